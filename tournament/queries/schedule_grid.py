"""A whole plan as a grid for reading: a row a round, a column a table, names at the seats."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from deals.domain.seats import Seat
from tournament.domain.movements.schedule import Schedule, renumbered
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

    @property
    def numbers(self) -> str:
        """Return the start numbers in the order of the seats."""
        return " ".join(str(sitter.number) for sitter in self.sitters)


@dataclass(frozen=True, slots=True)
class GridRow:
    """One round: its tables in order (None where one is not played) and who pauses."""

    round: int
    cells: tuple[GridCell | None, ...]
    pause: tuple[Sitter, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The whole plan. `has_names` is false for a field too large to show them.

    `sections` are the number and the tables of each section, () when there is only one.
    """

    tables: tuple[int, ...]
    rows: tuple[GridRow, ...]
    has_names: bool
    sections: tuple[tuple[int, int], ...] = ()

    @property
    def can_name(self) -> bool:
        """True when the field is small enough for names."""
        return len(self.tables) <= NAMED_TABLES

    @property
    def has_pauses(self) -> bool:
        """True when somebody pauses in some round."""
        return any(row.pause for row in self.rows)


def schedule_grid(
    plan: Schedule | Iterable[SeatedTable],
    rounds: int,
    tournament: Tournament,
    names: bool = True,
    sections: Mapping[int, int] | None = None,
) -> Grid:
    """Return the grid of a movement on offer, or of the seated tables of a session.

    `has_names` is what `names` says, except for a field that is too large for names.
    `sections` is the section of each table; seated tables know it themselves.
    """
    entries = tournament.entries.filter(withdrawn=False, number__isnull=False)
    rows = entries.order_by("number").values_list("number", "person__name")
    known = {number: name for number, name in rows if number is not None}
    if isinstance(plan, Schedule) and len(known) == plan.players:
        plan = renumbered(plan, list(known))  # the numbers of those who withdrew are skipped
    elif isinstance(plan, Schedule):
        known = {number: known.get(number, "") for number in range(1, plan.players + 1)}
    cells: dict[tuple[int, int], GridCell] = {}
    section_of = dict(sections or {})
    if isinstance(plan, Schedule):
        found = _of_schedule(plan, known)
    else:
        plan = list(plan)
        section_of = {one.table: one.section for one in plan}
        found = _of_tables(plan)
    for round_number, cell in found:
        cells[round_number, cell.table] = cell
    tables = tuple(sorted({table for _, table in cells}, key=lambda table: (section_of.get(table, 0), table)))
    lines = tuple(_row(number, tables, cells, known) for number in range(1, rounds + 1))
    return Grid(tables, lines, names and len(tables) <= NAMED_TABLES, _counted(section_of))


def _counted(section_of: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    counts = Counter(section_of.values())
    return tuple(sorted(counts.items())) if len(counts) > 1 else ()


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
