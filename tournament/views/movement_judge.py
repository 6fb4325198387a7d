"""The judge: how fair a schedule is, beside another one when asked."""

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import LARGEST_FIELD, SMALLEST_FIELD, list_schemes
from tournament.models import Session
from tournament.queries.entries import entry_facts
from tournament.queries.found_schedule import (
    Found,
    find_schedule,
    found_plan,
    own_schedules_of,
    players_or_smallest,
)
from tournament.queries.judged import judged
from tournament.queries.schedule_grid import Grid, schedule_grid
from tournament.queries.seating import seated_tables
from tournament.queries.sessions import session_in_hand, sessions_of
from tournament.queries.typed_schedule import names_of
from tournament.views.movement import number_of
from tournament.views.page import page


@require_safe
@tournament_view()
def movement_judge(request: HttpRequest, access: Access) -> HttpResponse:
    """Judge the plan of a session, for everybody; for staff any schedule of any number."""
    session = _session(request, access)
    found = _found(request, access, "scheme")
    if found is None and session is not None and session.rounds:
        found = found_plan(session)
    if found is None:
        raise Http404
    players = found.schedule.players
    other = _found(request, access, "with", players)
    numbers, names = _people(access, found)
    deals = session.deals_per_set if session else access.tournament.deals_per_set
    return page(
        request,
        "tournament/movement_judge.html",
        access,
        "movement",
        session=session,
        judged=[judged(one, numbers) for one in (found, other) if one is not None],
        deals=deals,
        others=_others(access, request, players),
        other_ref=other.ref if other else "",
        names=names,
        grid=_grid(access, found, session, names=bool(names)),
    )


def _people(access: Access, found: Found) -> tuple[tuple[int, ...], dict[int, str]]:
    """Return the start numbers at the places of a schedule, and the names by number.

    A plan knows its numbers, of those who have left since, too. A scheme for as many as take part
    is for them in the order of their numbers; any other has neither.
    """
    if found.numbers:
        known = access.tournament.entries.filter(number__in=found.numbers)
        named = known.values_list("number", "person__name")
        return found.numbers, {number: name for number, name in named if number is not None}
    names = names_of(access.tournament)
    return (tuple(names), names) if found.schedule.players == len(names) else ((), {})


def _grid(access: Access, found: Found, session: Session | None, *, names: bool) -> Grid:
    rounds = len(found.schedule.rounds)
    if found.numbers and session is not None:
        return schedule_grid(seated_tables(session), rounds, access.tournament)
    return schedule_grid(found.schedule, rounds, access.tournament, names=names)


def _session(request: HttpRequest, access: Access) -> Session | None:
    sessions = sessions_of(access.tournament)
    in_hand = session_in_hand(sessions)
    number = number_of(request.GET.get("session", ""), in_hand.number if in_hand else 1)
    return next((one for one in sessions if one.number == number), None)


def _found(request: HttpRequest, access: Access, key: str, players: int = 0) -> Found | None:
    """Return the schedule that the query names under `key`, None without one. Raises Http404."""
    ref = request.GET.get(key, "")
    if not ref or not access.is_staff:
        return None
    usual = players_or_smallest(entry_facts(access.tournament).taking_part)
    players = players or number_of(request.GET.get("players", ""), usual)
    rounds = number_of(request.GET.get("rounds" if key == "scheme" else "with-rounds", ""), 0) or None
    try:
        return find_schedule(ref, players, rounds, request.user)
    except ProblemsError as error:
        raise Http404 from error


def _others(access: Access, request: HttpRequest, players: int) -> list[tuple[str, str]]:
    """Return the schedules of the same number: what `with` takes, and the name of one's own."""
    if not access.is_staff or not SMALLEST_FIELD <= players <= LARGEST_FIELD:
        return []
    own = [] if isinstance(request.user, AnonymousUser) else own_schedules_of(request.user, players)
    named = [(f"own-{one.pk}", one.name) for one in own]
    return [(info.name, "") for info in list_schemes(players)] + named
