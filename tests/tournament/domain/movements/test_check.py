"""The checker names every fault with its place."""

from deals.domain.errors import Problem
from tournament.domain.movements.check import check_schedule, place
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import Round, Schedule, TableSeating


def test_place_has_round_table_and_seat() -> None:
    assert (place(3), place(3, 2), place(3, 2, "N")) == ("3", "3/2", "3/2/N")


def test_check_finds_nothing_in_a_sound_schedule() -> None:
    assert check_schedule(printed_schedule(13)) == ()
    assert check_schedule(printed_schedule(8), None) == ()


def test_check_finds_all_faults_at_once() -> None:
    rounds = (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8)))),
        Round(
            3,
            (TableSeating(1, 2, (1, 2, 2, 9)), TableSeating(1, 2, (3, 4)), TableSeating(3, 4, (5, 6, 7))),
            (8,),
        ),
        Round(3, (TableSeating(1, 1, (1, 5, 6, 7)),), (2, 3)),
    )
    schedule = Schedule("own", 8, 2, 3, 4, rounds)
    assert check_schedule(schedule) == (
        Problem("round-number", "3"),
        Problem("table-number", "3/1"),
        Problem("table-size", "3/1"),
        Problem("set-shared", "3/1"),
        Problem("table-number", "3/3"),
        Problem("set-unknown", "3/3"),
        Problem("player-twice-in-round", "3/1/S"),
        Problem("player-unknown", "3/1/W"),
        Problem("player-not-seated", "3/-/4"),
        Problem("player-not-seated", "3/-/8"),
        Problem("set-twice-for-player", "3/1/S"),
        Problem("set-twice-for-player", "3/1/N"),
    )
