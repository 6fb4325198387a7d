"""Sections side by side: the participants split over several movements with the same boxes."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.rooms import combine
from tournament.domain.movements.schedule import Round, Schedule, TableSeating

SECTIONS_SCHEME = "rooms"
"""The name of a schedule of sections; `rooms-5-7` of the registry are two sections by line movements."""

_RANGE = re.compile(r"(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Part:
    """One section: its movement, and which start numbers play in it, in the order of its numbers."""

    schedule: Schedule
    players: tuple[int, ...]


def split_in_order(players: int, sections: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers 1…players in so many runs; the first ones are longer by one at most."""
    size, rest = divmod(players, sections)
    starts = [size * k + min(k, rest) for k in range(sections + 1)]
    return tuple(tuple(range(first + 1, last + 1)) for first, last in pairwise(starts))


def parse_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of `1-9, 12`, in the order in which they stand.

    Raises SchemeProblemsError (`numbers-unreadable`, place the part) with every part that is
    neither a number nor a range.
    """
    found: list[int] = []
    problems = []
    for part in filter(None, (one.strip() for one in re.split(r"[,;\n]", text))):
        match = _RANGE.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if first > last:
            problems.append(Problem("numbers-unreadable", part))
        found += range(first, last + 1)
    if problems:
        raise SchemeProblemsError(problems)
    return tuple(found)


def format_numbers(numbers: Sequence[int]) -> str:
    """Return the text that `parse_numbers` reads, runs as ranges: `1-9, 12`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def check_split(players: int, groups: Sequence[Sequence[int]]) -> tuple[Problem, ...]:
    """Return what is wrong with a split of the numbers 1…players over sections.

    Codes, with the number as place: `section-number-unknown`, `section-number-twice`,
    `section-number-missing`.
    """
    given = [number for group in groups for number in group]
    outside = sorted({number for number in given if not 1 <= number <= players})
    twice = sorted({number for number in given if given.count(number) > 1} - set(outside))
    missing = [number for number in range(1, players + 1) if number not in set(given)]
    return (
        *(Problem("section-number-unknown", str(number)) for number in outside),
        *(Problem("section-number-twice", str(number)) for number in twice),
        *(Problem("section-number-missing", str(number)) for number in missing),
    )


def combine_sections(parts: Sequence[Part]) -> Schedule:
    """Return one schedule of all sections; tables are numbered on from section to section.

    Set 1 is the same deals everywhere. Raises SchemeProblemsError: those of `combine` and
    `check_split`, and `section-size` (place `movement/there`) for a movement of another number.
    Source: competition rules 5, way out 2.
    """
    players = sum(part.schedule.players for part in parts)
    problems = [
        Problem("section-size", f"{part.schedule.players}/{len(part.players)}")
        for part in parts
        if part.schedule.players != len(part.players)
    ]
    problems = problems or list(check_split(players, [part.players for part in parts]))
    if problems:
        raise SchemeProblemsError(problems)
    whole = combine(SECTIONS_SCHEME, [part.schedule for part in parts])
    return renumbered(whole, [number for part in parts for number in part.players])


def renumbered(schedule: Schedule, numbers: Sequence[int]) -> Schedule:
    """Return the schedule with `numbers[k − 1]` in the place of player k."""

    def turned(players: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[player - 1] for player in players)

    rounds = tuple(
        Round(
            one.number,
            tuple(TableSeating(t.table, t.set, turned(t.players)) for t in one.tables),
            tuple(sorted(turned(one.pause))),
        )
        for one in schedule.rounds
    )
    return Schedule(
        schedule.scheme,
        schedule.players,
        schedule.tables,
        schedule.sets,
        schedule.players_at_table,
        rounds,
    )


def section_of_tables(tables_in_section: Sequence[int | Sequence[int]]) -> Mapping[int, int]:
    """Return the section of each table when section 1 has so many tables, or these, and so on."""
    found: dict[int, int] = {}
    for section, tables in enumerate(tables_in_section, start=1):
        after = len(found) + 1
        numbers = range(after, after + tables) if isinstance(tables, int) else tables
        found |= dict.fromkeys(numbers, section)
    return found


def tables_of_sections(sections: Mapping[int, Collection[int]]) -> list[int] | list[list[int]]:
    """Return how many tables each section has, what `section_of_tables` reads.

    They are the numbers of its tables where these do not run on from section to section: a table
    that was added later has the next free number.
    """
    tables = [sorted(sections[section]) for section in sorted(sections)]
    on = [number for section in tables for number in section]
    return [len(section) for section in tables] if on == list(range(1, len(on) + 1)) else tables
