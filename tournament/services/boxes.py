"""The boxes of a session: dealing a series for it, or giving it one that exists."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from deals.domain.errors import Problem
from deals.models import Series
from deals.services.action_log import write_log
from deals.services.series import GivenBox, create_dealt_series, create_given_series
from tournament.domain.errors import ProblemsError
from tournament.models import Session, SessionState


@transaction.atomic
def deal_boxes(
    *, actor: User | None, session: Session, public_source: str = "", prepared_by: str = "", seed: str = ""
) -> Series:
    """Deal a new series for the session: as many sets as its plan uses, `deals_per_set` boxes each.

    Raises ProblemsError: "not-seated" without a plan, "session-started" once rows or a first
    round exist: the boxes of a session that is being played are not exchanged.
    """
    locked = _open_for_boxes(session)
    series = create_dealt_series(
        actor=actor,
        scope=locked.tournament.slug,
        title=f"{locked.tournament.title} · {locked.number}",
        players_at_table=locked.tournament.regulation.players_at_table,
        sets=_sets(locked),
        boxes_per_set=locked.deals_per_set,
        seed=seed,
        public_source=public_source,
        prepared_by=prepared_by,
    )
    return _attach(actor, locked, series)


@transaction.atomic
def give_boxes(
    *, actor: User | None, session: Session, boxes: Iterable[GivenBox], prepared_by: str = ""
) -> Series:
    """Give the session a series of given boxes, see `create_given_series`. Raises as `deal_boxes`."""
    locked = _open_for_boxes(session)
    series = create_given_series(
        actor=actor,
        scope=locked.tournament.slug,
        title=f"{locked.tournament.title} · {locked.number}",
        players_at_table=locked.tournament.regulation.players_at_table,
        boxes=boxes,
        prepared_by=prepared_by,
    )
    return _attach(actor, locked, series)


@transaction.atomic
def use_series(*, actor: User, session: Session, series: Series) -> Series:
    """Let the session play a series that exists already. Raises as `deal_boxes`."""
    return _attach(actor, _open_for_boxes(session), series)


def _open_for_boxes(session: Session) -> Session:
    locked = (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament__regulation")
        .get(pk=session.pk)
    )
    problems = []
    if locked.state != SessionState.PREPARING:
        problems.append(Problem("session-started", "session"))
    if not _sets(locked):
        problems.append(Problem("not-seated", "session"))
    if problems:
        raise ProblemsError(problems)
    return locked


def _sets(session: Session) -> int:
    largest = session.sections.aggregate(sets=Max("seatings__set_number"))["sets"]
    return int(largest or 0)


def _attach(actor: User | None, session: Session, series: Series) -> Series:
    old = session.series
    session.series = series
    session.version += 1
    session.save()
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action="session-boxes",
        subject=f"session:{session.pk}",
        old={"series": old.key} if old else None,
        new={"series": series.key},
    )
    return series
