"""A schedule as a grid that is typed or pasted: a row for each round, a column for each table.

A cell is `3: 5 7 6 12` (set, then who sits N, E, S, W) or, with names, `3: Ivanov, Orlova, …`.
Cells are separated by tabs, as a spreadsheet copies them, or by `|`. A cell `P: 4 9` names who
pauses; whoever is in no cell of a row pauses as well. When no cell names a set, each round is
played with one set at all tables (a copy of the boxes for every table).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deals.domain.errors import Problem
from deals.domain.seats import SEATS
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.check import check_schedule, place
from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE, Round, Schedule, TableSeating

PAUSE_MARKS = ("P", "П")
"""What marks a cell of pausing players, in English and in Russian."""

_SEPARATOR = re.compile(r"[\t|]")


@dataclass(frozen=True, slots=True)
class GridReading:
    """What was read and everything that is wrong with it; `place` is round/table/seat."""

    schedule: Schedule
    problems: tuple[Problem, ...]


def read_grid(
    text: str,
    players: int,
    names: Mapping[str, int] | None = None,
    copies: int | None = 1,
    scheme: str = "own",
) -> GridReading:
    """Return the schedule of a grid with all its problems, so that an editor can mark the cells.

    `names` are the start numbers by name; upper and lower case and spaces around do not matter.
    Codes beside those of `check_schedule`: `grid-empty`, `cell-set` (set unreadable or missing),
    `cell-size` (not three or four players), `name-unknown`, `player-unknown`. A player who
    cannot be read stands as 0 in the schedule.
    """
    reader = _Reader(players, names or {})
    rows = [row for row in text.splitlines() if row.strip(" \t|")]
    rounds = tuple(reader.row(number, row) for number, row in enumerate(rows, start=1))
    if not rounds:
        return GridReading(Schedule(scheme, players, 0, 0, FULL_TABLE, ()), (Problem("grid-empty"),))
    rounds = _with_sets(rounds, reader.problems)
    seatings = [seating for one in rounds for seating in one.tables]
    schedule = Schedule(
        scheme,
        players,
        max((seating.table for seating in seatings), default=0),
        max((seating.set for seating in seatings), default=0),
        max((len(seating.players) for seating in seatings), default=FULL_TABLE),
        rounds,
    )
    found = set(reader.problems)
    unread = {problem.place for problem in found}
    later = [
        problem
        for problem in check_schedule(schedule, copies)
        if problem.place not in unread and problem.code != "table-size"
    ]
    return GridReading(schedule, (*reader.problems, *later))


def parse_grid(
    text: str,
    players: int,
    names: Mapping[str, int] | None = None,
    copies: int | None = 1,
    scheme: str = "own",
) -> Schedule:
    """Return the schedule of a grid. Raises SchemeProblemsError with all problems of `read_grid`."""
    reading = read_grid(text, players, names, copies, scheme)
    if reading.problems:
        raise SchemeProblemsError(reading.problems)
    return reading.schedule


def format_grid(schedule: Schedule, names: Sequence[str] | None = None) -> str:
    """Return the grid that `parse_grid` reads, cells separated by tabs.

    `names` are the names of players 1, 2, …; without them the numbers are written.
    """
    return "\n".join(_format_row(one, schedule.tables, names) for one in schedule.rounds) + "\n"


def _format_row(one: Round, tables: int, names: Sequence[str] | None) -> str:
    cells = [""] * tables
    for seating in one.tables:
        cells[seating.table - 1] = f"{seating.set}: {_format_players(seating.players, names)}"
    if one.pause:
        cells.append(f"{PAUSE_MARKS[0]}: {_format_players(one.pause, names)}")
    return "\t".join(cells)


def _format_players(players: Sequence[int], names: Sequence[str] | None) -> str:
    if names is None:
        return " ".join(map(str, players))
    return ", ".join(names[player - 1] for player in players)


def _with_sets(rounds: tuple[Round, ...], problems: list[Problem]) -> tuple[Round, ...]:
    """Return the rounds with the set numbers filled in when no cell names one."""
    missing = [(one.number, t.table) for one in rounds for t in one.tables if t.set == 0]
    if len(missing) == sum(len(one.tables) for one in rounds):
        return tuple(
            Round(
                one.number,
                tuple(TableSeating(t.table, one.number, t.players) for t in one.tables),
                one.pause,
            )
            for one in rounds
        )
    problems += [Problem("cell-set", place(*where)) for where in missing]
    return rounds


class _Reader:
    """Reads cells and collects what is wrong with them."""

    def __init__(self, players: int, names: Mapping[str, int]) -> None:
        self.players = players
        self.names = {name.strip().casefold(): number for name, number in names.items()}
        self.problems: list[Problem] = []

    def row(self, number: int, text: str) -> Round:
        tables: list[TableSeating] = []
        pause: list[int] = []
        for column, cell in enumerate(_SEPARATOR.split(text), start=1):
            head, colon, rest = cell.partition(":")
            if colon and head.strip().upper() in PAUSE_MARKS:
                pause += self.seated(number, "P", rest)
            elif cell.strip():
                tables.append(self.table(number, column, head if colon else "", rest if colon else cell))
        seen = {player for seating in tables for player in seating.players} | set(pause)
        pause += [player for player in range(1, self.players + 1) if player not in seen]
        return Round(number, tuple(tables), tuple(sorted(pause)))

    def table(self, number: int, column: int, head: str, rest: str) -> TableSeating:
        head = head.strip()
        here = place(number, column)
        set_number = int(head) if head.isdecimal() and len(head) < 4 else 0
        if head and not set_number:
            self.problems.append(Problem("cell-set", here))
            set_number = -1
        players = self.seated(number, column, rest)
        if len(players) not in (SHORT_TABLE, FULL_TABLE):
            self.problems.append(Problem("cell-size", here))
        return TableSeating(column, set_number, tuple(players[:FULL_TABLE]))

    def seated(self, number: int, column: int | str, text: str) -> list[int]:
        parts = re.split(r"[,;]", text) if re.search(r"[,;]", text) else text.split()
        found = [part.strip() for part in parts if part.strip()]
        seats = [*SEATS, *[""] * len(found)] if isinstance(column, int) else [""] * len(found)
        return [
            self.player(part, "/".join(filter(None, (str(number), str(column), seat))))
            for part, seat in zip(found, seats, strict=False)
        ]

    def player(self, part: str, here: str) -> int:
        if part.casefold() in self.names:
            return self.names[part.casefold()]
        if not part.isdecimal() or len(part) > 3:
            self.problems.append(Problem("name-unknown", here))
            return 0
        if not 1 <= int(part) <= self.players:
            self.problems.append(Problem("player-unknown", here))
            return 0
        return int(part)
