"""Creating a tournament and changing its head."""

import datetime as dt
import uuid
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from deals.domain.errors import Problem
from deals.models import ActionLog
from deals.services.action_log import write_log
from tournament.domain.conventions import conventions_from
from tournament.domain.errors import ProblemsError, StaleFormError
from tournament.domain.mark import mark_of
from tournament.domain.slugs import slug_of
from tournament.models import Regulation, Role, Staff, Tournament

HEAD_FIELDS = (
    "title",
    "date",
    "venue",
    "zone",
    "organiser",
    "chief_director",
    "deals_per_set",
    "minutes_per_deal",
)


@transaction.atomic
def create_tournament(
    *,
    actor: User | None,
    title: str,
    date: dt.date,
    slug: str = "",
    preset: str = "sochi",
    conventions: Mapping[str, Any] | None = None,
    players_at_table: int = 4,
    regulation_title: str = "",
    act: uuid.UUID | None = None,
    **head: Any,
) -> Tournament:
    """Create a tournament with its regulation; the actor becomes its director.

    `head` holds any of HEAD_FIELDS. An `act` that has created a tournament already returns that
    one: a form that is sent twice creates one tournament. Raises ConventionsProblems for a
    regulation that makes no sense and ProblemsError ("slug-taken") for a slug that is in use.
    """
    conventions_from(preset, conventions or {})
    _wait_for_turn()
    created = _created_by(act)
    if created is not None:
        return created
    taken = set(Tournament.objects.values_list("slug", flat=True))
    if slug in taken:
        raise ProblemsError([Problem("slug-taken", "slug")])
    regulation = Regulation.objects.create(
        title=regulation_title,
        preset=preset,
        conventions=dict(conventions or {}),
        players_at_table=players_at_table,
    )
    tournament = Tournament.objects.create(
        title=title, date=date, slug=slug or slug_of(title, taken), regulation=regulation, **head
    )
    if actor is not None:
        Staff.objects.create(tournament=tournament, user=actor, role=Role.DIRECTOR)
    write_log(
        actor=actor,
        scope=tournament.slug,
        action="tournament-create",
        subject=f"tournament:{tournament.pk}",
        new=head_values(tournament),
        act=act,
    )
    return tournament


def _wait_for_turn() -> None:
    """Let one tournament be created at a time, until the end of the transaction.

    Two of one title need two addresses, and one form sent twice is one tournament. There is no
    row of theirs to lock yet, so the row that stands for the table is locked.
    """
    list(ContentType.objects.select_for_update().filter(app_label="tournament", model="tournament"))


def _created_by(act: uuid.UUID | None) -> Tournament | None:
    logged = act and ActionLog.objects.filter(act=act, action="tournament-create").first()
    return Tournament.objects.filter(slug=logged.scope).first() if logged else None


@transaction.atomic
def change_tournament(
    *, actor: User, tournament: Tournament, seen: str | None = None, **head: Any
) -> Tournament:
    """Change the head of a tournament: any of HEAD_FIELDS. The same head again is no change.

    `seen` is the mark of the head that the form showed. Raises StaleFormError when it is another now.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    old = head_values(locked)
    for name in HEAD_FIELDS:
        setattr(locked, name, head.get(name, getattr(locked, name)))
    if head_values(locked) == old:
        return locked
    if seen and seen != mark_of(old):
        raise StaleFormError(old)
    locked.save()
    write_log(
        actor=actor,
        scope=locked.slug,
        action="tournament-change",
        subject=f"tournament:{locked.pk}",
        old=old,
        new=head_values(locked),
    )
    return locked


def head_values(tournament: Tournament) -> dict[str, Any]:
    """Return the head of a tournament as plain values for the log."""
    values = {name: getattr(tournament, name) for name in HEAD_FIELDS}
    return values | {"date": str(tournament.date)}
