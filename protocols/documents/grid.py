"""Empty ruled rows to write in, drawn as one picture: a table of empty cells takes many times as long."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grid:
    """A picture of `rows` empty rows, in tenths of a millimetre: hairlines, and thick lines round groups."""

    width: int
    height: int
    rows: int
    hairlines: str
    thick: str


def ruled_grid(columns: Sequence[tuple[int, bool]], rows: int, row: int) -> Grid | None:
    """Return a grid; each column is its width and whether a group starts there. None without rows."""
    if rows < 1:
        return None
    width, height = sum(size for size, _ in columns), rows * row
    thin = [f"M0 {row * index}H{width}" for index in range(1, rows)]
    thick = [f"M0 0H{width}", f"M{width} 0V{height}", f"M0 {height}H{width}"]
    at = 0
    for size, is_group in columns:
        (thick if is_group else thin).append(f"M{at} 0V{height}")
        at += size
    return Grid(width, height, rows, "".join(thin), "".join(thick))


def ruled_lines(width: int, rows: int, row: int) -> Grid:
    """Return lines to write text on, `rows` of them, without a frame."""
    lines = "".join(f"M0 {row * index - 1}H{width}" for index in range(1, rows + 1))
    return Grid(width, rows * row, rows, lines, "")
