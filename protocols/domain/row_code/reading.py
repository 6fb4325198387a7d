"""What has been read of a row so far, and what may come next."""

from dataclasses import dataclass
from enum import StrEnum

from deals.domain.errors import Problem
from deals.domain.seats import Seat, hands_clockwise, seats_at_table

from ..contract import Contract, Strain
from ..played_deal import Call, PlayedDeal


class Expected(StrEnum):
    """What the next key may be."""

    CONTRACT = "contract"
    TEN = "ten"
    STRAIN = "strain"
    DECLARER = "declarer"
    TRICKS = "tricks"
    HAND_TRICKS = "hand-tricks"
    WHISTER = "whister"
    HALF_WHISTER = "half-whister"
    HALF_MARK = "half-mark"
    END = "end"


@dataclass(frozen=True, slots=True)
class Marker:
    """The table and the mark of a box: the dealer at four players, the first hand at three.

    Source: competition rules 4 (sequence of rounds).
    """

    players: int
    seat: Seat

    @property
    def dealer(self) -> Seat | None:
        """The seat that sits the deal out, None at three players."""
        return self.seat if self.players == 4 else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at this table."""
        return seats_at_table(self.players)

    @property
    def hands(self) -> tuple[Seat, Seat, Seat]:
        """The three seats that hold cards, first hand first."""
        return hands_clockwise(self.players, self.seat)


@dataclass(frozen=True, slots=True)
class RowReading:
    """A text read as a row.

    `calls` and `tricks` hold what was typed, in that order; `expects` is what the next key may
    be; `problems` are what makes the text impossible, however it goes on, with the offset in
    characters; `missing` is what a text that ends here still lacks. `deal` is the row when the
    text may end here (only then `expects` holds `Expected.END`).
    """

    level: int | None = None
    strain: Strain | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    calls: tuple[tuple[Seat, Call], ...] = ()
    tricks: tuple[tuple[Seat, int], ...] = ()
    expects: tuple[Expected, ...] = ()
    problems: tuple[Problem, ...] = ()
    missing: Problem | None = None
    deal: PlayedDeal | None = None
