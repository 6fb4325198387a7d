"""The boxes of a session: dealing a series for it, or giving it one that exists."""

from collections.abc import Iterable, Mapping

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.dealing import marker_of_box
from deals.domain.errors import Problem
from deals.domain.series import set_of_box
from deals.models import BoxSource, Series
from deals.services.action_log import write_log
from deals.services.series import (
    GivenBox,
    create_dealt_series,
    create_given_series,
    mix_in_public_number,
)
from tournament.domain.errors import ProblemsError
from tournament.models import Session, SessionState
from tournament.queries.series_state import largest_set
from tournament.services.box_sources import choose_sorters


@transaction.atomic
def deal_boxes(
    *,
    actor: User | None,
    session: Session,
    public_source: str = "",
    prepared_by: str = "",
    seed: str = "",
    sources: Mapping[int, str] | None = None,
    instead_of: str | None = None,
) -> Series:
    """Deal a new series for the session: as many sets as its plan uses, `deals_per_set` boxes each.

    `sources` are the sets that are not ready in the boxes, see `BoxSource`. When all of them are
    shuffled at the table nothing is dealt and nothing sealed. `instead_of` is the key of the series
    that may be exchanged, "" for none: when the session has another by now (the form was sent twice,
    two people dealt at once), that one stays and is returned. Raises ProblemsError: "not-seated"
    without a plan, "session-started" once rows or a first round exist: the boxes of a session
    that is being played are not exchanged.
    """
    locked = _open_for_boxes(session)
    if locked.series is not None and instead_of not in (None, locked.series.key):
        return locked.series
    sources = sources or {}
    if all(sources.get(number) == BoxSource.TABLE for number in range(1, _sets(locked) + 1)):
        return give_boxes(
            actor=actor, session=locked, boxes=planned_boxes(locked, BoxSource.TABLE), prepared_by=prepared_by
        )
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
        sources=sources,
    )
    return _attach(actor, locked, series)


def planned_boxes(session: Session, source: str = BoxSource.READY) -> list[GivenBox]:
    """Return the boxes that the session needs, with dealers in turn and without layouts."""
    each, players = session.deals_per_set, session.tournament.regulation.players_at_table
    return [
        GivenBox(number, set_of_box(number, each), marker_of_box(players, number).value, source=source)
        for number in range(1, largest_set(session) * each + 1)
    ]


@transaction.atomic
def give_boxes(
    *, actor: User | None, session: Session, boxes: Iterable[GivenBox], prepared_by: str = ""
) -> Series:
    """Give the session a series of given boxes, see `create_given_series`; it needs no plan for them.

    Raises ProblemsError "session-started" as `deal_boxes` does.
    """
    locked = _open_for_boxes(session, seated=False)
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
    """Let the session play a series that exists already.

    Raises ProblemsError as `deal_boxes`, and "series-does-not-fit" when tables, sets or boxes in
    a set are others than the session needs.
    """
    locked = _open_for_boxes(session)
    needed = (locked.tournament.regulation.players_at_table, locked.deals_per_set)
    if (series.players_at_table, series.boxes_per_set) != needed or series.sets < _sets(locked):
        raise ProblemsError([Problem("series-does-not-fit", series.title)])
    return _attach(actor, locked, series)


def mix_in_number(*, actor: User, session: Session, public_number: str) -> Series:
    """Deal the session's boxes with the public number that was announced.

    Raises ProblemsError "no-boxes", and the deals app's own as `mix_in_public_number`.
    """
    if session.series is None:
        raise ProblemsError([Problem("no-boxes", "session")])
    return mix_in_public_number(
        actor=actor, scope=session.tournament.slug, series=session.series, public_number=public_number
    )


def _open_for_boxes(session: Session, *, seated: bool = True) -> Session:
    locked = (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament__regulation")
        .get(pk=session.pk)
    )
    problems = []
    if locked.state != SessionState.PREPARING:
        problems.append(Problem("session-started", "session"))
    if seated and not _sets(locked):
        problems.append(Problem("not-seated", "session"))
    if problems:
        raise ProblemsError(problems)
    return locked


def _sets(session: Session) -> int:
    return largest_set(session)


def _attach(actor: User | None, session: Session, series: Series) -> Series:
    old = session.series
    session.series = series
    session.version += 1
    session.save()
    choose_sorters(session)
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action="session-boxes",
        subject=f"session:{session.pk}",
        old={"series": old.key} if old else None,
        new={"series": series.key},
    )
    return series
