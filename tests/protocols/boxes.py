"""Boxes of a session for tests."""

from deals.models import Box
from tournament.models import Session


def box_of(session: Session, number: int) -> Box:
    """Return a box of the session, with its series."""
    return Box.objects.select_related("series").get(series=session.series, number=number)
