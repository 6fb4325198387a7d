"""Somebody comes late or leaves, or the movement is changed: up to three ways, each a repair."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from protocols.queries.rows_off_plan import boxes_of
from protocols.services.repair_plan import NEWCOMER, Repair, Scene, repair_of, scene_of
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.costs import Costs
from tournament.domain.movements.judge import alone_sets
from tournament.domain.movements.schedule import Schedule
from tournament.domain.plan_sections import SeatedPlan
from tournament.domain.seat_changes import (
    PlannedTable,
    SeatKey,
    results_of,
    schedule_as_plan,
    sorting_as_before,
)
from tournament.domain.section_movements import SectionMovement, section_movements
from tournament.domain.section_repairs import Proposal, SectionWay, arrivals, departures
from tournament.models import Entry, Session
from tournament.services.seat_changes import PlanHead, own_movement, replaced_plan


@dataclass(frozen=True, slots=True)
class WayOffer:
    """One way to go on with its costs. `missing_sets` are sets that it needs and nobody has dealt.

    `alone` are (size of table, results) that would be compared with nobody; a result is what one
    table has on one box. `names_sections` says that the session has several sections.
    """

    ways: tuple[SectionWay, ...]
    costs: Costs
    repair: Repair
    missing_sets: tuple[int, ...]
    alone: tuple[tuple[int, int], ...]
    names_sections: bool

    @property
    def key(self) -> str:
        """Return what tells it apart from the other offers: `remake`, in sections `1-remake`."""
        if not self.names_sections:
            return self.ways[0].way.value
        return "_".join(f"{one.section}-{one.way.value}" for one in self.ways)


def arrival_ways(session: Session, after_round: int, newcomer: Entry | str) -> tuple[WayOffer, ...]:
    """Return up to three ways to seat a newcomer after a round: an entry without a number, or a name.

    Raises ProblemsError ("newcomer-numbered") and as `arrivals`.
    """
    scene = scene_of(session)
    if isinstance(newcomer, Entry) and newcomer.number is not None:
        raise ProblemsError([Problem("newcomer-numbered", newcomer.person.name)])
    seat = newcomer.pk if isinstance(newcomer, Entry) else NEWCOMER
    found = arrivals(_seated(scene), after_round, seat)
    return tuple(_offer(scene, one, action="plan-arrival", newcomer=newcomer) for one in found)


def withdrawal_ways(session: Session, after_round: int, leavers: Sequence[Entry]) -> tuple[WayOffer, ...]:
    """Return up to three ways to go on without some participants after a round.

    Raises ProblemsError as `departures`; "leaver-not-seated" with the name.
    """
    scene = scene_of(session)
    try:
        found = departures(_seated(scene), after_round, [one.pk for one in leavers])
    except ProblemsError as error:
        names = {str(one.pk): one.person.name for one in leavers}
        raise ProblemsError([_named(problem, names) for problem in error.problems]) from error
    return tuple(_offer(scene, one, action="plan-withdrawal", leavers=tuple(leavers)) for one in found)


def _named(problem: Problem, names: dict[str, str]) -> Problem:
    if problem.code != "leaver-not-seated":
        return problem
    return replace(problem, place=names[problem.place])


def plan_movement(session: Session, schedule: Schedule, after_round: int) -> Repair:
    """Return the change to another movement; what stands up to `after_round` stays.

    Its players are those who take part, by their numbers. Raises ProblemsError: "sections-many",
    "schedule-players" with "needed/there", "round-unknown", "sets-missing" (it needs more sets than
    were dealt). Source: design 2 (rows are never lost).
    """
    scene = scene_of(session)
    section = _only_section(scene)
    present = list(
        session.tournament.entries.filter(withdrawn=False, number__isnull=False).order_by("number")
    )
    problems = []
    if len(present) != schedule.players:
        problems.append(Problem("schedule-players", f"{schedule.players}/{len(present)}"))
    if not 0 <= after_round < len(schedule.rounds):
        problems.append(Problem("round-unknown", f"{after_round}/{len(schedule.rounds)}"))
    if problems:
        raise ProblemsError(problems)
    entries = {place: entry.pk for place, entry in enumerate(present, start=1)}
    plan = _from_round(scene, schedule_as_plan(schedule, entries, section), after_round)
    missing = _missing_sets(scene, plan)
    if missing:
        raise ProblemsError([Problem("sets-missing", ", ".join(map(str, missing)))])
    rounds = len(schedule.rounds)
    head = PlanHead(own_movement(session, plan.values(), rounds, schedule.scheme), rounds)
    return repair_of(scene, "plan-movement", wanted=replaced_plan(session, plan), head=head)


@dataclass(frozen=True, slots=True)
class MovementOffer:
    """One movement for a section; `missing_sets` are those of its later rounds, `alone` as in a WayOffer."""

    scene: Scene
    movement: SectionMovement
    missing_sets: tuple[int, ...]
    alone: tuple[tuple[int, int], ...]

    @property
    def key(self) -> str:
        """Return what tells it apart from the other offers: `rest-chain-8`."""
        return f"{self.movement.start}-{self.movement.name}"

    @property
    def repair(self) -> Repair:
        """Return the change to it; it is made only when somebody wants to see it."""
        plan = {table.key: table for table in self.movement.tables}
        return repair_of(self.scene, "plan-movement", wanted=replaced_plan(self.scene.session, plan))


def movement_offers(session: Session, section: int, after_round: int) -> tuple[MovementOffer, ...]:
    """Return the movements to which a section may change after a round, the best first.

    Raises ProblemsError as `section_movements`. Source: design 2 (rows are never lost).
    """
    scene = scene_of(session)
    return tuple(
        MovementOffer(
            scene,
            one,
            _missing_sets(
                scene, {t.key: t for t in one.tables if t.section == section and t.round > after_round}
            ),
            _results(scene, one.costs.alone),
        )
        for one in section_movements(_seated(scene), section, after_round)
    )


def _offer(
    scene: Scene,
    found: Proposal,
    *,
    action: str,
    newcomer: Entry | str | None = None,
    leavers: tuple[Entry, ...] = (),
) -> WayOffer:
    plan = {table.key: table for table in found.tables}
    wanted = replaced_plan(scene.session, plan)
    return WayOffer(
        found.ways,
        found.costs,
        repair_of(scene, action, wanted=wanted, newcomer=newcomer, leavers=leavers),
        _missing_sets(scene, plan),
        _results(scene, found.costs.alone),
        len({table.section for table in scene.plan}) > 1,
    )


def alone_now(session: Session) -> tuple[tuple[int, int], ...]:
    """Return (size of table, results) that the plan as it stands leaves with nothing to compare."""
    scene = scene_of(session)
    return _results(scene, alone_sets(results_of(scene.plan)))


def _results(scene: Scene, alone: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return (size of table, results) of these (set, size of table), short tables first."""
    boxes = Counter(box.set_number for box in boxes_of(scene.session))
    found: Counter[int] = Counter()
    for set_number, size in alone:
        found[size] += boxes[set_number] or scene.session.deals_per_set
    return tuple(sorted(found.items()))


