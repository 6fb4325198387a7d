"""The judge's numbers against values worked out from the printed table and by brute force."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from tournament.domain.movements.basic import basic_schedule
from tournament.domain.movements.judge import (
    Grade,
    comparison_matrix,
    judge,
    meeting_matrix,
    never_met,
    quality_to_dict,
    result_counts,
    seat_counts,
)
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import Round, Schedule, TableSeating
from tournament.domain.movements.skip import skip_schedule
from tournament.domain.movements.spread import Best

MIXED = Schedule(
    "own",
    7,
    2,
    2,
    4,
    (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 1, (5, 6, 7)))),
        Round(2, (TableSeating(1, 2, (5, 6, 1, 2)), TableSeating(2, 2, (7, 3, 4)))),
    ),
)


def test_chain_8_meets_and_compares_all_equally() -> None:
    quality = judge(printed_schedule(8))
    assert quality.meetings.counts == ((3, 28),)
    assert quality.comparisons.counts == ((1, 28),)
    assert quality.results.counts == ((2, 7),)
    assert quality.pauses.counts == ((0, 8),)
    assert quality.grade is Grade.PERFECT


def test_chain_9_values() -> None:
    quality = judge(printed_schedule(9))
    assert quality.meetings.counts == ((2, 9), (3, 18), (4, 9))
    assert quality.meetings.variance == Fraction(1, 2)
    assert quality.meetings.best == Best(3, 3, Fraction(0))
    assert quality.pauses.counts == ((1, 9),)
    assert quality.seats.counts == ((2, 36),)
    assert quality.grade is Grade.FAIR


@pytest.mark.parametrize(
    ("schedule", "grade"),
    [
        (printed_schedule(12), Grade.UNEVEN),
        (printed_schedule(13), Grade.PERFECT),
        (printed_schedule(16), Grade.FAIR),
        (basic_schedule(5), Grade.EXCELLENT),
        (skip_schedule(6), Grade.GOOD),
        (skip_schedule(15), Grade.FAIR),
    ],
    ids=lambda value: getattr(value, "scheme", None),
)
def test_grades(schedule: Schedule, grade: Grade) -> None:
    assert judge(schedule).grade is grade


def test_uneven_pauses_make_a_schedule_uneven() -> None:
    one = Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8))), (9,))
    other = Round(2, (TableSeating(1, 2, (1, 2, 3, 4)), TableSeating(2, 1, (5, 6, 7, 8))), (9,))
    assert judge(Schedule("own", 9, 2, 2, 4, (one, other))).grade is Grade.UNEVEN


def test_box_with_a_single_result_is_compared_with_nothing() -> None:
    """Two tables in one round, each with its own set: max = 2 · (1 − 1) = 0 on every line."""
    one = Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8))), ())
    alone = judge(Schedule("own", 8, 2, 2, 4, (one,)))
    assert (alone.grade, alone.uncompared) == (Grade.UNCOMPARED, 2)
    assert (alone.alone, alone.alone_by_size) == (((1, 4), (2, 4)), ((4, 2),))
    assert judge(printed_schedule(8)).uncompared == 0


def test_schedule_that_repeats_a_set_is_unplayable() -> None:
    first = printed_schedule(8).rounds[0]
    twice = replace(printed_schedule(8), rounds=(first, replace(first, number=2)))
    assert judge(twice).grade is Grade.UNPLAYABLE


def test_mixed_field_compares_tables_of_one_size_only() -> None:
    assert comparison_matrix(MIXED) == ((0,) * 7,) * 7
    quality = judge(MIXED)
    assert quality.short_rounds.counts == ((0, 2), (1, 4), (2, 1))
    assert result_counts(MIXED) == {(1, 4): 1, (1, 3): 1, (2, 4): 1, (2, 3): 1}
    assert quality.alone_by_size == ((3, 2), (4, 2))
    assert seat_counts(MIXED)[0] == (1, 0, 1, 0)


def test_mixed_field_meetings() -> None:
    pairs = {
        (1, 2): 2,
        (1, 3): 1,
        (1, 4): 1,
        (1, 5): 1,
        (1, 6): 1,
        (2, 3): 1,
        (2, 4): 1,
        (2, 5): 1,
        (2, 6): 1,
    }
    pairs |= {(3, 4): 2, (3, 7): 1, (4, 7): 1, (5, 6): 2, (5, 7): 1, (6, 7): 1}
    matrix = meeting_matrix(MIXED)
    assert {(a, b): matrix[a - 1][b - 1] for a, b in combinations(range(1, 8), 2)} == {
        pair: pairs.get(pair, 0) for pair in combinations(range(1, 8), 2)
    }
    assert all(matrix[a][b] == matrix[b][a] for a in range(7) for b in range(7))
    assert never_met(MIXED) == tuple(p for p in combinations(range(1, 8), 2) if p not in pairs)


def test_comparisons_agree_with_a_slow_count() -> None:
    schedule = printed_schedule(12)
    rows = [(t.set, seat, p) for _, t in schedule.seatings() for seat, p in t.seats.items()]
    slow = Counter(
        (min(p, q), max(p, q)) for (s, a, p), (u, b, q) in combinations(rows, 2) if (s, a) == (u, b)
    )
    matrix = comparison_matrix(schedule)
    assert {pair: matrix[pair[0] - 1][pair[1] - 1] for pair in slow} == slow
    assert sum(map(sum, matrix)) == 2 * sum(slow.values()) == 2 * 11 * 4 * 3


def test_groups_of_sixteen_never_meet() -> None:
    assert never_met(printed_schedule(16)) == tuple((a, b) for a in range(1, 9) for b in range(9, 17))


def test_quality_to_dict_is_plain() -> None:
    plain = quality_to_dict(judge(printed_schedule(9)))
    assert plain["grade"] == "fair"
    assert plain["meetings"] == {
        "min": 2,
        "max": 4,
        "variance": "1/2",
        "counts": {"2": 9, "3": 18, "4": 9},
        "best": {"min": 3, "max": 3, "variance": "0"},
    }
    assert list(plain) == ["grade", "meetings", "comparisons", "seats", "pauses", "short_rounds", "results"]
