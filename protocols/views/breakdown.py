"""Why the players of a row got what they got: a page, and a part of it for htmx."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.breakdown_words import RULES, entry_text
from protocols.domain.errors import ProblemsError
from protocols.models import Row
from protocols.queries.breakdown import RowTerms, row_terms
from protocols.queries.columns import columns_of
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.queries.row_place import row_at
from protocols.queries.row_price import codex_adjustments
from protocols.views.open_box import open_box
from protocols.views.results_view import results_view
from protocols.views.sight import sight_of
from tournament.access import Access, open_session
from tournament.queries.regulation import conventions_of
from tournament.views.page import is_htmx, page


@require_safe
@results_view
def row_breakdown(
    request: HttpRequest, access: Access, number: int, box: int, section: int, round: int, table: int
) -> HttpResponse:
    """Show pool, mountain and whists of a row, who wrote what on whom for what, and the sums."""
    session = open_session(access, number)
    found = open_box(session, box)
    row = row_at(session, found, (found.number, section, round, table))
    if row is None:
        raise Http404
    is_held = sight_of(request, access).hides(row)
    context = _held(row) if is_held else why_context(access, row, request.GET.get("seat", ""))
    if is_htmx(request):
        places = {"tournament": access.tournament, "session": session, "access": access, "box": found}
        return render(request, "protocols/_row_why.html", context | places | {"is_part": True})
    return page(
        request,
        "protocols/row_breakdown.html",
        access,
        "protocols",
        session=session,
        box=found,
        **context,
    )


def _held(row: Row) -> dict[str, Any]:
    """Return what is shown of a row whose values wait for the second pass: who typed it."""
    return {"row": row, "columns": None, "heads": (), "is_held": True}


def why_context(access: Access, row: Row, seat: str) -> dict[str, Any]:
    """Return what the breakdown of a row shows; `seat` is the one that was asked about."""
    try:
        terms = row_terms(row, conventions_of(access.tournament.regulation))
    except ProblemsError:  # the row is older than the regulation: only its whists are known
        terms = None
    return {
        "row": row,
        "columns": columns_of(row),
        "heads": _heads(row, seat),
        "terms": _lines(terms) if terms else (),
        "rounding": terms.rounding if terms and any(terms.rounding) else (),
        "penalties": [(one, RULES[one.rule]) for one in codex_adjustments(row)],
        "pool_point": terms.breakdown.pool_point_whists if terms else 0,
        "seats_at_table": len(terms.seats) if terms else 0,
    }


def _heads(row: Row, asked: str) -> list[dict[str, Any]]:
    """Return the seats of a row with the players and their whists."""
    sixths = sixths_of(row) or {}
    people = {Seat.N: row.n, Seat.E: row.e, Seat.S: row.s, Seat.W: row.w}
    taken = entry_ids(row)
    return [
        {
            "seat": seat,
            "entry": people[seat],
            "sixths": sixths.get(seat),
            "is_own": seat.value == asked,
            "is_dealer": _is_dealer(row.box, seat),
        }
        for seat in SEATS
        if seat in taken
    ]


def _is_dealer(box: Box, seat: Seat) -> bool:
    return box.series.players_at_table == 4 and box.dealer == seat


def _lines(terms: RowTerms) -> list[dict[str, Any]]:
    return [
        {
            "text": entry_text(term.entry, term.seat.value, term.on.value if term.on else ""),
            "shares": term.shares,
        }
        for term in terms.terms
    ]
