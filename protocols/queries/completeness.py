"""How complete the protocols of a session are: the line that the desk always shows."""

from dataclasses import dataclass

from protocols.models import ProtocolReceipt, Row
from tournament.models import Seating, Session, SessionState


@dataclass(frozen=True, slots=True)
class Completeness:
    """Numbers of rows: asked for by the plan, in, off the plan, missing, unchecked, disputed; and papers."""

    expected: int
    rows_in: int
    extra: int
    missing: int
    unchecked: int
    disputed: int
    boxes: int
    received: int


def completeness(session: Session) -> Completeness:
    """Return the counts of a session. Four queries, whatever the size.

    `missing` are expected rows of rounds that are over; `rows_in` those that the plan asks for.
    """
    in_set: dict[int, list[int]] = {}
    boxes = list(session.series.boxes.order_by().values_list("pk", "set_number")) if session.series else []
    for pk, set_number in boxes:
        in_set.setdefault(set_number, []).append(pk)
    seatings = (
        Seating.objects.filter(section__session=session, sorts=False)
        .order_by()
        .values_list("section_id", "round", "table", "set_number")
    )
    plan = {
        (box, section, number, table)
        for section, number, table, set_number in seatings
        for box in in_set.get(set_number, ())
    }
    rows = Row.objects.filter(session=session).order_by()
    found = list(rows.values_list("box_id", "section_id", "round", "table", "checked_at", "disputed"))
    stored = {row[:4] for row in found}
    closed = session.state == SessionState.CLOSED
    late = {key for key in plan - stored if closed or key[2] < session.current_round}
    return Completeness(
        expected=len(plan),
        rows_in=len(plan & stored),
        extra=len(stored - plan),
        missing=len(late),
        unchecked=sum(row[4] is None for row in found),
        disputed=sum(row[5] for row in found),
        boxes=len(boxes),
        received=ProtocolReceipt.objects.filter(session=session).count(),
    )
