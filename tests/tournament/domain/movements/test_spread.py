"""Spreads and the best that counting allows."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.domain.movements.spread import Best, Spread, best_spread, measured


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([(12, 4)], Best(3, 3, Fraction(0))),
        ([(10, 4)], Best(2, 3, Fraction(1, 4))),  # 2, 2, 3, 3
        ([(1, 4)], Best(0, 1, Fraction(3, 16))),
        ([(4, 2), (0, 2)], Best(0, 2, Fraction(1))),  # 2, 2, 0, 0
        ([(3, 2), (0, 0)], Best(1, 2, Fraction(1, 4))),
        ([], Best(0, 0, Fraction(0))),
    ],
)
def test_best_spread_shares_each_part_evenly(parts: list[tuple[int, int]], expected: Best) -> None:
    assert best_spread(parts) == expected


def test_measured_counts_values() -> None:
    spread = measured([3, 1, 3, 5])
    assert spread == Spread(((1, 1), (3, 2), (5, 1)), Best(3, 3, Fraction(0)))
    assert (spread.smallest, spread.largest, spread.width, spread.best.width) == (1, 5, 4, 0)
    assert (spread.mean, spread.variance) == (3, 2)


def test_measured_of_nothing_is_zero() -> None:
    spread = measured([])
    assert (spread.smallest, spread.largest, spread.mean, spread.variance) == (0, 0, 0, 0)


@given(st.lists(st.integers(0, 20), min_size=1, max_size=30))
def test_no_values_are_closer_than_the_best(values: list[int]) -> None:
    spread = measured(values)
    assert spread.best.variance <= spread.variance
    assert spread.best.width <= max(spread.width, 1)
    assert (
        spread.smallest
        <= spread.best.smallest
        <= spread.best.largest
        <= max(spread.largest, spread.best.largest)
    )
