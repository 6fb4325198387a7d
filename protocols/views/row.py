"""Entering, amending and withdrawing one row."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from deals.domain.number_text import read_number
from deals.models import Box
from protocols.forms.row_form import RowForm, initial_of, marks_of
from protocols.models import Row
from protocols.queries.row_place import planned_initial, row_at, typed_initial
from protocols.queries.session_sheet import key_of
from protocols.services.paper_doubt import paper_doubt
from protocols.services.row_input import RowInput, RowProblemsError, check_row
from protocols.services.rows import StaleRowError, amend_row, enter_row, withdraw_row
from protocols.views.open_box import open_box
from protocols.views.row_conflict import conflict_page
from protocols.views.row_preview import preview_of
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.views.actor import actor_of
from tournament.views.page import page

Save = Callable[[RowInput, bool], Row]


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.SCORER)
def row_create(request: HttpRequest, access: Access, number: int, box: int) -> HttpResponse:
    """Enter a row; `?section=…&round=…&table=…` fills in the place and the players of the plan."""
    session = open_session(access, number)
    found = open_box(session, box)

    def save(row: RowInput, confirmed: bool) -> Row:
        return enter_row(actor=actor_of(request), session=session, row=row, confirmed=confirmed)

    if request.method == "POST":
        return _posted(request, access, session, found, None, save)
    initial = planned_initial(session, found, typed_initial(request.GET))
    return _form_page(request, access, session, found, _form(access, session, found, None, initial), None)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.SCORER)
def row_edit(
    request: HttpRequest, access: Access, number: int, box: int, section: int, round: int, table: int
) -> HttpResponse:
    """Amend a stored row; a stale form gets both versions side by side."""
    session = open_session(access, number)
    found = open_box(session, box)
    stored = row_at(session, found, (found.number, section, round, table))
    if request.method != "POST":
        if stored is None:
            raise Http404
        is_held = sight_of(request, access).hides(stored)
        initial = (marks_of if is_held else initial_of)(stored, _numbers(session))
        form = _form(access, session, found, None, initial)
        return _form_page(request, access, session, found, form, stored, is_held=is_held)

    def save(row: RowInput, confirmed: bool) -> Row:
        version = request.POST.get("version", "")
        if stored is None:
            raise StaleRowError(None)
        return amend_row(
            actor=actor_of(request),
            stored=stored,
            version=read_number(version) or 0,
            row=row,
            confirmed=confirmed,
        )

    return _posted(request, access, session, found, stored, save)


@require_POST
@tournament_view(Role.SCORER)
def row_withdraw(
    request: HttpRequest, access: Access, number: int, box: int, section: int, round: int, table: int
) -> HttpResponse:
    """Take a row out of its protocol, unless somebody changed it meanwhile."""
    session = open_session(access, number)
    found = open_box(session, box)
    stored = row_at(session, found, (found.number, section, round, table))
    version = request.POST.get("version", "")
    try:
        if stored is None:
            raise StaleRowError(None)
        withdraw_row(
            actor=actor_of(request),
            stored=stored,
            version=read_number(version) or 0,
        )
        messages.success(request, _("The row is withdrawn; the log keeps it."))
    except StaleRowError:
        messages.error(
            request, _("Somebody changed the row meanwhile, so it was not withdrawn. Look at it again.")
        )
    return redirect("protocols:protocol-detail", access.tournament.slug, session.number, found.number)


def _numbers(session: Session) -> dict[int, int | None]:
    return dict(session.tournament.entries.values_list("pk", "number"))


def _form(
    access: Access, session: Session, box: Box, data: Any, initial: dict[str, Any] | None = None
) -> RowForm:
    entries = session.tournament.entries.filter(number__isnull=False).select_related("person")
    return RowForm(
        data,
        box=box,
        entries=entries.order_by("number"),
        sections=session.sections.all(),
        initial=initial,
        may_write=access.is_director,
    )


def _posted(
    request: HttpRequest, access: Access, session: Session, box: Box, stored: Row | None, save: Save
) -> HttpResponse:
    form = _form(access, session, box, request.POST)
    form.is_valid()
    row = form.row_input()
    action = request.POST.get("action", "save")
    if action == "preview":
        context = {"preview": preview_of(session, box, form, row, stored), "box": box}
        return render(request, "protocols/_row_preview.html", context)
    paper = _paper(session, box, row, form)
    if action == "save" and not form.errors and not paper:
        try:
            saved = save(row, form.cleaned_data["confirmed"])
        except StaleRowError as error:
            return conflict_page(request, access, session, box, row, error.current)
        except RowProblemsError as error:
            form.add_problems(error.problems)
            standing = row_at(session, box, (row.box, row.section, row.round, row.table))
            if _is_conflict(error, standing, stored):
                return conflict_page(request, access, session, box, row, standing)
        else:
            return _saved(request, access, session, box, saved)
    elif action != "edit":
        form.add_problems(_problems(session, row, stored))
    preview = preview_of(session, box, form, row, stored)
    status = 422 if action == "save" else 200
    return _form_page(request, access, session, box, form, stored, preview=preview, status=status)


def _paper(session: Session, box: Box, row: RowInput, form: RowForm) -> bool:
    """Return whether the whists on the paper stop the row: they differ, and nobody settled it."""
    doubt = paper_doubt(session, box, row, row.written_sixths)
    if doubt is None or form.cleaned_data.get("paper_settled"):
        return False
    form.add_paper_doubt(doubt)
    return True


def _is_conflict(error: RowProblemsError, standing: Row | None, stored: Row | None) -> bool:
    """Return whether another scorer's row stands in the place of a new one."""
    codes = {problem.code for problem in error.problems}
    return stored is None and standing is not None and "row-exists" in codes


def _problems(session: Session, row: RowInput, stored: Row | None) -> Any:
    try:
        check_row(session, row, instead_of=stored)
    except RowProblemsError as error:
        return error.problems
    return ()


def _saved(request: HttpRequest, access: Access, session: Session, box: Box, saved: Row) -> HttpResponse:
    _box, section, round_number, table = key_of(saved)
    words = _("In: box %(box)s, round %(round)s, table %(table)s.")
    messages.success(request, words % {"box": box.number, "round": round_number, "table": table})
    protocol = reverse("protocols:protocol-detail", args=[access.tournament.slug, session.number, box.number])
    return redirect(f"{protocol}#row-{section}-{round_number}-{table}")


def _form_page(
    request: HttpRequest,
    access: Access,
    session: Session,
    box: Box,
    form: RowForm,
    stored: Row | None,
    *,
    preview: Any = None,
    status: int = 200,
    is_held: bool = False,
) -> HttpResponse:
    return page(
        request,
        "protocols/row_form.html",
        access,
        "protocols",
        session=session,
        status=status,
        box=box,
        form=form,
        stored=stored,
        preview=preview,
        is_held=is_held,
    )
