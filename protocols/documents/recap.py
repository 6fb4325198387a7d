"""The recap: the protocols of all boxes of a session, close together."""

from dataclasses import dataclass

from deals.domain.seats import Seat, seats_at_table
from deals.models import Box
from protocols.documents.job import Job
from protocols.documents.seats_plan import numbered
from protocols.queries.protocol import ProtocolRow, every_protocol
from protocols.queries.session_sheet import session_sheet
from tournament.models import Entry


@dataclass(frozen=True, slots=True)
class BoxRecap:
    """A box with the rows that are in."""

    box: Box
    lines: tuple[ProtocolRow, ...]
    max: int


@dataclass(frozen=True, slots=True)
class Recap:
    """All boxes, and who stands behind the numbers; `held` rows are left out until their second pass."""

    boxes: tuple[BoxRecap, ...]
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    held: int = 0

    @property
    def pairs(self) -> tuple[tuple[BoxRecap, ...], ...]:
        """Return the boxes two by two, as they stand beside each other.

        Balanced columns take several times as long to lay out.
        """
        return tuple(self.boxes[at : at + 2] for at in range(0, len(self.boxes), 2))


def recap(job: Job) -> Recap:
    """Return the protocols of the session."""
    sheet = session_sheet(job.the_session)
    boxes, held = [], 0
    for box, lines, top in every_protocol(sheet, job.sight):
        held += sum(line.is_held for line in lines)
        boxes.append(BoxRecap(box, tuple(line for line in lines if line.columns is not None), top))
    return Recap(tuple(boxes), seats_at_table(job.players_at_table), numbered(job), held)
