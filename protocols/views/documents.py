"""Paper: the list of what can be printed, and each paper as a PDF."""

from dataclasses import replace

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import validate_host
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from config.start.addresses import is_of_the_hall, lan_addresses
from protocols.documents.job import Job
from protocols.documents.kinds import KINDS, Kind, Sees
from protocols.documents.printing import document_pdf, file_name, make_job
from protocols.documents.ready import NEED_TEXTS, first_missing
from protocols.services.layout_print import note_layout_print
from protocols.views.document_offers import may_print, offer_groups
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.queries.box_sets import copies_of_sets
from tournament.queries.sessions import sessions_of
from tournament.views.page import page

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
ANSWERS = {"1": True, "0": False}


@require_safe
@tournament_view(Role.SCORER)
def document_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the papers in the order of the day; those that cannot be printed yet say what is missing."""
    job = make_job(access.tournament, _session(request, access), sight=sight_of(request, access))
    return page(
        request,
        "protocols/document_list.html",
        access,
        "paper",
        session=job.session,
        sessions=sessions_of(access.tournament),
        paper_groups=offer_groups(access, job),
        most_copies=max(copies_of_sets(job.session).values(), default=0) if job.session else 0,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view()
def document_download(request: HttpRequest, access: Access, kind: str) -> HttpResponse:
    """Return a paper as a PDF. With cards of boxes in play it is a POST, and the log keeps it."""
    found = KINDS.get(kind)
    if found is None:
        raise Http404
    job = _job(request, access)
    if not may_print(access, found, job):
        return _refusal(request, access, found)
    missing = first_missing(found.needs, job)
    if missing:
        if not access.is_staff:
            raise Http404
        messages.error(request, str(NEED_TEXTS[missing]))
        return redirect("protocols:document-list", access.tournament.slug)
    if found.is_secret(job):
        if request.method != "POST":
            messages.info(
                request, _("Layouts of boxes in play are printed by the button only: the log keeps it.")
            )
            return redirect("protocols:document-list", access.tournament.slug)
        note_layout_print(actor=_actor(request), session=job.the_session, kind=found.name)
    response = HttpResponse(document_pdf(found, job), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{file_name(found, access.tournament)}"'
    response["Cache-Control"] = "private, no-store"
    return response


def _job(request: HttpRequest, access: Access) -> Job:
    """Return what is asked for; who may not see the layouts of a closed session gets it without them."""
    asked = request.POST if request.method == "POST" else request.GET
    with_layout = ANSWERS.get(asked.get("layout", ""))
    job = make_job(
        access.tournament,
        _session(request, access),
        with_layout=with_layout,
        filled=ANSWERS.get(asked.get("filled", "")),
        base=phone_base(request),
        sight=sight_of(request, access),
    )
    if with_layout is None and job.session and not access.sees_layouts(job.session):
        return replace(job, with_layout=False)
    return job


def _session(request: HttpRequest, access: Access) -> Session | None:
    asked = (request.POST if request.method == "POST" else request.GET).get("session", "")
    if not asked:
        return None
    if not (asked.isascii() and asked.isdigit() and len(asked) < 5):
        raise Http404
    return open_session(access, int(asked))


def _refusal(request: HttpRequest, access: Access, kind: Kind) -> HttpResponse:
    if kind.sees is Sees.RESULTS:
        return page(request, "protocols/not_released.html", access, "", status=403)
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    raise PermissionDenied(_("You may not print this paper."))


def _actor(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def phone_base(request: HttpRequest) -> str:
    """Return the address at which phones reach the program, "" when only this machine can.

    It is that of the request where the settings name its host or it is one of the hall; a name that a
    stranger could have put into the request gets into no code.
    """
    host = request.get_host()
    name, colon, port = (host, "", "") if host.endswith("]") or ":" not in host else host.rpartition(":")
    named = validate_host(name, [one for one in settings.ALLOWED_HOSTS if one != "*"])
    if name not in LOOPBACK and (named or is_of_the_hall(name)):
        return f"{request.scheme}://{host}"
    addresses = lan_addresses()
    return f"{request.scheme}://{addresses[0]}{colon}{port}" if addresses else ""
