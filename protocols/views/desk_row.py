"""What the script of the desk asks: a row read back, and a row stored. Answers are JSON."""

from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from deals.domain.errors import Problem
from deals.models import Box
from protocols.desk_words import desk_problem, doubt_text, guess_text
from protocols.domain.figures import format_whists
from protocols.forms.desk_form import DeskForm
from protocols.models import Row
from protocols.queries.completeness import completeness
from protocols.queries.row_place import row_at
from protocols.queries.session_sheet import Place, begun_round, state_of
from protocols.queries.sight import Sight
from protocols.services.desk_rows import RowAsksError
from protocols.services.row_examination import Examination, examine, examine_blind
from protocols.services.row_input import RowInput, RowProblemsError
from protocols.services.row_merge import RowConflictError
from protocols.services.rows import StaleRowError
from protocols.services.typed_row import TypedRow, read_typed
from protocols.views.desk_places import place_data
from protocols.views.desk_store import store_row
from protocols.views.open_box import open_box
from protocols.views.row_conflict import differences
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.views.actor import actor_of


@require_safe
@tournament_view(Role.SCORER)
def desk_preview(request: HttpRequest, access: Access, number: int) -> JsonResponse:
    """Read a row back: whists of all seats, problems, doubts. With `blind` no stored row is looked at."""
    session = open_session(access, number)
    form = DeskForm(request.GET)
    if not form.is_valid():
        return unreadable()
    box = open_box(session, form.cleaned_data["box"])
    try:
        typed = read_typed(box, form.place(box), form.typed)
    except RowProblemsError as error:
        return JsonResponse({"problems": problem_list(error.problems)})
    if request.GET.get("blind"):
        return JsonResponse(seen_values(examine_blind(session, box, typed)))
    stored = _standing(session, box, typed.row) if form.cleaned_data["version"] else None
    return JsonResponse(seen_values(examine(session, box, typed, stored)))


@require_POST
@tournament_view(Role.SCORER)
def desk_row(request: HttpRequest, access: Access, number: int) -> JsonResponse:
    """Store a row. 422: what is wrong or asks for one more key; 409: somebody else was here meanwhile."""
    session = open_session(access, number)
    actor = actor_of(request)
    form = DeskForm(request.POST)
    if not form.is_valid():
        return unreadable()
    if form.cleaned_data["typist"] not in (None, actor.pk):
        return JsonResponse({"typist": True}, status=409)
    box = open_box(session, form.cleaned_data["box"])
    try:
        typed = read_typed(box, form.place(box), form.typed)
    except RowProblemsError as error:
        return JsonResponse({"problems": problem_list(error.problems)}, status=422)
    return _stored(session, actor, box, form, typed, sight_of(request, access))


def _stored(
    session: Session, actor: User, box: Box, form: DeskForm, typed: TypedRow, sight: Sight
) -> JsonResponse:
    try:
        row = store_row(actor, session, box, form, typed)
    except RowAsksError as error:
        return JsonResponse(seen_values(error.seen), status=422)
    except (RowConflictError, StaleRowError) as error:
        return conflict(session, box, typed.row, error.current, sight)
    except RowProblemsError as error:
        standing = _standing(session, box, typed.row)
        if standing is not None and form.cleaned_data["version"] is None:
            return conflict(session, box, typed.row, standing, sight)
        return JsonResponse({"problems": problem_list(error.problems)}, status=422)
    return JsonResponse(row_values_now(session, row, sight))


def row_values_now(session: Session, row: Row, sight: Sight) -> dict[str, Any]:
    """Return a stored row as the desk shows it, with the counts of the session."""
    line = stored_place(session, row, sight)
    return {"line": line, "counts": counts_of(session), "round": begun_round(session)}


def stored_place(session: Session, row: Row, sight: Sight) -> dict[str, Any]:
    """Return the line of a stored row, without its plan, which the script knows."""
    row.session = session
    numbers = dict(session.tournament.entries.order_by().values_list("pk", "number"))
    state = state_of(session, row.round, row)
    place = Place(row.box, row.section.number, row.round, row.table, None, row, state)
    line = place_data(place, numbers, sight)
    return {name: line[name] for name in ("key", "state", "row")}


def counts_of(session: Session) -> dict[str, int]:
    """Return the completeness of a session by name."""
    counts = completeness(session)
    names = ("expected", "rows_in", "extra", "missing", "unchecked", "disputed", "boxes", "received")
    return {name: getattr(counts, name) for name in names}


def unreadable() -> JsonResponse:
    """Answer a request whose place is not readable."""
    text = _("The place of the row is not readable. Open the box again.")
    return JsonResponse({"problems": [{"text": text, "at": None}]}, status=422)


def conflict(session: Session, box: Box, row: RowInput, stored: Row | None, sight: Sight) -> JsonResponse:
    """Answer 409 with both versions, thing by thing, and the version that is stored now.

    Who typed a whole row of his own sees the other one: he has to choose between them.
    """
    both = [
        {"label": one.label, "stored": one.stored, "typed": one.typed, "differs": one.differs}
        for one in differences(session, box, row, stored)
        if one.stored or one.typed
    ]
    values: dict[str, Any] = {"conflict": both, "version": stored.version if stored else None}
    if stored is not None:
        values["line"] = stored_place(session, stored, sight)
    return JsonResponse(values, status=409)


def seen_values(seen: Examination) -> dict[str, Any]:
    """Return an examination in words."""
    return {
        "whists": {seat.value: format_whists(sixths) for seat, sixths in (seen.sixths or {}).items()},
        "problems": problem_list(seen.problems),
        "facts": list(dict.fromkeys(desk_problem(fact) for fact in seen.facts)),
        "guess": guess_text(seen.guess) if seen.guess else "",
        "doubts": [{"text": doubt_text(one), "likely": one.likely} for one in seen.doubts],
    }


def problem_list(problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    """Return problems in words, each once, with the character they are about."""
    found = {desk_problem(one): one.at if one.place == "code" else None for one in problems}
    return [{"text": text, "at": at} for text, at in found.items()]


def _standing(session: Session, box: Box, row: RowInput) -> Row | None:
    return row_at(session, box, (box.number, row.section, row.round, row.table))
