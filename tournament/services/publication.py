"""Publishing (публикация): what the director releases to everybody."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.models import Tournament


@transaction.atomic
def release_standings(*, actor: User | None, tournament: Tournament) -> Tournament:
    """Release standings and cards, as provisional. Layouts follow when the session is closed.

    A second press changes nothing, here and in the other acts.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.released_at is not None:
        return locked
    locked.released_at = timezone.now()
    return _saved(actor, locked, "standings-release")


@transaction.atomic
def withdraw_standings(*, actor: User, tournament: Tournament) -> Tournament:
    """Take the standings back: nobody but the staff sees results any more."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.released_at is None:
        return locked
    locked.released_at = locked.official_at = None
    return _saved(actor, locked, "standings-withdraw")


@transaction.atomic
def make_official(*, actor: User, tournament: Tournament) -> Tournament:
    """Declare the released standings official.

    Raises ProblemsError: "not-released" before they are released, "session-open" while a
    session is still being played.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    problems = []
    if locked.released_at is None:
        problems.append(Problem("not-released", "tournament"))
    if locked.sessions.exclude(state="closed").exists():
        problems.append(Problem("session-open", "session"))
    if problems:
        raise ProblemsError(problems)
    if locked.official_at is not None:
        return locked
    locked.official_at = timezone.now()
    return _saved(actor, locked, "standings-official")


def _saved(actor: User | None, tournament: Tournament, action: str) -> Tournament:
    tournament.save()
    released, official = tournament.released_at, tournament.official_at
    write_log(
        actor=actor,
        scope=tournament.slug,
        action=action,
        subject=f"tournament:{tournament.pk}",
        new={
            "released": released.isoformat() if released else None,
            "official": official.isoformat() if official else None,
        },
    )
    return tournament
