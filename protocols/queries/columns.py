"""A row in the columns of the paper protocol. Source: competition rules 6, Appendix A."""

from dataclasses import dataclass

from deals.domain.seats import Seat, hands_clockwise
from deals.models import Box
from protocols.domain.contract import ContractKind, parse_contract
from protocols.domain.played_deal import TRICKS_IN_A_DEAL, Call, PlayedDeal, defenders
from protocols.models import Row, RowKind
from protocols.queries.played_deals import deal_of_row, seat_map, table_size


@dataclass(frozen=True, slots=True)
class Tricks:
    """A seat with its tricks, as one double column of the paper; `tricks` is None when none were counted."""

    seat: Seat
    tricks: int | None
    is_half: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """Contract, declarer, first and second whister. In a passing game they are the three hands.

    `contract` is "6S" … "misere", "" for a row without a played deal; `dealer_tricks` is what
    the dealer took in a passing game: the rest of ten.
    """

    contract: str
    declarer: Tricks | None = None
    first: Tricks | None = None
    second: Tricks | None = None
    dealer_tricks: int | None = None


def columns_of(row: Row) -> Columns:
    """Return the columns of a stored row. Source: competition rules 6 (traveller)."""
    if row.kind != RowKind.PLAYED:
        return Columns("")
    return columns_of_deal(deal_of_row(row), row.contract, row.box, table_size(row))


def columns_of_deal(deal: PlayedDeal, contract: str, box: Box, players: int) -> Columns:
    """Return the columns of a deal, with the seats as they are at the table."""
    real = {name: seat for seat, name in seat_map(players, box).items()}
    tricks = {real[seat]: count for seat, count in (deal.tricks or {}).items() if seat in real}
    if parse_contract(contract).kind is ContractKind.PASSING:
        return _passing(contract, box, players, tricks)
    if deal.declarer is None:
        return Columns(contract)
    shown = [
        Tricks(real[seat], tricks.get(real[seat]), call is Call.HALF)
        for seat in _answering(deal)
        if (call := deal.calls.get(seat, Call.PASS)) is not Call.PASS
    ]
    declarer = Tricks(real[deal.declarer], tricks.get(real[deal.declarer]))
    first, second = (*shown, None, None)[:2]
    return Columns(contract, declarer, first, second)


def _answering(deal: PlayedDeal) -> tuple[Seat, ...]:
    dealer = () if deal.dealer is None else (deal.dealer,)
    return (*defenders(deal), *dealer)


def _passing(contract: str, box: Box, players: int, tricks: dict[Seat, int]) -> Columns:
    at_box = box.series.players_at_table
    hands = hands_clockwise(at_box, Seat(box.dealer))
    first, second, third = (Tricks(seat, tricks.get(seat)) for seat in hands)
    rest = TRICKS_IN_A_DEAL - sum(tricks.get(seat, 0) for seat in hands)
    return Columns(contract, first, second, third, rest if players == 4 else None)
