"""Before publishing: suspicious rows, and rows whose typing error could change close places."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from protocols.queries.recheck import doubtful_rows, recheck_rows
from protocols.row_code_words import DOUBTS
from protocols.views.sight import sight_of
from tournament.access import Access, tournament_view
from tournament.models import Role
from tournament.views.page import page

TOPS = (1, 3, 6, 10)
USUAL_TOP = 3


@require_safe
@tournament_view(Role.SCORER)
def recheck_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show both lists; `?top=` says down to which place the order matters, `all` for every place."""
    asked = request.GET.get("top", "")
    top = None if asked == "all" else next((one for one in TOPS if str(one) == asked), USUAL_TOP)
    unchecked_only = "unchecked" in request.GET
    return page(
        request,
        "protocols/recheck_list.html",
        access,
        "publish",
        tops=TOPS,
        top=top,
        unchecked_only=unchecked_only,
        rechecks=recheck_rows(access.tournament, top=top, unchecked_only=unchecked_only),
        doubtful=[
            (one.row, [DOUBTS[code] for code in one.codes])
            for one in doubtful_rows(access.tournament, sight_of(request, access))
        ],
    )
