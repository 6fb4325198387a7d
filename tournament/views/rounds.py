"""The course of a session: papers ready, rounds, closing, opening again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.forms.plan import CLOSE, PAPERS, REOPEN, SessionActForm
from tournament.models import Role, Session
from tournament.services.papers import mark_papers_ready
from tournament.services.rounds import close_session, reopen_session, start_round
from tournament.views.actor import actor_of
from tournament.views.page import go_back, say_problems


@require_POST
@tournament_view(need=Role.DIRECTOR)
def session_round(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Do one act of the session: `act` is start (with `number`), close, reopen or papers."""
    session = open_session(access, number)
    form = SessionActForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("The request could not be read; nothing was changed."))
    else:
        try:
            said = _do(request, session, form.cleaned_data["act"], form.cleaned_data["number"] or 0)
        except ProblemsError as error:
            say_problems(request, error)
        else:
            messages.success(request, said)
    return go_back(request, "tournament:tournament-detail", access.tournament.slug)


def _do(request: HttpRequest, session: Session, act: str, number: int) -> str:
    actor = actor_of(request)
    if act == PAPERS:
        mark_papers_ready(actor=actor, session=session)
        return _("The papers are ready.")
    if act == CLOSE:
        close_session(actor=actor, session=session)
        return _("The session is closed.")
    if act == REOPEN:
        reopen_session(actor=actor, session=session)
        return _("The session is open again.")
    start_round(actor=actor, session=session, number=number)
    return _("Round %(number)s is running.") % {"number": number}
