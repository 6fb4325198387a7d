"""Late entries and withdrawals in a plan of one section or of several, with any ids of participants."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.costs import Costs, costs_of
from tournament.domain.movements.judge import alone_sets
from tournament.domain.movements.repair import MOST_WAYS, Repair, Way, late_entry, withdrawal
from tournament.domain.movements.schedule import SHORT_TABLE
from tournament.domain.plan_sections import (
    PlanSection,
    SeatedPlan,
    check_round,
    homes_of,
    kept_tables,
    new_tables,
    plan_section,
    section_numbers,
    tied_problem,
    tied_sections,
    with_sections,
)
from tournament.domain.seat_changes import PlannedTable, results_of

MOST_COMBINED = 243
"""So many combinations of ways are followed: all of them in six sections, the best ones in more."""


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
class _Part:
    """A way of one section, and the results of its new tables by (set, size of table)."""

    section: PlanSection
    repair: Repair
    results: Counter[tuple[int, int]]


def arrivals(plan: SeatedPlan, after_round: int, newcomer: int) -> tuple[Proposal, ...]:
    """Return up to three ways to seat a newcomer from round `after_round` + 1 on, the cheapest first.

    In a plan of several sections each way is offered in the section where it costs least; only when
    there are fewer than three ways, a way is offered in further sections. Nobody plays a set twice.
    Raises ProblemsError: "round-unknown", "sections-tied" when no section stands for itself.
    """
    check_round(plan, after_round)
    homes = homes_of(plan, after_round)
    numbers = section_numbers(plan)
    own = numbers - tied_sections(plan, after_round)
    if not own:
        raise ProblemsError([tied_problem(numbers)])
    ranked = []
    for number in sorted(own):
        section = plan_section(plan, number, homes, after_round)
        if len(section.present) < SHORT_TABLE:
            continue
        before = costs_of(section.schedule, section.schedule, after_round, section.present)
        for repair in late_entry(section.schedule, after_round, gone=section.absent):
            proposal = _proposal(plan, after_round, [_part(plan, after_round, section, repair)], newcomer)
            ranked.append((_proposal_rank(proposal, before), proposal))
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
    check_round(plan, after_round)
    homes = homes_of(plan, after_round)
    problems = [Problem("leaver-not-seated", str(one)) for one in leavers if one not in homes]
    affected = {homes[one] for one in leavers if one in homes}
    tied = affected & tied_sections(plan, after_round)
    problems += [tied_problem(tied)] if tied else []
    left = replace(plan, gone=plan.gone | frozenset(leavers))
    sections = [plan_section(left, number, homes, after_round) for number in sorted(affected)]
    if len(section_numbers(plan)) > 1:
        problems += [
            Problem("section-too-small", f"{one.number}/{len(one.present)}")
            for one in sections
            if len(one.present) < 2 * SHORT_TABLE
        ]
    if problems:
        raise ProblemsError(problems)
    found = [
        [
            _part(left, after_round, one, repair)
            for repair in withdrawal(one.schedule, after_round, one.absent)
        ]
        for one in sections
    ]
    return tuple(_proposal(left, after_round, parts, 0) for parts in _best(left, after_round, found))


def _part(plan: SeatedPlan, after_round: int, section: PlanSection, repair: Repair) -> _Part:
    last = max(table.table for table in plan.tables)
    made = new_tables(plan, after_round, section, repair.schedule, 0, last)
    return _Part(section, repair, results_of(made))


def _best(plan: SeatedPlan, after_round: int, found: Sequence[Sequence[_Part]]) -> list[tuple[_Part, ...]]:
    """Return the best combinations of a way for each section, the cheapest first.

    Section by section the ways are added to the combinations so far. When these become too many,
    the most promising are kept: as they come out with the same way in all sections still to come,
    the best of the first ways, the second ones and so on.
    """
    kept = results_of(kept_tables(plan, after_round, (parts[0].section.number for parts in found)))
    chosen: list[tuple[_Part, ...]] = [()]
    for done, parts in enumerate(found, start=1):
        chosen = [(*before, part) for before in chosen for part in parts]
        if len(chosen) > MOST_COMBINED and done < len(found):
            ends = [[ways[min(k, len(ways) - 1)] for ways in found[done:]] for k in range(MOST_WAYS)]
            ranks = [min(_rank(kept, [*one, *end]) for end in ends) for one in chosen]
            best = sorted(range(len(chosen)), key=ranks.__getitem__)[:MOST_COMBINED]
            chosen = [chosen[index] for index in sorted(best)]
    if len(found) > 1:
        chosen.sort(key=lambda parts: _rank(kept, parts))
    return chosen[:MOST_WAYS]


def _proposal(plan: SeatedPlan, after_round: int, parts: Sequence[_Part], newcomer: int) -> Proposal:
    tables = with_sections(
        plan, after_round, [(part.section, part.repair.schedule) for part in parts], newcomer
    )
    ways = tuple(SectionWay(part.section.number, part.repair.way) for part in parts)
    costs = replace(_together([part.repair.costs for part in parts]), alone=alone_sets(results_of(tables)))
    return Proposal(ways, tables, costs)


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


def _rank(kept: Counter[tuple[int, int]], parts: Sequence[_Part]) -> tuple[int, ...]:
    """Return what is compared between ways of the same sections, see `_costs_rank`."""
    results = kept.copy()
    for part in parts:
        results.update(part.results)
    return _costs_rank(_together([part.repair.costs for part in parts]), len(alone_sets(results)))


def _proposal_rank(proposal: Proposal, before: Costs) -> tuple[int, ...]:
    """Return what is compared between ways in any sections; `before` are the costs without them."""
    usual = before.pauses + before.short_rounds
    sections = (way.section for way in proposal.ways)
    return (*_costs_rank(proposal.costs, len(proposal.costs.alone), usual), *sections)


def _costs_rank(costs: Costs, alone: int, usual: int = 0) -> tuple[int, ...]:
    """Return what is compared, in this order.

    Sets that nobody has dealt; results with nothing to compare; pauses and rounds at tables of
    three beyond the `usual` ones; the most pauses of one; seats that change hands; how uneven the
    meetings are.
    """
    return (
        costs.new_sets,
        alone,
        costs.pauses + costs.short_rounds - usual,
        costs.most_pauses,
        costs.seats_changed,
        costs.meetings_max - costs.meetings_min,
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
