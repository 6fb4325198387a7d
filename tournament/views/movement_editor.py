"""Schedules of one's own: typed or pasted as a grid, text or printed chains, and checked at once."""

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from deals.domain.errors import Problem
from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError, SchemeProblemsError
from tournament.domain.movements.chain import expand, parse_scheme
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.judge import judge
from tournament.domain.movements.schedule import Schedule, from_dict
from tournament.domain.movements.text_grid import format_grid
from tournament.forms.movement import MOST_ROUNDS, MOST_TABLES, ChainForm, OwnForm, typed_cells
from tournament.models import OwnSchedule, Role
from tournament.movement_words import place_text, placed_text
from tournament.queries.entries import entry_facts
from tournament.queries.found_schedule import (
    find_schedule,
    own_schedule,
    own_schedules_of,
    players_or_smallest,
)
from tournament.queries.typed_schedule import (
    Clash,
    Typed,
    cells_of,
    cells_of_text,
    names_of,
    read_typed,
)
from tournament.services.own_schedules import remove_own_schedule, save_own_schedule
from tournament.views.actor import actor_of
from tournament.views.movement import number_of
from tournament.views.page import page
from tournament.words import problem_text

Rows = list[list[str]]
FIRST_ROUNDS = 5


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def movement_own(request: HttpRequest, access: Access, pk: int | None = None) -> HttpResponse:
    """Show the grid of a schedule; check it, fill it from text or chains, or save it."""
    own = _own(request, pk) if pk else None
    if request.method != "POST":
        return _first_page(request, access, own)
    form, cells, act = OwnForm(request.POST), typed_cells(request.POST), request.POST.get("act", "")
    chains = ChainForm(request.POST)
    said: list[str] = []
    if act == "text":
        cells = _of_text(request, cells)
    elif act == "chain":
        schedule, said = _of_chains(chains)
        if schedule is not None:
            cells = [list(row) for row in cells_of(schedule)]
            form = OwnForm(request.POST.dict() | {"players": str(schedule.players)})
    elif act == "save":
        saved = _save(request, access, form, cells, own)
        if saved is not None:
            return redirect("tournament:movement-own-edit", access.tournament.slug, saved.pk)
    more = {"more-rounds": (1, 0), "more-tables": (0, 1)}.get(act, (0, 0))
    return _page(request, access, form, cells, own, chains, said, more)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def movement_own_check(request: HttpRequest, access: Access) -> HttpResponse:
    """Say what is wrong with a grid or with chains while they are typed; nothing is stored."""
    if request.POST.get("act") == "chain":
        schedule, said = _of_chains(ChainForm(request.POST))
        quality = judge(schedule) if schedule else None
        context: dict[str, Any] = {"said": said, "quality": quality, "schedule": schedule}
        return render(request, "tournament/_chain_check.html", context)
    form = OwnForm(request.POST)
    typed = _typed(access, form, typed_cells(request.POST)) if form.is_valid() else None
    return render(request, "tournament/_own_check.html", _verdict(typed, names_of(access.tournament)))


@require_POST
@tournament_view(need=Role.DIRECTOR)
def movement_own_remove(request: HttpRequest, access: Access, pk: int) -> HttpResponse:
    """Remove a saved schedule."""
    own = _own(request, pk)
    remove_own_schedule(actor=actor_of(request), own=own)
    messages.success(request, _("The schedule “%(name)s” is removed.") % {"name": own.name})
    return redirect("tournament:movement-own", access.tournament.slug)


def _of_text(request: HttpRequest, cells: Rows) -> Rows:
    """Return the cells of the text that was sent; the grid as it was when the text is too large."""
    found = [list(row) for row in cells_of_text(request.POST.get("text", ""))]
    if len(found) <= MOST_ROUNDS and (not found or len(found[0]) <= MOST_TABLES + 1):  # one column of pauses
        return found
    messages.error(
        request,
        _("A schedule has at most %(rounds)s rounds and %(tables)s tables.")
        % {"rounds": MOST_ROUNDS, "tables": MOST_TABLES},
    )
    return cells


def _own(request: HttpRequest, pk: int) -> OwnSchedule:
    own = own_schedule(actor_of(request), pk)
    if own is None:
        raise Http404
    return own


def _first_page(request: HttpRequest, access: Access, own: OwnSchedule | None) -> HttpResponse:
    """Show a stored schedule, a scheme to begin with, or an empty grid."""
    usual = players_or_smallest(entry_facts(access.tournament).taking_part)
    schedule, name = (from_dict(own.data), own.name) if own else (None, "")
    ref = request.GET.get("scheme", "")
    if own is None and ref:
        try:
            players = number_of(request.GET.get("players", ""), usual)
            rounds = number_of(request.GET.get("rounds", ""), 0) or None
            schedule = find_schedule(ref, players, rounds, request.user).schedule
        except ProblemsError as error:
            for problem in error.problems:
                messages.error(request, problem_text(problem))
    boxes = {1: Boxes.ONE, 2: Boxes.TWO}.get(schedule.copies, Boxes.EVERY) if schedule else Boxes.ONE
    data = {"name": name, "players": str(schedule.players if schedule else usual), "boxes": boxes.value}
    cells = [list(row) for row in cells_of(schedule)] if schedule else []
    return _page(request, access, OwnForm(data), cells, own, ChainForm(), [], (0, 0))


