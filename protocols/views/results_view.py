"""Views of results: closed with a friendly page until the director releases the standings."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from tournament.access import Access, tournament_view
from tournament.views.page import page

P = ParamSpec("P")


def results_view(
    view: Callable[Concatenate[HttpRequest, Access, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Turn `view(request, access, …)` into a view that answers 403 "not released yet" before the release."""

    def inner(request: HttpRequest, access: Access, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not access.sees_results:
            return page(request, "protocols/not_released.html", access, "", status=403)
        return view(request, access, *args, **kwargs)

    return wraps(view)(tournament_view()(inner))
