"""Penalties of the Codex on one row: a director gives them and takes them off."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from deals.domain.number_text import read_number
from protocols.domain.errors import ProblemsError
from protocols.forms.penalty_form import PenaltyForm
from protocols.models import Row
from protocols.queries.played_deals import entry_ids
from protocols.queries.row_place import row_at
from protocols.services.corrections import give_penalty, take_penalty_off
from protocols.services.rows import StaleRowError
from protocols.views.breakdown import why_context
from protocols.views.open_box import open_box
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def row_penalty(
    request: HttpRequest, access: Access, number: int, box: int, section: int, round: int, table: int
) -> HttpResponse:
    """Give a penalty to a player of a row, or take one off."""
    session = open_session(access, number)
    found = open_box(session, box)
    row = row_at(session, found, (found.number, section, round, table))
    if row is None:
        raise Http404
    form = PenaltyForm(request.POST or None, seats=_seats(row), version=row.version)
    status = 200
    if request.method == "POST":
        done = _act(request, row, form)
        if done:
            messages.success(request, done)
            return redirect(request.path)
        row = row_at(session, found, (found.number, section, round, table)) or row
        status = 422
    return page(
        request,
        "protocols/row_penalty.html",
        access,
        "protocols",
        session=session,
        box=found,
        form=form,
        status=status,
        **why_context(access, row, ""),
    )


def _act(request: HttpRequest, row: Row, form: PenaltyForm) -> str:
    """Do what was sent; return what to say, "" when the form tells what is wrong."""
    actor = actor_of(request)
    off = read_number(request.POST.get("off", ""))
    version = read_number(request.POST.get("version", ""))
    try:
        if off is not None and version is not None:
            take_penalty_off(actor=actor, stored=row, version=version, adjustment=off)
            return _("The penalty is taken off; the whists follow the real result again.")
        if form.is_valid():
            stale = form.cleaned_data["version"]
            give_penalty(actor=actor, stored=row, version=stale, penalty=form.penalty())
            return _("The penalty is given; the whists follow the corrected tricks.")
    except StaleRowError:
        form.add_error(None, _("Somebody changed the row meanwhile. Look at it again."))
    except ProblemsError as error:
        form.add_problems(error.problems)
    return ""


def _seats(row: Row) -> list[tuple[str, str]]:
    people = {"N": row.n, "E": row.e, "S": row.s, "W": row.w}
    return [(seat.value, f"{seat.value} · {people[seat.value]}") for seat in entry_ids(row)]
