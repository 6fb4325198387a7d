"""Another movement for one section of a plan in play; the other sections stay as they are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, islice

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.catalogue import CatalogueName, parse_name
from tournament.domain.movements.costs import Costs, costs_of
from tournament.domain.movements.field import Boxes, Kind
from tournament.domain.movements.history import planned_sets
from tournament.domain.movements.judge import alone_sets
from tournament.domain.movements.registry import LARGEST_FIELD, SMALLEST_FIELD, list_schemes, make_schedule
from tournament.domain.movements.remake import remade_rounds
from tournament.domain.movements.repair import Way
from tournament.domain.movements.schedule import SHORT_TABLE, Round, Schedule, TableSeating
from tournament.domain.plan_sections import (
    PlanSection,
    SeatedPlan,
    check_round,
    homes_of,
    plan_section,
    section_numbers,
    tied_problem,
    tied_sections,
    with_sections,
)
from tournament.domain.seat_changes import PlannedTable, results_of

MOST_MOVEMENTS = 4
"""So many movements are offered of each kind of start."""


class Start(StrEnum):
    """How the rounds that are left come out of a movement.

    `rest`: they are its first rounds, with sets that nobody of the section has played. `whole`:
    each is the round of the same number, with the sets of the movement. `anew`: no movement, they
    are made anew from what was played.
    """

    REST = "rest"
    WHOLE = "whole"
    ANEW = "anew"


@dataclass(frozen=True, slots=True)
class SectionMovement:
    """One movement on offer: the whole plan with it, and what it costs in its section.

    `name` is the scheme, for `anew` the way. `repeats` counts the sets that players would meet a
    second time, each for each of them; `copies` the most tables of the section with the same set
    in one of the rounds that are left. Of the costs, `alone` counts the whole plan.
    """

    name: str
    start: Start
    tables: tuple[PlannedTable, ...]
    costs: Costs
    repeats: int
    copies: int


@dataclass(frozen=True, slots=True)
class _Made:
    name: str
    start: Start
    schedule: Schedule


def section_movements(plan: SeatedPlan, section: int, after_round: int) -> tuple[SectionMovement, ...]:
    """Return the sensible movements for a section from round `after_round` + 1 on, the best first.

    Compared are, in this order: sets met again, sets that nobody has dealt, results with nothing to
    compare, copies of the boxes beyond those that the section has now, pauses and rounds at tables
    of three, the most pauses of one, how uneven the meetings are, seats changed. What was played and
    the other sections stay. What would change nothing, and what costs the same as another one of the
    same start, is left out. Raises ProblemsError:
    "round-unknown", "section-unknown"; "sections-tied" when somebody changes between this section
    and another in the rounds to come; "section-too-small" with section and players ("2/5").
    """
    check_round(plan, after_round)
    if section not in section_numbers(plan):
        raise ProblemsError([Problem("section-unknown", str(section))])
    if section in tied_sections(plan, after_round):
        raise ProblemsError([tied_problem([section])])
    part = plan_section(plan, section, homes_of(plan, after_round), after_round)
    if len(part.present) < 2 * SHORT_TABLE:
        raise ProblemsError([Problem("section-too-small", f"{section}/{len(part.present)}")])
    copies = _rest(part.schedule, after_round).copies
    best: list[SectionMovement] = []
    for start in Start:
        known = [plan.tables, *(one.tables for one in best)]
        found: dict[tuple[int, ...], SectionMovement] = {}
        for made in _made(part, after_round, start):
            offer = _offer(plan, part, after_round, made)
            if offer.tables not in known:
                found.setdefault(_rank(offer, copies), offer)
        best += [found[rank] for rank in sorted(found)[:MOST_MOVEMENTS]]
    return tuple(sorted(best, key=lambda one: _rank(one, copies)))


def _made(part: PlanSection, after_round: int, start: Start) -> Iterator[_Made]:
    if start is Start.ANEW:
        yield from _made_anew(part, after_round)
        return
    if start is Start.WHOLE and not after_round:
        return  # before the first round it is the same as the rest
    from_start = start is Start.REST and after_round > 0
    first = 0 if from_start else after_round
    rounds = len(part.schedule.rounds) - after_round + first
    for name in _scheme_names(len(part.present), part.schedule.players_at_table, rounds):
        schedule = make_schedule(len(part.present), name, rounds)
        sets = _fresh_sets(part, after_round) if from_start else count(1)
        number_of = dict(enumerate(islice(sets, schedule.sets), start=1))
        later = after_round - first
        rest = [_seated(one, part, number_of, later) for one in schedule.rounds[first:]]
        yield _Made(name, start, _with_rest(part.schedule, after_round, rest))


def _made_anew(part: PlanSection, after_round: int) -> list[_Made]:
    """Return the rest made anew; all tables have three players only where no table of four could be."""
    absent = sorted(part.absent)

    def made(way: Way, kind: Kind) -> list[_Made]:
        rest = remade_rounds(part.schedule, after_round, part.present, absent, kind)
        if rest is None:
            return []
        return [_Made(way.value, Start.ANEW, _with_rest(part.schedule, after_round, rest))]

    found = [*made(Way.REMAKE, Kind.FOUR), *made(Way.REMAKE_MIXED, Kind.MIXED)]
    return found or made(Way.REMAKE, Kind.THREE)


def _scheme_names(players: int, players_at_table: int, rounds: int) -> Iterator[str]:
    """Yield the schemes that are long enough; of equal entries of the catalogue the shortest one."""
    if not SMALLEST_FIELD <= players <= LARGEST_FIELD:
        return
    stored: dict[tuple[Kind, Boxes], CatalogueName] = {}
    for info in list_schemes(players):
        if info.players_at_table != players_at_table or info.rounds < rounds:
            continue
        entry = parse_name(info.name)
        if entry is None:
            yield info.name
        elif (known := stored.get((entry.kind, entry.boxes))) is None or entry.rounds < known.rounds:
            stored[entry.kind, entry.boxes] = entry
    yield from map(str, stored.values())


def _fresh_sets(part: PlanSection, after_round: int) -> Iterator[int]:
    """Yield the sets that nobody who plays on has played, by number, without end."""
    here = set(part.present)
    played = {
        table.set
        for one in part.schedule.rounds[:after_round]
        for table in one.tables
        if here & set(table.players)
    }
    return (number for number in count(1) if number not in played)


def _seated(one: Round, part: PlanSection, number_of: Mapping[int, int], later: int) -> Round:
    """Return a round of a movement, so many rounds later, with the places and sets of the section."""
    places = dict(enumerate(part.present, start=1))
    tables = tuple(
        TableSeating(table.table, number_of[table.set], tuple(places[player] for player in table.players))
        for table in one.tables
    )
    return Round(one.number + later, tables, tuple(sorted({*(places[p] for p in one.pause), *part.absent})))


def _with_rest(schedule: Schedule, after_round: int, rest: Sequence[Round]) -> Schedule:
    return replace(
        schedule,
        tables=max(len(one.tables) for one in rest),
        sets=max(schedule.sets, *(table.set for one in rest for table in one.tables)),
        rounds=(*schedule.rounds[:after_round], *rest),
    )


def _rest(schedule: Schedule, after_round: int) -> Schedule:
    return replace(schedule, rounds=schedule.rounds[after_round:])


def _offer(plan: SeatedPlan, part: PlanSection, after_round: int, made: _Made) -> SectionMovement:
    tables = with_sections(plan, after_round, [(part, made.schedule)])
    costs = costs_of(part.schedule, made.schedule, after_round, part.present)
    return SectionMovement(
        made.name,
        made.start,
        tables,
        replace(costs, alone=alone_sets(results_of(tables))),
        _repeats(made.schedule, after_round),
        _rest(made.schedule, after_round).copies,
    )


def _repeats(schedule: Schedule, after_round: int) -> int:
    """Return how often a player meets a set again after a round, each set once for each player."""
    played = planned_sets(schedule.rounds[:after_round])
    later = [
        (player, table.set)
        for one in schedule.rounds[after_round:]
        for table in one.tables
        for player in table.players
    ]
    return len(set(later) & played) + len(later) - len(set(later))


def _rank(one: SectionMovement, copies: int) -> tuple[int, ...]:
    """Return what is compared, see `section_movements`; `copies` are those of the section now."""
    costs = one.costs
    return (
        one.repeats,
        costs.new_sets,
        len(costs.alone),
        max(one.copies - copies, 0),
        costs.pauses + costs.short_rounds,
        costs.most_pauses,
        costs.meetings_max - costs.meetings_min,
        costs.seats_changed,
    )
