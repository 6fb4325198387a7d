"""The picture of a matrix."""

from fractions import Fraction

import pytest

from tournament.domain.movements.spread import Best
from tournament.queries.matrix_picture import level, matrix_picture

EVEN = Best(3, 3, Fraction(0))
ONE_OR_TWO = Best(1, 2, Fraction(1, 4))


@pytest.mark.parametrize(
    ("value", "best", "expected"),
    [
        (0, EVEN, "never"),
        (1, EVEN, "less"),
        (3, EVEN, "even"),
        (4, EVEN, "more"),
        (5, EVEN, "most"),
        (1, ONE_OR_TWO, "low"),
        (2, ONE_OR_TWO, "even"),
        (0, Best(0, 1, Fraction(1, 4)), "low"),
    ],
)
def test_level_of_a_value(value: int, best: Best, expected: str) -> None:
    assert level(value, best) == expected


def test_picture_has_a_square_for_each_pair_and_no_diagonal() -> None:
    picture = matrix_picture(((0, 3, 12), (3, 0, 0), (12, 0, 0)), EVEN)
    assert (picture.numbers, picture.cell, picture.side) == ((1, 2, 3), 24, 30 + 3 * 24 + 1)
    assert {shade.key: shade.path.count("z") for shade in picture.shades} == {
        "even": 2,
        "most": 2,
        "never": 2,
    }
    assert [(row.player, row.figures) for row in picture.rows] == [(1, "312"), (2, "30"), (3, "120")]
    # Two digits stand around the middle of their square, 30 + 2 · 24 + 12 = 90.
    assert picture.rows[0].xs == "66 84 96"
    assert picture.columns == ((1, 42), (2, 66), (3, 90))


@pytest.mark.parametrize(("players", "cell"), [(16, 24), (24, 20), (25, 15), (61, 15)])
def test_squares_are_smaller_in_a_larger_field(players: int, cell: int) -> None:
    assert matrix_picture(((0,) * players,) * players, EVEN).cell == cell
