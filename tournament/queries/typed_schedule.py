"""A schedule while it is typed: the cells of a grid, and every clash with its cells and its reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from tournament.domain.movements.schedule import Schedule, TableSeating
from tournament.domain.movements.text_grid import format_grid, read_grid
from tournament.models import Tournament

Cells = tuple[tuple[str, ...], ...]
MOST_CLASHES = 100
"""So many clashes are worked out; the grid is typed again long before anybody reads more."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A problem of a grid: its cells as round/table, and as far as known the player, set and first round."""

    problem: Problem
    cells: tuple[str, ...]
    player: int = 0
    set_number: int = 0
    first_round: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """What was read of a grid and what is wrong with it.

    Of a very wrong grid only the first `MOST_CLASHES` stand in `clashes`; `hidden` counts the others.
    """

    schedule: Schedule
    clashes: tuple[Clash, ...]
    hidden: int = 0

    @property
    def wrong_cells(self) -> frozenset[str]:
        """Return the cells that some clash names."""
        return frozenset(cell for clash in self.clashes for cell in clash.cells)


def names_of(tournament: Tournament) -> dict[int, str]:
    """Return the names of the numbered participants who did not withdraw, by number."""
    rows = tournament.entries.filter(withdrawn=False, number__isnull=False).order_by("number")
    return {number: name for number, name in rows.values_list("number", "person__name") if number}


def read_typed(
    cells: Sequence[Sequence[str]], players: int, names: Mapping[int, str], copies: int | None
) -> Typed:
    """Return the schedule of a grid of cells with all its clashes; empty rows do not count.

    Places and cells of the clashes are rows of the grid, empty ones counted.
    """
    rows = [number for number, row in enumerate(cells, start=1) if any(cell.strip() for cell in row)]
    text = "\n".join("\t".join(" ".join(cell.replace("|", " ").split()) for cell in row) for row in cells)
    numbers = {name: number for number, name in names.items() if number <= players}
    reading = read_grid(text, players, numbers, copies)
    places = _Places(reading.schedule)
    clashes = [_clash(problem, places) for problem in reading.problems[:MOST_CLASHES]]
    hidden = len(reading.problems) - len(clashes)
    return Typed(reading.schedule, tuple(_in_rows(clash, rows) for clash in clashes), hidden)


def _in_rows(clash: Clash, rows: Sequence[int]) -> Clash:
    """Return the clash with the rows of the grid in place of the rounds."""
    if rows == list(range(1, len(rows) + 1)):
        return clash

    def moved(place: str) -> str:
        number, slash, rest = place.partition("/")
        return f"{rows[int(number) - 1]}{slash}{rest}" if number else place

    return replace(
        clash,
        problem=replace(clash.problem, place=moved(clash.problem.place)),
        cells=tuple(map(moved, clash.cells)),
        first_round=rows[clash.first_round - 1] if clash.first_round else 0,
    )


def cells_of(schedule: Schedule) -> Cells:
    """Return the cells of a grid, set and numbers in each: `3: 5 7 6 12`; pauses follow by themselves."""
    rows = format_grid(schedule).splitlines()
    return tuple(tuple((row.split("\t") + [""] * schedule.tables)[: schedule.tables]) for row in rows)


def cells_of_text(text: str) -> Cells:
    """Return the cells of a pasted text, all rows equally long."""
    rows = [
        [cell.strip() for cell in row.replace("|", "\t").split("\t")]
        for row in text.splitlines()
        if row.strip(" \t|")
    ]
    width = max((len(row) for row in rows), default=0)
    return tuple(tuple(row + [""] * (width - len(row))) for row in rows)


class _Places:
    """Where everybody sits and every set lies, counted once for all clashes of a grid."""

    def __init__(self, schedule: Schedule) -> None:
        self.seatings: dict[str, TableSeating] = {}
        self.cells_of_player: dict[tuple[int, int], list[str]] = {}
        self.cells_of_set: dict[tuple[int, int], list[str]] = {}
        self.first_round: dict[tuple[int, int], int] = {}
        for number, seating in schedule.seatings():
            cell = f"{number}/{seating.table}"
            self.seatings[cell] = seating
            self.cells_of_set.setdefault((number, seating.set), []).append(cell)
            for player in dict.fromkeys(seating.players):
                self.cells_of_player.setdefault((number, player), []).append(cell)
                self.first_round.setdefault((player, seating.set), number)

    def at(self, parts: Sequence[str]) -> tuple[int, int]:
        """Return the player and the set at the place round/table/seat, 0 where there is none."""
        seating = self.seatings.get("/".join(parts[:2]))
        if seating is None:
            return 0, 0
        seats = {str(seat): player for seat, player in seating.seats.items()}
        return seats.get(parts[2], 0) if len(parts) > 2 else 0, max(seating.set, 0)


def _clash(problem: Problem, places: _Places) -> Clash:
    parts = problem.place.split("/")
    cell = "/".join(parts[:2]) if len(parts) > 1 and parts[1] != "-" else ""
    player, set_number = places.at(parts)
    here = [cell] if cell else []
    first = 0
    others: list[str] = []
    if problem.code == "player-twice-in-round":
        others = places.cells_of_player.get((int(parts[0]), player), [])
    elif problem.code == "set-twice-for-player":
        first = places.first_round[player, set_number]
        here += places.cells_of_player[first, player]
    elif problem.code == "set-shared":
        others = places.cells_of_set.get((int(parts[0]), set_number), [])
    here += [each for each in others if each != cell]
    return Clash(problem, tuple(here), player, set_number, first)
