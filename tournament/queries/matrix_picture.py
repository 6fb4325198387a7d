"""A matrix of players as a picture: a square for each pair, its shade by how far it is from even."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournament.domain.movements.judge import Matrix
from tournament.domain.movements.spread import Best

LARGEST_PICTURE = 60
_CELLS = ((16, 24), (24, 20), (LARGEST_PICTURE, 15))
_DIGIT_SHARE = 4  # a digit is a quarter of its square wide, more or less


@dataclass(frozen=True, slots=True)
class Shade:
    """All squares of one level as one path. `key` is what `level` returns."""

    key: str
    path: str


@dataclass(frozen=True, slots=True)
class FigureRow:
    """The figures of one row: `xs` is where each character stands, `y` the base line."""

    player: int
    y: int
    xs: str
    figures: str


@dataclass(frozen=True, slots=True)
class MatrixPicture:
    """A square of `side` pixels with heads of `head` pixels; `cell` is the side of one square.

    `numbers` are the start numbers at the heads.
    """

    numbers: tuple[int, ...]
    cell: int
    head: int
    shades: tuple[Shade, ...]
    rows: tuple[FigureRow, ...]
    lines: str

    @property
    def side(self) -> int:
        """Return the width and height with the heads."""
        return self.head + len(self.numbers) * self.cell + 1

    @property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """Return the players with the middle of their columns."""
        return tuple(
            (player, self.head + self.cell * place - self.cell // 2)
            for place, player in enumerate(self.numbers, start=1)
        )


def matrix_picture(matrix: Matrix, best: Best, numbers: Sequence[int] = ()) -> MatrixPicture:
    """Return the picture of a symmetric matrix; `best` is what counting allows, and so is even.

    `numbers` are the start numbers of the players, 1, 2, … when left out.
    """
    players = len(matrix)
    numbers = tuple(numbers or range(1, players + 1))
    cell = next((side for most, side in _CELLS if players <= most), _CELLS[-1][1])
    head = cell + cell // 4
    squares: dict[str, list[str]] = {}
    for row, values in enumerate(matrix):
        for column, value in enumerate(values):
            if row != column:
                place = f"M{head + column * cell} {head + row * cell}h{cell}v{cell}h-{cell}z"
                squares.setdefault(level(value, best), []).append(place)
    return MatrixPicture(
        numbers=numbers,
        cell=cell,
        head=head,
        shades=tuple(Shade(key, "".join(places)) for key, places in sorted(squares.items())),
        rows=tuple(_figures(matrix, numbers, cell, head)),
        lines=_lines(players, cell, head),
    )


def level(value: int, best: Best) -> str:
    """Return how far a value is from even: never, less, low, even, more (by one) or most.

    `low` is the smaller one of two values that are both even, `never` a 0 that counting does not force.
    """
    if value < best.smallest:
        return "never" if value == 0 else "less"
    if value <= best.largest:
        return "low" if value < best.largest else "even"
    return "more" if value == best.largest + 1 else "most"


def _figures(matrix: Matrix, numbers: Sequence[int], cell: int, head: int) -> Iterator[FigureRow]:
    for row, values in enumerate(matrix):
        placed = [item for item in _characters(values, cell, head) if item[0] != row]
        yield FigureRow(
            player=numbers[row],
            y=head + row * cell + cell * 2 // 3 + 1,
            xs=" ".join(str(x) for _, x, _ in placed),
            figures="".join(figure for _, _, figure in placed),
        )


def _characters(values: Sequence[int], cell: int, head: int) -> Iterator[tuple[int, int, str]]:
    """Yield column, place and character; figures of two digits stand closer together."""
    for column, value in enumerate(values):
        middle = head + column * cell + cell // 2
        text = str(value)
        for index, figure in enumerate(text):
            yield column, middle + (2 * index - len(text) + 1) * cell // _DIGIT_SHARE, figure


def _lines(players: int, cell: int, head: int) -> str:
    """Return the hairlines after every fifth player, so that the eye finds its way."""
    end = head + players * cell
    places = [head + k * cell for k in range(0, players + 1, 5)]
    return "".join(f"M{place} {head}V{end}M{head} {place}H{end}" for place in places)
