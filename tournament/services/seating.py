"""The plan of a session: the chosen movement written out as seatings."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.schedule import Schedule
from tournament.models import Entry, Seating, Section, Session, SessionState, Tournament
from tournament.queries.entries import are_complete
from tournament.queries.movement import sections_of_movement
from tournament.queries.planned import plan_of
from tournament.services.box_sources import choose_sorters
from tournament.services.seat_changes import own_movement, plan_values


@transaction.atomic
def choose_movement(
    *,
    actor: User | None,
    tournament: Tournament,
    number: int,
    schedule: Schedule,
    movement: Mapping[str, Any],
    in_play: bool = False,
) -> Session:
    """Seat session `number` by `schedule`; the session is created when it is the next one.

    The same choice sent twice is one act of the log. Rows that are in stay. Raises
    ProblemsError: "session-number" for a session further off, "session-started" once a first round
    was started unless `in_play` says that this is meant, and as `seat_players`.
    """
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    session = tournament.sessions.filter(number=number).first()
    if session is None and number != tournament.sessions.count() + 1:
        raise ProblemsError([Problem("session-number", str(number))])
    if session is None:
        return create_session(actor=actor, tournament=tournament, schedule=schedule, movement=movement)
    if session.state == SessionState.PLAYING and not in_play:
        raise ProblemsError([Problem("session-started", "session")])
    return seat_players(actor=actor, session=session, schedule=schedule, movement=movement)


@transaction.atomic
def create_session(
    *,
    actor: User | None,
    tournament: Tournament,
    schedule: Schedule,
    movement: Mapping[str, Any],
    number: int | None = None,
    deals_per_set: int | None = None,
    minutes_per_deal: int | None = None,
    entries: Iterable[Entry] | None = None,
) -> Session:
    """Create the next session of the tournament and seat its participants by `schedule`.

    `movement` is what the tournament file says of the schedule: {"scheme": "chain-8"} and, when
    it is shorter than the cycle, "rounds". Raises ProblemsError as `seat_players` does.
    """
    session = create_unseated_session(
        tournament=tournament, number=number, deals_per_set=deals_per_set, minutes_per_deal=minutes_per_deal
    )
    return seat_players(actor=actor, session=session, schedule=schedule, movement=movement, entries=entries)


@transaction.atomic
def create_unseated_session(
    *,
    tournament: Tournament,
    number: int | None = None,
    deals_per_set: int | None = None,
    minutes_per_deal: int | None = None,
) -> Session:
    """Create the next session of the tournament without a plan."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    return Session.objects.create(
        tournament=tournament,
        number=number or tournament.sessions.count() + 1,
        deals_per_set=deals_per_set or tournament.deals_per_set,
        minutes_per_deal=minutes_per_deal or tournament.minutes_per_deal,
    )


@transaction.atomic
def seat_players(
    *,
    actor: User | None,
    session: Session,
    schedule: Schedule,
    movement: Mapping[str, Any],
    entries: Iterable[Entry] | None = None,
) -> Session:
    """Write `schedule` as the plan of the session, in place of the plan it had. Rows stay as they are.

    `entries` are those whom it seats, everybody who takes part when left out. When somebody withdrew
    and left a gap in the numbers, the others take the places of the movement in the order of
    their numbers, and the movement is stored as the own plan that this makes. Raises ProblemsError:
    "session-closed"; "entries-not-drawn" when another start number is missing; "schedule-players"
    with "needed/there" when the movement is for another number.
    """
    locked = Session.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=session.pk)
    seated = _numbered_entries(locked, schedule, entries)
    old = plan_values(locked, {table.key: table for table in plan_of(locked)})
    section_of = sections_of_movement(movement, schedule)
    sections = _sections(locked, set(section_of.values()))
    Seating.objects.filter(section__session=locked).delete()
    Seating.objects.bulk_create(
        Seating(
            section=sections[section_of[seating.table]],
            round=number,
            table=seating.table,
            set_number=seating.set,
            **{seat.value.lower(): seated[player] for seat, player in seating.seats.items()},
        )
        for number, seating in schedule.seatings()
    )
    choose_sorters(locked)
    if all(entry.number == place for place, entry in seated.items()):
        locked.movement = dict(movement)
    else:
        name = str(movement.get("name") or movement.get("scheme"))
        locked.movement = dict(own_movement(locked, plan_of(locked), len(schedule.rounds), name))
    locked.rounds = len(schedule.rounds)
    locked.current_round = min(locked.current_round, locked.rounds)
    locked.version += 1
    locked.save()
    new = plan_values(locked, {table.key: table for table in plan_of(locked)})
    if new == old:
        return locked
    write_log(
        actor=actor,
        scope=locked.tournament.slug,
        action="movement-choose",
        subject=f"session:{locked.pk}",
        old=old | {"seats": dict.fromkeys(new["seats"]) | old["seats"]},
        new=new | {"seats": dict.fromkeys(old["seats"]) | new["seats"]},
    )
    return locked


@transaction.atomic
def clear_plan(*, actor: User, session: Session) -> Session:
    """Take the plan of a session back, so that people can be added and drawn again.

    Raises ProblemsError ("session-started") once a first round was started.
    """
    locked = Session.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=session.pk)
    if locked.state != SessionState.PREPARING:
        raise ProblemsError([Problem("session-started", "session")])
    if not locked.rounds:
        return locked
    tables = {table.key: table for table in plan_of(locked)}
    old = plan_values(locked, tables)
    Seating.objects.filter(section__session=locked).delete()
    locked.movement, locked.rounds, locked.current_round = {}, 0, 0
    locked.version += 1
    locked.save()
    write_log(
        actor=actor,
        scope=locked.tournament.slug,
        action="movement-clear",
        subject=f"session:{locked.pk}",
        old=old,
        new=plan_values(locked, dict.fromkeys(tables)),
    )
    return locked


def _sections(session: Session, numbers: set[int]) -> dict[int, Section]:
    """Return the sections of the session by number; those that are missing are made."""
    found = {section.number: section for section in session.sections.all()}
    for number in sorted(numbers - found.keys()):
        found[number] = Section.objects.create(session=session, number=number)
    return found


def _numbered_entries(
    session: Session, schedule: Schedule, given: Iterable[Entry] | None
) -> dict[int, Entry]:
    """Return the entry for each place of the schedule: in the order of the start numbers."""
    everybody = session.tournament.entries.order_by("number")
    entries = list(everybody.filter(withdrawn=False) if given is None else given)
    numbers = [entry.number for entry in entries if entry.number is not None]
    gone = () if given is not None else everybody.filter(withdrawn=True).values_list("number", flat=True)
    problems = []
    if session.state == SessionState.CLOSED:
        problems.append(Problem("session-closed", "session"))
    if len(numbers) != len(entries) or not are_complete(numbers, gone):
        problems.append(Problem("entries-not-drawn", "number"))
    if len(entries) != schedule.players:
        problems.append(Problem("schedule-players", f"{schedule.players}/{len(entries)}"))
    if problems:
        raise ProblemsError(problems)
    return dict(enumerate(sorted(entries, key=lambda entry: entry.number or 0), start=1))
