"""The first page of a tournament, and the route of one participant."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournament.access import Access, tournament_view
from tournament.models import SessionState
from tournament.queries.entries import entries_matching
from tournament.queries.next_steps import progress_of
from tournament.queries.seating import pausing, route_of, seated_tables
from tournament.queries.sessions import session_in_hand, sessions_of
from tournament.views.page import page
from tournament.views.steps import step_lines
from tournament.words import preset_name


@require_safe
@tournament_view()
def tournament_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the staff what to do next, everybody who sits where, and after release the way to the results."""
    tournament = access.tournament
    sessions = sessions_of(tournament)
    session = session_in_hand(sessions)
    shown_round = max(session.current_round, 1) if session and session.rounds else 0
    is_over = bool(sessions) and all(each.state == SessionState.CLOSED for each in sessions)
    words = request.GET.get("who", "").strip()[:120]
    return page(
        request,
        "tournament/tournament_detail.html",
        access,
        "home",
        session=session,
        sessions=sessions,
        is_over=is_over,
        next_session=len(sessions) + 1,
        steps=step_lines(access, session, progress_of(tournament, session)) if access.is_staff else [],
        shown_round=shown_round,
        tables=seated_tables(session, shown_round) if session and shown_round and not is_over else [],
        pause=pausing(session, shown_round) if session and shown_round and not is_over else [],
        words=words,
        entries=entries_matching(tournament, words),
        preset=preset_name(tournament.regulation.preset),
    )


@require_safe
@tournament_view()
def route_detail(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show a participant where he sits in every round of every session, and when he pauses."""
    entry = get_object_or_404(access.tournament.entries.select_related("person"), number=number)
    sessions = [each for each in sessions_of(access.tournament) if each.rounds]
    return page(
        request,
        "tournament/route_detail.html",
        access,
        "home",
        session=session_in_hand(sessions),
        entry=entry,
        routes=[(each, route_of(each, entry)) for each in sessions],
    )
