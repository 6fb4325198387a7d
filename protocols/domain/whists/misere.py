"""The price of a misère."""

from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason, whists_on
from protocols.domain.whists.play import MiserePlay
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import MisereWhists

MISERE_POINTS = 10
"""Pool points of a made misère, and mountain points of a trick before the multiplier. Source: Codex 2.2.2."""

MISERE_WHISTS = 10
"""Whists that each other player writes for a trick where whists on a misère are in force."""


def misere(play: MiserePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return pool or mountain of the declarer, halved with a dealer who shares, and the whists.

    Source: rules 2.3 (misère), 2.2; Codex 3.6.9 (shared).
    """
    place, reason, points = Place.POOL, Reason.MISERE_MADE, MISERE_POINTS
    if play.tricks > 0:
        place, reason = Place.MOUNTAIN, Reason.MISERE_TRICKS
        points = MISERE_POINTS * conventions.mountain_multiplier * play.tricks
    owners = (play.declarer,) if play.shared_with is None else (play.declarer, play.shared_with)
    own = tuple(PointEntry(seat, place, points // len(owners), reason, play.tricks) for seat in owners)
    if conventions.misere_whists is MisereWhists.NONE or play.actual_tricks == 0:
        return own
    whists = MISERE_WHISTS * play.actual_tricks // len(owners)
    written = (
        whists_on(seat, owner, whists, Reason.MISERE_TRICKS, play.actual_tricks)
        for owner in owners
        for seat in play.seats
        if seat not in owners
    )
    return (*own, *written)
