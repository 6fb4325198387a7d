"""First typings that wait for the second pass: which page shows whom what."""

from dataclasses import dataclass
from io import BytesIO

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from deals.domain.seats import Seat, hands_clockwise
from protocols.models import Row
from protocols.queries.session_sheet import session_sheet
from protocols.services.rows import withdraw_row
from protocols.services.second_pass import switch_second_pass
from tests.factories import make_row, make_staff
from tests.protocols.documents.papers import texts
from tournament.models import Role, Session

pytestmark = pytest.mark.django_db

DESK = "/t/evening/s/1/desk/"
SIGNS = ('<span class="contract">9', '"9H"', "9♥")
"""How pages write the contract of the row that is held back."""


@dataclass(frozen=True, slots=True)
class Typed:
    """An evening whose row on box 2 was typed by the scorer; `second` is another scorer."""

    session: Session
    row: Row
    director: Client
    scorer: Client
    second: Client
    second_user: User


def client_of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


@pytest.fixture
def typed(evening) -> Typed:
    box = evening.session.series.boxes.get(number=2)
    one, two, _three = (hand.value for hand in hands_clockwise(4, Seat(box.dealer)))
    row = make_row(
        evening.session,
        actor=evening.scorer,
        box=2,
        contract="9H",
        declarer=one,
        calls={two: "whist"},
        tricks={one: 5, two: 5},
    )
    second = make_staff(evening.tournament, "second", Role.SCORER)
    clients = (client_of(one) for one in (evening.director, evening.scorer, second))
    return Typed(evening.session, row, *clients, second)


def addresses(typed: Typed) -> dict[str, str]:
    """Return every page that shows a stored row to a scorer."""
    row = typed.row
    place = ["evening", 1, 2, row.section.number, row.round, row.table]
    return {
        "desk": f"{DESK}?box=2&at={row.section.number}-{row.round}-{row.table}",
        "protocol": reverse("protocols:protocol-detail", args=place[:3]),
        "table": reverse("protocols:table-detail", args=["evening", 1, *place[3:]]),
        "form": reverse("protocols:row-edit", args=place),
        "why": reverse("protocols:row-breakdown", args=place),
        "card": reverse("protocols:card-detail", args=["evening", row.n.number]),
        "log": reverse("protocols:log-list", args=["evening"]),
        "history": reverse("protocols:log-list", args=["evening"]) + f"?row={row.pk}",
    }


def shows(client: Client, address: str) -> bool:
    """Return whether a page gives the contract away."""
    page = client.get(address)
    assert page.status_code == 200
    return any(sign in page.content.decode() for sign in SIGNS)


def shown_to(typed: Typed, client: Client) -> dict[str, bool]:
    return {name: shows(client, address) for name, address in addresses(typed).items()}


def test_second_scorer_sees_that_the_row_is_in_but_not_its_values(typed: Typed) -> None:
    assert set(shown_to(typed, typed.second).values()) == {False}
    for name, address in addresses(typed).items():
        if name != "card":
            assert "scorer" in typed.second.get(address).content.decode(), name


def test_typist_and_director_see_the_row(typed: Typed) -> None:
    assert set(shown_to(typed, typed.scorer).values()) == {True}
    assert set(shown_to(typed, typed.director).values()) == {True}


def test_everybody_in_the_staff_sees_a_checked_row(typed: Typed) -> None:
    Row.objects.update(checked_at=timezone.now())
    assert set(shown_to(typed, typed.second).values()) == {True}


def test_everybody_sees_the_row_without_the_duty(typed: Typed) -> None:
    switch_second_pass(actor=typed.second_user, tournament=typed.session.tournament, on=False)
    assert set(shown_to(typed, typed.second).values()) == {True}


def test_results_that_are_public_are_no_secret(typed: Typed) -> None:
    typed.session.tournament.released_at = timezone.now()
    typed.session.tournament.save()
    assert set(shown_to(typed, typed.second).values()) == {True}


def test_row_of_nobody_known_is_held_back(typed: Typed) -> None:
    Row.objects.update(entered_by=None)
    assert set(shown_to(typed, typed.second).values()) == {False}
    assert set(shown_to(typed, typed.director).values()) == {True}


def test_part_under_a_row_says_nothing_either(typed: Typed) -> None:
    address = addresses(typed)["why"]
    part = typed.second.get(address, headers={"hx-request": "true"}).content.decode()
    assert "The values stay hidden until the second pass." in part
    assert "why-table" not in part
    assert "why-table" in typed.scorer.get(address, headers={"hx-request": "true"}).content.decode()


def test_whists_and_matchpoints_are_left_out(typed: Typed) -> None:
    lines = typed.second.get(addresses(typed)["protocol"]).context["lines"]
    (line,) = [one for one in lines if one.place.row]
    assert line.is_held
    assert [cell.entry is not None for cell in line.seats] == [True] * 4
    assert [(cell.sixths, cell.matchpoints) for cell in line.seats] == [(None, None)] * 4
    (own,) = [one for one in typed.scorer.get(addresses(typed)["protocol"]).context["lines"] if one.place.row]
    assert None not in [cell.sixths for cell in own.seats]
    card = typed.second.get(addresses(typed)["card"]).context["card"]
    (held,) = [one for one in card.rows if one.is_held and one.box.number == 2]
    assert (held.columns.contract, held.sixths, held.matchpoints, held.max, held.strip) == (
        "",
        None,
        None,
        0,
        (),
    )


