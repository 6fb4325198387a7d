"""Whole numbers as they stand in addresses and forms."""

DIGITS = 9
"""A longer number is no number of anything here, and fits into every column of the database."""


def read_number(text: str) -> int | None:
    """Return the number that `text` is: ASCII digits only, at most DIGITS of them; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else None
