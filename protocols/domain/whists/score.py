"""The whists of a played deal, as numbers and as a breakdown."""

from functools import lru_cache

from deals.domain.seats import Seat
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.played_deal import PlayedDeal, problems_of
from protocols.domain.whists.breakdown import Breakdown, breakdown_of
from protocols.domain.whists.consolation import consolation
from protocols.domain.whists.entries import Entry
from protocols.domain.whists.half_whist import half_whist
from protocols.domain.whists.misere import misere
from protocols.domain.whists.passing import passing
from protocols.domain.whists.play import GamePlay, MiserePlay, Play, play_of
from protocols.domain.whists.pool_mountain import pool_mountain
from protocols.domain.whists.roles import RoleKey, role_key, roles_of
from protocols.domain.whists.rounding import rounded
from protocols.domain.whists.settle import settle
from protocols.domain.whists.shortfall import shortfall
from protocols.domain.whists.talon_bonus import talon_bonus
from protocols.domain.whists.trick_whists import trick_whists
from tournament.domain.conventions import Conventions

_GAME_PARTS = (pool_mountain, trick_whists, consolation, shortfall, half_whist, talon_bonus)


def entries_of(play: Play, conventions: Conventions) -> tuple[Entry, ...]:
    """Return everything that a deal puts on the score sheet. Source: rules 2.3."""
    if isinstance(play, GamePlay):
        return tuple(entry for part in _GAME_PARTS for entry in part(play, conventions))
    if isinstance(play, MiserePlay):
        return misere(play, conventions)
    return passing(play, conventions)


def whist_sixths(deal: PlayedDeal, conventions: Conventions) -> dict[Seat, int]:
    """Return the result of every seat at the table, in sixths of a whist; the sum is zero.

    Fast: a price is worked out once for each set of roles, calls and tricks. Raises
    PlayedDealProblems with everything that cannot be about the deal.
    Source: rules 2.1–2.3.
    """
    roles = roles_of(deal)
    key = None if roles is None else role_key(deal, roles)
    if roles is None or key is None:
        return work_out(deal, conventions)
    prices = _prices_of(conventions)
    found = prices.get(key)
    if found is None:
        result = work_out(deal, conventions)
        found = prices[key] = tuple(result[seat] for seat in roles)
    return dict(zip(roles, found, strict=True))


def explain(deal: PlayedDeal, conventions: Conventions) -> Breakdown:
    """Return the breakdown of a deal: pool, mountain, whists from whom to whom for what, sums.

    Raises PlayedDealProblems with everything that cannot be about the deal.
    Source: rules 2.1–2.3.
    """
    check_deal(deal, conventions)
    return breakdown_of_play(play_of(deal, conventions), conventions)


def check_deal(deal: PlayedDeal, conventions: Conventions) -> None:
    """Raise PlayedDealProblems with everything that cannot be about the deal, if there is any."""
    problems = problems_of(deal, conventions)
    if problems:
        raise PlayedDealProblems(problems)


def breakdown_of_play(play: Play, conventions: Conventions) -> Breakdown:
    """Return the breakdown of a deal that is ready for pricing."""
    entries = entries_of(play, conventions)
    exact = settle(entries, play.seats, conventions.pool_point_whists)
    sums = rounded(exact, play, conventions)
    return breakdown_of(entries, play.seats, conventions.pool_point_whists, sums)


def work_out(deal: PlayedDeal, conventions: Conventions) -> dict[Seat, int]:
    """Return what `whist_sixths` returns without looking for a known price. Raises the same."""
    check_deal(deal, conventions)
    play = play_of(deal, conventions)
    exact = settle(entries_of(play, conventions), play.seats, conventions.pool_point_whists)
    return rounded(exact, play, conventions)


@lru_cache(maxsize=128)
def _prices_of(_conventions: Conventions) -> dict[RoleKey, tuple[int, ...]]:
    """Return the prices by role worked out so far under some conventions."""
    return {}
