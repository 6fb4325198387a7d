import pytest

from deals.domain.number_text import read_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("17", 17), ("007", 7), ("999999999", 999_999_999), ("1000000000", None), ("9" * 5000, None)]
    + [(text, None) for text in ("", " 1", "-1", "+1", "1.0", "1e3", "²", "٣", "x", "1_0")],
)
def test_read_number(text: str, number: int | None) -> None:
    assert read_number(text) == number
