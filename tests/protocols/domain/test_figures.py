"""Whists and decimals as they are written on a score sheet."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from protocols.domain.errors import ProblemsError
from protocols.domain.figures import format_decimal, format_whists, parse_whists


@pytest.mark.parametrize(
    ("sixths", "text"),
    [
        (0, "0"),
        (42, "7"),
        (-30, "−5"),
        (195, "32½"),
        (80, "13⅓"),
        (-40, "−6⅔"),
        (2, "⅓"),
        (-3, "−½"),
        (1, "⅙"),
        (-11, "−1⅚"),
    ],
)
def test_whists_are_written_with_fractions_and_a_true_minus(sixths: int, text: str) -> None:
    assert format_whists(sixths) == text


@pytest.mark.parametrize(
    ("text", "sixths"),
    [
        ("7", 42),
        ("+7", 42),
        ("-5", -30),
        ("−5", -30),
        ("32.5", 195),
        ("32,5", 195),
        ("32,50", 195),
        ("13 1/3", 80),
        ("13⅓", 80),
        (" -½ ", -3),
        ("-6 2/3", -40),
    ],
)
def test_whists_are_read_as_people_write_them(text: str, sixths: int) -> None:
    assert parse_whists(text) == sixths


@pytest.mark.parametrize("text", ["", "-", "x", "1.25", "13.33", "7.5½", "1/4", "1/1", "1 2", "12345678"])
def test_whists_that_are_no_sixths_are_refused(text: str) -> None:
    with pytest.raises(ProblemsError) as refused:
        parse_whists(text)
    assert refused.value.problems == (Problem("whists-unreadable", text),)


@given(st.integers(-100_000, 100_000))
def test_whists_round_trip(sixths: int) -> None:
    assert parse_whists(format_whists(sixths)) == sixths


@pytest.mark.parametrize(
    ("value", "places", "point", "text"),
    [
        (Fraction(500, 7), 2, ".", "71.43"),
        (Fraction(500, 7), 2, ",", "71,43"),
        (Fraction(1, 8), 2, ".", "0.13"),
        (Fraction(-1, 8), 2, ".", "−0.13"),
        (Fraction(-1, 1000), 2, ".", "0.00"),
        (Fraction(5, 2), 0, ".", "3"),
        (100, 2, ".", "100.00"),
        (-6, 0, ".", "−6"),
        (Fraction(1999, 2000), 1, ".", "1.0"),
    ],
)
def test_decimals_round_halves_away_from_zero(
    value: Fraction | int, places: int, point: str, text: str
) -> None:
    assert format_decimal(value, places, point) == text
