"""Participants: the list, adding, pasting, correcting, withdrawing, removing."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError, StaleFormError
from tournament.domain.mark import mark_of
from tournament.forms.draw import DrawForm
from tournament.forms.entries import EntryAddForm, EntryForm, EntryPasteForm
from tournament.forms.problems import add_stored
from tournament.models import Entry, Role
from tournament.queries.entries import entry_facts
from tournament.services.entries import (
    add_entries,
    change_entry,
    entered_names,
    number_values,
    person_values,
    remove_entry,
    set_withdrawn,
)
from tournament.tables import entry_table
from tournament.views.actor import actor_of
from tournament.views.page import is_htmx, page, say_problems


def list_context(request: HttpRequest, access: Access, **forms: Any) -> dict[str, Any]:
    """Return what the page of participants shows; `forms` are bound ones that were refused."""
    return {
        "table": entry_table(request, access),
        "facts": entry_facts(access.tournament),
        "add_form": EntryAddForm(),
        "draw_form": DrawForm(),
        "seen_numbers": mark_of(number_values(access.tournament)),
    } | forms


@require_safe
@tournament_view(need=Role.SCORER)
def entry_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the participants and their start numbers."""
    return page(request, "tournament/entry_list.html", access, "people", **list_context(request, access))


@require_POST
@tournament_view(need=Role.DIRECTOR)
def entry_add(request: HttpRequest, access: Access) -> HttpResponse:
    """Add one participant from the single field; htmx gets the list alone."""
    form = EntryAddForm(request.POST)
    if form.is_valid() and form.person is not None:
        namesakes = (form.person.line,) if form.cleaned_data["namesake"] else ()
        try:
            add_entries(
                actor=actor_of(request),
                tournament=access.tournament,
                people=[form.person],
                namesakes=namesakes,
            )
        except ProblemsError:
            form.ask_for_namesake()
        else:
            if not is_htmx(request):
                return redirect("tournament:entry-list", access.tournament.slug)
            context = list_context(request, access, added=form.person.name)
            return _added(request, access, context)
    context = list_context(request, access, add_form=form)
    if is_htmx(request):
        return _added(request, access, context, status=422)
    return page(request, "tournament/entry_list.html", access, "people", status=422, **context)


def _added(request: HttpRequest, access: Access, context: dict[str, Any], status: int = 200) -> HttpResponse:
    context |= {"access": access, "tournament": access.tournament, "is_partial": True}
    return render(request, "tournament/_entries.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def entry_paste(request: HttpRequest, access: Access) -> HttpResponse:
    """Read a pasted list, show what was understood, and add it when the director says so."""
    entered = entered_names(access.tournament)
    form = EntryPasteForm(request.POST or None, entered=entered)
    is_read = request.method == "POST" and form.is_valid()
    if is_read and "save" in request.POST and _pasted(request, access, form):
        return redirect("tournament:entry-list", access.tournament.slug)
    keep = set(form.cleaned_data.get("namesakes", [])) if is_read else set()
    lines = [(one, form.doubled.get(one.line, ""), one.line in keep) for one in form.people]
    return page(
        request,
        "tournament/entry_paste.html",
        access,
        "people",
        form=form,
        lines=lines if is_read else [],
        wanted=len(form.wanted) if is_read else 0,
        status=422 if form.is_bound and not form.is_valid() else 200,
    )


def _pasted(request: HttpRequest, access: Access, form: EntryPasteForm) -> bool:
    """Add the people of the list; return False when nobody is left to add."""
    keep = form.cleaned_data["namesakes"]
    try:
        entries = add_entries(
            actor=actor_of(request), tournament=access.tournament, people=form.wanted, namesakes=keep
        )
    except ProblemsError as error:
        say_problems(request, error)
        return False
    if not entries:
        messages.warning(request, _("Nobody was added: all these names take part already."))
        return False
    added = ngettext("%(count)s participant added.", "%(count)s participants added.", len(entries))
    messages.success(request, added % {"count": len(entries)})
    return True


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def entry_edit(request: HttpRequest, access: Access, pk: int) -> HttpResponse:
    """Correct the name, club and city of a participant."""
    entry = _entry(access, pk)
    form = EntryForm(request.POST or None, initial=person_values(entry))
    seen, status = request.POST.get("seen"), 422 if form.is_bound else 200
    if request.method == "POST" and form.is_valid():
        try:
            change_entry(actor=actor_of(request), entry=entry, seen=seen, **form.cleaned_data)
        except StaleFormError as error:
            add_stored(form, error.current)
            seen, status = mark_of(error.current), 409
        else:
            messages.success(request, _("Saved."))
            return redirect("tournament:entry-list", access.tournament.slug)
    return page(
        request,
        "tournament/entry_edit.html",
        access,
        "people",
        entry=entry,
        form=form,
        seen=seen or mark_of(person_values(entry)),
        status=status,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def entry_remove(request: HttpRequest, access: Access, pk: int) -> HttpResponse:
    """Remove a participant who is not seated; removing him twice does nothing."""
    entry = Entry.objects.select_related("person").filter(pk=pk).first()
    if entry is not None and entry.tournament_id != access.tournament.pk:
        raise Http404
    if entry is not None:
        try:
            remove_entry(actor=actor_of(request), entry=entry)
        except ProblemsError as error:
            say_problems(request, error)
            return redirect("tournament:entry-edit", access.tournament.slug, pk)
        messages.success(request, _("%(name)s is removed.") % {"name": entry.person.name})
    return redirect("tournament:entry-list", access.tournament.slug)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def entry_withdraw(request: HttpRequest, access: Access, pk: int) -> HttpResponse:
    """Let a participant withdraw (`withdrawn` is set) or come back."""
    entry = _entry(access, pk)
    withdrawn = bool(request.POST.get("withdrawn"))
    set_withdrawn(actor=actor_of(request), entry=entry, withdrawn=withdrawn)
    said = _("%(name)s has withdrawn.") if withdrawn else _("%(name)s takes part again.")
    messages.success(request, said % {"name": entry.person.name})
    return redirect("tournament:entry-list", access.tournament.slug)


def _entry(access: Access, pk: int) -> Entry:
    return get_object_or_404(access.tournament.entries.select_related("person"), pk=pk)
