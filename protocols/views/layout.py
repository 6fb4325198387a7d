"""Typing the layout of a box by keyboard."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from deals.domain.cards import parse_card
from deals.domain.deal import Deal
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_hand, parse_deal
from deals.models import Box
from deals.problem_texts import problem_text
from deals.services.layouts import StaleBoxError
from protocols.forms.layout_form import LayoutForm
from protocols.layout_words import layout_problem_text
from protocols.queries.layout_rows import rows_in_order
from protocols.services.layouts import type_layout
from protocols.views.open_box import open_box
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.queries.series_state import is_published
from tournament.services.layouts import note_layout_look
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.DIRECTOR)
def layout_edit(request: HttpRequest, access: Access, number: int, box: int) -> HttpResponse:
    """Type the layout of a box; `act=load` begins with the one that is known, which is a noted look."""
    session = open_session(access, number)
    found = open_box(session, box)
    rows = rows_in_order(session, found)
    if request.method == "POST" and request.POST.get("act") == "load" and found.deal:
        if session.series is not None and not is_published(session.series):
            note_layout_look(actor=actor_of(request), session=session, box=found)
        form = LayoutForm(initial=_initial(found), box=found, rows=rows)
        return _page(request, access, session, found, form)
    if request.method != "POST":
        form = LayoutForm(initial={"version": found.version}, box=found, rows=rows)
        return _page(request, access, session, found, form)
    form = LayoutForm(request.POST, box=found, rows=rows)
    deal = _checked(form)
    if deal is None:
        return _page(request, access, session, found, form, status=422)
    try:
        type_layout(
            actor=actor_of(request),
            session=session,
            box=found,
            version=form.cleaned_data["version"],
            deal=deal,
            fouled_from=form.cleaned_data.get("fouled_from"),
        )
    except StaleBoxError as error:
        return _conflict(request, access, session, error.current)
    except ProblemsError as error:
        for problem in error.problems:
            name = "fouled_from" if problem.code == "fouled-unanswered" else None
            form.add_error(name, layout_problem_text(problem))
        return _page(request, access, session, found, form, status=422)
    return _next(request, access, session, found)


def _checked(form: LayoutForm) -> Deal | None:
    """Return the deal that was typed; None with the faults put beside the fields."""
    if not form.is_valid() or form.layout is None:
        return None
    for problem in form.layout.problems:
        if problem.code not in ("card-missing", "card-twice"):
            form.add_error(form.field_of(problem.place), problem_text(problem))
    return form.layout.deal


def _next(request: HttpRequest, access: Access, session: Session, box: Box) -> HttpResponse:
    """Go to the next box without a layout, behind this one first; to the list when all are known."""
    empty = list(box.series.boxes.filter(deal="").order_by("number").values_list("number", flat=True))
    following = next((number for number in empty if number > box.number), next(iter(empty), None))
    messages.success(request, _("The layout of box %(number)s is written down.") % {"number": box.number})
    if following is None:
        return redirect("tournament:box-list", access.tournament.slug)
    return redirect("protocols:layout-edit", access.tournament.slug, session.number, following)


def _conflict(request: HttpRequest, access: Access, session: Session, current: Box) -> HttpResponse:
    """Say that somebody else wrote this layout meanwhile; what was typed here stays in the fields."""
    rows = rows_in_order(session, current)
    data = request.POST.copy()
    data["version"] = str(current.version)
    form = LayoutForm(data, box=current, rows=rows)
    return _page(request, access, session, current, form, status=409, conflict=True)


def _page(
    request: HttpRequest,
    access: Access,
    session: Session,
    box: Box,
    form: LayoutForm,
    *,
    status: int = 200,
    conflict: bool = False,
) -> HttpResponse:
    problems: tuple[Problem, ...] = form.layout.problems if form.layout else ()
    return page(
        request,
        "protocols/layout_form.html",
        access,
        "boxes",
        session=session,
        box=box,
        form=form,
        conflict=conflict,
        twice=[parse_card(p.place) for p in problems if p.code == "card-twice"],
        missing=[parse_card(p.place) for p in problems if p.code == "card-missing"],
        empty_boxes=box.series.boxes.filter(deal="").exclude(pk=box.pk).count(),
        status=status,
    )


def _initial(box: Box) -> dict[str, object]:
    deal = parse_deal(box.deal)
    hands = {f"hand_{seat}": format_hand(hand).replace(".", " ") for seat, hand in deal.hands.items()}
    upper, lower = deal.talon
    return {"version": box.version, "upper": str(upper), "lower": str(lower), **hands}
