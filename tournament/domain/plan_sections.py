"""A plan in play, and each of its sections as a schedule of its own that may be made anew."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.schedule import Schedule
from tournament.domain.seat_changes import (
    PlannedTable,
    plan_as_schedule,
    schedule_as_plan,
    sorting_as_before,
)


@dataclass(frozen=True, slots=True)
class SeatedPlan:
    """A plan in play: who has a start number, in order of the numbers, and who of them has left."""

    tables: tuple[PlannedTable, ...]
    rounds: int
    players_at_table: int
    people: tuple[int, ...]
    gone: frozenset[int]


@dataclass(frozen=True, slots=True)
class PlanSection:
    """A section as a schedule of its own, `people[k − 1]` in place k, `tables[k − 1]` its k-th table.

    Rounds that were played hold all tables at which somebody of the section sat. `absent` are the
    places of those who play no more, or play elsewhere.
    """

    number: int
    schedule: Schedule
    people: tuple[int, ...]
    absent: frozenset[int]
    tables: tuple[int, ...]

    @property
    def present(self) -> tuple[int, ...]:
        """Return the places of those who play on."""
        return tuple(place for place in range(1, len(self.people) + 1) if place not in self.absent)


def check_round(plan: SeatedPlan, after_round: int) -> None:
    """Raise ProblemsError ("round-unknown", "after/rounds") when no round is left after this one."""
    if not plan.tables or not 0 <= after_round < plan.rounds:
        raise ProblemsError([Problem("round-unknown", f"{after_round}/{plan.rounds}")])


def tied_problem(sections: Iterable[int]) -> Problem:
    """Return the problem "sections-tied" with the numbers of the sections."""
    return Problem("sections-tied", ", ".join(map(str, sorted(sections))))


def section_numbers(plan: SeatedPlan) -> set[int]:
    """Return the numbers of the sections that have tables."""
    return {table.section for table in plan.tables}


def homes_of(plan: SeatedPlan, after_round: int) -> dict[int, int]:
    """Return the section of everybody: where he sits next, else where he sat last.

    With one section only everybody who has a number belongs to it, seated or not.
    """
    numbers = section_numbers(plan)
    homes = dict.fromkeys(plan.people, min(numbers)) if len(numbers) == 1 else {}
    in_order = sorted(plan.tables, key=lambda table: table.round)
    played = [table for table in in_order if table.round <= after_round]
    to_come = [table for table in in_order if table.round > after_round]
    for table in (*played, *reversed(to_come)):
        homes.update(dict.fromkeys(table.seats.values(), table.section))
    return homes


def tied_sections(plan: SeatedPlan, after_round: int) -> set[int]:
    """Return the sections between which somebody changes in the rounds to come."""
    sections: dict[int, set[int]] = {}
    for table in plan.tables:
        if table.round > after_round:
            for one in table.seats.values():
                sections.setdefault(one, set()).add(table.section)
    return {number for seen in sections.values() if len(seen) > 1 for number in seen}


def plan_section(plan: SeatedPlan, number: int, homes: Mapping[int, int], after_round: int) -> PlanSection:
    """Return a section of the plan with those whose home it is, see `homes_of`."""
    members = {one for one, home in homes.items() if home == number}
    own = tuple(sorted({table.table for table in plan.tables if table.section == number}))
    here = [
        table
        for table in plan.tables
        if (table.section == number and table.round > after_round)
        or (table.round <= after_round and members & set(table.seats.values()))
    ]
    met = {one for table in here for one in table.seats.values()} | members
    people = tuple(one for one in plan.people if one in met)
    places = {one: place for place, one in enumerate(people, start=1)}
    local = [
        replace(table.renamed(places), table=own.index(table.table) + 1 if table.section == number else 0)
        for table in here
    ]
    schedule = plan_as_schedule(local, len(people), plan.rounds, plan.players_at_table, "own")
    sets = max(table.set_number for table in plan.tables)
    absent = frozenset(places[one] for one in people if one in plan.gone or one not in members)
    return PlanSection(number, replace(schedule, sets=sets), people, absent, own)


def kept_tables(plan: SeatedPlan, after_round: int, changed: Iterable[int]) -> tuple[PlannedTable, ...]:
    """Return the tables that stay when these sections are made anew after a round."""
    numbers = set(changed)
    return tuple(table for table in plan.tables if table.round <= after_round or table.section not in numbers)


def with_sections(
    plan: SeatedPlan,
    after_round: int,
    changed: Sequence[tuple[PlanSection, Schedule]],
    newcomer: int = 0,
) -> tuple[PlannedTable, ...]:
    """Return the whole plan with these sections by new schedules after a round, in order of play.

    The player after the last of a section is the `newcomer`. Tables that are added have the numbers
    after the last of all sections; a table that keeps its set sorts the cards as it was to.
    """
    tables = [*kept_tables(plan, after_round, (section.number for section, _ in changed))]
    last = max(table.table for table in plan.tables)
    for section, schedule in changed:
        made = new_tables(plan, after_round, section, schedule, newcomer, last)
        last = max(last, *(table.table for table in made))
        tables += made
    return tuple(sorted(tables, key=lambda table: (table.round, table.section, table.table)))


def new_tables(
    plan: SeatedPlan,
    after_round: int,
    section: PlanSection,
    schedule: Schedule,
    newcomer: int,
    last: int,
) -> tuple[PlannedTable, ...]:
    """Return the tables of a section after a round by a new schedule, see `with_sections`.

    Tables beyond those of the section are numbered after the `last`.
    """
    now = {table.key: table for table in plan.tables}
    numbers = (*section.tables, *range(last + 1, last + 1 + schedule.tables))
    entries = dict(enumerate((*section.people, newcomer), start=1))
    return tuple(
        sorting_as_before(replace(table, table=numbers[table.table - 1]), now)
        for table in schedule_as_plan(schedule, entries, section.number)
        if table.round > after_round
    )
