"""Pieces to cut from whole pages, ordered so that the cut piles need no sorting."""

from collections.abc import Sequence
from typing import TypeVar

COLUMNS, ROWS = 2, 5
ON_PAGE = COLUMNS * ROWS

Piece = TypeVar("Piece")


def in_piles(pieces: Sequence[Piece]) -> tuple[tuple[tuple[Piece | None, ...], ...], ...]:
    """Return pages of lines of pieces whose place p on page q holds piece p·pages + q.

    The whole stack of pages is cut at once: the piles of the ten places, laid on each other from
    the first to the last, lie in the order given. None is an empty place.
    """
    pages = -(-len(pieces) // ON_PAGE)
    padded = [*pieces, *[None] * (pages * ON_PAGE - len(pieces))]
    return tuple(
        tuple(
            tuple(padded[(row * COLUMNS + column) * pages + page] for column in range(COLUMNS))
            for row in range(ROWS)
        )
        for page in range(pages)
    )
