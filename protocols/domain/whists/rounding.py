"""Rounding of a deal's result where a regulation asks for it, with the sum kept at zero."""

from collections import Counter
from collections.abc import Mapping

from deals.domain.seats import Seat
from protocols.domain.whists.entries import SIXTHS
from protocols.domain.whists.play import PassingPlay, Play
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import Rounding

_UNITS = {Rounding.HALF: SIXTHS // 2, Rounding.WHOLE: SIXTHS}


def rounded(sixths: Mapping[Seat, int], play: Play, conventions: Conventions) -> dict[Seat, int]:
    """Return the results rounded to halves or whole whists, in sixths; the sum stays zero.

    Halves of the unit go away from zero. The difference goes to the dealer; at three players to
    the declarer, and in a passing game to the hand whose tricks are like no other hand's.
    Source: rules 2.1 (fractions).
    """
    unit = _UNITS.get(conventions.rounding)
    if unit is None:
        return dict(sixths)
    result = {seat: _nearest(value, unit) for seat, value in sixths.items()}
    balancer = _balancer(play)
    result[balancer] -= sum(result.values())
    return result


def _nearest(value: int, unit: int) -> int:
    size = (2 * abs(value) + unit) // (2 * unit) * unit
    return size if value >= 0 else -size


def _balancer(play: Play) -> Seat:
    if play.dealer is not None:
        return play.dealer
    if not isinstance(play, PassingPlay):
        return play.declarer
    counts = Counter(play.tricks.values())
    alone = [seat for seat in play.hands if counts[play.tricks[seat]] == 1]
    return max(alone or play.hands, key=lambda seat: play.tricks[seat])
