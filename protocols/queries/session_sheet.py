"""A session as its protocols see it: boxes, plan, the rows that are in and those that are missing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.contrib.auth.models import User

from deals.domain.seats import Seat
from deals.models import Box
from protocols.models import Row
from protocols.queries.row_parts import with_parts
from tournament.models import Entry, Seating, Session, SessionState
from tournament.queries.planned import planned_seats

RowKey = tuple[int, int, int, int]
"""Box, section, round and table: what tells the rows of a session apart."""


class RowState(StrEnum):
    """How far a row has come; the values are the sign classes of the look."""

    TODO = "todo"
    PLAYING = "playing"
    LATE = "late"
    IN = "in"
    CHECKED = "checked"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a protocol: where it is played, who should sit there, and the stored row if it is in.

    `planned` holds the participants by seat, None where the plan knows no such row.
    """

    box: Box
    section: int
    round: int
    table: int
    planned: Mapping[Seat, Entry] | None
    row: Row | None
    state: RowState

    @property
    def key(self) -> str:
        """Return the place as it stands in addresses: section-round-table."""
        return f"{self.section}-{self.round}-{self.table}"

    @property
    def is_missing(self) -> bool:
        """Return whether the row should be in by now."""
        return self.row is None and self.state is RowState.LATE

    @property
    def is_unchecked(self) -> bool:
        """Return whether the row waits for its second pass."""
        return self.row is not None and self.row.checked_at is None


@dataclass(frozen=True, slots=True)
class SessionSheet:
    """What `session_sheet` has read: `entries` are by primary key, `places` in the order of the protocols."""

    session: Session
    entries: Mapping[int, Entry]
    boxes: tuple[Box, ...]
    seatings: tuple[Seating, ...]
    places: tuple[Place, ...]

    @property
    def expected(self) -> int:
        """Return how many rows the plan asks for."""
        return sum(place.planned is not None for place in self.places)

    @property
    def rows_in(self) -> int:
        """Return how many rows are in, those off the plan with them."""
        return sum(place.row is not None for place in self.places)

    @property
    def missing(self) -> int:
        """Return how many rows of the plan are not in."""
        return sum(place.planned is not None and place.row is None for place in self.places)


def session_sheet(session: Session, box: Box | None = None) -> SessionSheet:
    """Return the sheet of a session, or of one box of it. Seven queries, whatever the size."""
    boxes = [box] if box else list(Box.objects.filter(series=session.series).select_related("series"))
    seatings = Seating.objects.filter(section__session=session).select_related("section")
    rows = Row.objects.filter(session=session).order_by("box__number", "round", "section__number", "table")
    if box:
        seatings, rows = seatings.filter(set_number=box.set_number), rows.filter(box=box)
    entries = {entry.pk: entry for entry in session.tournament.entries.select_related("person")}
    plan = tuple(seatings.order_by("round", "section__number", "table"))
    return SessionSheet(
        session, entries, tuple(boxes), plan, _places(session, boxes, plan, _with_people(rows), entries)
    )


def _with_people(found: Iterable[Row]) -> list[Row]:
    """Return the rows with their parts and with who typed and who checked them."""
    rows = with_parts(found)
    ids = {pk for row in rows for pk in (row.entered_by_id, row.checked_by_id) if pk is not None}
    people = User.objects.in_bulk(ids) if ids else {}
    for row in rows:
        row.entered_by = people.get(row.entered_by_id)
        row.checked_by = people.get(row.checked_by_id)
    return rows


def _places(
    session: Session,
    boxes: Iterable[Box],
    seatings: tuple[Seating, ...],
    rows: list[Row],
    entries: Mapping[int, Entry],
) -> tuple[Place, ...]:
    stored = {key_of(row): row for row in rows}
    places = []
    for box in boxes:
        for seating in seatings:
            if seating.set_number != box.set_number or seating.sorts:
                continue
            number = seating.section.number
            key = (box.number, number, seating.round, seating.table)
            row: Row | None = stored.pop(key) if key in stored else None
            seats = {seat: entries[pk] for seat, pk in planned_seats(seating, box).items()}
            state = state_of(session, seating.round, row)
            places.append(Place(box, number, seating.round, seating.table, seats, row, state))
    for extra in stored.values():
        state = state_of(session, extra.round, extra)
        places.append(Place(extra.box, extra.section.number, extra.round, extra.table, None, extra, state))
    return tuple(sorted(places, key=lambda one: (one.box.number, one.round, one.section, one.table)))


def key_of(row: Row) -> RowKey:
    """Return where a stored row stands."""
    return row.box.number, row.section.number, row.round, row.table


def begun_round(session: Session) -> int:
    """Return the round up to which rows are wanted, 0 before the first; behind the last when it is closed."""
    if session.state == SessionState.CLOSED:
        return session.rounds + 1
    return session.current_round if session.state == SessionState.PLAYING else 0


def state_of(session: Session, round_number: int, row: Row | None) -> RowState:
    """Return how far a row of this round has come; a row that is not in is late once its round is over."""
    if row is not None:
        if row.disputed:
            return RowState.DISPUTED
        return RowState.CHECKED if row.checked_at else RowState.IN
    if session.state == SessionState.CLOSED or round_number < session.current_round:
        return RowState.LATE
    if session.state == SessionState.PLAYING and round_number == session.current_round:
        return RowState.PLAYING
    return RowState.TODO
