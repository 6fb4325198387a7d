"""What a scorer types for a row: read while it is typed, read whole, and written in normal form."""

from .normal_form import format_row
from .paste import MAX_PASTED_ROWS, PastedRow, split_rows
from .reader import parse_prefix, parse_row, read_row
from .reading import Expected, Marker, RowReading

__all__ = [
    "MAX_PASTED_ROWS",
    "Expected",
    "Marker",
    "PastedRow",
    "RowReading",
    "format_row",
    "parse_prefix",
    "parse_row",
    "read_row",
    "split_rows",
]
