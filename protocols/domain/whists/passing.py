"""The price of a passing game, on the mountain or in whists."""

from collections.abc import Iterator

from deals.domain.seats import Seat
from protocols.domain.whists.entries import SIXTHS, Entry, Place, PointEntry, Reason, WhistEntry
from protocols.domain.whists.play import PassingPlay
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import PassingScore, ZeroBonus

PASSING_WHISTS = 5
"""Whists for a trick where a passing game is scored in whists. Source: Codex 3.7.2.2."""


def passing(play: PassingPlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return mountain or whists for the tricks, and the bonus for having none.

    Source: rules 2.3 (passing game).
    """
    in_whists = conventions.passing_score is PassingScore.WHISTS
    tricks = _in_whists(play) if in_whists else _on_mountain(play, conventions)
    return (*tricks, *_zero_bonus(play, conventions))


def _on_mountain(play: PassingPlay, conventions: Conventions) -> Iterator[Entry]:
    """Yield the mountain of everybody at the table; amnesty takes the minimum off all of them."""
    forgiven = min(play.tricks[seat] for seat in play.seats) if conventions.amnesty else 0
    for seat in play.seats:
        tricks = play.tricks[seat] - forgiven
        if tricks > 0:
            points = tricks * conventions.passing_price
            yield PointEntry(seat, Place.MOUNTAIN, points, Reason.PASSING_TRICKS, tricks)


def _in_whists(play: PassingPlay) -> Iterator[Entry]:
    """Yield what the hands with the fewest tricks write on the others; they share equally."""
    fewest = min(play.tricks[seat] for seat in play.hands)
    winners = [seat for seat in play.hands if play.tricks[seat] == fewest]
    for loser in play.hands:
        tricks = play.tricks[loser]
        if loser in winners or tricks == 0:
            continue
        for winner in winners:
            share = PASSING_WHISTS * SIXTHS * tricks // len(winners)
            yield WhistEntry(winner, loser, share, Reason.PASSING_TRICKS, tricks)


def _zero_bonus(play: PassingPlay, conventions: Conventions) -> Iterator[Entry]:
    receivers: tuple[Seat, ...] = play.hands
    if play.dealer is not None and conventions.zero_bonus_for_dealer:
        receivers = play.seats
    place, points = _bonus(conventions)
    for seat in receivers:
        if play.tricks[seat] == 0 and points:
            yield PointEntry(seat, place, points, Reason.ZERO_BONUS)


def _bonus(conventions: Conventions) -> tuple[Place, int]:
    if conventions.zero_bonus is ZeroBonus.TWO_TRICKS_OFF:
        return Place.MOUNTAIN, -2 * conventions.passing_price
    points = {ZeroBonus.PRICE: conventions.passing_price, ZeroBonus.ONE: 1}
    return Place.POOL, points.get(conventions.zero_bonus, 0)
