"""Sections side by side: the split, the numbers, one schedule of all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.judge import comparison_matrix
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.sections import (
    Part,
    check_split,
    combine_sections,
    format_numbers,
    parse_numbers,
    section_of_tables,
    split_in_order,
    tables_of_sections,
)


@pytest.mark.parametrize(
    ("players", "sections", "groups"),
    [(16, 2, ((1, 8), (9, 16))), (17, 2, ((1, 9), (10, 17))), (26, 3, ((1, 9), (10, 18), (19, 26)))],
)
def test_split_in_order_is_as_even_as_can_be(players, sections, groups) -> None:
    assert tuple((run[0], run[-1]) for run in split_in_order(players, sections)) == groups


@given(st.lists(st.integers(1, 240), unique=True, max_size=40))
def test_numbers_come_back(numbers: list[int]) -> None:
    assert parse_numbers(format_numbers(numbers)) == tuple(numbers)


def test_numbers_with_all_that_cannot_be_read() -> None:
    assert parse_numbers("1-3; 7,\n9 – 10") == (1, 2, 3, 7, 9, 10)
    with pytest.raises(SchemeProblemsError) as error:
        parse_numbers("1-3, x, 9-7, 1234")
    assert [(p.code, p.place) for p in error.value.problems] == [
        ("numbers-unreadable", "x"),
        ("numbers-unreadable", "9-7"),
        ("numbers-unreadable", "1234"),
    ]


def test_split_with_every_slip() -> None:
    assert check_split(5, [[1, 2, 2], [4, 9]]) == (
        Problem("section-number-unknown", "9"),
        Problem("section-number-twice", "2"),
        Problem("section-number-missing", "3"),
        Problem("section-number-missing", "5"),
    )


def test_two_sections_by_hand_play_the_same_sets_and_are_compared() -> None:
    odd, even = tuple(range(1, 17, 2)), tuple(range(2, 17, 2))
    whole = combine_sections([Part(printed_schedule(8), odd), Part(printed_schedule(8), even)])
    assert (whole.scheme, whole.players, whole.tables, whole.sets, len(whole.rounds)) == (
        "rooms",
        16,
        4,
        7,
        7,
    )
    assert check_schedule(whole, None) == ()
    # Source: rules 5, chain of eight: number 8 holds 1N, numbers 4, 1, 2 sit E, S, W.
    first = {table.table: table.players for table in whole.rounds[0].tables}
    assert (first[1], first[3]) == ((15, 7, 1, 3), (16, 8, 2, 4))
    # The same place in both chains: the same seat of all 14 table meetings, compared each time.
    assert comparison_matrix(whole)[0][1] == 7


def test_pauses_keep_the_numbers_of_their_section() -> None:
    whole = combine_sections(
        [Part(printed_schedule(9), tuple(range(9, 18))), Part(printed_schedule(8), tuple(range(1, 9)))]
    )
    assert [one.pause for one in whole.rounds] == [(9,), (17,), (16,), (15,), (14,), (13,), (12,)]


def test_sections_of_another_size_are_refused() -> None:
    with pytest.raises(SchemeProblemsError) as error:
        combine_sections([Part(printed_schedule(8), tuple(range(1, 8)))])
    assert error.value.problems == (Problem("section-size", "8/7"),)
    with pytest.raises(SchemeProblemsError) as error:
        combine_sections([Part(printed_schedule(8), (1, 1, 2, 3, 4, 5, 6, 7))])
    assert [problem.code for problem in error.value.problems] == [
        "section-number-twice",
        "section-number-missing",
    ]
    with pytest.raises(SchemeProblemsError) as error:
        combine_sections(
            [
                Part(printed_schedule(8), tuple(range(1, 9))),
                Part(make_schedule(9, "three-9-8-every"), tuple(range(9, 18))),
            ]
        )
    assert [problem.code for problem in error.value.problems] == ["rooms-table-size"]


def test_tables_know_their_section() -> None:
    assert section_of_tables((2, 3)) == {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
    assert section_of_tables(((1, 2, 5), (3, 4))) == {1: 1, 2: 1, 5: 1, 3: 2, 4: 2}


@pytest.mark.parametrize(
    ("sections", "text"),
    [
        ({1: {1, 2}, 2: {3, 4, 5}}, [2, 3]),
        ({2: {3, 4}, 1: {1, 2, 5}}, [[1, 2, 5], [3, 4]]),
        ({1: {1}, 2: {3}}, [[1], [3]]),
    ],
)
def test_tables_of_sections_come_back(sections, text) -> None:
    assert tables_of_sections(sections) == text
    assert section_of_tables(text) == {table: one for one, tables in sections.items() for table in tables}
