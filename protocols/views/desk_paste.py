"""Many rows pasted at once: shown row by row with what is wrong, then stored all together."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from deals.models import Box
from protocols.desk_words import doubt_text, problem_at
from protocols.domain.figures import format_whists
from protocols.domain.row_code import MAX_PASTED_ROWS, split_rows
from protocols.forms.desk_form import TEXT_LIMIT
from protocols.models import Row
from protocols.queries.desk import Order, first_place, in_order, is_wanted, key_of_place
from protocols.queries.session_sheet import Place, RowKey, SessionSheet, session_sheet
from protocols.services.pasted_rows import PasteAsksError, PastedLine, check_pasted, enter_pasted
from protocols.services.row_input import RowInput, RowProblemsError
from protocols.views.desk import asked_place, next_address, order_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.SCORER)
def desk_paste(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Take pasted rows for the expected rows from a place on, in the order of the desk."""
    session = open_session(access, number)
    order = order_of(request)
    places = _free_places(request, session_sheet(session))
    text = request.POST.get("text", "")
    lines: tuple[PastedLine, ...] = ()
    too_much = len(text) > TEXT_LIMIT * 4 or len(split_rows(text)) > MAX_PASTED_ROWS
    if too_much:
        words = _("This is too much at once: at most %(count)s lines. Nothing is stored.")
        messages.error(request, words % {"count": MAX_PASTED_ROWS})
    elif request.method == "POST":
        lines = check_pasted(session=session, lines=split_rows(text), places=places)
    is_refused = False
    if lines and request.POST.get("action") == "save":
        rows = _stored(request, session, lines)
        if rows:
            words = ngettext("%(count)s row is in.", "%(count)s rows are in.", len(rows))
            messages.success(request, words % {"count": len(rows)})
            return redirect(next_address(access, session, order, _key_of(rows[-1])))
        is_refused = True
    wrong = sum(bool(line.problems) for line in lines)
    return page(
        request,
        "protocols/desk_paste.html",
        access,
        "desk",
        session=session,
        status=422 if wrong or too_much or is_refused else 200,
        text=text,
        places=_mark(lines),
        lines=[_shown(line) for line in lines],
        wrong=wrong,
        unlikely=sum(bool(line.doubts) for line in lines),
        doubts=_doubts_mark(lines),
        start=places[0][1] if places else None,
        order=str(order),
    )


def _stored(request: HttpRequest, session: Session, lines: tuple[PastedLine, ...]) -> list[Row]:
    """Store the lines and return their rows; none when something stands against it, which is said."""
    if request.POST.get("places") != _mark(lines):
        messages.error(request, _("The free rows are others than before. Look the lines over again."))
        return []
    if any(line.problems for line in lines):
        return []
    sure = request.POST.get("sure") == _doubts_mark(lines)
    try:
        return enter_pasted(actor=actor_of(request), session=session, lines=lines, sure=sure)
    except PasteAsksError:
        messages.error(
            request, _("Nothing is stored yet: some lines are unlikely. Confirm them or correct them.")
        )
    except RowProblemsError:
        messages.error(request, _("Somebody else entered a row meanwhile. Nothing of yours is stored."))
    return []


def _free_places(request: HttpRequest, sheet: SessionSheet) -> list[tuple[Box, RowInput]]:
    """Return the places without a row from the one asked for on; those whose round has begun, if any."""
    order = order_of(request)
    begin = first_place(sheet.places, order, asked_place(request))
    if begin is None:
        return []
    ordered = in_order(sheet.places, Order.ROUND if order is Order.MISSING else order)
    at = [key_of_place(one) for one in ordered].index(key_of_place(begin))
    free = [one for one in ordered[at:] if one.row is None and one.planned]
    return [(one.box, _at(one)) for one in [one for one in free if is_wanted(one)] or free]


def _key_of(row: Row) -> RowKey:
    return row.box.number, row.section.number, row.round, row.table


def _mark(lines: Iterable[PastedLine]) -> str:
    """Return the places of the lines as one text: what is stored is what was looked over."""
    places = (line.place for line in lines)
    return " ".join(f"{one.box}-{one.section}-{one.round}-{one.table}" for one in places if one)


def _doubts_mark(lines: Iterable[PastedLine]) -> str:
    """Return the unlikely lines with their doubts as one text: what is confirmed is what was shown."""
    return "; ".join(
        " ".join((str(line.pasted.line), line.pasted.text, *(doubt.code for doubt in line.doubts)))
        for line in lines
        if line.doubts
    )


def _at(place: Place) -> RowInput:
    players = {seat: entry.number or 0 for seat, entry in (place.planned or {}).items()}
    return RowInput(
        box=place.box.number, section=place.section, round=place.round, table=place.table, players=players
    )


def _shown(line: PastedLine) -> dict[str, object]:
    return {
        "line": line.pasted.line,
        "text": line.pasted.text[:80],
        "place": line.place,
        "row": line.row,
        "whists": [(seat, format_whists(sixths)) for seat, sixths in (line.sixths or {}).items()],
        "problems": list(dict.fromkeys(problem_at(one, line.pasted.text) for one in line.problems)),
        "doubts": [(doubt_text(one), one.likely) for one in line.doubts],
    }
