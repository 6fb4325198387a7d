"""The list of tournaments, creating and editing one."""

import datetime as dt
import uuid

import pytest
from django.urls import reverse

from tests import factories
from tournament.models import Tournament
from tournament.services.rounds import close_session
from tournament.services.tournaments import create_tournament

pytestmark = pytest.mark.django_db

LIST = reverse("tournament:tournament-list")
CREATE = reverse("tournament:tournament-create")


@pytest.fixture
def user():
    return factories.make_user("anna")


@pytest.fixture
def anna(client, user):
    client.force_login(user)
    return client


def new_form(**values: str) -> dict[str, str]:
    return {
        "title": "Кубок <b>Ёлки</b> «Марьяж»",
        "date": "2026-12-06",
        "venue": "Клуб",
        "zone": "Asia/Omsk",
        "organiser": "Федерация",
        "chief_director": "Орлова",
        "regulation": "preset:rostov",
        "players_at_table": "3",
        "deals_per_set": "3",
        "minutes_per_deal": "7",
        "act": str(uuid.uuid4()),
    } | values


def test_empty_list_says_what_to_do_first(client, anna) -> None:
    assert CREATE in anna.get(LIST).content.decode()
    anna.logout()
    page = client.get(LIST).content.decode()
    assert reverse("account-login") in page
    assert CREATE not in page


@pytest.mark.parametrize("count", [1, 3])
def test_list_needs_as_many_queries_for_one_as_for_three(
    client, django_assert_num_queries, count: int
) -> None:
    for number in range(count):
        factories.make_tournament(f"cup-{number}")
    with django_assert_num_queries(2):  # tournaments, sessions
        client.get(LIST)


def test_list_groups_by_how_far_they_are(client) -> None:
    factories.make_session(factories.make_tournament("playing", title="Идёт"), started=True)
    finished = factories.make_tournament("over", title="Сыгран")
    factories.make_staff(finished, "director", "director")
    over = factories.make_session(finished, started=True)
    close_session(actor=None, session=over)
    factories.make_tournament("later", title="Позже", date=dt.date(2027, 1, 9))
    factories.make_tournament("soon", title="Скоро", date=dt.date(2026, 12, 9))
    groups = client.get(LIST).context["groups"]
    assert [[row.record.title for row in table.rows] for _title, table in groups] == [
        ["Идёт"],
        ["Скоро", "Позже"],
        ["Сыгран"],
    ]


def test_list_shows_titles_as_text(client) -> None:
    factories.make_tournament(title="<b>Кубок</b>")
    page = client.get(LIST).content.decode()
    assert "&lt;b&gt;Кубок&lt;/b&gt;" in page
    assert "<b>Кубок" not in page


def test_create_makes_the_tournament_of_the_form(anna, user) -> None:
    response = anna.post(CREATE, new_form())
    tournament = Tournament.objects.get()
    assert response.headers["Location"] == reverse("tournament:entry-list", args=[tournament.slug])
    assert (tournament.title, tournament.date, tournament.zone) == (
        "Кубок <b>Ёлки</b> «Марьяж»",
        dt.date(2026, 12, 6),
        "Asia/Omsk",
    )
    assert (tournament.deals_per_set, tournament.minutes_per_deal) == (3, 7)
    regulation = tournament.regulation
    assert (regulation.preset, regulation.conventions, regulation.players_at_table) == ("rostov", {}, 3)
    assert list(tournament.staff.values_list("user", "role")) == [(user.pk, "director")]


def test_create_copies_the_regulation_of_an_own_tournament(anna, user) -> None:
    create_tournament(
        actor=user,
        title="Прошлый",
        date=dt.date(2025, 1, 1),
        slug="past",
        preset="sochi",
        conventions={"passing_price": 2},
    )
    anna.post(CREATE, new_form(regulation="copy:past", players_at_table="4"))
    regulation = Tournament.objects.get(title__startswith="Кубок").regulation
    assert (regulation.preset, regulation.conventions) == ("sochi", {"passing_price": 2})


def test_create_does_not_copy_from_a_stranger(anna) -> None:
    factories.make_tournament("foreign")
    response = anna.post(CREATE, new_form(regulation="copy:foreign"))
    assert (response.status_code, set(response.context["form"].errors)) == (422, {"regulation"})


def test_create_sent_twice_makes_one_tournament(anna) -> None:
    form = new_form()
    first, second = anna.post(CREATE, form), anna.post(CREATE, form)
    assert first.headers["Location"] == second.headers["Location"]
    assert Tournament.objects.count() == 1


