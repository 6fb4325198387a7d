"""The hall: tables by rounds, with the set, the players and how many rows are in."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from deals.domain.seats import SEATS, Seat
from protocols.queries.session_sheet import Place, RowState, SessionSheet
from tournament.models import Entry, Seating, SessionState
from tournament.queries.planned import seats_of

TableKey = tuple[int, int]
"""Section and table."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one round. `rows_in` counts the rows that the plan asks for; `extra` are off the plan.

    A table that `sorts` lays the cards of a set on paper out and has no rows in this round.
    """

    section: int
    round: int
    table: int
    set_number: int
    players: Mapping[Seat, Entry]
    expected: int
    rows_in: int
    extra: int
    state: RowState
    is_current: bool
    is_wide: bool
    sorts: bool = False

    @property
    def seats(self) -> tuple[tuple[Seat, Entry | None], ...]:
        """Return all four seats with their players, None for a seat that stays empty."""
        return tuple((seat, self.players.get(seat)) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class HallLine:
    """A table of the hall: its section, number and a cell a round, None where it does not play."""

    section: int
    table: int
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class HallRound:
    """The head of a column: `pausing` are the participants whom the plan leaves out."""

    number: int
    is_current: bool
    is_wide: bool
    expected: int
    rows_in: int
    pausing: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Hall:
    """The grid: rounds as columns, tables as lines."""

    rounds: tuple[HallRound, ...]
    lines: tuple[HallLine, ...]
    sections: int


def hall(sheet: SessionSheet, wide: int | None = None) -> Hall:
    """Return the grid of a session; column `wide` shows names, else the round being played."""
    session = sheet.session
    numbers = range(1, session.rounds + 1)
    shown = wide if wide is not None and wide in numbers else max(session.current_round, 1)
    by_cell: dict[tuple[int, int, int], list[Place]] = defaultdict(list)
    for place in sheet.places:
        by_cell[place.section, place.round, place.table].append(place)
    cells = {
        (seating.section.number, seating.round, seating.table): _cell(sheet, seating, by_cell, shown)
        for seating in sheet.seatings
    }
    tables = sorted({(section, table) for section, _, table in cells})
    lines = tuple(
        HallLine(section, table, tuple(cells.get((section, number, table)) for number in numbers))
        for section, table in tables
    )
    rounds = tuple(_round(sheet, number, list(cells.values()), shown) for number in numbers)
    return Hall(rounds, lines, len({section for section, _ in tables}))


def _cell(
    sheet: SessionSheet, seating: Seating, by_cell: Mapping[tuple[int, int, int], list[Place]], shown: int
) -> Cell:
    key = (seating.section.number, seating.round, seating.table)
    places = by_cell.get(key, [])
    asked = [place for place in places if place.planned is not None]
    return Cell(
        section=key[0],
        round=key[1],
        table=key[2],
        set_number=seating.set_number,
        players={seat: sheet.entries[pk] for seat, pk in seats_of(seating).items()},
        expected=len(asked),
        rows_in=sum(place.row is not None for place in asked),
        extra=len(places) - len(asked),
        state=_state(places),
        is_current=_is_current(sheet, seating.round),
        is_wide=seating.round == shown,
        sorts=seating.sorts,
    )


def _is_current(sheet: SessionSheet, number: int) -> bool:
    return sheet.session.state == SessionState.PLAYING and number == sheet.session.current_round


def _state(places: list[Place]) -> RowState:
    """Return the state of a cell: the worst of its rows."""
    states = {place.state for place in places}
    order = (
        RowState.DISPUTED,
        RowState.LATE,
        RowState.PLAYING,
        RowState.TODO,
        RowState.IN,
        RowState.CHECKED,
    )
    return next((state for state in order if state in states), RowState.TODO)


def _round(sheet: SessionSheet, number: int, cells: list[Cell], shown: int) -> HallRound:
    here = [cell for cell in cells if cell.round == number]
    seated = {entry.pk for cell in here for entry in cell.players.values()}
    pausing = [pk for pk in sheet.entries if pk not in seated and sheet.entries[pk].number]
    return HallRound(
        number=number,
        is_current=_is_current(sheet, number),
        is_wide=number == shown,
        expected=sum(cell.expected for cell in here),
        rows_in=sum(cell.rows_in for cell in here),
        pausing=tuple(
            sorted((sheet.entries[pk] for pk in pausing if not sheet.entries[pk].withdrawn), key=_number)
        ),
    )


def _number(entry: Entry) -> int:
    return entry.number or 0


def table_players(sheet: SessionSheet, seating: Seating) -> tuple[tuple[Seat, Entry | None], ...]:
    """Return the four seats of a planned table with their players, None for a seat that stays empty."""
    seats = seats_of(seating)
    return tuple((seat, sheet.entries[seats[seat]] if seat in seats else None) for seat in SEATS)
