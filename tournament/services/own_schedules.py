"""Schedules of one's own, kept under a name."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.schedule import Schedule, to_dict
from tournament.models import OwnSchedule

LONGEST_NAME = 80


@transaction.atomic
def save_own_schedule(
    *, actor: User, name: str, schedule: Schedule, copies: int | None, own: OwnSchedule | None = None
) -> OwnSchedule:
    """Save a schedule under a name, in place of `own` when it is given, and return it.

    Raises ProblemsError: "own-name-missing", "own-name-long", "own-name-taken" (place the name), and
    those of `check_schedule` with so many copies of the boxes.
    """
    name = " ".join(name.split())
    owner = own.owner if own else actor
    others = OwnSchedule.objects.select_for_update().filter(owner=owner)
    taken = {other.name.casefold() for other in others if own is None or other.pk != own.pk}
    problems = [
        problem
        for wrong, problem in (
            (not name, Problem("own-name-missing", "name")),
            (len(name) > LONGEST_NAME, Problem("own-name-long", f"{len(name)}/{LONGEST_NAME}")),
            (name.casefold() in taken, Problem("own-name-taken", name)),
        )
        if wrong
    ]
    problems += check_schedule(schedule, copies)
    if problems:
        raise ProblemsError(problems)
    saved = own or OwnSchedule(owner=actor)
    saved.name, saved.players, saved.data = name, schedule.players, to_dict(schedule)
    saved.save()
    _log(actor, "own-schedule-save", saved)
    return saved


@transaction.atomic
def remove_own_schedule(*, actor: User, own: OwnSchedule) -> None:
    """Remove a saved schedule; sessions that play it keep their plan."""
    _log(actor, "own-schedule-remove", own)
    own.delete()


def _log(actor: User, action: str, own: OwnSchedule) -> None:
    write_log(
        actor=actor,
        scope=f"user:{actor.pk}",
        action=action,
        subject=f"own-schedule:{own.pk}",
        new={"name": own.name, "players": own.players},
    )
