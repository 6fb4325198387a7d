"""What may be true of a row but is more often a slip of the fingers: it asks for one more key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from deals.domain.seats import Seat

from .contract import Contract, ContractKind
from .played_deal import PlayedDeal

FAR_LEVELS = 2
"""A contract this many steps from the nearest other one is far."""

MANY_UNDERTRICKS = 4
MANY_OVERTRICKS = 4
MANY_MISERE_TRICKS = 4
MANY_PASSING_TRICKS = 8

ROWS_TO_COMPARE = 2
"""Fewer other rows say nothing about what is usual for a box."""

_STEPS = {ContractKind.PASSING: 5, ContractKind.MISERE: 8}
"""Where a contract without a level stands among the levels."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A reason to ask again: its code, and the row that was probably meant, if one can be guessed."""

    code: str
    likely: PlayedDeal | None = None


def doubts(deal: PlayedDeal, others: Sequence[PlayedDeal]) -> tuple[Doubt, ...]:
    """Return everything unlikely about `deal`, compared with the `others` of its box, all at once.

    Codes: contract-far, strain-alone, undertricks, overtricks, misere-tricks, passing-tricks.
    Nothing of this is impossible; the scorer decides.
    """
    found = (_far_contract(deal, others), _strain_alone(deal, others), _many_tricks(deal))
    return tuple(one for one in found if one is not None)


def whists_differ(
    computed_sixths: Mapping[Seat, int], written_sixths: Mapping[Seat, int]
) -> tuple[Seat, ...]:
    """Return the seats whose whists on the paper are not those of the deal; seats not written agree.

    Whists in sixths. Source: competition rules 6 (N writes the whists of all players).
    """
    return tuple(
        seat for seat, sixths in computed_sixths.items() if written_sixths.get(seat, sixths) != sixths
    )


def _step(contract: Contract) -> int:
    return _STEPS.get(contract.kind, contract.level or 0)


def _far_contract(deal: PlayedDeal, others: Sequence[PlayedDeal]) -> Doubt | None:
    if len(others) < ROWS_TO_COMPARE:
        return None
    nearest = min(abs(_step(deal.contract) - _step(other.contract)) for other in others)
    return Doubt("contract-far") if nearest >= FAR_LEVELS else None


def _strain_alone(deal: PlayedDeal, others: Sequence[PlayedDeal]) -> Doubt | None:
    """Return a doubt when all other games of this declarer are in one other strain."""
    games = [
        other
        for other in others
        if other.contract.kind is ContractKind.GAME and other.declarer is deal.declarer
    ]
    strains = {other.contract.strain for other in games}
    if deal.contract.kind is not ContractKind.GAME or len(games) < ROWS_TO_COMPARE or len(strains) != 1:
        return None
    (usual,) = strains
    if usual is deal.contract.strain:
        return None
    return Doubt("strain-alone", replace(deal, contract=replace(deal.contract, strain=usual)))


def _many_tricks(deal: PlayedDeal) -> Doubt | None:
    tricks = deal.tricks or {}
    if deal.contract.kind is ContractKind.PASSING:
        return Doubt("passing-tricks") if max(tricks.values(), default=0) >= MANY_PASSING_TRICKS else None
    if deal.declarer is None or deal.declarer not in tricks:
        return None
    taken = tricks[deal.declarer]
    if deal.contract.kind is ContractKind.MISERE:
        return Doubt("misere-tricks") if taken >= MANY_MISERE_TRICKS else None
    over = taken - (deal.contract.level or 0)
    if over <= -MANY_UNDERTRICKS:
        return Doubt("undertricks")
    return Doubt("overtricks") if over >= MANY_OVERTRICKS else None
