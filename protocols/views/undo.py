"""Taking an act back, or doing it again."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from deals.domain.errors import Problem
from deals.models import ActionLog
from protocols.queries.acts import last_act
from protocols.services.undo import UndoRefusedError, undo_act
from protocols.views.repair_preview import repair_text
from protocols.words import action_text
from tournament.access import Access, tournament_view
from tournament.models import Role
from tournament.views.actor import actor_of
from tournament.views.page import go_back


@require_POST
@tournament_view(Role.SCORER)
def act_undo(request: HttpRequest, access: Access) -> HttpResponse:
    """Take back the act `act`, else one's own last act; with `redo` one's own last taking back.

    `press` names the very form that was sent: sent twice it takes one act back.
    """
    tournament, actor = access.tournament, actor_of(request)
    redo = "redo" in request.POST
    try:
        act = _act(request.POST.get("act", "")) or last_act(tournament, actor, undone=redo)
        if act is None:
            raise UndoRefusedError([Problem("undo-nothing")])
        done = undo_act(
            actor=actor,
            tournament=tournament,
            act=act,
            is_director=access.is_director,
            as_act=_act(request.POST.get("press", "")),
        )
    except UndoRefusedError as error:
        for problem in error.problems:
            messages.error(request, repair_text(problem))
    else:
        messages.success(request, _said(done))
    return go_back(request, "protocols:log-list", tournament.slug)


def _said(act: uuid.UUID) -> str:
    """Return what an act took back or did again, with the boxes that it is about."""
    entries = ActionLog.objects.filter(act=act).order_by("id")
    boxes = dict.fromkeys(str(one.box_number) for one in entries if one.box_number)
    about = _("box %(box)s") % {"box": ", ".join(boxes)} if boxes else ""
    return " · ".join(part for part in (action_text(entries[0].action), about) if part)


def _act(text: str) -> uuid.UUID | None:
    if not text:
        return None
    try:
        return uuid.UUID(text)
    except ValueError as error:
        raise UndoRefusedError([Problem("undo-unknown")]) from error
