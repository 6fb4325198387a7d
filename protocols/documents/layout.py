"""The cards of a box on paper: printed, or as lines to write them on."""

from dataclasses import dataclass

from deals.domain.deal import Deal, talon_seat
from deals.domain.notation import parse_deal
from deals.domain.seats import SEATS, Seat, hands_clockwise
from deals.models import Box


@dataclass(frozen=True, slots=True)
class Pocket:
    """One seat of a blank layout: three hold a hand, one the talon. `mark` tells the marked seat.

    `at` is the seat's small letter, for the place on the paper.
    """

    seat: Seat
    is_talon: bool
    mark: bool

    @property
    def at(self) -> str:
        """Return the seat's small letter."""
        return self.seat.lower()


def deal_of(box: Box) -> Deal | None:
    """Return the layout of a box, None while it is not known."""
    return parse_deal(box.deal) if box.deal else None


def blank_pockets(players: int, marker: Seat | None) -> tuple[Pocket, ...]:
    """Return the four seats of a layout that is not printed.

    Without a marker (a form for any box) all seats are hands at four players.
    """
    talon = Seat.W if players == 3 else talon_seat(players, marker) if marker else None
    return tuple(Pocket(seat, seat is talon, seat is marker) for seat in SEATS)


def pocket_seats(box: Box) -> tuple[Seat, ...]:
    """Return the seats in the order in which a box is filled: its three hands, then the talon's pocket."""
    players, marker = box.series.players_at_table, Seat(box.dealer)
    return (*hands_clockwise(players, marker), talon_seat(players, marker))
