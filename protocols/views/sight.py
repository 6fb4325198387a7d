"""Whose page it is: while the duty of the second pass is on, scorers do not see first typings."""

from django.http import HttpRequest

from protocols.queries.sight import SEES_ALL, Sight
from tournament.access import Access


def sight_of(request: HttpRequest, access: Access) -> Sight:
    """Return what the visitor sees of the rows of the tournament.

    Directors see everything, and everybody does when the duty is off or the results are public.
    """
    tournament = access.tournament
    if access.is_director or not tournament.second_pass or tournament.released_at is not None:
        return SEES_ALL
    return Sight(blind=True, reader=request.user.pk)
