"""What all pages of a tournament share: the frame's context, and the way back after an act."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme

from deals.domain.errors import ProblemsError as DealsProblemsError
from tournament.access import Access
from tournament.domain.errors import ProblemsError
from tournament.models import Session
from tournament.words import problem_text


def page(
    request: HttpRequest,
    template: str,
    access: Access,
    section_name: str,
    *,
    session: Session | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Return a page of the tournament in its frame."""
    frame = {
        "access": access,
        "tournament": access.tournament,
        "session": session,
        "section_name": section_name,
    }
    return render(request, template, frame | context, status=status)


def say_problems(request: HttpRequest, error: ProblemsError | DealsProblemsError) -> None:
    """Say every problem of a refused act above the next page."""
    for problem in error.problems:
        messages.error(request, problem_text(problem))


def go_back(request: HttpRequest, name: str, *args: object) -> HttpResponseRedirect:
    """Return to the page that sent the form (its `next`), else to the named one."""
    target = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(target, allowed_hosts=None) and target.startswith("/"):
        return HttpResponseRedirect(target)
    return redirect(name, *args)


def is_htmx(request: HttpRequest) -> bool:
    """Return whether htmx asks and wants a part of the page; the way back wants the whole of it."""
    htmx = getattr(request, "htmx", None)
    return htmx is not None and bool(htmx) and not htmx.history_restore_request
