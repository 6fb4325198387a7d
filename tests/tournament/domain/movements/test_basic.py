"""The basic movement."""

from collections import Counter
from itertools import combinations

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import basic_schedule, is_basic
from tournament.domain.movements.check import check_schedule


def test_is_basic_wants_no_factor_two_or_three() -> None:
    assert [t for t in range(40) if is_basic(t)] == [5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35, 37]


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 25])
@pytest.mark.parametrize("size", [3, 4])
def test_basic_everybody_meets_everybody_of_other_lines_once(tables: int, size: int) -> None:
    schedule = basic_schedule(tables, size)
    met: Counter[tuple[int, int]] = Counter()
    for _, seating in schedule.seatings():
        met.update(combinations(sorted(seating.players), 2))
    line = {p: (p - 1) // tables for p in range(1, tables * size + 1)}
    assert met == {pair: 1 for pair in combinations(sorted(line), 2) if line[pair[0]] != line[pair[1]]}
    assert check_schedule(schedule) == ()
    assert len(schedule.rounds) == schedule.sets == tables


def test_basic_lines_go_as_printed() -> None:
    """N stays, E goes one table up, S two up, W two down; the set goes one down."""
    first, second = basic_schedule(5).rounds[:2]
    assert [(t.table, t.set, t.players) for t in first.tables] == [
        (1, 1, (1, 6, 11, 16)),
        (2, 2, (2, 7, 12, 17)),
        (3, 3, (3, 8, 13, 18)),
        (4, 4, (4, 9, 14, 19)),
        (5, 5, (5, 10, 15, 20)),
    ]
    assert [(t.table, t.set, t.players) for t in second.tables] == [
        (1, 2, (1, 10, 14, 18)),
        (2, 3, (2, 6, 15, 19)),
        (3, 4, (3, 7, 11, 20)),
        (4, 5, (4, 8, 12, 16)),
        (5, 1, (5, 9, 13, 17)),
    ]


@pytest.mark.parametrize("tables", [0, 1, 3, 4, 6, 9, 15])
def test_basic_refuses_other_table_counts(tables: int) -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        basic_schedule(tables)
    assert caught.value.problems == (Problem("tables-not-basic", str(tables)),)
