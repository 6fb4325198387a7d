"""The schedule that a page speaks of: a scheme by name, one's own, or the plan of a session."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser, User

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import SMALLEST_FIELD, make_schedule
from tournament.domain.movements.schedule import Schedule, from_dict, to_dict
from tournament.domain.seat_changes import plan_as_schedule
from tournament.models import OwnSchedule, Session
from tournament.queries.movement import OWN_SCHEME
from tournament.queries.planned import plan_of

OWN_PREFIX = "own-"


@dataclass(frozen=True, slots=True)
class Found:
    """A schedule with how a page calls it. `name` is what its owner called it, else empty.

    `schedule` is cut as wished, `full_rounds` the length of the whole, `movement` what a session
    stores of it. `numbers` are the start numbers at the places of a plan; a scheme on offer has none.
    """

    ref: str
    schedule: Schedule
    full_rounds: int
    movement: Mapping[str, Any]
    name: str = ""
    numbers: tuple[int, ...] = ()


def own_schedules_of(owner: User | AnonymousUser, players: int | None = None) -> list[OwnSchedule]:
    """Return the schedules of a user by players and name; for one number of players when it is given."""
    if not isinstance(owner, User):
        return []
    own = OwnSchedule.objects.filter(owner=owner)
    return list(own if players is None else own.filter(players=players))


def own_schedule(user: User, pk: int) -> OwnSchedule | None:
    """Return a schedule of the user; a superuser may open everybody's."""
    own = OwnSchedule.objects.filter(pk=pk)
    return (own if user.is_superuser else own.filter(owner=user)).first()


def find_schedule(ref: str, players: int, rounds: int | None, owner: User | AnonymousUser) -> Found:
    """Return the schedule called `ref` for so many players: `own-7` is the owner's, else a scheme.

    Raises ProblemsError: "scheme-unknown", "scheme-players" and those of the movements.
    """
    if ref.startswith(OWN_PREFIX):
        return _own(ref, players, rounds, owner)
    full = make_schedule(players, ref)
    movement: dict[str, Any] = {"scheme": full.scheme}
    if rounds is not None and rounds != len(full.rounds):
        movement["rounds"] = rounds
    cut = full if rounds is None else full.cut(rounds)
    return Found(full.scheme, cut, len(full.rounds), movement)


def _own(ref: str, players: int, rounds: int | None, owner: User | AnonymousUser) -> Found:
    key = ref.removeprefix(OWN_PREFIX)
    known = {str(own.pk): own for own in own_schedules_of(owner)}
    if key not in known:
        raise ProblemsError([Problem("scheme-unknown", ref)])
    own = known[key]
    full = from_dict(own.data)
    if full.players != players:
        raise ProblemsError([Problem("scheme-players", f"{own.name} {players}")])
    cut = full if rounds is None else full.cut(rounds)
    movement = {"scheme": OWN_SCHEME, "name": own.name, "schedule": to_dict(cut)}
    return Found(ref, cut, len(full.rounds), movement, own.name)


def found_plan(session: Session) -> Found:
    """Return the plan of a session as it stands, with all changes made to it. Two queries.

    Its places are those who have a seat in it, in order of the start numbers: who left before the
    session or came after it, and numbers that nobody has, are no players of it.
    """
    plan = plan_of(session)
    seated = {pk for table in plan for pk in table.seats.values()}
    entries = session.tournament.entries.order_by("number").values_list("pk", "number")
    here = [(pk, number) for pk, number in entries if pk in seated]
    places = {pk: place for place, (pk, _) in enumerate(here, start=1)}
    schedule = plan_as_schedule(
        [table.renamed(places) for table in plan],
        len(here),
        session.rounds,
        max((len(table.seats) for table in plan), default=4),
        str(session.movement.get("scheme", OWN_SCHEME)),
    )
    name = str(session.movement.get("name", ""))
    numbers = tuple(number or 0 for _, number in here)
    return Found("", schedule, len(schedule.rounds), session.movement, name, numbers)


def players_or_smallest(taking_part: int) -> int:
    """Return the number of participants, or the smallest field while there are fewer."""
    return max(taking_part, SMALLEST_FIELD)
