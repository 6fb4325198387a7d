"""Tricks of the talon bonus."""

import pytest

from protocols.domain.talon_tricks import is_talon, talon_tricks


@pytest.mark.parametrize(
    ("talon", "tricks"),
    [
        ("SAH7", 1),
        ("H7SA", 1),
        ("SAHK", 1),
        ("DKDQ", 1),
        ("DQDK", 1),
        ("DKHQ", 0),
        ("CACK", 2),
        ("CKCA", 2),
        ("CACQ", 1),
        ("SAHA", 3),
        ("S7H8", 0),
        ("SKHK", 0),
    ],
)
def test_talon_tricks(talon: str, tricks: int) -> None:
    assert talon_tricks(talon) == tricks


@pytest.mark.parametrize("text", ["", "SA", "SASA", "SAH6", "SAXK", "SAHKD7", "AS7H"])
def test_talon_that_is_none_is_refused(text: str) -> None:
    assert not is_talon(text)
    with pytest.raises(ValueError):
        talon_tricks(text)
