"""The action log: who did what, when, with old and new values."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from deals.models import ActionLog
from protocols.forms.log_form import LogForm
from protocols.queries.acts import last_act, undo_state, undoable_acts
from protocols.queries.log import held_subjects, log_entries, log_people
from protocols.views.log_texts import log_line
from protocols.views.sight import sight_of
from tournament.access import Access, tournament_view
from tournament.models import Role
from tournament.queries.zone import zone_of
from tournament.views.actor import actor_of
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
    state, page_acts = undo_state(tournament), [entry.act for entry in sheet]
    of_acts = list(ActionLog.objects.filter(scope=tournament.slug, act__in=page_acts))
    may_undo = undoable_acts(of_acts, actor_of(request), access.is_director)
    in_force = frozenset(act for act in page_acts if state.in_force(act))
    names = {
        pk: f"{number or '—'} {name}"
        for pk, number, name in tournament.entries.values_list("pk", "number", "person__name")
    }
    held = held_subjects(tournament, sheet, sight_of(request, access))
    with timezone.override(zone_of(tournament)):
        lines = [log_line(entry, names, is_held=entry.subject in held) for entry in sheet]
    return page(
        request,
        "protocols/log_list.html",
        access,
        "log",
        form=form,
        chosen=chosen,
        sheet=sheet,
        lines=lines,
        may_undo=may_undo & in_force,
        in_force=in_force,
        can_undo=last_act(tournament, actor_of(request)) is not None,
        can_redo=last_act(tournament, actor_of(request), undone=True) is not None,
    )
