"""What has to be there before a paper can be printed."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from deals.models import Box
from protocols.documents.job import Job
from protocols.models import Row
from tournament.models import Seating


class Need(StrEnum):
    """One thing that a paper is made from."""

    ENTRIES = "entries"
    SESSION = "session"
    PLAN = "plan"
    BOXES = "boxes"
    LAYOUTS = "layouts"
    ROWS = "rows"


NEED_TEXTS: dict[Need, Promise] = {
    Need.ENTRIES: _("Participants with start numbers are needed: draw the numbers first."),
    Need.SESSION: _("The tournament has no session yet: choose the movement first."),
    Need.PLAN: _("The session has no plan yet: choose the movement first."),
    Need.BOXES: _("The session has no boxes yet: deal them first."),
    Need.LAYOUTS: _("No layout of the session is known yet."),
    Need.ROWS: _("No row is in yet."),
}


def first_missing(needs: tuple[Need, ...], job: Job) -> Need | None:
    """Return the first of `needs` that is not there, None when the paper can be printed."""
    return next((need for need in needs if not _is_there(need, job)), None)


def _is_there(need: Need, job: Job) -> bool:
    session = job.session
    if need is Need.ENTRIES:
        return job.tournament.entries.filter(number__isnull=False).exists()
    if need is Need.ROWS:
        return Row.objects.filter(session__tournament=job.tournament).exists()
    if session is None:
        return False
    if need is Need.PLAN:
        return Seating.objects.filter(section__session=session).exists()
    if need is Need.BOXES:
        return session.series_id is not None
    if need is Need.LAYOUTS:
        return Box.objects.filter(series=session.series_id).exclude(deal="").exists()
    return True
