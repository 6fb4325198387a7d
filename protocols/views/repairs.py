"""When something went wrong: rows off the plan, and repairs that are looked at before they are done."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from deals.domain.errors import Problem
from deals.domain.number_text import read_number
from protocols.models import Row
from protocols.queries.acts import last_act
from protocols.queries.rows_off_plan import rows_off_plan
from protocols.services.field_changes import alone_now
from protocols.services.plan_facts import accept_rows, move_row, seat_planned
from protocols.services.repair_plan import Repair
from protocols.services.repairs import StaleRepairError, carry_out
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError
from protocols.views.repair_acts import BOX, PLAN_ACTS, Act, plan_act
from protocols.views.repair_preview import preview_of, repair_text
from tournament.access import Access, open_session, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.models import Role, Session
from tournament.views.actor import actor_of
from tournament.views.page import page

STATUS_CONFLICT = 409


@require_safe
@tournament_view(Role.SCORER)
def repair_list(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """List the rows that do not match the plan, and what can be repaired."""
    session = open_session(access, number)
    found = rows_off_plan(session)
    return page(
        request,
        "protocols/repair_list.html",
        access,
        "repairs",
        session=session,
        open_rows=[one for one in found if not one.accepted],
        accepted=[one for one in found if one.accepted],
        acts=[BOX, *PLAN_ACTS.values()] if access.is_director else [BOX],
        can_undo=last_act(access.tournament, actor_of(request)) is not None,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.SCORER)
def repair_box(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Look at the move of rows to the box that was really played (GET), or do it (POST)."""
    return _act_page(request, access, open_session(access, number), BOX)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.DIRECTOR)
def repair_plan(request: HttpRequest, access: Access, number: int, act: str) -> HttpResponse:
    """Look at a change of the plan (GET), or do it (POST)."""
    session = open_session(access, number)
    found = plan_act(act, session)
    if found is None:
        raise Http404
    return _act_page(request, access, session, found)


@require_POST
@tournament_view(Role.SCORER)
def repair_row(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Make one row fit the plan: POST `one` is "id:version" and 1-3-2, players or accept.

    Without it all `row` values ("id:version") are kept as facts.
    """
    session = open_session(access, number)
    try:
        messages.success(request, _fix(request, session))
    except StaleRowError:
        messages.error(request, repair_text(Problem("stale-row")))
    except RowProblemsError as error:
        for problem in error.problems:
            messages.error(request, repair_text(problem))
    except (ValueError, Row.DoesNotExist):
        messages.error(request, _("The request could not be read; nothing was changed."))
    return redirect("protocols:repair-list", access.tournament.slug, number)


def _fix(request: HttpRequest, session: Session) -> str:
    """Do what was asked and say it. Raises ValueError for what cannot be read."""
    post, actor = request.POST, actor_of(request)
    named, _sep, fix = post.get("one", "").partition(" ")
    if not named:
        versions = dict(_row_and_version(text) for text in post.getlist("row"))
        if not versions:
            raise ValueError
        accept_rows(actor=actor, session=session, versions=versions)
        return _("Kept as facts off the plan.")
    pk, version = _row_and_version(named)
    if fix == "accept":
        accept_rows(actor=actor, session=session, versions={pk: version})
        return _("Kept as a fact off the plan.")
    stored = Row.objects.select_related("session").get(pk=pk, session=session)
    if fix == "players":
        seat_planned(actor=actor, stored=stored, version=version)
        return _("The row has the players of the plan now.")
    section, round_number, table = (_number(part) for part in fix.split("-"))
    move_row(actor=actor, stored=stored, version=version, place=(section, round_number, table))
    return _("The row is moved.")


def _row_and_version(text: str) -> tuple[int, int]:
    """Return what "17:3" says. Raises ValueError."""
    pk, _sep, version = text.partition(":")
    return _number(pk), _number(version)


def _number(text: str) -> int:
    """Return the number that a form sent. Raises ValueError."""
    number = read_number(text)
    if number is None:
        raise ValueError
    return number


def _act_page(request: HttpRequest, access: Access, session: Session, act: Act) -> HttpResponse:
    data: QueryDict | None = request.POST if request.method == "POST" else request.GET or None
    form = act.form(data, session)
    way = str(data.get("way", "")) if data is not None else ""
    problems: list[Problem] = []
    context: dict[str, Any] = {}
    status = 200
    if data is not None and form.is_valid():
        try:
            if request.method == "POST":
                return _done(request, access, session, act, form, way)
            context = _looked_at(session, act, form, way)
        except StaleRepairError:
            problems.append(Problem("stale-repair"))
            context, status = _looked_at(session, act, form, way), STATUS_CONFLICT
        except (ProblemsError, RowProblemsError) as error:
            problems += error.problems
    return page(
        request,
        "protocols/repair_act.html",
        access,
        "repairs",
        session=session,
        status=status,
        act=act,
        form=form,
        problems=list(dict.fromkeys(repair_text(problem) for problem in problems)),
        **context,
    )


def _looked_at(session: Session, act: Act, form: Any, way: str) -> dict[str, Any]:
    if act.ways is None:
        return {"preview": preview_of(session, _plan(session, act, form, way))}
    offers = act.ways(session, form)
    chosen = next((one for one in offers if one.key == way), None)
    preview = preview_of(session, chosen.repair) if chosen else None
    return {
        "offers": offers,
        "has_ways": True,
        "alone_now": alone_now(session),
        "chosen": chosen,
        "preview": preview,
    }


def _plan(session: Session, act: Act, form: Any, way: str) -> Repair:
    if act.plan is not None:
        return act.plan(session, form)
    offers = act.ways(session, form) if act.ways else ()
    chosen = next((one for one in offers if one.key == way), None)
    if chosen is None:
        raise ProblemsError([Problem("way-missing", "way")])
    if chosen.missing_sets:
        raise ProblemsError([Problem("sets-missing", ", ".join(map(str, chosen.missing_sets)))])
    return chosen.repair


def _done(
    request: HttpRequest, access: Access, session: Session, act: Act, form: Any, way: str
) -> HttpResponse:
    carry_out(
        actor=actor_of(request),
        session=session,
        make=lambda locked: _plan(locked, act, form, way),
        stamp=request.POST.get("stamp", ""),
        with_rows="with_rows" in request.POST or act is BOX,
    )
    messages.success(request, _("Done. It stands in the log as one act and can be taken back there."))
    return redirect("protocols:repair-list", access.tournament.slug, session.number)
