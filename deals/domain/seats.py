"""The four seats of a table."""

from enum import StrEnum


class Seat(StrEnum):
    """A seat (позиция), clockwise in the order of definition.

    Source: competition rules 1, general provisions (seats N, E, S, W).
    """

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    # The hash of the text, as it is for every StrEnum here, without a call into Python for it.
    __hash__ = str.__hash__

    def next(self, steps: int = 1) -> "Seat":
        """Return the seat `steps` places further clockwise among all four."""
        return SEATS[(SEATS.index(self) + steps) % len(SEATS)]


SEATS: tuple[Seat, ...] = tuple(Seat)


def seats_at_table(players: int) -> tuple[Seat, ...]:
    """Return the seats in use at a table of `players` (3 or 4), clockwise from N.

    At three players the seats are N, E and S; the talon lies in the W pocket.
    Raises ValueError for any other number. Source: competition rules 3 (the box).
    """
    if players not in (3, 4):
        raise ValueError(f"a table has 3 or 4 players, not {players}")
    return SEATS[:players]


def hands_clockwise(players: int, start: Seat) -> tuple[Seat, Seat, Seat]:
    """Return the three seats that hold cards, clockwise, first hand first.

    `start` is the dealer at a four-player table (he sits the deal out and the next seat is
    first hand) and the first hand itself at a three-player table.
    Source: competition rules 4 (sequence of rounds).
    """
    seats = seats_at_table(players)
    first = seats.index(start) + (1 if players == 4 else 0)
    a, b, c = (seats[(first + i) % players] for i in range(3))
    return a, b, c
