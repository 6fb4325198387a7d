"""Who should sit where at a box, by the plan."""

from deals.domain.seats import Seat
from deals.models import Box
from tournament.domain.movements.schedule import TableSeating
from tournament.models import Seating


def seats_of(seating: Seating) -> dict[Seat, int]:
    """Return the entry ids of a seating by seat, for the seats in use."""
    ids = {Seat.N: seating.n_id, Seat.E: seating.e_id, Seat.S: seating.s_id, Seat.W: seating.w_id}
    return {seat: entry for seat, entry in ids.items() if entry is not None}


def planned_seats(seating: Seating, box: Box) -> dict[Seat, int]:
    """Return the entry ids by seat for one box of the set.

    They are the seats of the plan, except for three players at a box for four: these take the
    three pockets that hold hands. Source: `TableSeating.pockets`.
    """
    seats = seats_of(seating)
    if len(seats) == 4 or box.series.players_at_table == 3:
        return seats
    at_table = TableSeating(seating.table, seating.set_number, tuple(seats.values()))
    return at_table.pockets(Seat(box.dealer))
