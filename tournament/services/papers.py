"""The tick of the papers: the director says that they are printed and lie on the tables."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.models import ActionLog
from deals.services.action_log import write_log
from tournament.models import Session


@transaction.atomic
def mark_papers_ready(*, actor: User, session: Session) -> ActionLog:
    """Note that the papers of the session are ready for the boxes it has now."""
    locked = (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament", "series")
        .get(pk=session.pk)
    )
    return write_log(
        actor=actor,
        scope=locked.tournament.slug,
        action="papers-ready",
        subject=f"session:{locked.pk}",
        new={"series": locked.series.key if locked.series else None},
    )
