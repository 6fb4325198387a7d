"""The course of a session: starting rounds, closing, opening again."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.models import Round, Session, SessionState


@transaction.atomic
def start_round(*, actor: User, session: Session, number: int) -> Session:
    """Start round `number`: the one before it ends now. Going back to an earlier round is allowed.

    A round that is running goes on as it is, so a second press changes nothing. Raises
    ProblemsError: "session-closed", "no-boxes", "public-missing" (the boxes wait for their public
    number), "round-outside".
    """
    locked = _locked(session)
    problems = []
    if locked.state == SessionState.CLOSED:
        problems.append(Problem("session-closed", "session"))
    if locked.series is None:
        problems.append(Problem("no-boxes", "session"))
    elif locked.series.public_source and not locked.series.public_number:
        problems.append(Problem("public-missing", "public"))
    if not 1 <= number <= locked.rounds:
        problems.append(Problem("round-outside", str(number)))
    if problems:
        raise ProblemsError(problems)
    if locked.current_round == number and locked.round_times.filter(number=number, ended_at=None).exists():
        return locked
    old = _values(locked)
    now = timezone.now()
    locked.round_times.filter(number=locked.current_round, ended_at=None).update(ended_at=now)
    Round.objects.update_or_create(
        session=locked, number=number, defaults={"started_at": now, "ended_at": None}
    )
    locked.current_round = number
    locked.state = SessionState.PLAYING
    return _saved(actor, locked, "round-start", old)


@transaction.atomic
def close_session(*, actor: User | None, session: Session) -> Session:
    """Close the session: play is over, its layouts may be shown once the standings are released."""
    locked = _locked(session)
    if locked.state == SessionState.CLOSED:
        return locked
    old = _values(locked)
    locked.closed_at = timezone.now()
    locked.round_times.filter(number=locked.current_round, ended_at=None).update(ended_at=locked.closed_at)
    locked.state = SessionState.CLOSED
    return _saved(actor, locked, "session-close", old)


@transaction.atomic
def reopen_session(*, actor: User, session: Session) -> Session:
    """Open a closed session again; layouts are hidden again from everybody but directors."""
    locked = _locked(session)
    if locked.state != SessionState.CLOSED:
        return locked
    old = _values(locked)
    locked.closed_at = None
    locked.state = SessionState.PLAYING if locked.current_round else SessionState.PREPARING
    return _saved(actor, locked, "session-reopen", old)


def _locked(session: Session) -> Session:
    return (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament", "series")
        .get(pk=session.pk)
    )


def _values(session: Session) -> dict[str, object]:
    return {"state": str(session.state), "round": session.current_round}


def _saved(actor: User | None, session: Session, action: str, old: dict[str, object]) -> Session:
    session.version += 1
    session.save()
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action=action,
        subject=f"session:{session.pk}",
        old=old,
        new=_values(session),
    )
    return session
