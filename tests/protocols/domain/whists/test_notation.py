"""Whists as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.domain.whists.notation import format_whists, parse_whists, whists_number_text

TEXTS = [
    (42, "7", "7"),
    (-30, "-5", "-5"),
    (195, "32.5", "32.5"),
    (80, "13 1/3", "13.33"),
    (-40, "-6 2/3", "-6.67"),
    (0, "0", "0"),
    (-3, "-0.5", "-0.5"),
    (2, "1/3", "0.33"),
    (-1, "-1/6", "-0.17"),
    (5, "5/6", "0.83"),
    (-7, "-1 1/6", "-1.17"),
]


@pytest.mark.parametrize(("sixths", "text", "number"), TEXTS)
def test_whists_as_text_and_number(sixths: int, text: str, number: str) -> None:
    assert (format_whists(sixths), whists_number_text(sixths), parse_whists(text)) == (text, number, sixths)


@given(st.integers(-5000, 5000))
def test_whists_round_trip(sixths: int) -> None:
    assert parse_whists(format_whists(sixths)) == sixths
    assert parse_whists(whists_number_text(sixths)) == sixths


@pytest.mark.parametrize(
    ("text", "sixths"),
    [
        ("−5", -30),
        ("+7", 42),
        ("13⅓", 80),
        ("32½", 195),
        ("32,5", 195),
        ("-6.66", -40),
        (" 7.50 ", 45),
        ("7.0", 42),
    ],
)
def test_whists_as_players_write_them(text: str, sixths: int) -> None:
    assert parse_whists(text) == sixths


@pytest.mark.parametrize("text", ["", "-", "seven", "1.2", "1 3/2", "1/5", "7.", "--5"])
def test_whists_of_wrong_text_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_whists(text)
