"""A whole plan as a grid for reading: a row a round, a column a table, names at the seats."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deals.domain.seats import Seat
from tournament.domain.movements.schedule import Schedule
from tournament.models import Tournament
from tournament.queries.seating import SeatedTable

NAMED_TABLES = 12
"""With more tables than this the grid shows numbers only; names would make it unreadable."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: his number and name."""

    seat: Seat
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class GridCell:
    """One table in one round."""

    table: int
    set_number: int
    sitters: tuple[Sitter, ...]
    sorts: bool = False


@dataclass(frozen=True, slots=True)
class GridRow:
    """One round: its tables in order (None where one is not played) and who pauses."""

    round: int
    cells: tuple[GridCell | None, ...]
    pause: tuple[Sitter, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The whole plan. `has_names` is false for a field too large to show them."""

    tables: tuple[int, ...]
    rows: tuple[GridRow, ...]
    has_names: bool

    @property
    def has_pauses(self) -> bool:
        """True when somebody pauses in some round."""
        return any(row.pause for row in self.rows)


def schedule_grid(plan: Schedule | Iterable[SeatedTable], rounds: int, tournament: Tournament) -> Grid:
    """Return the grid of a movement on offer, or of the seated tables of a session."""
    entries = tournament.entries.filter(withdrawn=False, number__isnull=False)
    rows = entries.order_by("number").values_list("number", "person__name")
    names = {number: name for number, name in rows if number is not None}
    cells: dict[tuple[int, int], GridCell] = {}
    found = _of_schedule(plan, names) if isinstance(plan, Schedule) else _of_tables(plan)
    for round_number, cell in found:
        cells[round_number, cell.table] = cell
    tables = tuple(sorted({table for _, table in cells}))
    lines = tuple(_row(number, tables, cells, names) for number in range(1, rounds + 1))
    return Grid(tables, lines, len(tables) <= NAMED_TABLES)


def _of_schedule(schedule: Schedule, names: dict[int, str]) -> Iterator[tuple[int, GridCell]]:
    for round_number, seating in schedule.seatings():
        sitters = (Sitter(seat, player, names.get(player, "")) for seat, player in seating.seats.items())
        yield round_number, GridCell(seating.table, seating.set, tuple(sitters))


def _of_tables(tables: Iterable[SeatedTable]) -> Iterator[tuple[int, GridCell]]:
    for one in tables:
        sitters = (Sitter(seat, entry.number or 0, entry.person.name) for seat, entry in one.seats)
        yield one.round, GridCell(one.table, one.set_number, tuple(sitters), one.sorts)


def _row(
    number: int, tables: tuple[int, ...], cells: dict[tuple[int, int], GridCell], names: dict[int, str]
) -> GridRow:
    own = tuple(cells.get((number, table)) for table in tables)
    seated = {sitter.number for cell in own if cell for sitter in cell.sitters}
    pause = tuple(Sitter(Seat.N, player, name) for player, name in names.items() if player not in seated)
    return GridRow(number, own, pause)
