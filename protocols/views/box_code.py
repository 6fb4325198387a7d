"""The address behind the QR code of a printed protocol, and the tick that the paper is here."""

from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deals.models import ActionLog, Box
from protocols.services.receipts import receive_protocol, return_protocol
from protocols.views.open_box import open_box
from tournament.access import Access, open_session, role_in, tournament_view
from tournament.models import Role, Session, SessionState, Tournament
from tournament.views.actor import actor_of


@require_safe
def box_code(request: HttpRequest, key: str, box: int) -> HttpResponse:
    """Open the box of a scanned protocol: at the desk for staff, as a protocol for everybody else."""
    if not Box.objects.filter(series__key=key, number=box).exists():
        raise Http404
    sessions = Session.objects.filter(series__key=key).select_related("tournament").order_by("-pk")
    session = min(sessions, key=partial(_distance, request), default=None)
    if session is None:
        return _exchanged(request, key)
    slug = session.tournament.slug
    if role_in(session.tournament, request.user) is None:
        return redirect("protocols:protocol-detail", slug, session.number, box)
    desk = reverse("protocols:desk-detail", args=[slug, session.number])
    return redirect(f"{desk}?box={box}&scanned=1")


def _distance(request: HttpRequest, session: Session) -> tuple[bool, bool]:
    """Return how far a session that plays the boxes is from who scans: his own first, then one in play."""
    return role_in(session.tournament, request.user) is None, session.state != SessionState.PLAYING


def _exchanged(request: HttpRequest, key: str) -> HttpResponse:
    """Tell the staff that the boxes of a paper were exchanged for others; Http404 for everybody else."""
    log = ActionLog.objects.filter(action="session-boxes", old__series=key).order_by("-id").first()
    tournament = Tournament.objects.filter(slug=log.scope).first() if log else None
    if tournament is None or role_in(tournament, request.user) is None:
        raise Http404
    messages.error(request, _("The boxes of this paper were exchanged for others. Print the papers again."))
    return redirect("tournament:box-list", tournament.slug)


@require_POST
@tournament_view(Role.SCORER)
def protocol_receive(request: HttpRequest, access: Access, number: int, box: int) -> HttpResponse:
    """Tick a protocol as received, or take the tick back with `received=0`."""
    session = open_session(access, number)
    found = open_box(session, box)
    if request.POST.get("received") == "0":
        return_protocol(actor=actor_of(request), session=session, box=found)
    else:
        receive_protocol(actor=actor_of(request), session=session, box=found)
    if request.headers.get("Accept") == "application/json":
        return HttpResponse(status=204)
    desk = reverse("protocols:desk-detail", args=[access.tournament.slug, session.number])
    return redirect(f"{desk}?box={box}")
