"""A grid while it is typed."""

import pytest

from deals.domain.errors import Problem
from tests import factories
from tournament.domain.movements.printed import printed_schedule
from tournament.queries.typed_schedule import Clash, cells_of, cells_of_text, names_of, read_typed

EIGHT = [list(row) for row in cells_of(printed_schedule(8))]


def test_cells_of_a_schedule_come_back() -> None:
    assert EIGHT[0] == ["1: 8 4 1 2", "1: 5 7 6 3"]
    typed = read_typed(EIGHT, 8, {}, 2)
    assert (typed.schedule.rounds, typed.clashes) == (printed_schedule(8).rounds, ())


def test_text_becomes_cells_of_equal_rows() -> None:
    assert cells_of_text("1: 1 2 3 4 | 2: 5 6 7 8\n\n 2: 5 6 7 8\n") == (
        ("1: 1 2 3 4", "2: 5 6 7 8"),
        ("2: 5 6 7 8", ""),
    )
    assert cells_of_text("") == ()


def test_clash_names_both_cells_and_who() -> None:
    cells = [*EIGHT[:2], ["3: 8 8 1 2", "3: 4 5 6 7"]]
    typed = read_typed(cells, 8, {}, 2)
    assert typed.clashes[0] == Clash(Problem("player-twice-in-round", "3/1/E"), ("3/1",), 8, 3)
    again = read_typed([*EIGHT[:2], ["1: 1 3 5 7", "4: 2 4 6 8"]], 8, {}, 2)
    assert again.clashes[0] == Clash(Problem("set-twice-for-player", "3/1/N"), ("3/1", "1/1"), 1, 1, 1)
    assert again.wrong_cells == {"3/1", "1/1", "1/2"}


def test_player_at_two_tables_marks_both() -> None:
    typed = read_typed([["1: 1 2 3 4", "2: 1 5 6 7"]], 8, {}, 1)
    assert typed.clashes == (Clash(Problem("player-twice-in-round", "1/2/N"), ("1/2", "1/1"), 1, 2),)


def test_shared_set_marks_its_tables() -> None:
    typed = read_typed([["1: 1 2 3 4", "1: 5 6 7 8"]], 8, {}, 1)
    assert typed.clashes == (Clash(Problem("set-shared", "1/2"), ("1/2", "1/1"), 0, 1),)


def test_name_that_is_not_entered_is_refused_at_its_seat() -> None:
    names = {1: "Иванов", 2: "Петрова", 3: "Сидоров", 4: "Ёлкин"}
    typed = read_typed([["1: Иванов, петрова, Сидоров, Нет"]], 4, names, 1)
    assert [(clash.problem, clash.cells) for clash in typed.clashes] == [
        (Problem("name-unknown", "1/1/W"), ("1/1",))
    ]


def test_very_wrong_grid_is_read_at_once_and_its_first_clashes_told() -> None:
    """240 rounds of 60 tables, everybody at all of them."""
    typed = read_typed([["1: 1 2 3 4"] * 60] * 240, 240, {}, 1)
    assert len(typed.clashes) == 100
    twice = 240 * 59 * 4  # players at further tables of a round
    again = 240 * 60 * 4 - 4  # each of the four plays set 1 again everywhere but at the first table
    shared = 240 * 59
    assert typed.hidden == twice + again + shared - 100


def test_empty_rows_between_keep_their_place() -> None:
    typed = read_typed([EIGHT[0], ["", ""], ["1: 8 4 1 2", ""]], 8, {}, 2)
    first = typed.clashes[0]
    assert (first.problem.place, first.cells, first.first_round) == ("3/1/N", ("3/1", "1/1"), 1)


def test_empty_grid_and_pause_have_no_cell() -> None:
    assert [clash.problem.code for clash in read_typed([], 8, {}, 1).clashes] == ["grid-empty"]
    paused = read_typed([["1: 1 2 3 4", "P: 9"]], 8, {}, 1)
    assert [(clash.problem, clash.cells) for clash in paused.clashes] == [
        (Problem("player-unknown", "1/P"), ("1/P",))
    ]
    assert read_typed([["", ""], []], 8, {}, 1).clashes[0].cells == ()


@pytest.mark.django_db
def test_names_of_those_who_take_part() -> None:
    tournament = factories.make_tournament()
    entries = factories.make_entries(tournament, 3)
    entries[1].withdrawn = True
    entries[1].save()
    assert names_of(tournament) == {1: "Участник 01", 3: "Участник 03"}
