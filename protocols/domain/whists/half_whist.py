"""Half-whist: half of the duty's whists without play."""

from protocols.domain.whists.entries import Entry, Reason, whists_on
from protocols.domain.whists.play import GamePlay
from tournament.domain.conventions import Conventions


def half_whist(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return the whists of a half-whist that stands: two tricks on 6, one on 7.

    Source: rules 2.3 (half-whist).
    """
    if play.half_whister is None:
        return ()
    tricks = play.duty // 2
    whists = tricks * play.value * conventions.whist_multiplier
    return (whists_on(play.half_whister, play.declarer, whists, Reason.HALF_WHIST, tricks),)
