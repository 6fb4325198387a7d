"""The movement of a session: which are on offer, what they look like, choosing one."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.choose import Choice, Wish, choices
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.registry import SMALLEST_FIELD
from tournament.forms.movement import MovementForm, WishForm
from tournament.models import Role, Session, SessionState
from tournament.queries.entries import EntryFacts, entry_facts
from tournament.queries.found_schedule import (
    Found,
    find_schedule,
    own_schedules_of,
    players_or_smallest,
)
from tournament.queries.movement import sections_of_movement
from tournament.queries.schedule_grid import Grid, schedule_grid
from tournament.queries.seating import seated_tables
from tournament.queries.sessions import session_in_hand, sessions_of
from tournament.services.seating import choose_movement, clear_plan
from tournament.views.actor import actor_of
from tournament.views.page import is_htmx, page, say_problems

THREE_TABLES = 12
"""From so many participants on there are three tables."""
MOST_FEWER = 4
"""For so many participants fewer the page says what would be played then."""


@require_safe
@tournament_view(need=Role.SCORER)
def movement_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the plan of the session in hand, or the movements on offer with a preview."""
    sessions = sessions_of(access.tournament)
    in_hand = session_in_hand(sessions)
    number = number_of(request.GET.get("session", ""), in_hand.number if in_hand else 1)
    if not 1 <= number <= len(sessions) + 1:
        raise Http404
    session = sessions[number - 1] if number <= len(sessions) else None
    if session is not None and session.rounds > 0 and not {"scheme", "players"} & request.GET.keys():
        return _plan_page(request, access, session, sessions)
    return _chooser_page(request, access, session, number, sessions)


def _plan_page(
    request: HttpRequest, access: Access, session: Session, sessions: list[Session]
) -> HttpResponse:
    return page(
        request,
        "tournament/movement_plan.html",
        access,
        "movement",
        session=session,
        sessions=sessions,
        rows_in=rows_in(session),
        players=players_or_smallest(entry_facts(access.tournament).taking_part),
        keep=urlencode({"session": session.number}),
        sections=session.sections.filter(seatings__isnull=False).distinct().count(),
        grid=schedule_grid(
            seated_tables(session), session.rounds, access.tournament, names=request.GET.get("names") != "no"
        ),
    )


def rows_in(session: Session) -> int:
    """Return how many rows of protocols the session has."""
    return session.rows.count()


@dataclass(frozen=True, slots=True)
class Fewer:
    """The movement that fits best when fewer come."""

    players: int
    choice: Choice | None


def _chooser_page(
    request: HttpRequest, access: Access, session: Session | None, number: int, sessions: list[Session]
) -> HttpResponse:
    facts = entry_facts(access.tournament)
    form = WishForm(_asked(request, access, facts))
    wish = _wish(form, access)
    offers = choices(wish) if wish else ()
    found, problem = _previewed(request, wish, offers)
    template = "_movement_choices.html" if is_htmx(request) else "movement_chooser.html"
    response = page(
        request,
        f"tournament/{template}",
        access,
        "movement",
        session=session,
        number=number,
        sessions=sessions,
        facts=facts,
        form=form,
        wish=wish,
        offers=offers,
        own=own_schedules_of(request.user, wish.players if wish else 0),
        fewer=_fewer(wish, form.cleaned_data["sure"]) if wish else [],
        found=found,
        problem=problem,
        previewed=next((one for one in offers if found and one.scheme == found.ref), None),
        seats_now=facts.is_drawn and wish is not None and wish.players == facts.taking_part,
        size_fits=found is None
        or found.schedule.players_at_table == access.tournament.regulation.players_at_table,
        grid=_grid(request, access, found, facts),
        choose_form=_choose_form(number, found),
        in_play=session is not None and session.state == SessionState.PLAYING,
        rows_in=rows_in(session) if session else 0,
        query=_query(form, number),
        keep=f"{_query(form, number)}&{urlencode({'scheme': found.ref})}" if found else "",
    )
    patch_vary_headers(response, ["HX-Request"])  # one address, two answers: a browser must not mix them up
    return response


