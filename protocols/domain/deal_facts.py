"""The facts of a played deal and the roles that follow from them: defenders, whisters, half-whister."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from deals.domain.seats import Seat, hands_clockwise
from protocols.domain.contract import Contract

TRICKS_IN_A_DEAL = 10


class Call(StrEnum):
    """What a player answered to the contract. Source: competition rules, traveller; Codex 3.8."""

    WHIST = "whist"
    PASS = "pass"  # noqa: S105 - a call, no password
    HALF = "half"


def _no_calls() -> Mapping[Seat, Call]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One row of a protocol.

    `players` at the table is 3 or 4. `dealer` is set at four players, `first_hand` may be set at
    three. `calls` holds the seats that answered; a defender who is not named passed, and the
    dealer's seat may hold a returned whist. `tricks` may be left out when the contract was not
    played. `talon` is the two talon cards, upper first ("SAH7"), where a talon bonus is in force.
    """

    players: int
    contract: Contract
    dealer: Seat | None = None
    first_hand: Seat | None = None
    declarer: Seat | None = None
    calls: Mapping[Seat, Call] = field(default_factory=_no_calls)
    tricks: Mapping[Seat, int] | None = None
    talon: str | None = None


def active_seats(deal: PlayedDeal) -> tuple[Seat, Seat, Seat]:
    """Return the three seats that hold cards, clockwise; from first hand where it is known.

    Source: competition rules 4 (sequence of rounds).
    """
    start = deal.dealer if deal.players == 4 else deal.first_hand
    return _hands(deal.players, start or Seat.N)


_hands = cache(hands_clockwise)


def defenders(deal: PlayedDeal) -> tuple[Seat, Seat]:
    """Return the two defenders, the one who answers first at the head.

    That is the next seat clockwise from the declarer; the dealer is passed over.
    Source: Codex 3.8 (order of the answers).
    """
    seats = active_seats(deal)
    turn = seats.index(deal.declarer) if deal.declarer in seats else 0
    return seats[(turn + 1) % 3], seats[(turn + 2) % 3]


def whisters(deal: PlayedDeal) -> tuple[Seat, ...]:
    """Return the seats whose whist counts, in the order of their answers; the dealer comes last.

    A half-whister is none: he stands only if nobody whisted. Source: rules 2.3 (half-whist).
    """
    dealer = () if deal.dealer is None else (deal.dealer,)
    return tuple(seat for seat in (*defenders(deal), *dealer) if deal.calls.get(seat) is Call.WHIST)


def half_whister(deal: PlayedDeal) -> Seat | None:
    """Return the seat whose half-whist stands, or None: a returned whist makes him a passer.

    Source: rules 2.3 (half-whist).
    """
    if whisters(deal):
        return None
    return next((seat for seat in defenders(deal) if deal.calls.get(seat) is Call.HALF), None)
