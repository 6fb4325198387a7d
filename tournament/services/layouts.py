"""Looking at the layout of a box: allowed to directors while it is played, and always noted."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.models import ActionLog, Box, Series
from deals.services.action_log import write_log
from tournament.models import Session


@transaction.atomic
def note_layout_look(*, actor: User, session: Session, box: Box) -> ActionLog:
    """Note in the log that somebody opened the layout of a box that may still be played.

    Source: design 3, promise 3 (a layout is not shown to anybody who may still play it).
    """
    return write_log(
        actor=actor,
        scope=session.tournament.slug,
        action="layout-look",
        subject=f"box:{box.pk}",
        box_number=box.number,
        new={"session": session.number, "state": session.state},
    )


@transaction.atomic
def note_series_look(*, actor: User, session: Session, series: Series, action: str) -> ActionLog:
    """Note that somebody saw all layouts of a series that may still be played.

    `action` is "layouts-look" for the page and "layouts-export" for a file.
    """
    return write_log(
        actor=actor,
        scope=session.tournament.slug,
        action=action,
        subject=f"series:{series.pk}",
        new={"session": session.number, "state": session.state},
    )
