"""Grids that are typed or pasted from a spreadsheet."""

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule
from tournament.domain.movements.schedule import Round, Schedule, TableSeating
from tournament.domain.movements.text_grid import format_grid, parse_grid, read_grid

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Инна"]
NUMBERS = {name: number for number, name in enumerate(NAMES, start=1)}


@pytest.mark.parametrize("players", sorted(PRINTED_SCHEMES))
def test_grid_of_numbers_round_trips(players: int) -> None:
    schedule = printed_schedule(players)
    assert parse_grid(format_grid(schedule), players, copies=None, scheme=schedule.scheme) == schedule


def test_grid_of_names_round_trips() -> None:
    schedule = printed_schedule(9)
    text = format_grid(schedule, NAMES)
    assert text.splitlines()[0] == "1: Инна, Захар, Дина, Егор\t1: Жанна, Борис, Глеб, Вера\tP: Анна"
    assert parse_grid(text, 9, NUMBERS, 2, "chain-9") == schedule


def test_names_ignore_case_and_the_pause_may_be_left_out() -> None:
    text = "1: АННА; борис;Вера ; Глеб | 1: 5 6 7 8\n"
    table = TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 1, (5, 6, 7, 8))
    assert parse_grid(text, 9, NUMBERS, 2) == Schedule("own", 9, 2, 1, 4, (Round(1, table, (9,)),))


def test_russian_pause_mark_is_read() -> None:
    assert parse_grid("1: 1 2 3 4\tп: 5", 5).rounds[0].pause == (5,)


def test_grid_without_sets_plays_one_set_in_each_round() -> None:
    schedule = parse_grid("1 2 3 4\t5 6 7 8\n\n1 5 2 6\t3 7 4 8\n", 8, copies=None)
    assert [[t.set for t in one.tables] for one in schedule.rounds] == [[1, 1], [2, 2]]


def test_empty_cell_is_a_table_not_used() -> None:
    schedule = parse_grid("1: 1 2 3\t\t2: 4 5 6", 6)
    assert [(t.table, t.players) for t in schedule.rounds[0].tables] == [(1, (1, 2, 3)), (3, (4, 5, 6))]
    assert schedule.players_at_table == 3
    assert format_grid(schedule) == "1: 1 2 3\t\t2: 4 5 6\n"


def test_all_problems_are_named_by_cell() -> None:
    text = "\n".join(
        [
            "1: 1 2 3 4\t2: 5 6 7 Мария",
            "x: 1 2 5 6\t1: 3 4 7",
            "1 5 7 9\t3: 2 3",
            "4: 1 3 5 7\t4: 2 4 6 8",
        ]
    )
    reading = read_grid(text, 8)
    assert reading.problems == (
        Problem("name-unknown", "1/2/W"),
        Problem("cell-set", "2/1"),
        Problem("player-unknown", "3/1/W"),
        Problem("cell-size", "3/2"),
        Problem("cell-set", "3/1"),
        Problem("set-shared", "4/2"),
        Problem("set-twice-for-player", "2/2/N"),
        Problem("set-twice-for-player", "2/2/E"),
    )
    with pytest.raises(SchemeProblemsError) as caught:
        parse_grid(text, 8)
    assert caught.value.problems == reading.problems


def test_one_clash_is_named_at_its_cell() -> None:
    reading = read_grid("1: 1 2 3 4\t2: 5 6 7 8\n2: 1 2 3 4\t1: 5 6 7 1\n", 8)
    assert reading.problems == (
        Problem("player-twice-in-round", "2/2/W"),
        Problem("set-twice-for-player", "2/2/W"),
    )


def test_pause_cell_names_unknown_players_too() -> None:
    assert read_grid("1: 1 2 3 4\tP: Мария", 5).problems == (Problem("name-unknown", "1/P"),)


def test_too_many_players_in_a_cell_are_cut() -> None:
    reading = read_grid("1: 1 2 3 4 5", 5)
    assert reading.problems == (Problem("cell-size", "1/1"),)
    assert reading.schedule.rounds[0].tables[0].players == (1, 2, 3, 4)


@pytest.mark.parametrize("text", ["", "\n \t \n"])
def test_empty_grid_is_refused(text: str) -> None:
    reading = read_grid(text, 8)
    assert reading.problems == (Problem("grid-empty"),)
    assert reading.schedule.rounds == ()
