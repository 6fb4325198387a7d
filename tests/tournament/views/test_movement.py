"""The page of the movement: preview, seating, taking the plan back."""

import pytest
from django.urls import reverse

from deals.domain.seats import Seat
from tests import factories
from tournament.models import Role, Seating, Session
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db

DETAIL = reverse("tournament:movement-detail", args=["evening"])
CHOOSE = reverse("tournament:movement-choose", args=["evening"])
CLEAR = reverse("tournament:movement-clear", args=["evening", 1])


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def choice(**values: str) -> dict[str, str]:
    return {"session": "1", "scheme": "chain-8", "rounds": "7"} | values


def test_page_asks_for_people_and_then_for_numbers(tournament, director) -> None:
    assert reverse("tournament:entry-list", args=["evening"]) in director.get(DETAIL).content.decode()
    factories.make_entries(tournament, 8)
    tournament.entries.update(number=None)
    response = director.get(DETAIL)
    assert (response.status_code, response.context["offers"]) == (200, [])


def test_preview_shows_who_would_sit_where(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    grid = director.get(DETAIL).context["grid"]
    assert (grid.tables, len(grid.rows)) == ((1, 2), 7)
    first = grid.rows[0].cells[0]
    # Source: rules 5, the printed movement of eight.
    assert [(sitter.seat, sitter.number, sitter.name) for sitter in first.sitters] == [
        (Seat.N, 8, "Участник 08"),
        (Seat.E, 4, "Участник 04"),
        (Seat.S, 1, "Участник 01"),
        (Seat.W, 2, "Участник 02"),
    ]
    assert not Session.objects.exists()


def test_choice_seats_the_players_once_when_sent_twice(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    for _ in range(2):
        response = director.post(CHOOSE, choice())
        assert response.headers["Location"] == f"{DETAIL}?session=1"
    session = Session.objects.get()
    assert (session.rounds, session.movement, Seating.objects.count()) == (7, {"scheme": "chain-8"}, 14)
    page = director.get(DETAIL)
    assert page.context["shows_plan"]
    assert page.context["grid"].rows[0].cells[0].sitters[0].number == 8


def test_shorter_session_is_stored_with_its_rounds(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    director.post(CHOOSE, choice(rounds="5"))
    assert Session.objects.get().movement == {"scheme": "chain-8", "rounds": 5}


@pytest.mark.parametrize(
    "form", [{}, choice(rounds="0"), choice(rounds="8"), choice(scheme="chain-9"), choice(session="2")]
)
def test_choice_that_cannot_be_is_refused_with_a_reason(tournament, director, form) -> None:
    factories.make_entries(tournament, 8)
    response = director.post(CHOOSE, form, follow=form.get("session") != "2")
    if form.get("session") != "2":
        assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert not Session.objects.exists()


def test_plan_is_taken_back_before_play_only(tournament, director) -> None:
    session = factories.make_session(tournament)
    director.post(CLEAR)
    assert not Seating.objects.exists()
    director.post(CHOOSE, choice())
    director.post(reverse("tournament:session-round", args=["evening", 1]), {"act": "start", "number": "1"})
    director.post(CLEAR)
    assert Seating.objects.count() == 14
    session.refresh_from_db()
    assert session.current_round == 1


def test_next_session_is_planned_after_the_first(tournament, director) -> None:
    close_session(actor=None, session=factories.make_session(tournament))
    assert not director.get(f"{DETAIL}?session=2").context["shows_plan"]
    director.post(CHOOSE, choice(session="2"))
    assert list(Session.objects.values_list("number", "rounds")) == [(1, 7), (2, 7)]
    assert director.get(f"{DETAIL}?session=4").status_code == 404


def test_pauses_stand_in_the_grid(tournament, director) -> None:
    factories.make_session(tournament, "chain-9", boxes=False)
    grid = director.get(DETAIL).context["grid"]
    # Source: rules 5, the chain of nine begins with a pause: number k pauses in round 1 or 11 − k.
    assert [[sitter.number for sitter in row.pause] for row in grid.rows] == [
        [n] for n in (1, 9, 8, 7, 6, 5, 4, 3, 2)
    ]
