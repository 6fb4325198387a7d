"""The plan of a session for reading: tables with the players by seat, and the route of one player."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from deals.domain.seats import Seat
from tournament.models import Entry, Seating, Session
from tournament.queries.planned import seats_of
from tournament.queries.sessions import boxes_by_set


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table in one round: its set and who sits where, clockwise from N."""

    round: int
    section: int
    table: int
    set_number: int
    seats: tuple[tuple[Seat, Entry], ...]
    sorts: bool = False


@dataclass(frozen=True, slots=True)
class RouteStop:
    """One round of a player's route; a pause has no seat. `others` are those at his table.

    A table that `sorts` lays the cards of the set out and does not play it.
    """

    round: int
    section: int = 0
    table: int = 0
    seat: Seat | None = None
    set_number: int = 0
    boxes: tuple[int, ...] = ()
    others: tuple[tuple[Seat, Entry], ...] = ()
    sorts: bool = False


def entries_by_id(session: Session) -> dict[int, Entry]:
    """Return all participants of the session's tournament by id, with their people."""
    return {entry.pk: entry for entry in session.tournament.entries.select_related("person")}


def seated_tables(session: Session, round_number: int | None = None) -> list[SeatedTable]:
    """Return the tables of a session, of one round or of all, in order of play."""
    seatings = Seating.objects.filter(section__session=session).select_related("section")
    if round_number is not None:
        seatings = seatings.filter(round=round_number)
    return _tables(seatings.order_by("round", "section__number", "table"), entries_by_id(session))


def pausing(session: Session, round_number: int) -> list[Entry]:
    """Return who is not seated in a round, by number; those who withdrew are left out."""
    seatings = Seating.objects.filter(section__session=session, round=round_number)
    seated = {pk for seating in seatings for pk in seats_of(seating).values()}
    free = session.tournament.entries.filter(withdrawn=False).exclude(pk__in=seated)
    return list(free.select_related("person").order_by("number", "id"))


def route_of(session: Session, entry: Entry) -> list[RouteStop]:
    """Return where a participant sits in each round of the session, and his pauses."""
    own = Q(n=entry) | Q(e=entry) | Q(s=entry) | Q(w=entry)
    seatings = Seating.objects.filter(own, section__session=session).select_related("section")
    tables = {table.round: table for table in _tables(seatings, entries_by_id(session))}
    boxes = boxes_by_set(session)
    return [
        _stop(tables[number], entry, boxes) if number in tables else RouteStop(number)
        for number in range(1, session.rounds + 1)
    ]


def _stop(table: SeatedTable, entry: Entry, boxes: dict[int, tuple[int, ...]]) -> RouteStop:
    return RouteStop(
        round=table.round,
        section=table.section,
        table=table.table,
        seat=next(seat for seat, other in table.seats if other == entry),
        set_number=table.set_number,
        boxes=boxes.get(table.set_number, ()),
        others=tuple((seat, other) for seat, other in table.seats if other != entry),
        sorts=table.sorts,
    )


def _tables(seatings: QuerySet[Seating], entries: dict[int, Entry]) -> list[SeatedTable]:
    return [
        SeatedTable(
            round=seating.round,
            section=seating.section.number,
            table=seating.table,
            set_number=seating.set_number,
            seats=tuple((seat, entries[pk]) for seat, pk in seats_of(seating).items()),
            sorts=seating.sorts,
        )
        for seating in seatings
    ]
