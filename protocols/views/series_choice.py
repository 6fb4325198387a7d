"""Playing a series again: which ones fit, and who of this tournament knows their deals."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from protocols.queries.layout_rows import played_before
from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.models import Role
from tournament.queries.series_state import series_to_play_again
from tournament.services.boxes import use_series
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.DIRECTOR)
def series_choice(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show the series that fit the session; taking one that somebody knows asks for a second press."""
    session = open_session(access, number)
    found = {series.key: series for series in series_to_play_again(actor_of(request), session)}
    chosen = found.get(request.POST.get("series", "") or request.GET.get("series", ""))
    known = played_before(session, chosen) if chosen else ()
    if request.method == "POST" and chosen and (not known or request.POST.get("known") == "yes"):
        try:
            use_series(actor=actor_of(request), session=session, series=chosen)
        except ProblemsError as error:
            say_problems(request, error)
        else:
            messages.success(request, _("The session plays the boxes of “%(title)s”.") % {"title": chosen})
        return redirect("tournament:box-list", access.tournament.slug)
    return page(
        request,
        "protocols/series_choice.html",
        access,
        "boxes",
        session=session,
        choices=list(found.values()),
        chosen=chosen,
        known=known,
        status=409 if request.method == "POST" else 200,
    )
