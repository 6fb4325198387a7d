"""The box that a page of a session is about."""

from django.http import Http404

from deals.models import Box
from tournament.models import Session


def open_box(session: Session, number: int) -> Box:
    """Return the numbered box of the session; raise Http404 when there is none."""
    box = Box.objects.filter(series=session.series, number=number).select_related("series").first()
    if box is None or session.series_id is None:
        raise Http404
    return box
