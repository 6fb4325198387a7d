"""The boxes of a session: dealing them, the source of each set, the public number."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from deals.domain.errors import ProblemsError as DealsProblemsError
from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.forms.boxes import BoxDealForm, BoxSourcesForm, PublicNumberForm
from tournament.forms.problems import add_problems
from tournament.models import Role, Session, SessionState
from tournament.queries.box_sets import box_sets, copies_of_sets, seatings_by_set
from tournament.queries.series_state import is_published, largest_set, waits_for_number
from tournament.queries.sessions import session_in_hand, sessions_of
from tournament.services.box_sources import choose_sources
from tournament.services.boxes import deal_boxes, mix_in_number
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems
from tournament.words import EXPORT_NAMES


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
    request: HttpRequest,
    access: Access,
    session: Session | None,
    deal_form: BoxDealForm | None = None,
    number_form: PublicNumberForm | None = None,
) -> HttpResponse:
    sets = box_sets(session) if session else []
    needed = largest_set(session) if session else 0
    series = session.series if session else None
    copies = copies_of_sets(session) if session else {}
    unknown = [box.number for one in sets for box in one.boxes if not box.deal]
    initial = {"session": session.number if session else 1}
    return page(
        request,
        "tournament/box_list.html",
        access,
        "boxes",
        session=session,
        sessions=sessions_of(access.tournament),
        sets=sets,
        set_count=len(sets) or needed,
        box_count=sum(len(one.boxes) for one in sets) or needed * (session.deals_per_set if session else 0),
        most_copies=max(copies.values(), default=0),
        copied_boxes=sum(copies.values()) * (session.deals_per_set if session else 0),
        unknown=len(unknown),
        first_unknown=unknown[0] if unknown else 0,
        export_kinds=EXPORT_NAMES.items(),
        waits=series is not None and waits_for_number(series),
        published=series is not None and is_published(series),
        sees_layouts=session is not None and access.sees_layouts(session),
        may_deal=access.is_director and session is not None and session.state == SessionState.PREPARING,
        form=deal_form or BoxDealForm(initial=initial, sets=range(1, needed + 1)),
        number_form=number_form or PublicNumberForm(),
        status=422 if deal_form or number_form else 200,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def box_deal(request: HttpRequest, access: Access) -> HttpResponse:
    """Deal the boxes of a session; `again` must be set to exchange boxes that it has."""
    wanted = request.POST.get("session", "")
    sessions = sessions_of(access.tournament)
    found = next((each for each in sessions if str(each.number) == wanted), session_in_hand(sessions))
    sets = range(1, (largest_set(found) if found else 0) + 1)
    form = BoxDealForm(request.POST, sets=sets)
    if found is None or not form.is_valid():
        return _list(request, access, found, form)
    session = open_session(access, form.cleaned_data["session"])
    try:
        series = deal_boxes(
            actor=actor_of(request),
            session=session,
            prepared_by=form.cleaned_data["prepared_by"],
            public_source=form.cleaned_data["public_source"],
            sources=form.sources(),
            instead_of=request.POST.get("again", ""),
        )
    except DealsProblemsError as error:
        add_problems(form, error.problems, {p.code: "public_source" for p in error.problems})
        return _list(request, access, session, form)
    except ProblemsError as error:
        say_problems(request, error)
    else:
        messages.success(
            request,
            _("The boxes are dealt and sealed.") if series.seed else _("The boxes wait for their layouts."),
        )
    return _to_list(access, session)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def box_number(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Mix the public number in: the boxes are dealt now."""
    session = open_session(access, number)
    form = PublicNumberForm(request.POST)
    if form.is_valid():
        try:
            mix_in_number(
                actor=actor_of(request), session=session, public_number=form.cleaned_data["public_number"]
            )
        except (ProblemsError, DealsProblemsError) as error:
            add_problems(form, error.problems)
        else:
            messages.success(request, _("The public number is mixed in, the boxes are dealt."))
            return _to_list(access, session)
    return _list(request, access, session, number_form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def box_sources(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Change where the layouts of the sets come from, and who sorts a set on paper."""
    session = open_session(access, number)
    sources = {one.number: one.source for one in box_sets(session)}
    form = BoxSourcesForm(request.POST or None, sources=sources, seatings=seatings_by_set(session))
    if form.is_valid():
        try:
            choose_sources(
                actor=actor_of(request), session=session, sources=form.sources(), sorters=form.sorters()
            )
        except ProblemsError as error:
            add_problems(form, error.problems)
        else:
            messages.success(request, _("The sources of the sets are changed."))
            return _to_list(access, session)
    return page(
        request,
        "tournament/box_sources.html",
        access,
        "boxes",
        session=session,
        form=form,
        status=422 if form.is_bound else 200,
    )


def _to_list(access: Access, session: Session) -> HttpResponse:
    response = redirect("tournament:box-list", access.tournament.slug)
    response["Location"] += f"?session={session.number}"
    return response
