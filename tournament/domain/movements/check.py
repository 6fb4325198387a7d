"""Checks whether a schedule can be played at all; the judge says how fair it is."""

from collections import Counter
from collections.abc import Iterator

from deals.domain.errors import Problem
from deals.domain.seats import SEATS
from tournament.domain.movements.schedule import SHORT_TABLE, Round, Schedule, TableSeating


def place(round_number: int, table: int | None = None, seat: str | None = None) -> str:
    """Return the place of a problem: `3`, `3/2` or `3/2/N` for round, table and seat."""
    return "/".join(str(part) for part in (round_number, table, seat) if part is not None)


def check_schedule(schedule: Schedule, copies: int | None = 1) -> tuple[Problem, ...]:
    """Return everything that forbids playing this schedule, () when it is sound.

    `copies` is how many tables may play one set in the same round, None for any number.
    Codes, with `place` round/table/seat: `round-number`, `table-number`, `table-size`,
    `set-unknown`, `set-shared`, `player-unknown`, `player-twice-in-round`,
    `player-not-seated` (place round/-/player), `set-twice-for-player`.
    """
    problems: list[Problem] = []
    for index, one in enumerate(schedule.rounds, start=1):
        if one.number != index:
            problems.append(Problem("round-number", place(one.number)))
        problems += _tables(schedule, one, copies)
        problems += _players(schedule, one)
    problems += _repeated_sets(schedule)
    return tuple(problems)


def _tables(schedule: Schedule, one: Round, copies: int | None) -> Iterator[Problem]:
    numbers: set[int] = set()
    sets: Counter[int] = Counter()
    for seating in one.tables:
        here = place(one.number, seating.table)
        if seating.table in numbers or not 1 <= seating.table <= schedule.tables:
            yield Problem("table-number", here)
        numbers.add(seating.table)
        if not SHORT_TABLE <= len(seating.players) <= schedule.players_at_table:
            yield Problem("table-size", here)
        if not 1 <= seating.set <= schedule.sets:
            yield Problem("set-unknown", here)
        sets[seating.set] += 1
        if copies is not None and sets[seating.set] > copies:
            yield Problem("set-shared", here)


def _places(seating: TableSeating, round_number: int) -> Iterator[tuple[int, str]]:
    for seat, player in zip(SEATS, seating.players, strict=False):
        yield player, place(round_number, seating.table, seat)


def _players(schedule: Schedule, one: Round) -> Iterator[Problem]:
    seen: set[int] = set()
    here = [item for seating in one.tables for item in _places(seating, one.number)]
    here += [(player, f"{one.number}/P") for player in one.pause]
    for player, where in here:
        if not 1 <= player <= schedule.players:
            yield Problem("player-unknown", where)
        elif player in seen:
            yield Problem("player-twice-in-round", where)
        seen.add(player)
    for player in range(1, schedule.players + 1):
        if player not in seen:
            yield Problem("player-not-seated", f"{one.number}/-/{player}")


def _repeated_sets(schedule: Schedule) -> Iterator[Problem]:
    played: set[tuple[int, int]] = set()
    for round_number, seating in schedule.seatings():
        for player, where in _places(seating, round_number):
            if (player, seating.set) in played:
                yield Problem("set-twice-for-player", where)
            played.add((player, seating.set))
