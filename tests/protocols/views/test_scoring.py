"""How a tournament is scored, its prices, and why a result is what it is: pages for everybody."""

import pytest
from django.test import Client
from django.utils import timezone, translation

from protocols.models import Adjustment, Row
from tests.protocols.sample_rows import by_role, made_six, roles
from tests.protocols.services.test_corrections import MADE, REVOKED

WHY = "/t/evening/s/1/box/1/row/1-1-1/why/"
PENALTY = "/t/evening/s/1/box/1/row/1-1-1/penalty/"


@pytest.fixture
def client(evening) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    with translation.override("en"):
        yield client


@pytest.fixture
def six(evening) -> Row:
    """Return the row of the evening as six made against a lone whist."""
    row = Row.objects.get()
    for name, value in made_six(evening.session).items():
        setattr(row, name, value)
    for seat, sixths in zip(roles(evening.session), MADE, strict=True):
        setattr(row, f"{seat.value.lower()}_sixths", sixths)
    row.save()
    return row


def test_scoring_says_preset_and_departures(client, evening) -> None:
    evening.tournament.regulation.conventions = {"consolation": "10"}
    evening.tournament.regulation.save()
    page = client.get("/t/evening/scoring/").content.decode()
    assert "What differs from Sochi" in page
    assert "Consolation: <strong>10 whists</strong>" in page


@pytest.mark.parametrize("preset", ["sochi", "leningrad", "fspr", "rostov", "classic"])
@pytest.mark.parametrize("players", [3, 4])
def test_prices_of_every_preset(client, evening, django_assert_num_queries, preset, players) -> None:
    regulation = evening.tournament.regulation
    regulation.preset, regulation.players_at_table = preset, players
    regulation.save()
    with django_assert_num_queries(3):
        response = client.get("/t/evening/prices/")
    assert response.status_code == 200
    assert [game["section"].level for game in response.context["games"]] == [6, 7, 8, 9, 10]


def test_price_of_a_checked_ten_and_of_the_talon(client, evening) -> None:
    regulation = evening.tournament.regulation
    regulation.conventions = {"ten": "checked", "talon_bonus": True, "dealer_whist": "no"}
    regulation.save()
    page = client.get("/t/evening/prices/").content.decode()
    assert "Without whist" in page
    assert "Talon bonus: 2 whists for each of its tricks" in page


def test_why_is_closed_until_the_release(client, six) -> None:
    assert client.get(WHY).status_code == 403


def test_why_shows_every_term_and_the_sums(client, evening, six) -> None:
    evening.tournament.released_at = timezone.now()
    evening.tournament.save()
    declarer, first, _second, _dealer = roles(evening.session)
    response = client.get(f"{WHY}?seat={first}")
    page = response.content.decode()
    assert f"{declarer}: 2 in the pool, the game is made (6 tricks)" in page
    assert f"{first} writes 8 on {declarer}: tricks taken (4 tricks)" in page
    assert [head["is_own"] for head in response.context["heads"]].count(True) == 1
    part = client.get(WHY, headers={"hx-request": "true"}).content.decode()
    assert part.lstrip().startswith("<details")
    assert "<html" not in part


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"kind": "written", "contract": ""}, "The contract on the paper cannot be read."),
        ({"by_ruling": True}, "The whists of this row are a director's ruling"),
        ({"tricks": {}}, "By the regulation as it stands"),
    ],
)
def test_why_of_rows_without_terms(client, evening, six, values, words) -> None:
    Row.objects.update(**values)
    client.force_login(evening.scorer)
    assert words in client.get(WHY).content.decode()


def test_why_of_a_row_that_is_not_in(client, evening) -> None:
    client.force_login(evening.director)
    assert client.get(WHY.replace("1-1-1", "1-1-9")).status_code == 404
    assert client.get(PENALTY.replace("1-1-1", "1-1-9")).status_code == 404


def test_director_gives_a_penalty_and_takes_it_off(client, evening, six) -> None:
    client.force_login(evening.director)
    seat = roles(evening.session)[0].value
    sent = {"rule": "3.9.16", "seat": seat, "tricks": "1", "reason": "", "version": "1"}
    assert client.post(PENALTY, sent).status_code == 302
    assert by_role(evening.session, Row.objects.get()) == REVOKED
    page = client.get("/t/evening/s/1/box/1/").content.decode()
    assert f"Codex 3.9.16: {seat}" in page
    stale = client.post(PENALTY, sent)
    assert (stale.status_code, Adjustment.objects.count()) == (422, 1)
    off = {"off": str(Adjustment.objects.get().pk), "version": "2"}
    assert client.post(PENALTY, off).status_code == 302
    assert by_role(evening.session, Row.objects.get()) == MADE


def test_penalty_that_cannot_be_is_refused_beside_its_field(client, evening, six) -> None:
    client.force_login(evening.director)
    passer = roles(evening.session)[2].value
    sent = {"rule": "3.2.19", "seat": passer, "tricks": "0", "version": "1"}
    response = client.post(PENALTY, sent)
    assert response.status_code == 422
    assert set(response.context["form"].errors) == {"rule"}


def test_standings_say_how_they_were_scored(client, evening) -> None:
    client.force_login(evening.scorer)
    page = client.get("/t/evening/standings/").content.decode()
    assert "How this was scored:" in page
