"""The skip movement."""

from collections import Counter

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import is_basic
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.skip import skip_schedule, skips

N, E, S, W = range(4)


def repeats(tables: int, line: int, other: int) -> set[int]:
    """Return how many of the meetings of each player of `line` with the other line are repeats."""
    met: dict[int, Counter[int]] = {}
    for _, seating in skip_schedule(tables).seatings():
        met.setdefault(seating.players[line], Counter())[seating.players[other]] += 1
    return {sum(times - 1 for times in opponents.values()) for opponents in met.values()}


@pytest.mark.parametrize(
    ("tables", "line", "other", "expected"),
    [(6, N, W, 3), (8, N, S, 4), (8, N, W, 4), (8, S, W, 6), (9, E, W, 6)],
)
def test_skip_repeats_opponents_as_computed(tables: int, line: int, other: int, expected: int) -> None:
    assert repeats(tables, line, other) == {expected}


@pytest.mark.parametrize("tables", [t for t in range(3, 41) if not is_basic(t)])
@pytest.mark.parametrize("size", [3, 4])
def test_skip_lets_everybody_play_each_set_once(tables: int, size: int) -> None:
    schedule = skip_schedule(tables, size)
    assert check_schedule(schedule) == ()
    assert len(schedule.rounds) == schedule.sets == schedule.tables == tables


@pytest.mark.parametrize("tables", [t for t in range(3, 41) if not is_basic(t)])
def test_skips_come_where_they_should(tables: int) -> None:
    """E skips once at an even count, S twice at a count that three divides; N and W never."""
    expected = []
    if tables % 2 == 0:
        expected.append((tables // 2 + 1, E))
    if tables % 3 == 0:
        expected += [(tables // 3 + 1, S), (2 * tables // 3 + 1, S)]
    assert skips(tables) == tuple(sorted(expected))


@pytest.mark.parametrize(
    ("tables", "code"), [(0, "tables-too-few"), (2, "tables-too-few"), (7, "tables-basic")]
)
def test_skip_refuses_other_table_counts(tables: int, code: str) -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        skip_schedule(tables)
    assert caught.value.problems == (Problem(code, str(tables)),)
