"""The schedule that a stored movement stands for."""

import pytest

from deals.domain.errors import Problem
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.schedule import to_dict
from tournament.domain.pasted_list import PastedPerson
from tournament.queries.found_schedule import find_schedule, found_plan
from tournament.queries.movement import schedule_of, sections_of_movement
from tournament.services.entries import add_entries

OWN = {"scheme": "own", "schedule": to_dict(printed_schedule(8))}
ROOMS = {
    "scheme": "rooms",
    "rooms": [
        {"scheme": "chain-8", "players": [1, 3, 5, 7, 9, 11, 13, 15]},
        {"scheme": "chain-9", "players": [2, 4, 6, 8, 10, 12, 14, 16, 17]},
    ],
}


def problems(movement: dict[str, object], players: int = 8) -> list[tuple[str, str]]:
    with pytest.raises(ProblemsError) as error:
        schedule_of(movement, players, 4)
    return [(problem.code, problem.place) for problem in error.value.problems]


def test_movements_by_name_by_size_and_own() -> None:
    assert schedule_of({"scheme": "chain-8", "rounds": 5}, 8, 4) == printed_schedule(8).cut(5)
    assert schedule_of({"scheme": "basic"}, 15, 3) == make_schedule(15, "basic-three")
    assert schedule_of(OWN, 8, 4) == printed_schedule(8)


def test_sections_are_read_cut_and_numbered_through() -> None:
    whole = schedule_of(ROOMS, 17, 4)
    assert (whole.players, whole.tables, len(whole.rounds)) == (17, 4, 7)
    assert len(schedule_of(ROOMS | {"rounds": 3}, 17, 4).rounds) == 3
    assert sections_of_movement(ROOMS, whole) == {1: 1, 2: 1, 3: 2, 4: 2}


def test_section_of_other_movements() -> None:
    rooms = make_schedule(48, "rooms-5-7")
    assert sections_of_movement({"scheme": "rooms-5-7"}, rooms) == {
        t: 1 if t < 6 else 2 for t in range(1, 13)
    }
    assert sections_of_movement(OWN, printed_schedule(8)) == {1: 1, 2: 1}
    assert sections_of_movement(OWN | {"sections": [1, 1]}, printed_schedule(8)) == {1: 1, 2: 2}
    assert sections_of_movement(OWN | {"sections": [[2], [1]]}, printed_schedule(8)) == {2: 1, 1: 2}
    assert sections_of_movement(OWN | {"sections": [[2], ["1"]]}, printed_schedule(8)) == {1: 1, 2: 1}
    assert sections_of_movement({}, printed_schedule(8)) == {1: 1, 2: 1}


def test_movement_that_is_none_is_refused() -> None:
    assert problems({}) == [("scheme-missing", "scheme")]
    assert problems({"scheme": "chain-8", "rounds": True}) == [("rounds-wrong", "rounds")]
    assert problems({"scheme": "rooms"}) == [("rooms-empty", "")]
    for room in (
        "x",
        {"scheme": 8, "players": [1]},
        {"scheme": "chain-8", "players": ["1"]},
        {"scheme": "chain-8"},
    ):
        assert problems({"scheme": "rooms", "rooms": [room]}) == [("section-wrong", "rooms[0]")]


def test_own_schedule_that_cannot_be_stored_is_refused() -> None:
    broken = to_dict(printed_schedule(8).cut(1))
    broken["rounds"][0]["tables"][0]["N"] = 9  # type: ignore[index]
    broken["rounds"][0]["tables"][1]["N"] = 4  # type: ignore[index]
    assert problems({"scheme": "own", "schedule": broken}) == [
        ("player-unknown", "1/1/N"),
        ("player-twice-in-round", "1/2/N"),
    ]


@pytest.mark.django_db
def test_own_schedule_is_found_for_its_owner_and_its_number() -> None:
    owner = factories.make_user("owner")
    own = factories.make_own_schedule(owner)
    found = find_schedule(f"own-{own.pk}", 8, 3, owner)
    assert (found.name, found.full_rounds, found.schedule) == ("Свой план", 7, printed_schedule(8).cut(3))
    assert found.movement == {"scheme": "own", "name": "Свой план", "schedule": to_dict(found.schedule)}
    for players, code in ((9, "scheme-players"), (8, "scheme-unknown")):
        with pytest.raises(ProblemsError) as error:
            find_schedule(
                f"own-{own.pk}", players, None, owner if players == 9 else factories.make_user("other")
            )
        assert [problem.code for problem in error.value.problems] == [code]
    assert Problem("scheme-unknown", "own-x") in _refused("own-x", owner)


def _refused(ref, owner) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsError) as error:
        find_schedule(ref, 8, None, owner)
    return error.value.problems


@pytest.mark.django_db
def test_plan_is_found_as_it_is_seated() -> None:
    found = found_plan(factories.make_session(scheme="chain-9", boxes=False))
    assert (found.schedule, found.numbers) == (printed_schedule(9), tuple(range(1, 10)))


@pytest.mark.django_db
def test_plan_with_a_gap_in_the_numbers_has_no_place_for_it() -> None:
    """Number 4 withdrew before the session, number 10 came after it."""
    tournament = factories.make_tournament()
    fourth = factories.make_entries(tournament, 9)[3]
    tournament.entries.filter(pk=fourth.pk).update(withdrawn=True)
    session = factories.make_session(tournament, boxes=False)
    add_entries(actor=None, tournament=tournament, people=[PastedPerson(1, "Поздний")])
    tournament.entries.filter(number=None).update(number=10)
    found = found_plan(session)
    assert found.numbers == (1, 2, 3, 5, 6, 7, 8, 9)
    assert found.schedule.rounds == printed_schedule(8).rounds
