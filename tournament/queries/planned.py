"""Who should sit where at a box, by the plan."""

from collections.abc import Mapping

from deals.domain.seats import Seat
from deals.models import Box
from tournament.domain.movements.schedule import TableSeating
from tournament.domain.seat_changes import PlannedTable
from tournament.models import Seating, Session


def seats_of(seating: Seating) -> dict[Seat, int]:
    """Return the entry ids of a seating by seat, for the seats in use."""
    ids = {Seat.N: seating.n_id, Seat.E: seating.e_id, Seat.S: seating.s_id, Seat.W: seating.w_id}
    return {seat: entry for seat, entry in ids.items() if entry is not None}


def planned_seats(seating: Seating, box: Box) -> dict[Seat, int]:
    """Return the entry ids by seat for one box of the set, see `seats_at_box`."""
    return seats_at_box(seats_of(seating), box)


def seats_at_box(seats: Mapping[Seat, int], box: Box) -> dict[Seat, int]:
    """Return who holds which seat of a box when the table is seated so.

    They are the seats of the plan, except for three players at a box for four: these take the
    three pockets that hold hands. Source: `TableSeating.pockets`.
    """
    if len(seats) == 4 or box.series.players_at_table == 3:
        return dict(seats)
    return TableSeating(0, 0, tuple(seats.values())).pockets(Seat(box.dealer))


def planned_table(seating: Seating) -> PlannedTable:
    """Return a seating (with its section) as a value; participants are entry ids."""
    return PlannedTable(
        section=seating.section.number,
        round=seating.round,
        table=seating.table,
        set_number=seating.set_number,
        seats=seats_of(seating),
        sorts=seating.sorts,
    )


def planned_sections(session: Session) -> tuple[int, ...]:
    """Return the numbers of the sections that have tables in the plan of a session. One query."""
    seated = session.sections.filter(seatings__isnull=False).distinct().order_by("number")
    return tuple(seated.values_list("number", flat=True))


def plan_of(session: Session) -> tuple[PlannedTable, ...]:
    """Return the plan of a session in order of play. One query."""
    seatings = Seating.objects.filter(section__session=session).select_related("section")
    return tuple(planned_table(one) for one in seatings.order_by("round", "section__number", "table"))