def _from_round(
    scene: Scene, tables: tuple[PlannedTable, ...], after_round: int
) -> dict[SeatKey, PlannedTable]:
    """Return the plan as it is up to a round, and `tables` after it; equal tables keep what they sort."""
    now = scene.tables
    plan = {key: table for key, table in now.items() if table.round <= after_round}
    rest = (sorting_as_before(table, now) for table in tables if table.round > after_round)
    return plan | {table.key: table for table in rest}


def _missing_sets(scene: Scene, plan: dict[SeatKey, PlannedTable]) -> tuple[int, ...]:
    dealt = {box.set_number for box in boxes_of(scene.session)}
    needed = {table.set_number for table in plan.values()}
    return tuple(sorted(needed - dealt)) if dealt else ()


def _seated(scene: Scene) -> SeatedPlan:
    session = scene.session
    numbered = session.tournament.entries.filter(number__isnull=False).order_by("number")
    people = list(numbered.values_list("pk", "withdrawn"))
    return SeatedPlan(
        scene.plan,
        session.rounds,
        session.tournament.regulation.players_at_table,
        tuple(pk for pk, _ in people),
        frozenset(pk for pk, withdrawn in people if withdrawn),
    )


def _only_section(scene: Scene) -> int:
    sections = {table.section for table in scene.plan}
    if len(sections) > 1:
        raise ProblemsError([Problem("sections-many", "section")])
    return min(sections, default=1)
