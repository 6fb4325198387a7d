"""Lines of text that come in as bytes from another program."""

NO_TEXT = "\ufffd"
"""Stands for a whole line that is not in UTF-8: it is no JSON and is answered as such."""

_MARK = b"\xef\xbb\xbf"


def line_of(raw: bytes) -> str:
    """Return a line as text without the mark of UTF-8; NO_TEXT when it is not in UTF-8."""
    try:
        return raw.removeprefix(_MARK).decode()
    except UnicodeDecodeError:
        return NO_TEXT


def lines_of(text: bytes) -> list[str]:
    """Return the lines of a text that are not empty; NO_TEXT stands for each that is not in UTF-8."""
    try:
        lines = text.removeprefix(_MARK).decode().split("\n")
    except UnicodeDecodeError:
        lines = [line_of(line) for line in text.split(b"\n")]
    return [line for line in lines if line]
