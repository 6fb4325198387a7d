"""Somebody comes late or leaves, or the movement is changed: up to three ways, each a repair."""

from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from protocols.queries.rows_off_plan import boxes_of
from protocols.services.repair_plan import NEWCOMER, Repair, Scene, repair_of, scene_of
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.repair import Costs, Way, late_entry, withdrawal
from tournament.domain.movements.repair import Repair as MovementRepair
from tournament.domain.movements.schedule import Schedule
from tournament.domain.seat_changes import PlannedTable, SeatKey, plan_as_schedule, schedule_as_plan
from tournament.models import Entry, Session
from tournament.queries.movement import OWN_SCHEME
from tournament.services.seat_changes import PlanHead, own_movement, replaced_plan


@dataclass(frozen=True, slots=True)
class WayOffer:
    """One way to go on with its costs. `missing_sets` are sets that it needs and nobody has dealt."""

    way: Way
    costs: Costs
    repair: Repair
    missing_sets: tuple[int, ...]


def arrival_ways(session: Session, after_round: int, newcomer: Entry | str) -> tuple[WayOffer, ...]:
    """Return up to three ways to seat a newcomer after a round: an entry without a number, or a name.

    Raises ProblemsError ("sections-many", "newcomer-numbered") and as `late_entry`.
    """
    scene = scene_of(session)
    numbers = _numbers(session)
    schedule = _schedule(scene, numbers)
    if isinstance(newcomer, Entry) and newcomer.number is not None:
        raise ProblemsError([Problem("newcomer-numbered", newcomer.person.name)])
    gone = _gone(session)
    found = late_entry(schedule, after_round, gone=gone)
    entries = {number: pk for pk, number in numbers.items()}
    entries[schedule.players + 1] = newcomer.pk if isinstance(newcomer, Entry) else NEWCOMER
    return tuple(
        _offer(scene, one, entries, after_round, action="plan-arrival", newcomer=newcomer) for one in found
    )


def withdrawal_ways(session: Session, after_round: int, leaver: Entry) -> tuple[WayOffer, ...]:
    """Return up to three ways to go on without somebody after a round.

    Raises ProblemsError ("sections-many", "player-not-seated") and as `withdrawal`.
    """
    scene = scene_of(session)
    numbers = _numbers(session)
    schedule = _schedule(scene, numbers)
    if leaver.pk not in numbers:
        raise ProblemsError([Problem("player-not-seated", "player")])
    found = withdrawal(schedule, after_round, {numbers[leaver.pk], *_gone(session)})
    entries = {number: pk for pk, number in numbers.items()}
    return tuple(
        _offer(scene, one, entries, after_round, action="plan-withdrawal", leaver=leaver) for one in found
    )


def plan_movement(session: Session, schedule: Schedule, after_round: int) -> Repair:
    """Return the change to another movement; what stands up to `after_round` stays.

    Its players are those who take part, by their numbers. Raises ProblemsError: "sections-many",
    "schedule-players" with "needed/there", "round-unknown", "sets-missing" (it needs more sets than
    were dealt). Source: design 2 (rows are never lost).
    """
    scene = scene_of(session)
    _refuse_sections(session)
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
    plan = _from_round(scene, schedule_as_plan(schedule, entries, _section(session)), after_round)
    missing = _missing_sets(scene, plan)
    if missing:
        raise ProblemsError([Problem("sets-missing", ", ".join(map(str, missing)))])
    rounds = len(schedule.rounds)
    head = PlanHead(own_movement(session, plan.values(), rounds, schedule.scheme), rounds)
    return repair_of(scene, "plan-movement", wanted=replaced_plan(session, plan), head=head)


def _offer(
    scene: Scene,
    found: MovementRepair,
    entries: dict[int, int],
    after_round: int,
    *,
    action: str,
    newcomer: Entry | str | None = None,
    leaver: Entry | None = None,
) -> WayOffer:
    session = scene.session
    plan = _from_round(scene, schedule_as_plan(found.schedule, entries, _section(session)), after_round)
    repair = repair_of(
        scene,
        action,
        wanted=replaced_plan(session, plan),
        newcomer=newcomer,
        leaver=leaver,
    )
    return WayOffer(found.way, found.costs, repair, _missing_sets(scene, plan))


def _from_round(
    scene: Scene, tables: tuple[PlannedTable, ...], after_round: int
) -> dict[SeatKey, PlannedTable]:
    """Return the plan as it is up to a round, and `tables` after it; equal tables keep what they sort."""
    now = scene.tables
    plan = {key: table for key, table in now.items() if table.round <= after_round}
    for table in tables:
        if table.round > after_round:
            old = now.get(table.key)
            same = old is not None and old.set_number == table.set_number and old.sorts
            plan[table.key] = replace(table, sorts=bool(same))
    return plan


def _missing_sets(scene: Scene, plan: dict[SeatKey, PlannedTable]) -> tuple[int, ...]:
    dealt = {box.set_number for box in boxes_of(scene.session)}
    needed = {table.set_number for table in plan.values()}
    return tuple(sorted(needed - dealt)) if dealt else ()


def _numbers(session: Session) -> dict[int, int]:
    """Return the start numbers by entry id."""
    numbered = session.tournament.entries.filter(number__isnull=False)
    return {pk: number for pk, number in numbered.values_list("pk", "number") if number is not None}


def _gone(session: Session) -> set[int]:
    gone = session.tournament.entries.filter(withdrawn=True, number__isnull=False)
    return {number for number in gone.values_list("number", flat=True) if number is not None}


def _schedule(scene: Scene, numbers: dict[int, int]) -> Schedule:
    session = scene.session
    _refuse_sections(session)
    return plan_as_schedule(
        [table.renamed(numbers) for table in scene.plan],
        max(numbers.values(), default=0),
        session.rounds,
        session.tournament.regulation.players_at_table,
        OWN_SCHEME,
    )


def _refuse_sections(session: Session) -> None:
    if session.sections.count() != 1:
        raise ProblemsError([Problem("sections-many", "section")])


def _section(session: Session) -> int:
    return session.sections.get().number
