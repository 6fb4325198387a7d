"""The action log: who did what, when, with old and new values."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from protocols.forms.log_form import LogForm
from protocols.queries.log import log_entries, log_people
from protocols.views.log_texts import log_line
from tournament.access import Access, tournament_view
from tournament.models import Role
from tournament.views.page import page

ENTRIES_ON_A_PAGE = 50


@require_safe
@tournament_view(Role.SCORER)
def log_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the log of the tournament, filtered by box, row and person."""
    tournament = access.tournament
    form = LogForm(request.GET, log_people(tournament))
    chosen = form.chosen()
    entries = log_entries(tournament, chosen)
    sheet = Paginator(entries, ENTRIES_ON_A_PAGE).get_page(request.GET.get("page"))
    names = {
        pk: f"{number or '—'} {name}"
        for pk, number, name in tournament.entries.values_list("pk", "number", "person__name")
    }
    return page(
        request,
        "protocols/log_list.html",
        access,
        "log",
        form=form,
        chosen=chosen,
        sheet=sheet,
        lines=[log_line(entry, names) for entry in sheet],
    )
