"""The list of tournaments, and the head of one."""

from copy import copy

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError, StaleFormError
from tournament.domain.mark import mark_of
from tournament.forms.problems import add_problems, add_stored
from tournament.forms.tournament import NewTournamentForm, TournamentForm
from tournament.held_form import account_needed
from tournament.models import Role
from tournament.queries.regulation import saved_regulations
from tournament.queries.tournaments import calendar, directed_by
from tournament.services.tournaments import change_tournament, create_tournament, head_values
from tournament.tables import calendar_tables
from tournament.views.actor import actor_of
from tournament.views.page import page
from tournament.words import preset_name


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Show all tournaments: played now, to come, over."""
    found = calendar()
    context = {"is_empty": found.is_empty, "groups": calendar_tables(request, found)}
    return render(request, "tournament/tournament_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_needed
def tournament_create(request: HttpRequest) -> HttpResponse:
    """Create a tournament; who creates it becomes its director."""
    actor = actor_of(request)
    form = NewTournamentForm(
        request.POST or None,
        earlier=directed_by(actor),
        saved=saved_regulations(),
        initial={"date": timezone.localdate()},
    )
    if request.method == "POST" and form.is_valid():
        try:
            tournament = create_tournament(actor=actor, **form.cleaned_data)
        except ProblemsError as error:
            add_problems(form, error.problems)
        else:
            messages.success(request, _("The tournament is created. Now add the participants."))
            return redirect("tournament:entry-list", tournament.slug)
    status = 422 if form.is_bound else 200
    return render(request, "tournament/tournament_create.html", {"form": form}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def tournament_edit(request: HttpRequest, access: Access) -> HttpResponse:
    """Change the head of a tournament."""
    # The form writes what was typed into its own copy, so that a refused title is not shown in the frame.
    form = TournamentForm(request.POST or None, instance=copy(access.tournament))
    seen, status = request.POST.get("seen"), 422 if form.is_bound else 200
    if request.method == "POST" and form.is_valid():
        try:
            change_tournament(
                actor=actor_of(request), tournament=access.tournament, seen=seen, **form.cleaned_data
            )
        except StaleFormError as error:
            add_stored(form, error.current)
            seen, status = mark_of(error.current), 409
        else:
            messages.success(request, _("Saved."))
            return redirect("tournament:tournament-detail", access.tournament.slug)
    regulation = access.tournament.regulation
    return page(
        request,
        "tournament/tournament_edit.html",
        access,
        "home",
        form=form,
        regulation_name=preset_name(regulation.preset),
        seen=seen or mark_of(head_values(access.tournament)),
        status=status,
    )
