"""The protocols of the boxes, and the layout of a box."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from deals.domain.deal import Deal
from deals.domain.notation import parse_deal
from deals.models import Box
from protocols.queries.protocol import protocol_rows
from protocols.queries.publication import session_summaries
from protocols.queries.session_sheet import session_sheet
from protocols.views.open_box import open_box
from protocols.views.results_view import results_view
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session, SessionState
from tournament.services.layouts import note_layout_look
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_safe
@results_view
def protocol_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show all boxes: set, dealer, and for the staff how complete each protocol is."""
    summaries = session_summaries(access.tournament)
    return page(request, "protocols/protocol_list.html", access, "protocols", summaries=summaries)


@require_safe
@results_view
def protocol_detail(request: HttpRequest, access: Access, number: int, box: int) -> HttpResponse:
    """Show the protocol of a box; its layout only when the session is closed."""
    session = open_session(access, number)
    found = open_box(session, box)
    shown = access.sees_layouts(session) and is_over(session)
    return _page(request, access, session, found, deal_of(found) if shown else None)


@require_POST
@tournament_view(Role.DIRECTOR)
def layout_open(request: HttpRequest, access: Access, number: int, box: int) -> HttpResponse:
    """Show a director the layout of a box that is still played; the log keeps that he looked."""
    session = open_session(access, number)
    found = open_box(session, box)
    note_layout_look(actor=actor_of(request), session=session, box=found)
    return _page(request, access, session, found, deal_of(found))


def is_over(session: Session) -> bool:
    """Return whether nobody can still play the boxes of a session, here or in another session."""
    if session.series is None:
        return session.state == SessionState.CLOSED
    return not session.series.sessions.exclude(state=SessionState.CLOSED).exists()


def deal_of(box: Box) -> Deal | None:
    """Return the layout of a box, None while it is not known."""
    return parse_deal(box.deal) if box.deal else None


def _page(
    request: HttpRequest, access: Access, session: Session, box: Box, deal: Deal | None
) -> HttpResponse:
    sheet = session_sheet(session, box)
    lines, top = protocol_rows(sheet, box, sight_of(request, access))
    numbers = list(
        Box.objects.filter(series=session.series).order_by("number").values_list("number", flat=True)
    )
    at = numbers.index(box.number)
    return page(
        request,
        "protocols/protocol_detail.html",
        access,
        "protocols",
        session=session,
        box=box,
        lines=lines,
        max=top,
        expected=sheet.expected,
        rows_in=sheet.rows_in,
        missing=[line.place for line in lines if line.place.is_missing],
        unchecked=sum(line.place.is_unchecked for line in lines),
        deal=deal,
        has_layout=bool(box.deal),
        before=numbers[at - 1] if at else None,
        after=numbers[at + 1] if at + 1 < len(numbers) else None,
    )
