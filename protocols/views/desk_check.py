"""The blind second pass: a page that knows nothing of the first typing, and its answers."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from protocols.desk_words import script_words
from protocols.forms.desk_form import DeskForm
from protocols.models import Row
from protocols.queries.completeness import completeness
from protocols.queries.row_place import row_at
from protocols.queries.session_sheet import Place, SessionSheet, session_sheet
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError
from protocols.services.second_pass import settle_difference, switch_second_pass, type_again
from protocols.services.typed_row import TypedRow, read_typed
from protocols.views.desk import asked_place
from protocols.views.desk_places import box_heads, entry_names, entry_numbers, place_data
from protocols.views.desk_row import conflict, problem_list, row_values_now, unreadable
from protocols.views.open_box import open_box
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_safe
@tournament_view(Role.SCORER)
def desk_check(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show the rows to type again; what was typed first stays on the server."""
    session = open_session(access, number)
    if session.series is None:
        return page(request, "protocols/desk_empty.html", access, "desk", session=session)
    sheet = session_sheet(session)
    actor = actor_of(request)
    places = [place for place in sheet.places if place.row is not None]
    waiting = [place for place in places if may_check(access, place.row, actor)]
    asked = asked_place(request)
    here = [place for place in waiting if asked and place.box.number == asked[0]]
    place = next(iter(here or waiting), None)
    data = _script_data(request, access, session, sheet, places, place)
    line = next((one for one in data["lines"] if one["key"] == data["at"]), None)
    return page(
        request,
        "protocols/desk_check.html",
        access,
        "desk",
        session=session,
        place=place,
        counts=completeness(session),
        line=line,
        lines=[one for one in data["lines"] if place and one["box"] == place.box.number],
        seats="NESW"[: data["players"]],
        seat_numbers=[(seat, (line or {}).get("plan", {}).get(seat)) for seat in "NESW"],
        own=sum(one.is_unchecked for one in places) - len(waiting),
        data=data,
    )


def may_check(access: Access, row: Row | None, actor: User) -> bool:
    """Return whether the row waits for a second typing, and this person may do it."""
    if row is None or row.checked_at is not None:
        return False
    return not access.tournament.second_pass or row.entered_by_id != actor.pk


def _script_data(
    request: HttpRequest,
    access: Access,
    session: Session,
    sheet: SessionSheet,
    places: list[Place],
    place: Place | None,
) -> dict[str, Any]:
    args = [access.tournament.slug, session.number]
    numbers, actor, sight = entry_numbers(sheet), actor_of(request), sight_of(request, access)
    return {
        "mode": "second",
        "order": "box",
        "at": f"{place.box.number}-{place.key}" if place else "",
        "players": session.series.players_at_table if session.series else 4,
        "late": [],
        "typist": actor.pk,
        "typistName": actor.get_username(),
        "urls": {
            "row": reverse("protocols:desk-check-row", args=args),
            "preview": reverse("protocols:desk-preview", args=args),
            "login": reverse("account-login"),
        },
        "boxes": box_heads(sheet),
        "entries": entry_names(sheet),
        "lines": [
            place_data(one, numbers, sight, hidden=one.is_unchecked)
            | {"mine": one.is_unchecked and not may_check(access, one.row, actor)}
            for one in places
        ],
        "words": script_words(),
    }


@require_POST
@tournament_view(Role.SCORER)
def desk_check_row(request: HttpRequest, access: Access, number: int) -> JsonResponse:
    """Compare a second typing. 200: equal, or settled by `keep`; 409: both typings, to choose from."""
    session = open_session(access, number)
    form = DeskForm(request.POST)
    if not form.is_valid():
        return unreadable()
    box = open_box(session, form.cleaned_data["box"])
    place = form.place(box)
    stored = row_at(session, box, (box.number, place.section, place.round, place.table))
    try:
        typed = read_typed(box, place, form.typed)
        if stored is None:
            raise StaleRowError(None)
        return _compared(request, access, session, form, typed, stored)
    except RowProblemsError as error:
        return JsonResponse({"problems": problem_list(error.problems)}, status=422)
    except StaleRowError:
        return JsonResponse(
            {
                "problems": [
                    {"text": _("Somebody else changed this row meanwhile. Open the box again."), "at": None}
                ]
            },
            status=422,
        )


def _compared(
    request: HttpRequest, access: Access, session: Session, form: DeskForm, typed: TypedRow, stored: Row
) -> JsonResponse:
    data, actor, sight = form.cleaned_data, actor_of(request), sight_of(request, access)
    version, confirmed = data["version"] or 0, True
    if data["keep"]:
        row = settle_difference(
            actor=actor, stored=stored, version=version, row=typed.row, keep=data["keep"], confirmed=confirmed
        )
        return JsonResponse(row_values_now(session, row, sight))
    found = type_again(actor=actor, stored=stored, version=version, row=typed.row, confirmed=confirmed)
    if found.differs:
        return conflict(session, stored.box, typed.row, found.row, sight)
    return JsonResponse(row_values_now(session, found.row, sight))


@require_POST
@tournament_view(Role.DIRECTOR)
def second_pass_switch(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Switch the duty of the second pass on or off."""
    session = open_session(access, number)
    on = request.POST.get("on") == "1"
    switch_second_pass(actor=actor_of(request), tournament=access.tournament, on=on)
    messages.success(
        request,
        _("Every row has to be typed by a second person.") if on else _("One typing of a row is enough now."),
    )
    return redirect("protocols:desk-detail", access.tournament.slug, session.number)