def _asked(request: HttpRequest, access: Access, facts: EntryFacts) -> dict[str, str]:
    """Return what the form was sent with; what was not sent has its usual value.

    Two tables pass the boxes of a set to each other within the round, as in the printed movements
    for 8 and 9.
    """
    players = players_or_smallest(facts.taking_part)
    usual = {
        "players": str(players),
        "table": str(access.tournament.regulation.players_at_table),
        "boxes": (Boxes.TWO if players < THREE_TABLES else Boxes.ONE).value,
    }
    return usual | {key: str(value) for key, value in request.GET.items()}


def _wish(form: WishForm, access: Access) -> Wish | None:
    if not form.is_valid():
        return None
    return form.wish(access.tournament.deals_per_set, access.tournament.minutes_per_deal)


def _previewed(
    request: HttpRequest, wish: Wish | None, offers: tuple[Choice, ...]
) -> tuple[Found | None, ProblemsError | None]:
    """Return the schedule that is shown: the one asked for, else the first on offer."""
    ref = request.GET.get("scheme", "")
    if wish is None or not (ref or offers):
        return None, None
    offered = next((one for one in offers if one.scheme == ref), None)
    if offered is None and not ref:
        offered = offers[0]
    ref, rounds = (offered.scheme, offered.rounds) if offered else (ref, None)
    try:
        return find_schedule(ref, wish.players, rounds, request.user), None
    except ProblemsError as error:
        return None, error


def _fewer(wish: Wish, sure: int | None) -> list[Fewer]:
    """Return the best movement for each number from the sure ones to one less than all."""
    least = max(sure or wish.players, SMALLEST_FIELD, wish.players - MOST_FEWER)
    return [Fewer(count, _best(wish, count)) for count in range(wish.players - 1, least - 1, -1)]


def _best(wish: Wish, players: int) -> Choice | None:
    return next(iter(choices(replace(wish, players=players))), None)


def _grid(request: HttpRequest, access: Access, found: Found | None, facts: EntryFacts) -> Grid | None:
    if found is None:
        return None
    names = facts.is_drawn and request.GET.get("names") != "no"
    sections = sections_of_movement(found.movement, found.schedule)
    return schedule_grid(
        found.schedule, len(found.schedule.rounds), access.tournament, names=names, sections=sections
    )


def _choose_form(number: int, found: Found | None) -> MovementForm | None:
    if found is None:
        return None
    rounds = len(found.schedule.rounds)
    initial = {"session": number, "scheme": found.ref, "rounds": rounds}
    return MovementForm(initial=initial, auto_id="choose_%s")


def _query(form: WishForm, number: int) -> str:
    """Return the wish as the query of an address, so that a link keeps it."""
    asked = {name: str(form.data.get(name, "")) for name in form.fields}
    return urlencode({"session": number} | {name: value for name, value in asked.items() if value})


@require_POST
@tournament_view(need=Role.DIRECTOR)
def movement_choose(request: HttpRequest, access: Access) -> HttpResponse:
    """Seat the session by the chosen movement."""
    form = MovementForm(request.POST)
    back = reverse("tournament:movement-detail", args=[access.tournament.slug])
    if not form.is_valid():
        messages.error(request, _("Choose one of the movements and the number of rounds."))
        return redirect(back)
    values = form.cleaned_data
    try:
        players = entry_facts(access.tournament).taking_part
        found = find_schedule(values["scheme"], players, values["rounds"], request.user)
        choose_movement(
            actor=actor_of(request),
            tournament=access.tournament,
            number=values["session"],
            schedule=found.schedule,
            movement=found.movement,
            in_play=values["in_play"],
        )
    except ProblemsError as error:
        say_problems(request, error)
        return redirect(f"{back}?{urlencode({'session': values['session'], 'scheme': values['scheme']})}")
    messages.success(request, _("The players are seated."))
    return redirect(f"{back}?session={values['session']}")


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


def number_of(text: str, default: int) -> int:
    """Return the number of a query, the default when it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else default