def test_form_of_a_held_row_keeps_its_marks(typed: Typed) -> None:
    Row.objects.filter(pk=typed.row.pk).update(note="протокол мокрый", disputed=True)
    form = typed.second.get(addresses(typed)["form"]).context["form"]
    assert (form["note"].value(), form["disputed"].value(), form["version"].value()) == (
        "протокол мокрый",
        True,
        1,
    )
    assert form["player_N"].value() == typed.row.n.number
    assert [form[name].value() for name in ("contract", "declarer", "tricks_N", "call_N")] == [None] * 4


def test_log_of_a_withdrawn_row_stays_held_back(typed: Typed, evening) -> None:
    withdraw_row(actor=evening.scorer, stored=typed.row, version=1)
    log = addresses(typed)["log"]
    assert not shows(typed.second, log)
    assert shows(typed.director, log)
    assert shows(typed.scorer, log)


def test_log_of_a_row_that_was_checked_before_it_was_withdrawn_is_open(typed: Typed, evening) -> None:
    Row.objects.filter(pk=typed.row.pk).update(checked_at=timezone.now(), checked_by=evening.director)
    withdraw_row(actor=evening.scorer, stored=typed.row, version=1)
    assert shows(typed.second, addresses(typed)["log"])


def test_recheck_list_names_a_held_row_without_the_reason(typed: Typed) -> None:
    address = reverse("protocols:recheck-list", args=["evening"])
    assert "The declarer is down four or more." in typed.scorer.get(address).content.decode()
    page = typed.second.get(address).content.decode()
    assert "The declarer is down four or more." not in page
    assert "hidden until the second pass" in page


def test_recap_on_paper_leaves_held_rows_out(typed: Typed) -> None:
    typed.session.series.boxes.filter(number__gt=2).delete()
    address = reverse("protocols:document-download", args=["evening", "recap"])

    def paper(client: Client) -> str:
        return " ".join(" ".join(texts(PdfReader(BytesIO(client.get(address).content)))).split())

    assert "2 rows are left out: they wait for their second pass." in paper(typed.second)
    assert "left out" not in paper(typed.scorer)


def fields(typed: Typed, **values: object) -> dict[str, object]:
    """Return what the desk sends for the row that is held back."""
    row = typed.row
    where = {"box": 2, "section": row.section.number, "round": row.round, "table": row.table}
    return where | {seat: getattr(row, seat.lower()).number for seat in "NESW"} | values


def test_plain_desk_asks_about_replacing_without_telling(typed: Typed) -> None:
    values = fields(typed, text="/343", version="1", action="read")
    seen = typed.second.post(DESK, values).context["plain"].warnings
    assert seen[0] == "This row is in already. Replace it? stored now: typed by scorer"
    assert "9 4" in typed.scorer.post(DESK, values).context["plain"].warnings[0]


def test_preview_of_the_desk_tells_nothing_of_the_stored_row(typed: Typed) -> None:
    answer = typed.second.get(DESK + "preview/", fields(typed, text="/343", version="1"))
    assert not any(sign in answer.content.decode() for sign in SIGNS)
    answer = typed.second.get(DESK + "preview/", fields(typed, text="/343"))
    assert not any(sign in answer.content.decode() for sign in SIGNS)


def test_two_at_once_still_compare_both_versions(typed: Typed) -> None:
    """Who typed a whole row of his own has to choose, so he sees the other; the sheet still holds it back."""
    answer = typed.second.post(DESK + "row/", fields(typed, text="/343"))
    assert answer.status_code == 409
    assert "9♥" in [one["stored"] for one in answer.json()["conflict"]]
    assert answer.json()["line"]["row"]["hidden"] is True
    assert "text" not in answer.json()["line"]["row"]


def test_second_pass_shows_both_and_then_the_row(typed: Typed) -> None:
    differs = typed.second.post(DESK + "check/row/", fields(typed, text="/343", version="1"))
    assert (differs.status_code, differs.json()["line"]["row"]["hidden"]) == (409, True)
    settled = typed.second.post(DESK + "check/row/", fields(typed, text="/343", version="1", keep="first"))
    assert settled.json()["line"]["row"]["contract"] == "9H"


def test_scorer_who_replaces_a_held_row_sees_his_own(typed: Typed) -> None:
    stored = typed.second.post(DESK + "row/", fields(typed, text="/433", version="1"))
    assert stored.json()["line"]["row"]["text"] == "/ 4 3 3"
    assert "/ 4 3 3" not in typed.scorer.get(addresses(typed)["desk"]).content.decode()


@pytest.mark.parametrize("name", ["desk", "protocol", "table", "card", "log"])
def test_pages_take_no_query_for_each_held_row(typed: Typed, name: str) -> None:
    address = addresses(typed)[name]

    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            assert typed.second.get(address).status_code == 200
        return len(found)

    queries()
    before = queries()
    free = [one for one in session_sheet(typed.session).places if one.row is None][:6]
    for index, place in enumerate(free):
        typist = make_staff(typed.session.tournament, f"typist{index}", Role.SCORER)
        make_row(typed.session, actor=typist, box=place.box.number, round=place.round, table=place.table)
    assert queries() == before


def test_row_of_a_file_was_typed_by_somebody_unknown(typed: Typed) -> None:
    Row.objects.update(entered_by=None)
    html = typed.second.get(addresses(typed)["protocol"]).content.decode()
    assert "typed by somebody unknown; hidden until the second pass" in " ".join(html.split())
