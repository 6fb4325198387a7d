"""The number of a box as it is typed."""

import pytest

from protocols.forms.box_number import BoxNumber, read_box_number


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("5", BoxNumber(5, "")),
        (" 12 ", BoxNumber(12, "")),
        ("5K", BoxNumber(5, "K")),
        ("5 к", BoxNumber(5, "K")),
        ("", None),
        ("K5", None),
        ("5Q", None),
        ("5KK", None),
        ("🂡", None),
        ("123456", None),
    ],
)
def test_box_number(text: str, read: BoxNumber | None) -> None:
    assert read_box_number(text) == read
