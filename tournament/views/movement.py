"""The movement of a session: what is offered, what it looks like, choosing it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.schedule import Schedule
from tournament.forms.plan import MovementForm
from tournament.models import Role
from tournament.queries.entries import EntryFacts, entry_facts
from tournament.queries.movement_offers import movement_offers
from tournament.queries.schedule_grid import Grid, schedule_grid
from tournament.queries.seating import seated_tables
from tournament.queries.sessions import session_in_hand, sessions_of
from tournament.services.seating import choose_movement, clear_plan
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems


@require_safe
@tournament_view(need=Role.SCORER)
def movement_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the plan of the session in hand, or the movements on offer with a preview."""
    sessions = sessions_of(access.tournament)
    in_hand = session_in_hand(sessions)
    number = _number(request.GET.get("session", ""), in_hand.number if in_hand else 1)
    if not 1 <= number <= len(sessions) + 1:
        raise Http404
    session = sessions[number - 1] if number <= len(sessions) else None
    facts = entry_facts(access.tournament)
    shows_plan = session is not None and session.rounds > 0 and "scheme" not in request.GET
    offers = [] if shows_plan else _offers(access, facts)
    previewed = next((each for each in offers if each.scheme == request.GET.get("scheme")), None)
    previewed = previewed or (offers[0] if offers else None)
    grid: Grid | None = None
    if shows_plan and session is not None:
        grid = schedule_grid(seated_tables(session), session.rounds, access.tournament)
    elif previewed:
        grid = schedule_grid(previewed, len(previewed.rounds), access.tournament)
    return page(
        request,
        "tournament/movement_detail.html",
        access,
        "movement",
        session=session,
        number=number,
        sessions=sessions,
        facts=facts,
        offers=offers,
        previewed=previewed,
        grid=grid,
        shows_plan=shows_plan,
        form=_form(number, previewed) if previewed else None,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def movement_choose(request: HttpRequest, access: Access) -> HttpResponse:
    """Seat the session by the chosen movement."""
    form = MovementForm(request.POST)
    schedule = _chosen(access, form) if form.is_valid() else None
    if schedule is None:
        messages.error(request, _("Choose one of the movements and the number of rounds."))
        return redirect("tournament:movement-detail", access.tournament.slug)
    number, rounds = form.cleaned_data["session"], form.cleaned_data["rounds"]
    movement: dict[str, object] = {"scheme": schedule.scheme}
    if rounds < len(schedule.rounds):
        movement["rounds"] = rounds
    address = f"{reverse('tournament:movement-detail', args=[access.tournament.slug])}?session={number}"
    try:
        choose_movement(
            actor=actor_of(request),
            tournament=access.tournament,
            number=number,
            schedule=schedule.cut(rounds),
            movement=movement,
        )
    except ProblemsError as error:
        say_problems(request, error)
        return redirect(f"{address}&scheme={schedule.scheme}")
    messages.success(request, _("The players are seated."))
    return redirect(address)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def movement_clear(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Take the plan of a session back."""
    try:
        clear_plan(actor=actor_of(request), session=open_session(access, number))
    except ProblemsError as error:
        say_problems(request, error)
    else:
        messages.success(request, _("The plan is taken back; people and numbers can be changed again."))
    return redirect("tournament:movement-detail", access.tournament.slug)


def _offers(access: Access, facts: EntryFacts) -> list[Schedule]:
    if not facts.is_drawn:
        return []
    return movement_offers(facts.taking_part, access.tournament.regulation.players_at_table)


def _chosen(access: Access, form: MovementForm) -> Schedule | None:
    offers = _offers(access, entry_facts(access.tournament))
    return next((each for each in offers if each.scheme == form.cleaned_data["scheme"]), None)


def _form(number: int, schedule: Schedule) -> MovementForm:
    rounds = len(schedule.rounds)
    return MovementForm(initial={"session": number, "scheme": schedule.scheme, "rounds": rounds})


def _number(text: str, default: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else default
