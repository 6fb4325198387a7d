"""Movements in the printed notation: a chain of seats for each group and a row of sets.

`1S-2W-3W-…`: who sits S at table 1 goes to W at table 2, and the last goes to the first
seat; `P` is a pause. The one seat of a group's tables that its chain leaves out is held all
the time by the last player of the group. In the set row `1-Z-Z-2-…` each place names the
table that plays the set lying there, `{1,2}` several tables, `Z` none; before each round the
first set is put at the end. Source: competition rules 5, table of special schemes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat, seats_at_table
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.schedule import SHORT_TABLE, Round, Schedule, TableSeating

PAUSE = "P"
NO_TABLE = "Z"

_TOKEN = re.compile(r"\{[^{}]*\}|/[^/]*/|[^\s\-–—−,]+")
_SEAT = re.compile(r"([1-9]\d{0,2})([NESW])")
_TABLE = re.compile(r"[1-9]\d{0,2}")


@dataclass(frozen=True, slots=True)
class ChainSeat:
    """One link of a chain: a seat at a table."""

    table: int
    seat: Seat

    def __str__(self) -> str:
        return f"{self.table}{self.seat}"


@dataclass(frozen=True, slots=True)
class ChainGroup:
    """The way of one group of players; None in `links` is a pause, `fixed` is never left."""

    links: tuple[ChainSeat | None, ...]
    fixed: ChainSeat | None = None

    @property
    def players(self) -> int:
        """Return how many players the group has."""
        return len(self.links) + (self.fixed is not None)

    @property
    def seats(self) -> tuple[ChainSeat, ...]:
        """Return the seats of the group, those of the chain first."""
        moving = tuple(link for link in self.links if link is not None)
        return moving if self.fixed is None else (*moving, self.fixed)


@dataclass(frozen=True, slots=True)
class ChainScheme:
    """A whole printed scheme: its groups, the set row and the size of the tables."""

    groups: tuple[ChainGroup, ...]
    set_row: tuple[tuple[int, ...], ...]
    players_at_table: int = 4
    short_tables: tuple[int, ...] = ()


def parse_scheme(
    chains: Sequence[str], set_row: str, players_at_table: int = 4, short_tables: Iterable[int] = ()
) -> ChainScheme:
    """Return the scheme of these chains (one for each group) and this set row.

    `short_tables` are tables of three in a field of four. Raises SchemeProblemsError with all
    problems; `place` is the token, `at` its offset in its own text: `chain-empty`,
    `seat-unreadable`, `seat-twice`, `seat-not-at-table`, `seat-missing`, `table-missing`,
    `group-length`, `row-empty`, `row-unreadable`, `row-length`, `row-table-unknown`,
    `row-table-twice`, `row-table-missing`, `set-twice-for-player`.
    """
    short = tuple(sorted(set(short_tables)))
    problems: list[Problem] = []
    parsed = [_parse_chain(text, players_at_table, short, problems) for text in chains]
    row = _parse_row(set_row, problems)
    problems += _twice(parsed)
    groups = tuple(_close_group(links, players_at_table, short, problems) for links in parsed)
    scheme = ChainScheme(groups, row, players_at_table, short)
    problems += _whole(scheme)
    if not problems:
        problems += _repeats(scheme)
    if problems:
        raise SchemeProblemsError(problems)
    return scheme


def format_chain(group: ChainGroup) -> str:
    """Return the chain of a group as printed, without the fixed seat."""
    return "-".join(PAUSE if link is None else str(link) for link in group.links)


def format_set_row(row: Iterable[tuple[int, ...]]) -> str:
    """Return the set row as printed, tables that share a set in braces."""
    return " ".join(_row_token(tables) for tables in row)


def _row_token(tables: tuple[int, ...]) -> str:
    if not tables:
        return NO_TABLE
    return str(tables[0]) if len(tables) == 1 else "{" + ",".join(map(str, tables)) + "}"


def expand(scheme: ChainScheme, name: str = "chain") -> Schedule:
    """Return the schedule of the full cycle: as many rounds and sets as links.

    Player k of a group starts on its k-th link, the last one holds the fixed seat; the
    numbers go on from group to group. The first place of the row holds set r in round r.
    Source: competition rules 5, comments on the table; interfaces 3 (numbering).
    """
    cycle = len(scheme.set_row)
    tables = len({seat.table for group in scheme.groups for seat in group.seats})
    rounds = tuple(_expand_round(scheme, r, cycle) for r in range(cycle))
    players = sum(group.players for group in scheme.groups)
    return Schedule(name, players, tables, cycle, scheme.players_at_table, rounds)


def _expand_round(scheme: ChainScheme, r: int, cycle: int) -> Round:
    seated: dict[tuple[int, Seat], int] = {}
    pause: list[int] = []
    first = 1
    for group in scheme.groups:
        for k in range(len(group.links)):
            link = group.links[(k + r) % cycle]
            if link is None:
                pause.append(first + k)
            else:
                seated[link.table, link.seat] = first + k
        if group.fixed is not None:
            seated[group.fixed.table, group.fixed.seat] = first + len(group.links)
        first += group.players
    sets = {table: (p + r) % cycle + 1 for p, tables in enumerate(scheme.set_row) for table in tables}
    rows = tuple(
        TableSeating(table, sets[table], tuple(seated[table, s] for s in SEATS if (table, s) in seated))
        for table in sorted(sets)
    )
    return Round(r + 1, rows, tuple(sorted(pause)))


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    for match in _TOKEN.finditer(text):
        yield match.group(), match.start()


def _size(table: int, players_at_table: int, short: tuple[int, ...]) -> int:
    return SHORT_TABLE if table in short else players_at_table


_Links = list[tuple[ChainSeat | None, int]]


def _parse_chain(text: str, size: int, short: tuple[int, ...], problems: list[Problem]) -> _Links:
    links: _Links = []
    for token, at in _tokens(text):
        match = _SEAT.fullmatch(token.upper())
        if token.upper() == PAUSE:
            links.append((None, at))
        elif match is None:
            problems.append(Problem("seat-unreadable", token, at))
        else:
            link = ChainSeat(int(match[1]), Seat(match[2]))
            links.append((link, at))
            if link.seat not in seats_at_table(_size(link.table, size, short)):
                problems.append(Problem("seat-not-at-table", str(link), at))
    if not links:
        problems.append(Problem("chain-empty"))
    return links


def _parse_row(text: str, problems: list[Problem]) -> tuple[tuple[int, ...], ...]:
    row: list[tuple[int, ...]] = []
    for token, at in _tokens(text):
        numbers = [part.strip() for part in token.strip("{}/").split(",")]
        if token.upper() == NO_TABLE:
            row.append(())
        elif all(_TABLE.fullmatch(number) for number in numbers):
            row.append(tuple(int(number) for number in numbers))
        else:
            row.append(())
            problems.append(Problem("row-unreadable", token, at))
    if not row:
        problems.append(Problem("row-empty"))
    return tuple(row)


def _twice(chains: Sequence[_Links]) -> Iterator[Problem]:
    seen: set[ChainSeat] = set()
    for links in chains:
        for link, at in links:
            if link is not None:
                if link in seen:
                    yield Problem("seat-twice", str(link), at)
                seen.add(link)


def _close_group(links: _Links, size: int, short: tuple[int, ...], problems: list[Problem]) -> ChainGroup:
    """Return the group with its fixed seat; more than one seat left out is a problem."""
    moving = tuple(link for link, _ in links)
    seats = {link for link in moving if link is not None}
    tables = sorted({link.table for link in seats})
    left = [
        ChainSeat(table, seat)
        for table in tables
        for seat in seats_at_table(_size(table, size, short))
        if ChainSeat(table, seat) not in seats
    ]
    if len(left) > 1:
        problems += [Problem("seat-missing", str(link)) for link in left]
    return ChainGroup(moving, left[0] if left else None)


def _whole(scheme: ChainScheme) -> Iterator[Problem]:
    tables = {seat.table for group in scheme.groups for seat in group.seats}
    for table in range(1, max(tables, default=0) + 1):
        if table not in tables:
            yield Problem("table-missing", str(table))
    lengths = [len(group.links) for group in scheme.groups]
    for first, other in pairwise(lengths):
        if first != other:
            yield Problem("group-length", f"{other}/{first}")
    if lengths and len(scheme.set_row) != lengths[0]:
        yield Problem("row-length", f"{len(scheme.set_row)}/{lengths[0]}")
    in_row = [table for entry in scheme.set_row for table in entry]
    for table in sorted(set(in_row) - tables):
        yield Problem("row-table-unknown", str(table))
    for table in sorted({table for table in in_row if in_row.count(table) > 1}):
        yield Problem("row-table-twice", str(table))
    for table in sorted(tables - set(in_row)):
        yield Problem("row-table-missing", str(table))


def _repeats(scheme: ChainScheme) -> Iterator[Problem]:
    """Yield the links on which somebody meets a set again.

    The player who is on link q in round r was there with the set at place p of the row, set
    p + r; k = q − r, so his set is p + q − k: no two links may have the same p + q. The fixed
    player meets set p + r, a new one in each round.
    """
    cycle = len(scheme.set_row)
    places = {table: p for p, tables in enumerate(scheme.set_row) for table in tables}
    for group in scheme.groups:
        seen: dict[int, ChainSeat] = {}
        for q, link in enumerate(group.links):
            if link is not None:
                key = (places[link.table] + q) % cycle
                if key in seen:
                    yield Problem("set-twice-for-player", f"{seen[key]} {link}")
                seen.setdefault(key, link)
