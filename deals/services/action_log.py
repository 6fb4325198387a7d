"""Writing the action log. Every service calls `write_log` inside its own transaction."""

import uuid
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from deals.models import ActionLog

SYSTEM_NAME = "prikup"


def write_log(
    *,
    actor: User | None,
    scope: str,
    action: str,
    subject: str,
    old: dict[str, Any] | None = None,
    new: dict[str, Any] | None = None,
    act: uuid.UUID | None = None,
    box_number: int | None = None,
    undoes: uuid.UUID | None = None,
) -> ActionLog:
    """Add one entry to the log and return it.

    `scope` is the slug of the tournament (or the key of a series), `subject` names the thing
    as "row:17". Entries of one act carry the same `act`. `actor` is None for commands. A
    layout is never written into `old` or `new` of a box in play: layouts carry their hash.
    """
    return ActionLog.objects.create(
        act=act or uuid.uuid4(),
        at=timezone.now(),
        actor=actor,
        actor_name=actor.get_username() if actor else SYSTEM_NAME,
        scope=scope,
        action=action,
        subject=subject,
        box_number=box_number,
        old=old,
        new=new,
        undoes=undoes,
    )
