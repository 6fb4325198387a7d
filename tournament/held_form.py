"""A form that came too late: its sender was logged out, or its token is old. What was typed is kept.

The page that answers holds every field and sends them again with one press, after a login in another
tab where that is needed.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers

P = ParamSpec("P")

TOKEN = "csrfmiddlewaretoken"  # noqa: S105 - the name of the field
SECRET = "password"  # noqa: S105 - how the names of fields begin that are never written into a page


def ask_to_log_in(request: HttpRequest) -> HttpResponse:
    """Send an anonymous visitor to the login page; a form that he filled in is answered with what it holds.

    Scripts that send a form themselves get the redirect: they keep what was typed.
    """
    is_page = "text/html" in request.headers.get("Accept", "")
    if request.method == "POST" and is_page and _fields(request):
        return _held(request, is_old=False)
    return redirect_to_login(_page_of(request))


def account_needed(view: Callable[Concatenate[HttpRequest, P], HttpResponse]) -> Callable[..., HttpResponse]:
    """Open a view to everybody with an account; others are asked to log in and lose nothing."""

    @wraps(view)
    def inner(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            return ask_to_log_in(request)
        return view(request, *args, **kwargs)

    return inner


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes it by this name
    """Answer a form whose token does not fit: one of our own pages may send it again, nobody else's.

    A form from elsewhere, and a login, are refused without keeping anything.
    """
    if _is_own(request) and _fields(request) and request.path != reverse("account-login"):
        return _held(request, is_old=True)
    return render(request, "403_csrf.html", status=403)


def _held(request: HttpRequest, *, is_old: bool) -> HttpResponse:
    context = {"fields": _fields(request), "has_files": bool(request.FILES), "is_old": is_old}
    response = render(request, "account/held_form.html", context, status=403 if is_old else 401)
    response["HX-Retarget"], response["HX-Reswap"] = "body", "innerHTML"
    add_never_cache_headers(response)
    return response


def _fields(request: HttpRequest) -> list[tuple[str, str]]:
    return [
        (name, str(value))
        for name, values in request.POST.lists()
        if name != TOKEN and not name.startswith(SECRET)
        for value in values
    ]


def _page_of(request: HttpRequest) -> str:
    """Return the address to come back to: of a form it is the page that it stood on."""
    if request.method != "POST":
        return request.get_full_path()
    sender = urlsplit(request.headers.get("Referer", ""))
    is_ours = (sender.scheme, sender.netloc) == (request.scheme, request.get_host())
    return sender._replace(scheme="", netloc="").geturl() if is_ours else "/"


def _is_own(request: HttpRequest) -> bool:
    """Return whether the browser says that a page of this server sent the form."""
    sender = urlsplit(request.headers.get("Origin") or request.headers.get("Referer", ""))
    return (sender.scheme, sender.netloc) == (request.scheme, request.get_host())
