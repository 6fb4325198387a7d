"""Text that people type, without what cannot be seen and spoils a line: on a screen, on paper, in a file."""

import re

MARKS = 3
"""More combining marks than these on one letter only paint over the lines around it."""

_COMBINING = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_TOO_MANY_MARKS = re.compile(f"([{_COMBINING}]{{{MARKS}}})[{_COMBINING}]+")
_TURNING = "\u202a-\u202e\u2066-\u2069"
_HIDDEN = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u061c{_TURNING}\ud800-\udfff]")
_UNFIT = re.compile(rf"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029{_TURNING}\ud800-\udfff]")


def tidy_line(text: str) -> str:
    """Return a text as one line: spaces single, nothing that does not print, few marks on a letter."""
    shown = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return _TOO_MANY_MARKS.sub(r"\1", " ".join(shown.split()))


def without_hidden(text: str) -> str:
    """Return a text of several lines without controls and signs that turn the direction of writing."""
    return _TOO_MANY_MARKS.sub(r"\1", _HIDDEN.sub("", text))


def is_plain(text: str) -> bool:
    """Return whether a text of a file has neither controls nor signs that turn the direction of writing.

    Tabs and line ends are allowed.
    """
    return _UNFIT.search(text) is None
