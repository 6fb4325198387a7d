"""Several rooms that play the same boxes."""

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import basic_schedule
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.judge import never_met
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.rooms import (
    combine,
    lines_movement,
    parse_rooms_name,
    rooms_name,
    rooms_schedule,
    split_into_rooms,
)


def test_rooms_play_side_by_side() -> None:
    schedule = rooms_schedule([5, 7])
    assert (schedule.scheme, schedule.players, schedule.tables, schedule.sets) == ("rooms-5-7", 48, 12, 7)
    assert len(schedule.rounds) == 5
    assert check_schedule(schedule, 2) == ()
    assert schedule.copies == 2
    first = schedule.rounds[0]
    assert (first.tables[0].players, first.tables[0].set) == ((1, 6, 11, 16), 1)
    assert (first.tables[5].players, first.tables[5].table, first.tables[5].set) == ((21, 28, 35, 42), 6, 1)
    assert (1, 21) in never_met(schedule)


def test_combine_numbers_pauses_on() -> None:
    schedule = combine("sections", [printed_schedule(9), printed_schedule(13)])
    assert (schedule.players, schedule.tables, len(schedule.rounds)) == (22, 5, 9)
    assert schedule.rounds[0].pause == (1, 10)
    assert check_schedule(schedule, 3) == ()


def test_combine_refuses_nothing_and_different_tables() -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        combine("own", [])
    assert caught.value.problems == (Problem("rooms-empty"),)
    with pytest.raises(SchemeProblemsError) as caught:
        combine("own", [basic_schedule(5), basic_schedule(5, 3)])
    assert caught.value.problems == (Problem("rooms-table-size", "3/4"),)


def test_lines_movement_is_basic_or_skip() -> None:
    assert [lines_movement(t).scheme for t in (5, 6, 7, 9)] == ["basic", "skip", "basic", "skip"]


@pytest.mark.parametrize(
    ("tables", "rooms"),
    [
        (9, None),
        (10, (5, 5)),
        (12, (5, 7)),
        (14, (7, 7)),
        (15, (5, 5, 5)),
        (18, (7, 11)),
        (5, None),
        (6, None),
    ],
)
def test_split_into_rooms_takes_few_and_equal_rooms(tables: int, rooms: tuple[int, ...] | None) -> None:
    assert split_into_rooms(tables) == rooms


@pytest.mark.parametrize(("tables", "size"), [((5, 7), 4), ((5, 5, 11), 3)])
def test_rooms_name_round_trips(tables: tuple[int, ...], size: int) -> None:
    assert parse_rooms_name(rooms_name(tables, size)) == (tables, size)


@pytest.mark.parametrize(
    "name", ["rooms", "rooms-5", "rooms-5-x", "rooms-5-1234", "hall-5-7", "rooms-5-three"]
)
def test_other_names_are_no_rooms(name: str) -> None:
    assert parse_rooms_name(name) is None
