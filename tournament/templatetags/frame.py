"""The frame of a tournament's pages: its rail and the state in its top bar."""

from dataclasses import dataclass

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.access import Access
from tournament.models import Session, SessionState, Tournament

register = template.Library()


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of the rail: who sees it and where it leads. `key` is the page's `section_name`."""

    key: str
    label: Promise
    url_name: str
    sees: str = "staff"  # all | results | staff | director
    of_session: bool = False
    in_dock: bool = False


GROUPS: tuple[tuple[Promise | str, tuple[Item, ...]], ...] = (
    (
        "",
        (
            Item(
                "home", pgettext_lazy("rail", "Overview"), "tournament:tournament-detail", "all", in_dock=True
            ),
        ),
    ),
    (
        _("Before the play"),
        (
            Item("people", pgettext_lazy("rail", "People"), "tournament:entry-list"),
            Item("movement", pgettext_lazy("rail", "Movement"), "tournament:movement-detail"),
            Item("boxes", pgettext_lazy("rail", "Boxes"), "tournament:box-list"),
            Item("paper", pgettext_lazy("rail", "Paper"), "protocols:document-list"),
        ),
    ),
    (
        _("Play"),
        (
            Item(
                "hall", pgettext_lazy("rail", "Hall"), "protocols:hall-detail", of_session=True, in_dock=True
            ),
            Item(
                "desk", pgettext_lazy("rail", "Desk"), "protocols:desk-detail", of_session=True, in_dock=True
            ),
            Item("repairs", pgettext_lazy("rail", "Repairs"), "protocols:repair-list", of_session=True),
        ),
    ),
    (
        _("After the play"),
        (
            Item(
                "standings",
                pgettext_lazy("rail", "Standings"),
                "protocols:standings-detail",
                "results",
                in_dock=True,
            ),
            Item("protocols", pgettext_lazy("rail", "Protocols"), "protocols:protocol-list", "results"),
            Item("publish", pgettext_lazy("rail", "Publish"), "protocols:publication-detail", "director"),
        ),
    ),
    (
        _("Reference"),
        (
            Item("prices", pgettext_lazy("rail", "Price list"), "protocols:price-list", "all"),
            Item("scoring", pgettext_lazy("rail", "Scoring"), "protocols:scoring-detail", "all"),
            Item("staff", pgettext_lazy("rail", "Staff"), "tournament:staff-list", "director"),
            Item("log", pgettext_lazy("rail", "Log"), "protocols:log-list", "staff"),
        ),
    ),
)


def address(name: str, *args: object) -> str:
    """Return the address of a URL name, or "" when there is none of that name."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@register.simple_tag
def url_or_nothing(name: str, *args: object) -> str:
    """Return the address of a URL name, or "" when there is none of that name."""
    return address(name, *args)


def may_see(access: Access, sees: str) -> bool:
    """Return whether the visitor sees rail entries for "all", "results", "staff" or "director"."""
    return {
        "all": True,
        "results": access.sees_results,
        "staff": access.is_staff,
        "director": access.is_director,
    }[sees]


def shown_session(tournament: Tournament, session: Session | None) -> Session | None:
    """Return the session of the page, else the one being played, else the last one, else None."""
    if session:
        return session
    sessions = list(tournament.sessions.all())
    playing = [each for each in sessions if each.state == SessionState.PLAYING]
    last = (playing or sessions)[-1:]
    return last[0] if last else None


@register.simple_tag
def rail(access: Access, session: Session | None = None, section_name: str = "") -> list[dict[str, object]]:
    """Return the groups of the rail with the entries the visitor may open, empty groups left out."""
    groups: list[dict[str, object]] = []
    for title, items in GROUPS:
        links = [link for item in items if (link := _link(item, access, session, section_name))]
        if links:
            groups.append({"title": title, "links": links})
    return groups


def _link(item: Item, access: Access, session: Session | None, section_name: str) -> dict[str, object] | None:
    if not may_see(access, item.sees) or (item.of_session and session is None):
        return None
    args: tuple[object, ...] = (access.tournament.slug,)
    if item.of_session and session is not None:
        args = (*args, session.number)
    href = address(item.url_name, *args)
    if not href:
        return None
    return {
        "href": href,
        "label": item.label,
        "current": item.key == section_name,
        "in_dock": item.in_dock,
    }


@register.simple_tag
def section_title(section_name: str = "") -> str:
    """Return the rail's word for a `section_name`, or "" for the overview and unknown names."""
    labels = {item.key: str(item.label) for title, items in GROUPS if title for item in items}
    return labels.get(section_name, "")


@register.simple_tag
def frame_session(tournament: Tournament, session: Session | None = None) -> Session | None:
    """Return the session that the frame speaks of, see `shown_session`."""
    return shown_session(tournament, session)


@register.inclusion_tag("tournament/_state.html")
def tournament_state(tournament: Tournament, session: Session | None = None) -> dict[str, str]:
    """Return sign class and words of the tournament's state: preparing, round 3 of 7, official …"""
    if tournament.official_at:
        return {"sign": "checked", "text": gettext("official")}
    if session and session.state == SessionState.PLAYING:
        words = gettext("round %(round)s of %(rounds)s")
        return {
            "sign": "playing",
            "text": words % {"round": session.current_round, "rounds": session.rounds},
        }
    if tournament.released_at:
        return {"sign": "in", "text": gettext("provisional results")}
    if session and session.state == SessionState.CLOSED:
        return {"sign": "in", "text": gettext("session closed")}
    return {"sign": "todo", "text": gettext("preparing")}
