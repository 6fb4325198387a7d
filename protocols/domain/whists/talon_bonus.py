"""Talon bonus: aces and marriages in the talon, written on the declarer."""

from protocols.domain.talon_tricks import talon_tricks
from protocols.domain.whists.entries import SIXTHS, Entry, Reason, WhistEntry
from protocols.domain.whists.play import GamePlay
from tournament.domain.conventions import Conventions


def talon_bonus(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return the bonus, in whists on the declarer: all to the dealer, or half to each opponent.

    Each trick counts the value of the game times the whist multiplier, made or not.
    Source: Codex 3.4.11; rules 2.3 (talon bonus).
    """
    if not conventions.talon_bonus or play.talon is None:
        return ()
    tricks = talon_tricks(play.talon)
    sixths = tricks * play.value * conventions.whist_multiplier * SIXTHS
    writers = play.defenders if play.dealer is None else (play.dealer,)
    return tuple(
        WhistEntry(seat, play.declarer, sixths // len(writers), Reason.TALON_BONUS, tricks)
        for seat in writers
        if tricks
    )
