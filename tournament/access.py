"""Who may see and do what in a tournament. Every view of a tournament starts here."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from tournament.held_form import ask_to_log_in
from tournament.models import Role, Session, Staff, Tournament
from tournament.queries.series_state import is_published

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Access:
    """A tournament and what the visitor is in it. `role` is None for players and spectators."""

    tournament: Tournament
    role: Role | None

    @property
    def is_director(self) -> bool:
        """True for a director of this tournament and for a superuser."""
        return self.role is Role.DIRECTOR

    @property
    def is_staff(self) -> bool:
        """True for a director or a scorer of this tournament."""
        return self.role is not None

    @property
    def sees_results(self) -> bool:
        """True when standings, cards and protocols may be shown: to staff always, to all after release."""
        return self.is_staff or self.tournament.released_at is not None

    def sees_layouts(self, session: Session) -> bool:
        """True when the layouts of a session may be shown: to directors always, to others (scorers
        too) when the session is closed, the standings are released, and nobody plays the series in
        another session. Source: design 3, promise 3.
        """
        if self.is_director:
            return True
        is_over = session.state == "closed" and self.tournament.released_at is not None
        return is_over and (session.series is None or is_published(session.series))


def role_in(tournament: Tournament, user: User | AnonymousUser) -> Role | None:
    """Return the user's role in the tournament; a superuser is a director everywhere."""
    if not user.is_authenticated:
        return None
    if user.is_superuser:
        return Role.DIRECTOR
    staff = Staff.objects.filter(tournament=tournament, user=user).first()
    return Role(staff.role) if staff else None


def open_tournament(request: HttpRequest, slug: str, need: Role | None = None) -> Access:
    """Return the visitor's access to the tournament.

    Raises Http404 for an unknown slug and PermissionDenied, with the reason, when the
    visitor's role is less than `need`.
    """
    tournament = get_object_or_404(Tournament.objects.select_related("regulation"), slug=slug)
    access = Access(tournament, role_in(tournament, request.user))
    if need is Role.DIRECTOR and not access.is_director:
        raise PermissionDenied(_("Only a director of this tournament may open this page."))
    if need is Role.SCORER and not access.is_staff:
        raise PermissionDenied(_("Only a director or a scorer of this tournament may open this page."))
    return access


def tournament_view(
    need: Role | None = None,
) -> Callable[
    [Callable[Concatenate[HttpRequest, Access, P], HttpResponse]],
    Callable[..., HttpResponse],
]:
    """Turn `view(request, access, …)` into a view of `<slug:slug>`, open to `need` and above.

    An anonymous visitor is sent to the login page and comes back afterwards; a form that he sent is kept.
    """

    def wrap(
        view: Callable[Concatenate[HttpRequest, Access, P], HttpResponse],
    ) -> Callable[..., HttpResponse]:
        @wraps(view)
        def inner(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                access = open_tournament(request, slug, need)
            except PermissionDenied:
                if not request.user.is_authenticated:
                    return ask_to_log_in(request)
                raise
            return view(request, access, *args, **kwargs)

        return inner

    return wrap


def open_session(access: Access, number: int) -> Session:
    """Return the numbered session of the tournament; raise Http404 when there is none."""
    session = (
        Session.objects.select_related("series", "tournament__regulation")
        .filter(tournament=access.tournament, number=number)
        .first()
    )
    if session is None:
        raise Http404
    return session
