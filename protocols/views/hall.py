"""The hall, and one table of it in one round."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from deals.domain.number_text import read_number
from protocols.queries.hall import hall, table_players
from protocols.queries.protocol import place_rows
from protocols.queries.session_sheet import session_sheet
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role
from tournament.views.page import page


@require_safe
@tournament_view(Role.SCORER)
def hall_detail(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show tables by rounds; `?round=` opens another column."""
    session = open_session(access, number)
    sheet = session_sheet(session)
    grid = hall(sheet, read_number(request.GET.get("round", "")))
    return page(
        request, "protocols/hall_detail.html", access, "hall", session=session, sheet=sheet, hall=grid
    )


@require_safe
@tournament_view(Role.SCORER)
def table_detail(
    request: HttpRequest, access: Access, number: int, section: int, round: int, table: int
) -> HttpResponse:
    """Show who sits at a table in a round, and its rows: those in and those to enter."""
    session = open_session(access, number)
    sheet = session_sheet(session)
    lines = place_rows(sheet, section, round, table, sight_of(request, access))
    seating = next(
        (
            one
            for one in sheet.seatings
            if (one.section.number, one.round, one.table) == (section, round, table)
        ),
        None,
    )
    if seating is None and not lines:
        raise Http404
    return page(
        request,
        "protocols/table_detail.html",
        access,
        "hall",
        session=session,
        lines=lines,
        seating=seating,
        players=table_players(sheet, seating) if seating else (),
        section=section,
        round=round,
        table=table,
        sheet=sheet,
    )
