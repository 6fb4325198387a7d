"""What was played in a deal: contract, declarer, calls and tricks, as a table writes them down."""

from deals.domain.errors import Problem
from protocols.domain import deal_checks
from protocols.domain.deal_facts import (
    TRICKS_IN_A_DEAL,
    Call,
    PlayedDeal,
    active_seats,
    defenders,
    half_whister,
    whisters,
)
from tournament.domain.conventions import Conventions

__all__ = [
    "TRICKS_IN_A_DEAL",
    "Call",
    "PlayedDeal",
    "active_seats",
    "defenders",
    "half_whister",
    "problems_of",
    "whisters",
]


def problems_of(deal: PlayedDeal, conventions: Conventions) -> tuple[Problem, ...]:
    """Return everything that cannot be about `deal` under `conventions`, all at once.

    The place of a problem is the seat ("N") or the field ("tricks") at fault.
    Source: rules 2.3; interfaces 2 (score) and 8 (row code).
    """
    return deal_checks.problems(deal, conventions)
