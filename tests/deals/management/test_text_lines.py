"""Lines of text from bytes."""

import pytest

from deals.management.text_lines import NO_TEXT, line_of, lines_of


@pytest.mark.parametrize(
    ("raw", "line"),
    [("семь".encode(), "семь"), (b"\xef\xbb\xbf{}", "{}"), (b"", ""), (b'{"a":"\xff"}', NO_TEXT)],
)
def test_line_is_text_or_named_as_none(raw: bytes, line: str) -> None:
    assert line_of(raw) == line


def test_lines_keep_their_order_and_lose_empty_ones() -> None:
    assert lines_of(b"\xef\xbb\xbfa\n\nb") == ["a", "b"]
    assert lines_of(b"a\n\xff{}\n\n{}") == ["a", NO_TEXT, "{}"]
    assert lines_of(b"") == []
