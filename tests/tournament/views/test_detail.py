"""The first page of a tournament, and the route of a participant."""

import pytest
from django.urls import reverse

from deals.domain.seats import Seat
from tests import factories
from tournament.models import Entry, Role
from tournament.queries.seating import RouteStop
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db

DETAIL = reverse("tournament:tournament-detail", args=["evening"])


def keys(response) -> list[tuple[str, str]]:
    return [(step.key, step.state.value) for step in response.context["steps"]]


def now(response) -> list[tuple[str, str]]:
    """Return the key of the next step and the act of its first button."""
    return [
        (step.key, step.buttons[0].act if step.buttons else "-")
        for step in response.context["steps"]
        if step.state.value == "now"
    ]


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def test_steps_lead_through_the_evening(tournament, director) -> None:
    assert now(director.get(DETAIL)) == [("people", "")]
    entries = factories.make_entries(tournament, 8)
    Entry.objects.update(number=None)
    assert now(director.get(DETAIL)) == [("draw", "")]
    for number, entry in enumerate(entries, start=1):
        Entry.objects.filter(pk=entry.pk).update(number=number)
    assert now(director.get(DETAIL)) == [("movement", "")]
    session = factories.make_session(tournament, boxes=False)
    assert now(director.get(DETAIL)) == [("boxes", "")]
    factories.deal_boxes(actor=None, session=session)
    assert now(director.get(DETAIL))[0][0] == "papers"
    act = reverse("tournament:session-round", args=["evening", 1])
    director.post(act, {"act": "papers"})
    assert now(director.get(DETAIL)) == [("start", "start")]
    for number in range(1, 8):
        director.post(act, {"act": "start", "number": str(number)})
        expected = ("rounds", "start") if number < 7 else ("close", "")
        assert now(director.get(DETAIL)) == [expected]
    director.post(act, {"act": "close"})
    assert now(director.get(DETAIL))[0][0] == "publish"
    release_standings(actor=None, tournament=tournament)
    assert now(director.get(DETAIL))[0][0] == "official"


def test_scorer_sees_the_steps_without_acts(client, tournament) -> None:
    factories.make_session(tournament)
    client.force_login(factories.make_staff(tournament, "scorer", Role.SCORER))
    response = client.get(DETAIL)
    assert [button for step in response.context["steps"] for button in step.buttons if button.act] == []
    assert "csrfmiddlewaretoken" in response.content.decode()  # of the language, not of an act
    assert reverse("tournament:session-round", args=["evening", 1]) not in response.content.decode()


def test_visitor_sees_the_seating_of_the_round_and_no_steps(client, tournament) -> None:
    session = factories.make_session(tournament, started=True)
    factories.make_row(session)
    response = client.get(DETAIL)
    assert response.context["steps"] == []
    tables = [
        (table.table, table.set_number, [(seat, entry.number) for seat, entry in table.seats])
        for table in response.context["tables"]
    ]
    # Source: rules 5, the printed movement of eight.
    assert tables == [
        (1, 1, [(Seat.N, 8), (Seat.E, 4), (Seat.S, 1), (Seat.W, 2)]),
        (2, 1, [(Seat.N, 5), (Seat.E, 7), (Seat.S, 6), (Seat.W, 3)]),
    ]
    page = response.content.decode()
    assert "standings" not in page
    assert reverse("tournament:entry-list", args=["evening"]) not in page


def test_visitor_is_led_to_the_standings_after_release(client, tournament) -> None:
    session = factories.make_session(tournament, started=True)
    close_session(actor=None, session=session)
    address = reverse("protocols:standings-detail", args=["evening"])
    assert address not in client.get(DETAIL).content.decode()
    release_standings(actor=None, tournament=tournament)
    assert address in client.get(DETAIL).content.decode()


@pytest.mark.parametrize(("words", "found"), [("7", [7]), ("УЧАСТНИК 03", [3]), ("никто", []), ("99", [])])
def test_visitor_finds_himself_by_name_or_number(client, tournament, words: str, found: list[int]) -> None:
    factories.make_session(tournament, boxes=False)
    response = client.get(DETAIL, {"who": words})
    assert [entry.number for entry in response.context["entries"]] == found


def test_page_of_200_needs_no_query_for_each_participant(
    client, tournament, django_assert_max_num_queries
) -> None:
    factories.make_entries(tournament, 200)
    with django_assert_max_num_queries(6):
        assert client.get(DETAIL).content.decode().count("Участник ") == 200


def test_route_of_number_one(client, tournament) -> None:
    factories.make_session(tournament, started=True)
    response = client.get(reverse("tournament:route-detail", args=["evening", 1]))
    ((_session, stops),) = response.context["routes"]
    # Source: rules 5: number 1 goes 1S–1W–2W–1E–2N–2S–2E, set r in round r, two boxes in a set.
    assert [(stop.round, stop.table, stop.seat, stop.set_number, stop.boxes) for stop in stops] == [
        (1, 1, Seat.S, 1, (1, 2)),
        (2, 1, Seat.W, 2, (3, 4)),
        (3, 2, Seat.W, 3, (5, 6)),
        (4, 1, Seat.E, 4, (7, 8)),
        (5, 2, Seat.N, 5, (9, 10)),
        (6, 2, Seat.S, 6, (11, 12)),
        (7, 2, Seat.E, 7, (13, 14)),
    ]
    assert [(seat, entry.number) for seat, entry in stops[0].others] == [
        (Seat.N, 8),
        (Seat.E, 4),
        (Seat.W, 2),
    ]


def test_route_with_a_pause_before_the_boxes_exist(client, tournament) -> None:
    factories.make_session(tournament, "chain-9", boxes=False)
    response = client.get(reverse("tournament:route-detail", args=["evening", 1]))
    ((_session, stops),) = response.context["routes"]
    # Source: rules 5, chain of nine begins with P: number 1 pauses first, then sits 2E with set 2.
    assert stops[0] == RouteStop(1)
    assert (stops[1].table, stops[1].seat, stops[1].set_number, stops[1].boxes) == (2, Seat.E, 2, (3, 4))


def test_pauses_are_named_with_the_seating(client, tournament) -> None:
    factories.make_session(tournament, "chain-9", boxes=False)
    assert [entry.number for entry in client.get(DETAIL).context["pause"]] == [1]


def test_route_before_seating_says_so(client, tournament) -> None:
    factories.make_entries(tournament, 8)
    response = client.get(reverse("tournament:route-detail", args=["evening", 3]))
    assert (response.status_code, response.context["routes"]) == (200, [])
    assert client.get(reverse("tournament:route-detail", args=["evening", 9])).status_code == 404
