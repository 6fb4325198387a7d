"""Which session a page speaks of, and which boxes belong to which set."""

from collections.abc import Sequence

from tournament.models import Session, SessionState, Tournament


def sessions_of(tournament: Tournament) -> list[Session]:
    """Return the sessions of the tournament in order, each with its series."""
    return list(tournament.sessions.select_related("series", "tournament__regulation").order_by("number"))


def session_in_hand(sessions: Sequence[Session]) -> Session | None:
    """Return the session that is played, else the first one in preparation, else the last one."""
    for state in (SessionState.PLAYING, SessionState.PREPARING):
        for session in sessions:
            if session.state == state:
                return session
    return sessions[-1] if sessions else None


def boxes_by_set(session: Session) -> dict[int, tuple[int, ...]]:
    """Return the numbers of the boxes of each set.

    Before the boxes exist they follow from the plan: set k holds the k-th run of `deals_per_set`.
    """
    found: dict[int, tuple[int, ...]] = {}
    if session.series is not None:
        for number, set_number in session.series.boxes.order_by("number").values_list("number", "set_number"):
            found[set_number] = (*found.get(set_number, ()), number)
        return found
    each = session.deals_per_set
    sets = session.sections.values_list("seatings__set_number", flat=True).distinct()
    return {k: tuple(range((k - 1) * each + 1, k * each + 1)) for k in sorted(k for k in sets if k)}
