"""What stands before publishing: rows that are missing, unchecked or disputed."""

import datetime as dt
from dataclasses import dataclass

from protocols.queries.protocol import BoxSummary, box_summaries
from protocols.queries.session_sheet import Place, session_sheet
from tournament.models import Session, Tournament

CORRECTION_MINUTES = 30


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """How complete a session is."""

    session: Session
    boxes: tuple[BoxSummary, ...]

    @property
    def expected(self) -> int:
        """Return how many rows the plan asks for."""
        return sum(one.expected for one in self.boxes)

    @property
    def rows_in(self) -> int:
        """Return how many of them are in."""
        return sum(one.rows_in for one in self.boxes)

    @property
    def missing(self) -> int:
        """Return how many rows are not in, late or not."""
        return self.expected - self.rows_in

    @property
    def unchecked(self) -> tuple[Place, ...]:
        """Return the rows without a second pass."""
        return tuple(place for one in self.boxes for place in one.unchecked)

    @property
    def disputed(self) -> tuple[Place, ...]:
        """Return the rows in dispute."""
        return tuple(place for one in self.boxes for place in one.disputed)


def session_summaries(tournament: Tournament) -> tuple[SessionSummary, ...]:
    """Return how complete each session is, by number."""
    sessions = tournament.sessions.select_related("series", "tournament__regulation").order_by("number")
    return tuple(SessionSummary(session, box_summaries(session_sheet(session))) for session in sessions)


def corrections_until(tournament: Tournament) -> dt.datetime | None:
    """Return when the correction period of released standings ends, None before the release.

    Source: competition rules, general provisions (30 minutes after publication).
    """
    released = tournament.released_at
    return released + dt.timedelta(minutes=CORRECTION_MINUTES) if released else None
