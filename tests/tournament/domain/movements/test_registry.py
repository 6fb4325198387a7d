"""Schemes by name, and the one that is taken when none is named."""

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.catalogue import entries, summary
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.judge import judge
from tournament.domain.movements.registry import (
    SchemeInfo,
    default_scheme,
    is_scheme,
    list_schemes,
    make_schedule,
)


def refused(*args: object) -> tuple[Problem, ...]:
    with pytest.raises(SchemeProblemsError) as caught:
        make_schedule(*args)  # type: ignore[arg-type]
    return caught.value.problems


@pytest.mark.parametrize(
    ("players", "scheme", "tables", "size", "rounds"),
    [
        (12, "chain-12", 3, 4, 11),
        (20, "basic", 5, 4, 5),
        (15, "basic", 5, 3, 5),
        (140, "basic", 35, 4, 35),
        (24, "skip", 6, 4, 6),
        (27, "skip", 9, 3, 9),
        (60, "skip", 15, 4, 15),
        (60, "skip-three", 20, 3, 20),
        (84, "skip", 21, 4, 21),
        (84, "skip-three", 28, 3, 28),
        (48, "rooms-5-7", 12, 4, 5),
        (30, "rooms-5-5-three", 10, 3, 5),
        (9, "three-9-8-every", 3, 3, 8),
        (16, "four-16-5-every", 4, 4, 5),
    ],
)
def test_make_schedule_by_name(players: int, scheme: str, tables: int, size: int, rounds: int) -> None:
    schedule = make_schedule(players, scheme)
    assert (schedule.players, schedule.tables, schedule.players_at_table) == (players, tables, size)
    assert len(schedule.rounds) == rounds
    assert check_schedule(schedule, None) == ()


def test_make_schedule_cuts_after_rounds() -> None:
    assert make_schedule(12, None, 5).rounds == make_schedule(12).rounds[:5]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((0,), (Problem("players-too-few", "0/8"),)),
        ((1,), (Problem("players-too-few", "1/8"),)),
        ((7,), (Problem("players-too-few", "7/8"),)),
        ((10_000,), (Problem("players-too-many", "10000/240"),)),
        ((12, None, 12), (Problem("rounds-too-many", "12/11"),)),
        ((12, None, 0), (Problem("rounds-too-few", "0"),)),
        ((12, "chain-13"), (Problem("scheme-players", "chain-13 12"),)),
        ((20, "skip"), (Problem("scheme-players", "skip 20"),)),
        ((13, "basic"), (Problem("scheme-players", "basic 13"),)),
        ((20, "rooms-5-7"), (Problem("scheme-players", "rooms-5-7 20"),)),
        ((20, "four-18-6-one"), (Problem("scheme-players", "four-18-6-one 20"),)),
        ((20, "nothing"), (Problem("scheme-unknown", "nothing"),)),
        ((20, "four-18-99-one"), (Problem("scheme-unknown", "four-18-99-one"),)),
        (
            (7, "nothing", -1),
            (
                Problem("players-too-few", "7/8"),
                Problem("rounds-too-few", "-1"),
                Problem("scheme-unknown", "nothing"),
            ),
        ),
    ],
)
def test_make_schedule_refuses(arguments: tuple[object, ...], expected: tuple[Problem, ...]) -> None:
    assert refused(*arguments) == expected


@pytest.mark.parametrize(
    ("players", "rounds", "boxes", "expected"),
    [
        (8, None, None, "chain-8"),
        (13, 5, None, "chain-13"),
        (20, None, None, "basic"),
        (21, None, None, "basic"),
        (14, None, None, "four-14-8-one"),
        (14, 6, None, "four-14-6-one"),
        (14, 6, Boxes.EVERY, "four-14-6-every"),
        (14, 12, None, "four-14-14-one"),
        (11, None, None, "four-11-11-one"),
        (64, None, None, "skip"),
    ],
)
def test_default_scheme(players: int, rounds: int | None, boxes: Boxes | None, expected: str) -> None:
    assert default_scheme(players, rounds, boxes) == expected


def test_number_without_any_scheme_is_refused() -> None:
    assert refused(61) == (Problem("scheme-none", "61"),)


def test_is_scheme_knows_all_names() -> None:
    names = ["basic", "skip-three", "chain-8", "rooms-5-7", "four-18-6-one"]
    assert all(map(is_scheme, names))
    assert not any(map(is_scheme, ["", "chain-10", "rooms-5", "four-18-6", "four-61-6-one"]))


def test_list_schemes_has_printed_lines_rooms_and_catalogue() -> None:
    names = [info.name for info in list_schemes(24)]
    assert names[:3] == ["chain-24", "skip", "skip-three"]
    assert names[3:] == list(entries(24))
    assert [info.name for info in list_schemes(40)][:2] == ["skip", "rooms-5-5"]
    assert [info.name for info in list_schemes(100)] == ["basic", "rooms-7-7-11"]
    assert list_schemes(61) == ()


def test_list_schemes_refuses_other_numbers() -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        list_schemes(7)
    assert caught.value.problems == (Problem("players-too-few", "7/8"),)


@pytest.mark.parametrize("players", [8, 9, 14, 18, 23, 24, 41, 60])
def test_list_says_what_the_schedule_is(players: int) -> None:
    for info in list_schemes(players):
        schedule = make_schedule(players, info.name)
        first = schedule.rounds[0]
        assert info == SchemeInfo(
            name=info.name,
            players=players,
            players_at_table=schedule.players_at_table,
            tables=schedule.tables,
            sets=schedule.sets,
            rounds=len(schedule.rounds),
            copies=info.copies,
            pauses=len(first.pause),
            short_tables=sum(len(t.players) < schedule.players_at_table for t in first.tables),
            measured=summary(judge(schedule)),
        )
        assert schedule.copies <= info.copies
