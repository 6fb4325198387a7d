"""Hand records: all deals of a session as table diagrams, for the wall."""

from dataclasses import dataclass

from deals.domain.deal import Deal
from deals.models import Box
from protocols.documents.job import Job
from protocols.documents.layout import deal_of

COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Record:
    """A box and its layout, None where it was never written down."""

    box: Box
    deal: Deal | None


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The records in lines of three."""

    lines: tuple[tuple[Record | None, ...], ...]


def hand_records(job: Job) -> HandRecords:
    """Return the layouts of all boxes of the session by number."""
    boxes = Box.objects.filter(series=job.the_session.series).order_by("number")
    records: list[Record | None] = [Record(box, deal_of(box)) for box in boxes]
    records += [None] * (-len(records) % COLUMNS)
    return HandRecords(tuple(tuple(records[at : at + COLUMNS]) for at in range(0, len(records), COLUMNS)))
