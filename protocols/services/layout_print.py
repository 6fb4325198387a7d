"""Printing the layouts of boxes that are still played: allowed to directors, and always noted."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.models import ActionLog
from deals.services.action_log import write_log
from tournament.models import Session


@transaction.atomic
def note_layout_print(*, actor: User | None, session: Session, kind: str) -> ActionLog:
    """Note in the log that somebody printed the layouts of boxes that may still be played.

    `kind` is the kind of paper. Source: design 3, promise 3.
    """
    return write_log(
        actor=actor,
        scope=session.tournament.slug,
        action="layout-print",
        subject=f"session:{session.pk}",
        new={"session": session.number, "state": session.state, "paper": kind},
    )
