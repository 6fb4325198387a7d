"""A player's card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from protocols.queries.card import player_card
from protocols.views.results_view import results_view
from protocols.views.sight import sight_of
from tournament.access import Access
from tournament.views.page import page


@require_safe
@results_view
def card_detail(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show every box of a player: seat, contract, whists, matchpoints, opponents; and his pauses."""
    card = player_card(access.tournament, number, sight_of(request, access))
    if card is None:
        raise Http404
    sessions = {one.session for one in card.rows}
    return page(request, "protocols/card_detail.html", access, "standings", card=card, many=len(sessions) > 1)
