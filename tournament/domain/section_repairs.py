"""Late entries and withdrawals in a plan of one section or of several, with any ids of participants."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.costs import Costs, costs_of
from tournament.domain.movements.judge import alone_sets
from tournament.domain.movements.repair import MOST_WAYS, Repair, Way, late_entry, withdrawal
from tournament.domain.movements.schedule import SHORT_TABLE, Schedule
from tournament.domain.seat_changes import PlannedTable, plan_as_schedule, schedule_as_plan


@dataclass(frozen=True, slots=True)
class SeatedPlan:
    """A plan in play: who has a start number, in order of the numbers, and who of them has left."""

    tables: tuple[PlannedTable, ...]
    rounds: int
    players_at_table: int
    people: tuple[int, ...]
    gone: frozenset[int]


@dataclass(frozen=True, slots=True)
class SectionWay:
    """How one section goes on."""

    section: int
    way: Way


@dataclass(frozen=True, slots=True)
class Proposal:
    """One way to go on: the sections that change, the whole plan afterwards, and what it costs.

    The costs are those of the sections that change together; only `alone` counts the whole plan,
    for results are compared over all sections.
    """

    ways: tuple[SectionWay, ...]
    tables: tuple[PlannedTable, ...]
    costs: Costs


@dataclass(frozen=True, slots=True)
class _Section:
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


_Part = tuple[_Section, Repair]


def arrivals(plan: SeatedPlan, after_round: int, newcomer: int) -> tuple[Proposal, ...]:
    """Return up to three ways to seat a newcomer from round `after_round` + 1 on, the cheapest first.

    In a plan of several sections each way is offered in the section where it costs least; only when
    there are fewer than three ways, a way is offered in further sections. Nobody plays a set twice.
    Raises ProblemsError: "round-unknown", "sections-tied" when no section stands for itself.
    """
    _check_round(plan, after_round)
    homes = _homes(plan, after_round)
    numbers = _section_numbers(plan)
    own = numbers - _tied(plan, after_round)
    if not own:
        raise ProblemsError([_tied_problem(numbers)])
    ranked = []
    for number in sorted(own):
        section = _section(plan, number, homes, after_round)
        if len(section.present) < SHORT_TABLE:
            continue
        before = costs_of(section.schedule, section.schedule, after_round, section.present)
        for repair in late_entry(section.schedule, after_round, gone=section.absent):
            proposal = _proposal(plan, after_round, [(section, repair)], newcomer)
            ranked.append((_rank(proposal, before), proposal))
    if len(numbers) > 1:
        ranked.sort(key=lambda one: one[0])
    return _different([proposal for _, proposal in ranked])


def departures(plan: SeatedPlan, after_round: int, leavers: Collection[int]) -> tuple[Proposal, ...]:
    """Return up to three ways to go on without the leavers from round `after_round` + 1 on.

    Each section in which one of them sits is planned anew, the others stay as they are. Raises
    ProblemsError: "round-unknown", "leaver-not-seated" with the id of each, "sections-tied",
    "section-too-small" with section and players ("2/5") when fewer than two tables of three are
    left, "nobody-left" in a plan of one section.
    """
    _check_round(plan, after_round)
    homes = _homes(plan, after_round)
    problems = [Problem("leaver-not-seated", str(one)) for one in leavers if one not in homes]
    affected = {homes[one] for one in leavers if one in homes}
    tied = affected & _tied(plan, after_round)
    problems += [_tied_problem(tied)] if tied else []
    left = replace(plan, gone=plan.gone | frozenset(leavers))
    sections = [_section(left, number, homes, after_round) for number in sorted(affected)]
    if len(_section_numbers(plan)) > 1:
        problems += [
            Problem("section-too-small", f"{one.number}/{len(one.present)}")
            for one in sections
            if len(one.present) < 2 * SHORT_TABLE
        ]
    if problems:
        raise ProblemsError(problems)
    found = [
        [(one, repair) for repair in withdrawal(one.schedule, after_round, one.absent)] for one in sections
    ]
    proposals = [_proposal(plan, after_round, parts, 0) for parts in product(*found)]
    if len(sections) > 1:
        proposals.sort(key=_rank)
    return tuple(proposals[:MOST_WAYS])


def _check_round(plan: SeatedPlan, after_round: int) -> None:
    if not plan.tables or not 0 <= after_round < plan.rounds:
        raise ProblemsError([Problem("round-unknown", f"{after_round}/{plan.rounds}")])


def _tied_problem(sections: Iterable[int]) -> Problem:
    return Problem("sections-tied", ", ".join(map(str, sorted(sections))))


def _section_numbers(plan: SeatedPlan) -> set[int]:
    return {table.section for table in plan.tables}


def _homes(plan: SeatedPlan, after_round: int) -> dict[int, int]:
    """Return the section of everybody: where he sits next, else where he sat last.

    With one section only everybody who has a number belongs to it, seated or not.
    """
    numbers = _section_numbers(plan)
    homes = dict.fromkeys(plan.people, min(numbers)) if len(numbers) == 1 else {}
    in_order = sorted(plan.tables, key=lambda table: table.round)
    played = [table for table in in_order if table.round <= after_round]
    to_come = [table for table in in_order if table.round > after_round]
    for table in (*played, *reversed(to_come)):
        homes.update(dict.fromkeys(table.seats.values(), table.section))
    return homes


def _tied(plan: SeatedPlan, after_round: int) -> set[int]:
    """Return the sections between which somebody changes in the rounds to come."""
    sections: dict[int, set[int]] = {}
    for table in plan.tables:
        if table.round > after_round:
            for one in table.seats.values():
                sections.setdefault(one, set()).add(table.section)
    return {number for seen in sections.values() if len(seen) > 1 for number in seen}


def _section(plan: SeatedPlan, number: int, homes: Mapping[int, int], after_round: int) -> _Section:
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
    return _Section(number, replace(schedule, sets=sets), people, absent, own)


def _proposal(plan: SeatedPlan, after_round: int, parts: Sequence[_Part], newcomer: int) -> Proposal:
    changed = {section.number for section, _ in parts}
    tables = [table for table in plan.tables if table.round <= after_round or table.section not in changed]
    last = max(table.table for table in plan.tables)
    for section, repair in parts:
        made = tuple(_tables(plan, after_round, section, repair, newcomer, last))
        last = max(last, *(table.table for table in made))
        tables += made
    results = Counter((table.set_number, len(table.seats)) for table in tables if not table.sorts)
    ways = tuple(SectionWay(section.number, repair.way) for section, repair in parts)
    costs = _together([repair.costs for _, repair in parts])
    in_order = tuple(sorted(tables, key=lambda table: (table.round, table.section, table.table)))
    return Proposal(ways, in_order, replace(costs, alone=alone_sets(results)))


def _tables(
    plan: SeatedPlan, after_round: int, section: _Section, repair: Repair, newcomer: int, last: int
) -> Iterator[PlannedTable]:
    """Yield the new tables of a section; one that is added gets a number after the `last`.

    A table that keeps its set sorts the cards as it was to.
    """
    now = {table.key: table for table in plan.tables}
    more = range(last + 1, last + 1 + repair.schedule.tables)
    numbers = (*section.tables, *more)
    entries = dict(enumerate((*section.people, newcomer), start=1))
    for table in schedule_as_plan(repair.schedule, entries, section.number):
        if table.round > after_round:
            moved = replace(table, table=numbers[table.table - 1])
            old = now.get(moved.key)
            sorts = old is not None and old.set_number == moved.set_number and old.sorts
            yield replace(moved, sorts=sorts)


def _together(costs: Sequence[Costs]) -> Costs:
    return Costs(
        pauses=sum(one.pauses for one in costs),
        most_pauses=max(one.most_pauses for one in costs),
        short_rounds=sum(one.short_rounds for one in costs),
        seats_changed=sum(one.seats_changed for one in costs),
        new_sets=max(one.new_sets for one in costs),
        meetings_min=min(one.meetings_min for one in costs),
        meetings_max=max(one.meetings_max for one in costs),
        alone=(),
    )


def _rank(proposal: Proposal, before: Costs | None = None) -> tuple[int, ...]:
    """Return what is compared between proposals, in this order.

    Sets that nobody has dealt; results with nothing to compare; pauses and rounds at tables of
    three beyond those `before`; the most pauses of one; seats that change hands; how uneven the
    meetings are.
    """
    costs = proposal.costs
    usual = before.pauses + before.short_rounds if before else 0
    return (
        costs.new_sets,
        len(costs.alone),
        costs.pauses + costs.short_rounds - usual,
        costs.most_pauses,
        costs.seats_changed,
        costs.meetings_max - costs.meetings_min,
        *(way.section for way in proposal.ways),
    )


def _different(ranked: Sequence[Proposal]) -> tuple[Proposal, ...]:
    """Return the first three: each way once, then again in other sections."""
    first: dict[Way, Proposal] = {}
    for proposal in ranked:
        first.setdefault(proposal.ways[0].way, proposal)
    chosen = list(first.values())[:MOST_WAYS]
    more = [proposal for proposal in ranked if proposal not in chosen]
    chosen += more[: MOST_WAYS - len(chosen)]
    return tuple(proposal for proposal in ranked if proposal in chosen)
