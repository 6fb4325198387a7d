"""Changes of a plan that is seated: seats exchanged, somebody else in a seat, for some rounds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.schedule import Round, Schedule, TableSeating

SeatKey = tuple[int, int, int]
"""Section, round and table: what tells the tables of a plan apart."""


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """One table in one round of a plan. `seats` are participants (by any id) by seat in use."""

    section: int
    round: int
    table: int
    set_number: int
    seats: Mapping[Seat, int]
    sorts: bool = False

    @property
    def key(self) -> SeatKey:
        """Return what tells it apart from the other tables of the plan."""
        return self.section, self.round, self.table

    def renamed(self, ids: Mapping[int, int]) -> "PlannedTable":
        """Return the table with other ids of its participants; who is not in `ids` keeps his."""
        return replace(self, seats={seat: ids.get(player, player) for seat, player in self.seats.items()})


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds `first` to `last`, both of them with it."""

    first: int
    last: int

    def __contains__(self, number: int) -> bool:
        return self.first <= number <= self.last


def swap_seats(
    plan: Iterable[PlannedTable], rounds: Rounds, place: tuple[int, int], one: Seat, other: Seat
) -> tuple[PlannedTable, ...]:
    """Return the tables that change when two seats at `place` (section, table) are exchanged.

    Raises ProblemsError: "rounds-order", "same-seat", "table-unknown" (not in the plan of these
    rounds), "seat-empty" with the seat.
    """
    plan = [one_table for one_table in plan if (one_table.section, one_table.table) == place]
    here = _in_rounds(plan, rounds)
    problems = _round_problems(rounds)
    if one is other:
        problems.append(Problem("same-seat", one.value))
    if not here:
        problems.append(Problem("table-unknown", str(place[1])))
    empty = {seat for table in here for seat in (one, other) if seat not in table.seats}
    problems += [Problem("seat-empty", seat.value) for seat in SEATS if seat in empty]
    if problems:
        raise ProblemsError(problems)
    turned = {one: other, other: one}
    return tuple(
        replace(table, seats={seat: table.seats[turned.get(seat, seat)] for seat in table.seats})
        for table in here
    )


def substitute(
    plan: Iterable[PlannedTable], rounds: Rounds, absent: int, substituted_by: int
) -> tuple[PlannedTable, ...]:
    """Return the tables that change when somebody takes the seats of `absent` in these rounds.

    Who is seated elsewhere in such a round exchanges places with him. Raises ProblemsError:
    "rounds-order", "same-player", "player-not-seated" (`absent` has no seat in these rounds).
    """
    here = _in_rounds(plan, rounds)
    problems = _round_problems(rounds)
    if absent == substituted_by:
        problems.append(Problem("same-player", "player"))
    seated = {table.round for table in here if absent in table.seats.values()}
    if not seated:
        problems.append(Problem("player-not-seated", "player"))
    if problems:
        raise ProblemsError(problems)
    turned = {absent: substituted_by, substituted_by: absent}
    return tuple(
        table.renamed(turned)
        for table in here
        if table.round in seated and set(table.seats.values()) & turned.keys()
    )


def plan_as_schedule(
    plan: Iterable[PlannedTable], players: int, rounds: int, players_at_table: int, scheme: str
) -> Schedule:
    """Return the plan as a schedule, with numbers as participants; who has no seat in a round pauses.

    Sections are one after the other: only a plan of one section comes back the same.
    """
    by_round: dict[int, list[TableSeating]] = {number: [] for number in range(1, rounds + 1)}
    for one in sorted(plan, key=lambda table: table.key):
        seats = tuple(one.seats[seat] for seat in SEATS if seat in one.seats)
        by_round[one.round].append(TableSeating(one.table, one.set_number, seats))
    made = []
    for number, tables in by_round.items():
        seated = {player for table in tables for player in table.players}
        pause = tuple(player for player in range(1, players + 1) if player not in seated)
        made.append(Round(number, tuple(tables), pause))
    return Schedule(
        scheme=scheme,
        players=players,
        tables=max((table.table for tables in by_round.values() for table in tables), default=0),
        sets=max((table.set for tables in by_round.values() for table in tables), default=0),
        players_at_table=players_at_table,
        rounds=tuple(made),
    )


def schedule_as_plan(
    schedule: Schedule, entries: Mapping[int, int], section: int
) -> tuple[PlannedTable, ...]:
    """Return the tables of a schedule in one section; `entries` are the ids of its players."""
    return tuple(
        PlannedTable(
            section,
            number,
            table.table,
            table.set,
            {seat: entries[player] for seat, player in table.seats.items()},
        )
        for number, table in schedule.seatings()
    )


def sorting_as_before(table: PlannedTable, now: Mapping[SeatKey, PlannedTable]) -> PlannedTable:
    """Return a table of a new plan: where the set is the same as `now`, so is who sorts its cards."""
    old = now.get(table.key)
    return replace(table, sorts=old is not None and old.sorts and old.set_number == table.set_number)


def results_of(tables: Iterable[PlannedTable]) -> Counter[tuple[int, int]]:
    """Return how many tables of a size have results on a set, by (set, size of table)."""
    return Counter((table.set_number, len(table.seats)) for table in tables if not table.sorts)


def _in_rounds(plan: Iterable[PlannedTable], rounds: Rounds) -> list[PlannedTable]:
    return [table for table in plan if table.round in rounds]


def _round_problems(rounds: Rounds) -> list[Problem]:
    if rounds.first <= rounds.last:
        return []
    return [Problem("rounds-order", f"{rounds.first}/{rounds.last}")]
