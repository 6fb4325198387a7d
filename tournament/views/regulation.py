"""The regulation of a tournament in words, its file, and the presets that people saved."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.domain.regulation_file import RegulationFile, write_regulation_file
from tournament.domain.slugs import slug_of
from tournament.forms.problems import add_problems
from tournament.forms.regulation import RegulationFileForm, RegulationTitleForm
from tournament.held_form import account_needed
from tournament.models import Regulation, Role
from tournament.queries.regulation import conventions_of, may_remove, saved_regulations
from tournament.regulation_words import differing_lines, left_off_lines, setting_groups
from tournament.services.regulations import remove_regulation, save_regulation
from tournament.views.actor import actor_of
from tournament.views.page import page
from tournament.words import preset_name

JSON_OPTIONS = {"ensure_ascii": False, "indent": 1}


@require_safe
@tournament_view()
def regulation_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show every setting by group with its explanation and source, and what duplicate leaves off."""
    return _regulation_page(request, access, RegulationTitleForm())


@require_safe
@tournament_view()
def regulation_download(_request: HttpRequest, access: Access) -> HttpResponse:
    """Return the regulation as a file."""
    regulation = access.tournament.regulation
    title = regulation.title or access.tournament.title
    return _file(file_of(regulation, title), access.tournament.slug)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def regulation_save(request: HttpRequest, access: Access) -> HttpResponse:
    """Save the regulation of the tournament as a preset of one's own."""
    form = RegulationTitleForm(request.POST)
    if form.is_valid():
        file = file_of(access.tournament.regulation, form.cleaned_data["title"])
        try:
            save_regulation(actor=actor_of(request), file=file)
        except ProblemsError as error:
            add_problems(form, error.problems, {"title-taken": "title", "title-missing": "title"})
        else:
            messages.success(request, _("Saved. It can be chosen when a tournament is created."))
            return redirect("tournament:preset-list")
    return _regulation_page(request, access, form, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
@account_needed
def preset_list(request: HttpRequest) -> HttpResponse:
    """Show the presets that people saved; a file adds one."""
    form = RegulationFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and form.regulation is not None:
        try:
            save_regulation(actor=actor_of(request), file=form.regulation)
        except ProblemsError as error:
            add_problems(form, error.problems, {"title-taken": "file", "title-missing": "file"})
        else:
            messages.success(request, _("Saved. It can be chosen when a tournament is created."))
            return redirect("tournament:preset-list")
    saved = [_saved_line(one, actor_of(request)) for one in saved_regulations()]
    status = 422 if request.method == "POST" else 200
    return render(request, "tournament/regulation_list.html", {"form": form, "saved": saved}, status=status)


@require_safe
@account_needed
def preset_download(_request: HttpRequest, pk: int) -> HttpResponse:
    """Return a saved preset as a file."""
    regulation = _saved(pk)
    return _file(file_of(regulation, regulation.title), slug_of(regulation.title, ()))


@require_POST
@account_needed
def preset_remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Remove a saved preset."""
    actor, regulation = actor_of(request), _saved(pk)
    if not may_remove(regulation, actor):
        raise PermissionDenied(_("Only who saved a preset may remove it."))
    remove_regulation(actor=actor, regulation=regulation)
    messages.success(request, _("The preset is removed. Tournaments made from it keep their regulation."))
    return redirect("tournament:preset-list")


def file_of(regulation: Regulation, title: str) -> RegulationFile:
    """Return a stored regulation as a file holds it."""
    return RegulationFile(title, regulation.preset, regulation.conventions, regulation.players_at_table)


def _saved_line(regulation: Regulation, actor: User) -> dict[str, Any]:
    return {
        "regulation": regulation,
        "preset": preset_name(regulation.preset),
        "differing": differing_lines(regulation.preset, conventions_of(regulation)),
        "may_remove": may_remove(regulation, actor),
    }


def _saved(pk: int) -> Regulation:
    return get_object_or_404(Regulation, pk=pk, tournament__isnull=True)


def _file(file: RegulationFile, name: str) -> HttpResponse:
    response = JsonResponse(write_regulation_file(file), json_dumps_params=JSON_OPTIONS)
    response["Content-Disposition"] = f'attachment; filename="{name}-regulation.json"'
    return response


def _regulation_page(
    request: HttpRequest, access: Access, form: RegulationTitleForm, status: int = 200
) -> HttpResponse:
    regulation = access.tournament.regulation
    conventions = conventions_of(regulation)
    return page(
        request,
        "tournament/regulation_detail.html",
        access,
        "scoring",
        status=status,
        form=form,
        preset=regulation.title or preset_name(regulation.preset),
        setting_groups=setting_groups(regulation.preset, conventions),
        differing=differing_lines(regulation.preset, conventions),
        left_off=left_off_lines(),
    )
