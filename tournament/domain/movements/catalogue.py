"""The catalogue of the best schedules found: one data file for each number of players.

The files are made by `script/search_movements.py`. An entry is a chain in the printed notation
or one line for each round; beside it stands the quality that was measured.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.chain import expand, parse_scheme
from tournament.domain.movements.field import Boxes, Kind
from tournament.domain.movements.judge import Grade, Quality
from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE, Round, Schedule, TableSeating

SMALLEST, LARGEST = 8, 60
"""The numbers of players in the catalogue."""

_NAME = re.compile(r"(four|mixed|three)-([1-9]\d{0,3})-([1-9]\d{0,3})-(one|two|every)")


@dataclass(frozen=True, slots=True, order=True)
class CatalogueName:
    """The name of an entry: `four-18-6-one` is tables of four, 18 players, 6 rounds, one copy."""

    players: int
    kind: Kind
    rounds: int
    boxes: Boxes

    def __str__(self) -> str:
        return f"{self.kind}-{self.players}-{self.rounds}-{self.boxes}"


def parse_name(text: str) -> CatalogueName | None:
    """Return the parts of the name of an entry, None when it is not such a name."""
    match = _NAME.fullmatch(text)
    if match is None:
        return None
    return CatalogueName(int(match[2]), Kind(match[1]), int(match[3]), Boxes(match[4]))


@dataclass(frozen=True, slots=True)
class Range:
    """The smallest and largest value of a measure and the variance of all."""

    smallest: int
    largest: int
    variance: Fraction


@dataclass(frozen=True, slots=True)
class Measured:
    """The measures of a schedule in short, as `judge` gives them."""

    grade: Grade
    meetings: Range
    comparisons: Range
    seats: Range
    pauses: Range
    short_rounds: Range


MEASURES = ("meetings", "comparisons", "seats", "pauses", "short_rounds")


def summary(quality: Quality) -> Measured:
    """Return the short form of the judge's measures."""
    spreads = [getattr(quality, name) for name in MEASURES]
    return Measured(quality.grade, *(Range(s.smallest, s.largest, s.variance) for s in spreads))


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One stored schedule; `body` are its lines, read only when it is wanted."""

    name: CatalogueName
    measured: Measured
    sets: int
    body: tuple[str, ...]

    def schedule(self) -> Schedule:
        """Return the whole schedule."""
        if self.body[0].startswith("chain "):
            return _from_chain(self)
        rounds = tuple(_parse_round(i, line) for i, line in enumerate(self.body, start=1))
        tables = len(rounds[0].tables)
        at_table = max(len(seating.players) for seating in rounds[0].tables)
        return Schedule(str(self.name), self.name.players, tables, self.sets, at_table, rounds)


def _from_chain(entry: CatalogueEntry) -> Schedule:
    parts = dict(line.split(" ", 1) for line in entry.body)
    short = [int(table) for table in parts.get("short", "").split()]
    size = SHORT_TABLE if entry.name.kind is Kind.THREE else FULL_TABLE
    return expand(parse_scheme([parts["chain"]], parts["row"], size, short), str(entry.name))


def _parse_round(number: int, line: str) -> Round:
    tables: list[TableSeating] = []
    pause: tuple[int, ...] = ()
    for part in line.split("|"):
        head, _, numbers = part.strip().partition(":")
        players = tuple(int(player) for player in numbers.split())
        if head == "P":
            pause = players
        else:
            tables.append(TableSeating(len(tables) + 1, int(head), players))
    return Round(number, tuple(tables), pause)


def format_round(one: Round) -> str:
    """Return a round as in the data files: `set: N E S W | set: … | P: pausing players`."""
    parts = [f"{t.set}: {' '.join(map(str, t.players))}" for t in one.tables]
    if one.pause:
        parts.append(f"P: {' '.join(map(str, one.pause))}")
    return " | ".join(parts)


def format_entry(entry: CatalogueEntry) -> str:
    """Return an entry as it stands in a data file."""
    measures = [_format_range(name, getattr(entry.measured, name)) for name in MEASURES]
    head = f"[{entry.name}]\nsets {entry.sets}\nquality {' '.join([entry.measured.grade, *measures])}\n"
    return head + "\n".join(entry.body) + "\n"


def _format_range(name: str, value: Range) -> str:
    return f"{name}={value.smallest}..{value.largest}:{value.variance}"


def parse_entries(text: str) -> dict[str, CatalogueEntry]:
    """Return the entries of a data file by name; the file is ours and taken to be sound."""
    found = {}
    for block in text.split("\n[")[1:]:
        name, sets, quality, *body = block.strip().splitlines()
        parsed = parse_name(name.rstrip("]"))
        if parsed is not None:
            entry = CatalogueEntry(
                parsed, _parse_quality(quality), int(sets.removeprefix("sets ")), tuple(body)
            )
            found[str(parsed)] = entry
    return found


def _parse_quality(line: str) -> Measured:
    _, grade, *measures = line.split()
    return Measured(Grade(grade), *_ranges(measures))


def _ranges(measures: Iterable[str]) -> Iterator[Range]:
    for measure in measures:
        _, _, value = measure.partition("=")
        limits, _, variance = value.partition(":")
        smallest, largest = limits.split("..")
        yield Range(int(smallest), int(largest), Fraction(variance))


@cache
def entries(players: int) -> dict[str, CatalogueEntry]:
    """Return the entries for this number of players by name, {} outside 8…60."""
    if not SMALLEST <= players <= LARGEST:
        return {}
    data = files(__package__).joinpath("data", f"{players}.txt")
    return parse_entries(data.read_text(encoding="utf-8"))


@cache
def catalogue_schedule(name: str) -> Schedule:
    """Return the stored schedule of this name. Raises SchemeProblemsError (`scheme-unknown`)."""
    parsed = parse_name(name)
    entry = None if parsed is None else entries(parsed.players).get(name)
    if entry is None:
        raise SchemeProblemsError([Problem("scheme-unknown", name)])
    return entry.schedule()
