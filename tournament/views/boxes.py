"""The boxes of a session: dealing them, their list, the layout of one."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from deals.domain.errors import ProblemsError as DealsProblemsError
from deals.domain.notation import parse_deal
from deals.models import Box
from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.forms.plan import BoxDealForm
from tournament.models import Role, Session, SessionState
from tournament.queries.sessions import boxes_by_set, session_in_hand, sessions_of
from tournament.services.boxes import deal_boxes
from tournament.services.layouts import note_layout_look
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems


@require_safe
@tournament_view(need=Role.SCORER)
def box_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the boxes of a session by set, or what is needed to deal them."""
    return _list(request, access, _session(request, access))


def _session(request: HttpRequest, access: Access) -> Session | None:
    sessions = sessions_of(access.tournament)
    wanted = request.GET.get("session", "")
    chosen = [each for each in sessions if str(each.number) == wanted]
    return chosen[0] if chosen else session_in_hand(sessions)


def _list(
    request: HttpRequest, access: Access, session: Session | None, form: BoxDealForm | None = None
) -> HttpResponse:
    boxes = list(session.series.boxes.order_by("number")) if session and session.series else []
    sets: dict[int, list[Box]] = {}
    for box in boxes:
        sets.setdefault(box.set_number, []).append(box)
    plan = boxes_by_set(session) if session else {}
    initial = {"session": session.number if session else 1, "prepared_by": ""}
    return page(
        request,
        "tournament/box_list.html",
        access,
        "boxes",
        session=session,
        sessions=sessions_of(access.tournament),
        sets=sorted(sets.items()),
        boxes=sum(len(numbers) for numbers in plan.values()),
        set_count=len(plan),
        sees_layouts=session is not None and access.sees_layouts(session),
        may_deal=access.is_director and session is not None and session.state == SessionState.PREPARING,
        form=form or BoxDealForm(initial=initial),
        status=422 if form else 200,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def box_deal(request: HttpRequest, access: Access) -> HttpResponse:
    """Deal the boxes of a session; `again` must be set to exchange boxes that it has."""
    form = BoxDealForm(request.POST)
    if not form.is_valid():
        return _list(request, access, _session(request, access), form)
    session = open_session(access, form.cleaned_data["session"])
    if session.series is not None and request.POST.get("again") != session.series.key:
        return redirect("tournament:box-list", access.tournament.slug)
    try:
        deal_boxes(actor=actor_of(request), session=session, prepared_by=form.cleaned_data["prepared_by"])
    except (ProblemsError, DealsProblemsError) as error:
        say_problems(request, error)
    else:
        messages.success(request, _("The boxes are dealt and sealed."))
    return redirect("tournament:box-list", access.tournament.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view()
def box_layout(request: HttpRequest, access: Access, number: int, box_number: int) -> HttpResponse:
    """Show the layout of a box to whom it is open.

    While the session is not closed a director asks for it with a button (POST), and that is noted.
    """
    session = open_session(access, number)
    if not access.sees_layouts(session) and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if not access.sees_layouts(session):
        reason = _("Layouts are shown when the session is closed and the standings are released.")
        raise PermissionDenied(reason)
    box = get_object_or_404(Box, series_id=session.series_id, number=box_number)
    in_play = session.state != SessionState.CLOSED
    if request.method == "POST" and in_play:
        note_layout_look(actor=actor_of(request), session=session, box=box)
    is_open = not in_play or request.method == "POST"
    return page(
        request,
        "tournament/box_layout.html",
        access,
        "boxes",
        session=session,
        box=box,
        in_play=in_play,
        is_open=is_open,
        deal=parse_deal(box.deal) if is_open and box.deal else None,
    )
