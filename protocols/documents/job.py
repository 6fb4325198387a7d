"""What a paper is printed for."""

import datetime as dt
from dataclasses import dataclass

from protocols.queries.sight import SEES_ALL, Sight
from tournament.models import Session, SessionState, Tournament
from tournament.queries.zone import zone_of


@dataclass(frozen=True, slots=True)
class Job:
    """A tournament, the session in question (None when it has none) and the wishes of who prints.

    `with_layout` prints the cards into the protocols, `filled` prints what has been played;
    `base` is the address at which phones reach the program, "" when it is not known; `sight` is what
    who prints may see: rows that it hides are left out.
    """

    tournament: Tournament
    session: Session | None
    printed_at: dt.datetime
    several_sessions: bool = False
    with_layout: bool = False
    filled: bool = False
    base: str = ""
    sight: Sight = SEES_ALL

    @property
    def the_session(self) -> Session:
        """Return the session; raise ValueError when there is none."""
        if self.session is None:
            raise ValueError("this paper is of a session")
        return self.session

    @property
    def is_closed(self) -> bool:
        """Return whether the session is over, so that its layouts are no secret any more."""
        return self.session is not None and self.session.state == SessionState.CLOSED

    @property
    def players_at_table(self) -> int:
        """Return 3 or 4, as the boxes of the session have it, else as the regulation says."""
        series = self.session.series if self.session else None
        return (series or self.tournament.regulation).players_at_table

    @property
    def shows_secrets(self) -> bool:
        """Return whether cards printed now are those of boxes that may still be played."""
        return not self.is_closed

    @property
    def printed_local(self) -> dt.datetime:
        """Return when it is printed, in the zone of the venue."""
        return self.printed_at.astimezone(zone_of(self.tournament))