def _page(
    request: HttpRequest,
    access: Access,
    form: OwnForm,
    cells: Rows,
    own: OwnSchedule | None,
    chains: ChainForm,
    said: list[str],
    more: tuple[int, int],
) -> HttpResponse:
    typed = _typed(access, form, cells) if form.is_valid() and cells else None
    names = names_of(access.tournament)
    sent = request.method == "POST"
    refused = sent and (bool(form.errors) or bool(said) or (request.POST.get("act") == "save"))
    return page(
        request,
        "tournament/movement_own.html",
        access,
        "movement",
        status=422 if refused else 200,
        own=own,
        own_list=own_schedules_of(request.user),
        form=form,
        chains=chains,
        chain_said=said,
        rows=_shown(cells, form, typed, more),
        columns=range(1, _width(cells, form) + more[1] + 1),
        text=format_grid(typed.schedule) if typed and not typed.clashes else request.POST.get("text", ""),
        can_choose=own is not None and own.players == entry_facts(access.tournament).taking_part,
        **_verdict(typed, names),
    )


def _width(cells: Rows, form: OwnForm) -> int:
    """Return how many columns the grid shows: those typed, for an empty grid one for each four players."""
    if cells:
        return min(len(cells[0]), MOST_TABLES)
    players = form.cleaned_data.get("players") or 8 if form.is_valid() else 8
    return min(players // 4, MOST_TABLES)


def _shown(
    cells: Rows, form: OwnForm, typed: Typed | None, more: tuple[int, int]
) -> list[tuple[int, list[tuple[str, str, bool]]]]:
    """Return the rows of the grid: round, and name, text and wrongness of each cell."""
    width = _width(cells, form) + more[1]
    wrong = typed.wrong_cells if typed else frozenset()
    shown = [row + [""] * (width - len(row)) for row in cells] or [
        [""] * width for _row in range(FIRST_ROUNDS)
    ]
    shown += [[""] * width for _row in range(more[0])]
    return [
        (r, [(f"c-{r}-{c}", text, f"{r}/{c}" in wrong) for c, text in enumerate(row, start=1)])
        for r, row in enumerate(shown, start=1)
    ]


def _typed(access: Access, form: OwnForm, cells: Rows) -> Typed:
    values = form.cleaned_data
    copies = Boxes(values["boxes"]).copies
    return read_typed(cells, values["players"], names_of(access.tournament), copies)


def _verdict(typed: Typed | None, names: dict[int, str]) -> dict[str, Any]:
    """Return what the page says of the grid: each clash in words, or the grade of a sound schedule."""
    if typed is None:
        return {"clashes": [], "hidden_clashes": 0, "quality": None, "schedule": None}
    clashes = [_said(clash, names) for clash in typed.clashes]
    sound = bool(typed.schedule.rounds) and not clashes
    return {
        "clashes": clashes,
        "hidden_clashes": typed.hidden,
        "quality": judge(typed.schedule) if sound else None,
        "schedule": typed.schedule,
    }


def _said(clash: Clash, names: dict[int, str]) -> dict[str, str]:
    who = f"{clash.player} {names.get(clash.player, '')}".strip() if clash.player else "—"
    text = placed_text(clash.problem, who=who, set=clash.set_number, first=clash.first_round)
    place = place_text(clash.problem.place) if clash.problem.place else ""
    return {"place": place, "text": text, "cells": " ".join(clash.cells)}


def _of_chains(form: ChainForm) -> tuple[Schedule | None, list[str]]:
    """Return the schedule of the chains, or a sentence for each of their problems."""
    if not form.is_valid():
        return None, [str(error) for errors in form.errors.values() for error in errors]
    lines = [line for line in form.cleaned_data["chains"].splitlines() if line.strip()]
    try:
        return expand(parse_scheme(lines or [""], form.cleaned_data["row"])), []
    except SchemeProblemsError as error:
        return None, _by_code(error.problems)


def _by_code(problems: Iterable[Problem]) -> list[str]:
    """Return a sentence for each code, with all its places, so that one slip is not a page of problems."""
    places: dict[str, list[str]] = {}
    for problem in problems:
        places.setdefault(problem.code, []).append(problem.place)
    return [problem_text(Problem(code, ", ".join(at))) for code, at in places.items()]


def _save(
    request: HttpRequest, access: Access, form: OwnForm, cells: Rows, own: OwnSchedule | None
) -> OwnSchedule | None:
    """Save the grid; None when the form or the grid is wrong, the page says why."""
    if not form.is_valid():
        return None
    typed = _typed(access, form, cells)
    if typed.clashes:
        return None
    try:
        saved = save_own_schedule(
            actor=actor_of(request),
            name=form.cleaned_data["name"],
            schedule=typed.schedule,
            copies=Boxes(form.cleaned_data["boxes"]).copies,
            own=own,
        )
    except ProblemsError as error:
        for problem in error.problems:
            form.add_error("name" if problem.code.startswith("own-") else None, problem_text(problem))
        return None
    messages.success(request, _("The schedule “%(name)s” is saved.") % {"name": saved.name})
    return saved
