"""Consolation: what every other player writes when the declarer is down."""

from deals.domain.seats import Seat
from protocols.domain.whists.entries import Entry, Reason, whists_on
from protocols.domain.whists.play import GamePlay
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import Consolation, Ten

_FIXED = {Consolation.TEN: 10, Consolation.FIFTEEN: 15, Consolation.NONE: 0}


def consolation(play: GamePlay, conventions: Conventions) -> tuple[Entry, ...]:
    """Return the consolation of whisters, passer and dealer, in whists on the declarer.

    A checked ten has none. Source: rules 2.2 (consolation), 2.3 (down); RBN III 4.1.
    """
    price = _price(play, conventions)
    if play.undertricks == 0 or price == 0 or (play.level == 10 and conventions.ten is Ten.CHECKED):
        return ()
    return tuple(
        whists_on(seat, play.declarer, play.undertricks * price, Reason.CONSOLATION, play.undertricks)
        for seat in play.others()
        if _receives(seat, play, conventions)
    )


def _price(play: GamePlay, conventions: Conventions) -> int:
    if conventions.consolation is Consolation.VALUE:
        return play.value * conventions.whist_multiplier
    return _FIXED[conventions.consolation]


def _receives(seat: Seat, play: GamePlay, conventions: Conventions) -> bool:
    if seat in play.whisters:
        return True
    if seat is play.dealer:
        return conventions.consolation_to_dealer
    return conventions.consolation_to_passer
