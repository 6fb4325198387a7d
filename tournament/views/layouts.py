"""Layouts: one box, all boxes of a session, their statistics, their files."""

import json

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from deals.domain.errors import ProblemsError as DealsProblemsError
from deals.domain.file_text import decode_file
from deals.domain.layout_file import (
    FileBox,
    LayoutFileError,
    format_layout_csv,
    format_layout_lines,
    parse_layout_file,
)
from deals.domain.notation import parse_deal
from deals.domain.statistics import series_statistics
from deals.models import Box, Series
from deals.queries.layouts import earlier_layouts
from deals.queries.series import series_file
from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.forms.boxes import LayoutFileForm
from tournament.forms.problems import add_problems
from tournament.models import Role, Session, SessionState
from tournament.queries.series_state import boxes_of, is_published, waits_for_number
from tournament.services.layout_import import import_layouts
from tournament.services.layouts import note_layout_look, note_series_look
from tournament.views.actor import actor_of
from tournament.views.page import page
from tournament.words import problem_text

SHOWN_FAULTS = 50
KINDS = {"lines": "txt", "csv": "csv", "json": "json"}
TYPES = {"lines": "text/plain", "csv": "text/csv", "json": "application/json"}


def open_layouts(access: Access, number: int) -> tuple[Session, bool]:
    """Return the session and whether its boxes are in play: then every look is noted.

    Raises PermissionDenied, with the reason, for visitors to whom its layouts are closed.
    """
    session = open_session(access, number)
    if not access.sees_layouts(session):
        reason = _("Layouts are shown when the session is closed and the standings are released.")
        raise PermissionDenied(reason)
    return session, session.series is None or not is_published(session.series)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view()
def box_layout(request: HttpRequest, access: Access, number: int, box_number: int) -> HttpResponse:
    """Show the layout of a box to whom it is open.

    While the boxes may still be played a director asks for it with a button (POST), and that is noted.
    """
    session, in_play = open_layouts(access, number)
    box = get_object_or_404(Box.objects.select_related("series"), series=session.series, number=box_number)
    if request.method == "POST" and in_play:
        note_layout_look(actor=actor_of(request), session=session, box=box)
    is_open = not in_play or request.method == "POST"
    return page(
        request,
        "tournament/box_layout.html",
        access,
        "boxes",
        session=session,
        box=box,
        in_play=in_play,
        is_open=is_open,
        deal=parse_deal(box.deal) if is_open and box.deal else None,
        earlier=earlier_layouts(box) if is_open and access.is_director else [],
    )


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view()
def deal_list(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show all deals of a session as diagrams, for the wall; in play by a button only, see `box_layout`."""
    session, in_play = open_layouts(access, number)
    series = _series(session)
    if request.method == "POST" and in_play:
        note_series_look(actor=actor_of(request), session=session, series=series, action="layouts-look")
    is_open = not in_play or request.method == "POST"
    boxes = boxes_of(series) if is_open else []
    return page(
        request,
        "tournament/deal_list.html",
        access,
        "boxes",
        session=session,
        in_play=in_play,
        is_open=is_open,
        deals=[(box, parse_deal(box.deal) if box.deal else None) for box in boxes],
    )


@require_safe
@tournament_view()
def deal_statistics(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show what the deals hold against what chance holds on average."""
    session, in_play = open_layouts(access, number)
    deals = [parse_deal(box.deal) for box in boxes_of(_series(session)) if box.deal]
    return page(
        request,
        "tournament/deal_statistics.html",
        access,
        "boxes",
        session=session,
        in_play=in_play,
        count=len(deals),
        statistics=series_statistics(deals) if deals else (),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def layout_import(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Take layouts from a file or a pasted text, all or nothing."""
    session = open_session(access, number)
    may_replace = session.series is not None and session.state == SessionState.PREPARING
    bound = (request.POST, request.FILES) if request.method == "POST" else ()
    form = LayoutFileForm(*bound, may_replace=may_replace)
    faults: list[tuple[int, str]] = []
    if form.is_valid():
        try:
            players = session.tournament.regulation.players_at_table
            file = parse_layout_file(decode_file(form.content()), players)
            replace = form.cleaned_data.get("replace", False)
            import_layouts(actor=actor_of(request), session=session, file=file, replace=replace)
        except (ProblemsError, DealsProblemsError) as error:
            add_problems(form, error.problems)
        except LayoutFileError as error:
            faults = [(fault.line, problem_text(fault.problem)) for fault in error.faults]
        else:
            count = len(file.boxes)
            words = ngettext("%(count)s layout is read in.", "%(count)s layouts are read in.", count)
            messages.success(request, words % {"count": count})
            return redirect("tournament:box-list", access.tournament.slug)
    return page(
        request,
        "tournament/layout_import.html",
        access,
        "boxes",
        session=session,
        form=form,
        faults=faults[:SHOWN_FAULTS],
        fault_count=len(faults),
        hidden_faults=max(len(faults) - SHOWN_FAULTS, 0),
        status=422 if form.is_bound else 200,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def layout_export(request: HttpRequest, access: Access, number: int, kind: str) -> HttpResponse:
    """Send the layouts of a session as lines, CSV or the file of a series; noted while in play."""
    session, in_play = open_layouts(access, number)
    series = _series(session)
    if kind not in KINDS:
        raise Http404
    content = _content(series, kind)
    if content is None:
        messages.error(request, _("The file of a series needs a seed and the layouts of all boxes."))
        return redirect("tournament:box-list", access.tournament.slug)
    if in_play:
        note_series_look(actor=actor_of(request), session=session, series=series, action="layouts-export")
    response = HttpResponse(content, content_type=f"{TYPES[kind]}; charset=utf-8")
    name = f"{access.tournament.slug}-{session.number}-boxes.{KINDS[kind]}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response


def _content(series: Series, kind: str) -> str | None:
    if kind == "json":
        data = None if waits_for_number(series) else series_file(series)
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n" if data else None
    boxes = [
        FileBox(box.number, parse_deal(box.deal), 0, box.set_number) for box in boxes_of(series) if box.deal
    ]
    return format_layout_csv(boxes) if kind == "csv" else format_layout_lines(boxes)


def _series(session: Session) -> Series:
    """Return the series of the session; raise Http404 when it has none."""
    return get_object_or_404(Series, pk=session.series_id)
