"""Start numbers: by lot or in order with one press, or by hand."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.domain.mark import mark_of
from tournament.forms.draw import DrawForm, NumbersForm
from tournament.models import Role
from tournament.queries.entries import entries_to_number
from tournament.services.entries import draw_numbers, number_values, set_numbers
from tournament.views.actor import actor_of
from tournament.views.entries import list_context
from tournament.views.page import page, say_problems


@require_POST
@tournament_view(need=Role.DIRECTOR)
def entry_draw(request: HttpRequest, access: Access) -> HttpResponse:
    """Number the participants by lot from the seed that was shown, or in order of entry."""
    form = DrawForm(request.POST)
    if not form.is_valid():
        context = list_context(request, access, draw_form=form)
        return page(request, "tournament/entry_list.html", access, "people", status=422, **context)
    seed = form.cleaned_data["seed"]
    try:
        draw_numbers(
            actor=actor_of(request),
            tournament=access.tournament,
            seed=seed,
            seen=request.POST.get("seen"),
        )
    except ProblemsError as error:
        say_problems(request, error)
    else:
        by_lot = _("The start numbers are drawn by lot, seed %(seed)s.") % {"seed": seed}
        messages.success(request, by_lot if seed else _("The start numbers are given in order of entry."))
    return redirect("tournament:entry-list", access.tournament.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def entry_numbers(request: HttpRequest, access: Access) -> HttpResponse:
    """Give the start numbers by hand."""
    form = NumbersForm(request.POST or None, entries=entries_to_number(access.tournament))
    if request.method == "POST" and form.is_valid():
        try:
            set_numbers(
                actor=actor_of(request),
                tournament=access.tournament,
                numbers=form.numbers,
                seen=request.POST.get("seen"),
            )
        except ProblemsError as error:
            form.add_number_problems(error.problems, form.numbers)
        else:
            messages.success(request, _("The start numbers are saved."))
            return redirect("tournament:entry-list", access.tournament.slug)
    status = 422 if form.is_bound else 200
    seen = mark_of(number_values(access.tournament))
    return page(
        request, "tournament/entry_numbers.html", access, "people", form=form, seen=seen, status=status
    )
