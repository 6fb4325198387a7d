"""Pool for a made game, mountain for a declarer who is down."""

from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason
from protocols.domain.whists.play import GamePlay
from tournament.domain.conventions import Conventions


def pool_mountain(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return what the declarer writes for himself, in points.

    Made or not played: the value of the game in the pool. Down: the value times the mountain
    multiplier for each missing trick in the mountain.
    Source: rules 2.3 (both pass, made, down, giving up).
    """
    tricks = play.scored[play.declarer]
    undertricks = play.level - tricks
    if undertricks <= 0:
        return (PointEntry(play.declarer, Place.POOL, play.value, Reason.MADE, tricks),)
    reason = Reason.GAVE_UP if play.gave_up else Reason.DOWN
    points = undertricks * play.value * conventions.mountain_multiplier
    return (PointEntry(play.declarer, Place.MOUNTAIN, points, reason, undertricks),)
