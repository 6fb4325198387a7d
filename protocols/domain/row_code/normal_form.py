"""Writes a row in the normal form of the row code: digits, single spaces."""

from deals.domain.seats import SEATS, Seat

from ..contract import ContractKind, Strain
from ..played_deal import TRICKS_IN_A_DEAL, Call, PlayedDeal, active_seats

STRAIN_DIGITS = {strain: str(number) for number, strain in enumerate(Strain, start=1)}


def format_row(deal: PlayedDeal) -> str:
    """Return the row code of `deal` in normal form: the inverse of `parse_row`.

    Whisters stand in the order of `deal.calls`; the last one's tricks, which follow from ten,
    are left out. Source: interfaces 8 (row code).
    """
    tricks = deal.tricks or {}
    if deal.contract.kind is ContractKind.PASSING:
        return " ".join(("/", *(str(tricks[seat]) for seat in active_seats(deal))))
    if deal.contract.kind is ContractKind.MISERE:
        shared = [f"{_digit(seat)}." for seat, call in deal.calls.items() if call is Call.HALF]
        return " ".join(("*", _digit(deal.declarer), str(tricks[_named(deal.declarer)]), *shared))
    strain = STRAIN_DIGITS[deal.contract.strain or Strain.NT]
    level = (deal.contract.level or 0) % 10
    return " ".join((str(level), strain, _digit(deal.declarer), *_defence(deal)))


def _defence(deal: PlayedDeal) -> list[str]:
    tricks, level = deal.tricks or {}, deal.contract.level or 0
    half = [f"{_digit(seat)}." for seat, call in deal.calls.items() if call is Call.HALF]
    whisters = [seat for seat, call in deal.calls.items() if call is Call.WHIST]
    taken = tricks.get(_named(deal.declarer))
    stood = level < TRICKS_IN_A_DEAL and taken is not None and taken >= level
    if taken is None or (not whisters and (half or stood)):
        return half
    named = [text for seat in whisters[:-1] for text in (_digit(seat), str(tricks[seat]))]
    return [str(taken), *half, *named, *(_digit(seat) for seat in whisters[-1:])]


def _digit(seat: Seat | None) -> str:
    return str(SEATS.index(_named(seat)) + 1)


def _named(seat: Seat | None) -> Seat:
    if seat is None:
        raise ValueError("a row with a declarer must name him")
    return seat