def test_create_with_bad_input_keeps_everything_typed_and_names_every_field(anna) -> None:
    response = anna.post(
        CREATE,
        new_form(
            title="", date="завтра", zone="Луна", deals_per_set="0", minutes_per_deal="x", venue="Клуб <i>"
        ),
    )
    assert response.status_code == 422
    form = response.context["form"]
    assert set(form.errors) == {"title", "date", "zone", "deals_per_set", "minutes_per_deal"}
    page = response.content.decode()
    for typed in ("завтра", "Клуб &lt;i&gt;", "Федерация", "Орлова"):
        assert f'value="{typed}"' in page
    assert not Tournament.objects.exists()


def test_edit_changes_the_head(client) -> None:
    tournament = factories.make_tournament()
    client.force_login(factories.make_staff(tournament, "director", "director"))
    address = reverse("tournament:tournament-edit", args=["evening"])
    assert client.get(address).context["form"]["title"].value() == "Клубный вечер"
    client.post(address, new_form(title="Другое имя"))
    tournament.refresh_from_db()
    assert (tournament.title, tournament.slug, tournament.venue) == ("Другое имя", "evening", "Клуб")


def test_stale_head_gets_both_versions_and_a_second_press_stores(client) -> None:
    tournament = factories.make_tournament(venue="Зал")
    client.force_login(factories.make_staff(tournament, "director", "director"))
    address = reverse("tournament:tournament-edit", args=["evening"])
    seen = client.get(address).context["seen"]
    client.post(address, new_form(title="Первое", seen=seen))
    answer = client.post(address, new_form(title="Второе", seen=seen))
    form = answer.context["form"]
    assert (answer.status_code, set(form.errors)) == (409, {"__all__", "title"})
    assert "Первое" in form.errors["title"][0]
    assert form["title"].value() == "Второе"
    tournament.refresh_from_db()
    assert tournament.title == "Первое"
    assert client.post(address, new_form(title="Второе", seen=answer.context["seen"])).status_code == 302
    tournament.refresh_from_db()
    assert tournament.title == "Второе"


def test_same_head_of_two_directors_is_no_conflict(client) -> None:
    tournament = factories.make_tournament()
    client.force_login(factories.make_staff(tournament, "director", "director"))
    address = reverse("tournament:tournament-edit", args=["evening"])
    seen = client.get(address).context["seen"]
    for _press in range(2):
        assert client.post(address, new_form(title="Одно", seen=seen)).status_code == 302


def test_signs_that_turn_a_line_stay_out_of_the_head(client) -> None:
    tournament = factories.make_tournament()
    client.force_login(factories.make_staff(tournament, "director", "director"))
    address = reverse("tournament:tournament-edit", args=["evening"])
    client.post(address, new_form(title="\u202eВечер\u200d ", venue="Клуб  у  реки"))
    tournament.refresh_from_db()
    assert (tournament.title, tournament.venue) == ("Вечер", "Клуб у реки")
    assert client.post(address, new_form(title="Ве\x00чер")).status_code == 422
    assert client.post(address, new_form(title="\u202e")).status_code == 422


def test_refused_edit_shows_the_stored_title_in_the_frame(client) -> None:
    tournament = factories.make_tournament()
    client.force_login(factories.make_staff(tournament, "director", "director"))
    response = client.post(
        reverse("tournament:tournament-edit", args=["evening"]), new_form(title="", venue="Новое")
    )
    assert response.status_code == 422
    assert response.context["tournament"].title == "Клубный вечер"
    assert response.context["form"]["venue"].value() == "Новое"


def test_edit_keeps_a_zone_that_is_not_on_the_list(client) -> None:
    tournament = factories.make_tournament(zone="Asia/Tokyo")
    client.force_login(factories.make_staff(tournament, "director", "director"))
    address = reverse("tournament:tournament-edit", args=["evening"])
    client.post(address, new_form(zone="Asia/Tokyo"))
    tournament.refresh_from_db()
    assert tournament.zone == "Asia/Tokyo"


def test_create_with_a_copied_regulation_that_makes_no_sense_any_more_says_so(anna, user) -> None:
    past = create_tournament(actor=user, title="Прошлый", date=dt.date(2025, 1, 1), slug="past")
    past.regulation.conventions = {"passing_price": 99}
    past.regulation.save()
    response = anna.post(CREATE, new_form(regulation="copy:past"))
    assert (response.status_code, set(response.context["form"].errors)) == (422, {"__all__"})
    assert Tournament.objects.count() == 1
