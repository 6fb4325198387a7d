"""Changing the regulation of a tournament: what it does to the rows is shown before it is stored."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from protocols.queries.played_deals import entry_ids
from protocols.services.regulation_change import (
    RegulationChange,
    RowsRefusedError,
    StaleRegulationError,
    change_regulation,
    preview_change,
    regulation_mark,
)
from protocols.words import problem_text
from tournament.access import Access, tournament_view
from tournament.domain.conventions import PRESETS, Conventions, ConventionsProblems, conventions_from
from tournament.forms.regulation import RegulationForm
from tournament.models import Regulation, Role
from tournament.queries.regulation import conventions_of, saved_regulations
from tournament.queries.tournaments import directed_by
from tournament.regulation_words import left_off_lines
from tournament.views.actor import actor_of
from tournament.views.page import page
from tournament.words import PRESET_NAMES, preset_name

SHOWN_ROWS = 30


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def regulation_edit(request: HttpRequest, access: Access) -> HttpResponse:
    """Change the settings; `?start=preset:rostov` (or saved:…, copy:…) fills them in from elsewhere."""
    regulation = access.tournament.regulation
    if request.method == "POST":
        return _posted(request, access, regulation)
    base, conventions = _start(request, access, regulation)
    form = RegulationForm(None, base=base, conventions=conventions, mark=regulation_mark(regulation))
    return _form_page(request, access, form)


def _posted(request: HttpRequest, access: Access, regulation: Regulation) -> HttpResponse:
    form = RegulationForm(
        request.POST,
        base=regulation.preset,
        conventions=conventions_of(regulation),
        mark=regulation_mark(regulation),
    )
    if not form.is_valid():
        return _form_page(request, access, form, status=422)
    preset, settings = form.cleaned_data["preset"], form.settings()
    try:
        change = preview_change(access.tournament, preset, settings)
        if change.refused or (change.changed and form.cleaned_data["confirmed"] != change.mark):
            return _form_page(request, access, form, change=change, status=422)
        change = change_regulation(
            actor=actor_of(request),
            tournament=access.tournament,
            preset=preset,
            settings=settings,
            mark=form.cleaned_data["mark"],
        )
    except ConventionsProblems as error:
        form.add_problems(error.problems)
        return _form_page(request, access, form, status=422)
    except RowsRefusedError as error:
        return _form_page(request, access, form, change=error.change, status=422)
    except StaleRegulationError:
        form.add_error(None, _("Somebody changed the regulation meanwhile. Open the page again."))
        return _form_page(request, access, form, status=409)
    messages.success(request, _said(change))
    return redirect("tournament:regulation-detail", access.tournament.slug)


def _said(change: RegulationChange) -> str:
    if not change.changed:
        return _("The regulation is stored. No row has changed.")
    words = ngettext(
        "The regulation is stored; %(rows)s row has other whists now.",
        "The regulation is stored; %(rows)s rows have other whists now.",
        len(change.changed),
    )
    return words % {"rows": len(change.changed)}


def _start(request: HttpRequest, access: Access, regulation: Regulation) -> tuple[str, Conventions]:
    """Return preset and conventions that fill in the form: those of `?start=`, else the stored ones."""
    kind, _sep, key = request.GET.get("start", "").partition(":")
    if kind == "preset" and key in PRESETS:
        return key, conventions_from(key, {})
    for name, _title, other in _others(request, access):
        if name == f"{kind}:{key}":
            return other.preset, conventions_of(other)
    return regulation.preset, conventions_of(regulation)


def _others(request: HttpRequest, access: Access) -> list[tuple[str, str, Regulation]]:
    """Return the regulations that can be copied: key, title, regulation."""
    saved = [(f"saved:{one.pk}", one.title, one) for one in saved_regulations()]
    earlier = [
        (f"copy:{one.slug}", f"{one.title} ({preset_name(one.regulation.preset)})", one.regulation)
        for one in directed_by(actor_of(request))
        if one.pk != access.tournament.pk
    ]
    return [*saved, *earlier]


def _form_page(
    request: HttpRequest,
    access: Access,
    form: RegulationForm,
    *,
    change: RegulationChange | None = None,
    status: int = 200,
) -> HttpResponse:
    return page(
        request,
        "protocols/regulation_form.html",
        access,
        "scoring",
        status=status,
        form=form,
        presets=[(key, name, key == form.base) for key, name in PRESET_NAMES.items()],
        preset=preset_name(form.base),
        others=[(key, title) for key, title, _regulation in _others(request, access)],
        left_off=left_off_lines(),
        change=change,
        **_shown(access, change),
    )


def _shown(access: Access, change: RegulationChange | None) -> dict[str, Any]:
    """Return the first rows that change, with the players by seat, and all that are refused, in words."""
    if change is None:
        return {}
    numbers = dict(access.tournament.entries.values_list("pk", "number"))
    changed = [
        {
            "row": one.row,
            "seats": [
                (seat, numbers.get(entry), one.old.get(seat), one.new.get(seat))
                for seat, entry in entry_ids(one.row).items()
            ],
        }
        for one in change.changed[:SHOWN_ROWS]
    ]
    refused = [
        {"row": one.row, "problems": [problem_text(problem) for problem in one.problems]}
        for one in change.refused
    ]
    return {"changed": changed, "refused": refused, "more": len(change.changed) - len(changed)}
