"""Shortfall: what whisters write on their own mountain for tricks they owe."""

from collections.abc import Iterator

from deals.domain.seats import Seat
from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason
from protocols.domain.whists.play import GamePlay
from protocols.domain.whists.trick_whists import lone_whister_tricks
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import Answering, Responsibility, ShortfallBasis


def shortfall(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return the mountain of the whisters for missing tricks, in points.

    A trick costs the value times the mountain multiplier, or half of that where whisters are
    half-responsible. Source: rules 2.3 (shortfall); Codex 3.8.6.
    """
    if conventions.responsibility is Responsibility.NONE:
        return ()
    half = 2 if conventions.responsibility is Responsibility.HALF else 1
    price = play.value * conventions.mountain_multiplier // half
    return tuple(
        PointEntry(seat, Place.MOUNTAIN, missing * price, Reason.SHORTFALL, missing)
        for seat, missing in _missing(play, conventions)
        if missing > 0
    )


def _missing(play: GamePlay, conventions: Conventions) -> Iterator[tuple[Seat, int]]:
    if len(play.whisters) == 1:
        whister = play.whisters[0]
        if whister is not play.dealer or conventions.dealer_responsible:
            yield whister, play.duty - lone_whister_tricks(play)
    elif len(play.whisters) == 2:
        for seat in play.whisters:
            penalty = play.actual.get(seat, 0) - play.scored.get(seat, 0)
            yield (
                seat,
                _missing_of_pair(play, seat, conventions) if not penalty else _missing_corrected(play, seat),
            )


def _missing_of_pair(play: GamePlay, seat: Seat, conventions: Conventions) -> int:
    """Return the tricks that one of two whisters answers for; none if the pair has its duty."""
    pair = play.duty - play.defender_tricks
    if pair <= 0:
        return 0
    if play.duty == 1:
        both = conventions.answering_on_8_to_10 is Answering.BOTH
        return 1 if both or seat is play.whisters[1] else 0
    own = max(0, play.duty // 2 - play.actual.get(seat, 0))
    return min(own, pair) if conventions.shortfall_basis is ShortfallBasis.CAPPED else own


def _missing_corrected(play: GamePlay, seat: Seat) -> int:
    """Return the tricks that a whister with a penalty is down on his whist.

    His half of the duty is a whole trick where the duty is one. Source: Codex 3.9.18.
    """
    return max(1, play.duty // 2) - play.scored.get(seat, 0)
