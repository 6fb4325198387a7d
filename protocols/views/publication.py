"""Publishing: an act of the director, with what is still missing before it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from protocols.queries.publication import corrections_until, session_summaries
from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.models import Role
from tournament.services.publication import make_official, release_standings, withdraw_standings
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.DIRECTOR)
def publication_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show what is published to whom; POST `act` is release, official or withdraw."""
    tournament = access.tournament
    if request.method == "POST":
        try:
            messages.success(request, _act(request, access))
        except ProblemsError as error:
            say_problems(request, error)
        except KeyError:
            messages.error(request, _("The request could not be read; nothing was changed."))
        return redirect("protocols:publication-detail", tournament.slug)
    summaries = session_summaries(tournament)
    return page(
        request,
        "protocols/publication_detail.html",
        access,
        "publish",
        summaries=summaries,
        is_complete=bool(summaries) and all(not one.missing and not one.disputed for one in summaries),
        all_closed=all(one.session.state == "closed" for one in summaries),
        corrections_until=corrections_until(tournament),
    )


def _act(request: HttpRequest, access: Access) -> str:
    """Do what was asked and return what is said about it. Raises KeyError for an unknown act."""
    acts = {
        "release": (release_standings, _("The standings are published, as provisional.")),
        "official": (make_official, _("The standings are official.")),
        "withdraw": (withdraw_standings, _("The standings are taken back; only the staff sees results.")),
    }
    service, said = acts[request.POST.get("act", "")]
    service(actor=actor_of(request), tournament=access.tournament)
    return said
