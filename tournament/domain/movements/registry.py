"""All schemes by name: which fit a number of players, and the schedule of each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import is_basic
from tournament.domain.movements.catalogue import (
    CatalogueEntry,
    CatalogueName,
    Measured,
    catalogue_schedule,
    entries,
    parse_name,
    summary,
)
from tournament.domain.movements.field import Boxes, Kind, field, full_cycle
from tournament.domain.movements.judge import judge
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule
from tournament.domain.movements.rooms import (
    lines_movement,
    parse_rooms_name,
    rooms_name,
    rooms_schedule,
    split_into_rooms,
)
from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE, Schedule
from tournament.domain.movements.skip import SMALLEST_SKIP

SMALLEST_FIELD, LARGEST_FIELD = 8, 240
"""The numbers of players for which schedules are made."""

LONGEST_DEFAULT = 13
"""A full cycle of the catalogue is the default up to so many rounds, else an evening of 8."""

EVENING = 8


@dataclass(frozen=True, slots=True)
class SchemeInfo:
    """A scheme for a number of players with its size and measured quality.

    `copies` is how many tables play the same set in one round, `pauses` how many players
    pause in each round, `short_tables` how many tables have three players in a field of four.
    """

    name: str
    players: int
    players_at_table: int
    tables: int
    sets: int
    rounds: int
    copies: int
    pauses: int
    short_tables: int
    measured: Measured


def make_schedule(
    players: int, scheme: str | None = None, rounds: int | None = None, boxes: Boxes | None = None
) -> Schedule:
    """Return the schedule of a scheme for so many players, cut after `rounds` when given.

    Without a scheme the first of these that fits: printed chain, basic movement, catalogue
    (`boxes` chooses its entry), skip movement. Raises SchemeProblemsError with all of:
    `players-too-few`, `players-too-many`, `rounds-too-few`, `rounds-too-many`,
    `scheme-unknown`, `scheme-players` (the scheme is not for this number).
    Source: interfaces 3.
    """
    problems = _number_problems(players)
    full: Schedule | None = None
    if rounds is not None and rounds < 1:
        problems.append(Problem("rounds-too-few", str(rounds)))
    if scheme is not None and not is_scheme(scheme):
        problems.append(Problem("scheme-unknown", scheme))
    elif SMALLEST_FIELD <= players <= LARGEST_FIELD:
        name = scheme or default_scheme(players, rounds, boxes)
        full = _full(players, name)
        if full is None:
            problems.append(Problem("scheme-players", f"{name} {players}"))
    if problems or full is None:
        raise SchemeProblemsError(problems)
    return full if rounds is None else full.cut(rounds)


def _number_problems(players: int) -> list[Problem]:
    if players < SMALLEST_FIELD:
        return [Problem("players-too-few", f"{players}/{SMALLEST_FIELD}")]
    if players > LARGEST_FIELD:
        return [Problem("players-too-many", f"{players}/{LARGEST_FIELD}")]
    return []


def is_scheme(name: str) -> bool:
    """Return whether there is a scheme of this name for some number of players."""
    return name in _LINE_SCHEMES or name in _CHAINS or bool(parse_rooms_name(name)) or _stored(name)


def _stored(name: str) -> bool:
    parsed = parse_name(name)
    return parsed is not None and name in entries(parsed.players)


def _lines(players: int, name: str) -> Schedule | None:
    """Return the basic or skip movement, None when it does not fit."""
    basic, sizes = _LINE_SCHEMES[name]
    for size in sizes:
        tables, rest = divmod(players, size)
        if rest == 0 and tables >= SMALLEST_SKIP and is_basic(tables) == basic:
            return replace(lines_movement(tables, size), scheme=name)
    return None


_LINE_SCHEMES: dict[str, tuple[bool, tuple[int, ...]]] = {
    "basic": (True, (FULL_TABLE, SHORT_TABLE)),
    "basic-three": (True, (SHORT_TABLE,)),
    "skip": (False, (FULL_TABLE, SHORT_TABLE)),
    "skip-three": (False, (SHORT_TABLE,)),
}

_CHAINS: dict[str, int] = {scheme.name: players for players, scheme in PRINTED_SCHEMES.items()}


def _full(players: int, name: str) -> Schedule | None:
    """Return the whole schedule of a known scheme, None when it is for another number."""
    schedule: Schedule | None
    if name in _LINE_SCHEMES:
        schedule = _lines(players, name)
    elif name in _CHAINS:
        schedule = printed_schedule(_CHAINS[name])
    elif parse_name(name) is not None:
        schedule = catalogue_schedule(name)
    else:
        schedule = _rooms(players, name)
    return schedule if schedule is not None and schedule.players == players else None


def _rooms(players: int, name: str) -> Schedule | None:
    parsed = parse_rooms_name(name)
    if parsed is None or sum(parsed[0]) * parsed[1] != players:
        return None
    return rooms_schedule(*parsed)


def default_scheme(players: int, rounds: int | None = None, boxes: Boxes | None = None) -> str:
    """Return the name of the scheme that `make_schedule` takes when none is named.

    Raises SchemeProblemsError (`scheme-none`) when no scheme fits the number.
    """
    if players in PRINTED_SCHEMES:
        return PRINTED_SCHEMES[players].name
    if _lines(players, "basic"):
        return "basic"
    stored = [entry.name for entry in entries(players).values() if boxes in (None, entry.name.boxes)]
    name = min(stored, key=_preference(rounds), default=None)
    if name is not None:
        return str(name)
    if _lines(players, "skip"):
        return "skip"
    raise SchemeProblemsError([Problem("scheme-none", str(players))])


def _preference(rounds: int | None) -> Callable[[CatalogueName], tuple[bool, int, int, int]]:
    """Return the order of entries: long enough, nearest in length, kind and boxes as defined."""

    def key(name: CatalogueName) -> tuple[bool, int, int, int]:
        full = full_cycle(name.players, name.kind) or 0
        wanted = rounds or (full if full <= LONGEST_DEFAULT else EVENING)
        kind, boxes = list(Kind).index(name.kind), list(Boxes).index(name.boxes)
        return name.rounds < wanted, abs(name.rounds - wanted), kind, boxes

    return key


@cache
def list_schemes(players: int) -> tuple[SchemeInfo, ...]:
    """Return all schemes for this number: printed, basic or skip, rooms, then the catalogue.

    Raises SchemeProblemsError (`players-too-few`, `players-too-many`). Source: interfaces 3.
    """
    problems = _number_problems(players)
    if problems:
        raise SchemeProblemsError(problems)
    made = [info(make_schedule(players, name)) for name in _made_names(players)]
    return (*made, *(_stored_info(entry) for entry in entries(players).values()))


def _made_names(players: int) -> Iterator[str]:
    if players in PRINTED_SCHEMES:
        yield PRINTED_SCHEMES[players].name
    for name in ("basic", "skip"):
        if _lines(players, name):
            yield name
    if players % FULL_TABLE == 0:  # the names above are for tables of four then
        for name in ("basic-three", "skip-three"):
            if _lines(players, name):
                yield name
    for size in (FULL_TABLE, SHORT_TABLE):
        rooms = split_into_rooms(players // size) if players % size == 0 else None
        if rooms:
            yield rooms_name(rooms, size)


def info(schedule: Schedule) -> SchemeInfo:
    """Return the size and the measured quality of any schedule."""
    first = schedule.rounds[0]
    return SchemeInfo(
        name=schedule.scheme,
        players=schedule.players,
        players_at_table=schedule.players_at_table,
        tables=schedule.tables,
        sets=schedule.sets,
        rounds=len(schedule.rounds),
        copies=schedule.copies,
        pauses=len(first.pause),
        short_tables=sum(len(table.players) < schedule.players_at_table for table in first.tables),
        measured=summary(judge(schedule)),
    )


def _stored_info(entry: CatalogueEntry) -> SchemeInfo:
    """Return the same for an entry of the catalogue from its head alone."""
    name = entry.name
    tables = field(name.players, name.kind)
    if tables is None:  # pragma: no cover  (the search makes no such entry)
        raise SchemeProblemsError([Problem("scheme-unknown", str(name))])
    count = len(tables.table_sizes)
    return SchemeInfo(
        name=str(name),
        players=name.players,
        players_at_table=tables.players_at_table,
        tables=count,
        sets=entry.sets,
        rounds=name.rounds,
        copies=min(name.boxes.copies or count, count),
        pauses=tables.pauses,
        short_tables=sum(size < tables.players_at_table for size in tables.table_sizes),
        measured=entry.measured,
    )
