"""Pasted text of many rows, a row in each line."""

from dataclasses import dataclass

MAX_PASTED_ROWS = 500
"""More lines are refused as a whole, for nothing may be left out silently."""


@dataclass(frozen=True, slots=True)
class PastedRow:
    """A line of pasted text: its number from 1 and its text."""

    line: int
    text: str


def split_rows(text: str) -> tuple[PastedRow, ...]:
    """Return the lines of `text` that are not empty.

    Cells of a spreadsheet come with tabs, which the row code takes as spaces.
    Source: interfaces 8 (spaces are optional).
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = (PastedRow(number, line.strip()) for number, line in enumerate(lines, start=1))
    return tuple(row for row in rows if row.text)
