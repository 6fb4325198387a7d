"""Whists for the tricks of the defenders."""

from deals.domain.seats import Seat
from protocols.domain.whists.entries import SIXTHS, Entry, Reason, WhistEntry, whists_on
from protocols.domain.whists.play import GamePlay
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import LoneWhister, OddTrick


def trick_whists(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return the whists that the whisters, and a passer who gets a share, write for tricks.

    Source: rules 2.3 (tricks with one whister, tricks with two whisters).
    """
    price = play.value * conventions.whist_multiplier
    if len(play.whisters) == 2:
        return tuple(
            whists_on(seat, play.declarer, tricks * price, Reason.TRICKS, tricks)
            for seat in play.whisters
            if (tricks := max(0, play.scored.get(seat, 0))) > 0
        )
    if len(play.whisters) == 1:
        return _of_lone_whister(play, conventions, price)
    return ()


def _of_lone_whister(play: GamePlay, conventions: Conventions, price: int) -> tuple[Entry, ...]:
    whister = play.whisters[0]
    tricks = lone_whister_tricks(play)
    if tricks <= 0:
        return ()
    passer = _sharing_passer(play, conventions)
    if passer is None:
        return (whists_on(whister, play.declarer, tricks * price, Reason.TRICKS, tricks),)
    halves = tricks if conventions.odd_trick is OddTrick.SPLIT else tricks + tricks % 2
    half_price = price * SIXTHS // 2
    own = WhistEntry(whister, play.declarer, halves * half_price, Reason.SHARED_TRICKS, tricks)
    rest = 2 * tricks - halves
    share = WhistEntry(passer, play.declarer, rest * half_price, Reason.SHARED_TRICKS, tricks)
    return (own, share) if rest else (own,)


def lone_whister_tricks(play: GamePlay) -> int:
    """Return the tricks that count for a lone whister: all of the defence, less a penalty of his.

    Source: rules 2.3 (tricks with one whister); Codex 3.9.18.
    """
    whister = play.whisters[0]
    return play.defender_tricks + play.scored.get(whister, 0) - play.actual.get(whister, 0)


def _sharing_passer(play: GamePlay, conventions: Conventions) -> Seat | None:
    """Return the passer who gets half, or None. A dealer who returned the whist shares with nobody.

    Source: rules 2.3 (half-whist: the dealer takes all whists), 2.2 (lone whister).
    """
    shares = conventions.lone_whister is LoneWhister.GENTLEMAN_ALWAYS or (
        conventions.lone_whister is LoneWhister.GENTLEMAN_DOWN and play.undertricks > 0
    )
    if not shares or play.whisters[0] is play.dealer:
        return None
    return next(seat for seat in play.defenders if seat not in play.whisters)
