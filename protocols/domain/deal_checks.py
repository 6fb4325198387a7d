"""What cannot be in a played deal: seats, calls and tricks that contradict the rules."""

from collections.abc import Iterator, Mapping

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat, hands_clockwise
from protocols.domain.contract import Contract, ContractKind, Strain
from protocols.domain.deal_facts import (
    TRICKS_IN_A_DEAL,
    Call,
    PlayedDeal,
    active_seats,
    defenders,
    whisters,
)
from protocols.domain.talon_tricks import is_talon
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import DealerWhist, GivingUp, HalfWhist, PassingTalon, Ten

HALF_WHIST_LEVELS = (6, 7)
"""Source: rules 2.3 (half-whist)."""

GIVEN_UP_UNDERTRICKS = 3
"""Giving up is down three. Source: rules 2.3 (giving up)."""

DEALER_TALON_TRICKS = 2
"""The dealer leads two talon cards, so he takes 0–2 tricks. Source: rules 2.3 (talon)."""


def problems(deal: PlayedDeal, conventions: Conventions) -> tuple[Problem, ...]:
    """Return everything that cannot be about `deal`; see `played_deal.problems_of`."""
    table = tuple(_table(deal))
    if table:
        return table
    return (
        *_declarer(deal),
        *_calls(deal, conventions),
        *_tricks(deal, conventions),
        *_talon(deal, conventions),
    )


def gave_up(deal: PlayedDeal, conventions: Conventions) -> bool:
    """Return whether the declarer gave up: down three in a game that nobody whisted.

    Only where the regulation allows it on this level. Source: rules 2.3 (giving up).
    """
    level = deal.contract.level
    if level is None or deal.declarer is None or deal.tricks is None or not may_give_up(level, conventions):
        return False
    called = any(call is not Call.PASS for call in deal.calls.values())
    return not called and deal.tricks.get(deal.declarer) == level - GIVEN_UP_UNDERTRICKS


def may_give_up(level: int, conventions: Conventions) -> bool:
    """Return whether a game of `level` may be given up. Source: rules 2.3 (giving up)."""
    if conventions.giving_up is GivingUp.SIX_AND_SEVEN:
        return level in HALF_WHIST_LEVELS
    return conventions.giving_up is GivingUp.YES


def is_played(deal: PlayedDeal, conventions: Conventions) -> bool:
    """Return whether a game is played out, so that tricks count.

    A game is played if somebody whists; a ten that is checked is always played.
    Source: rules 2.3 (both pass, half-whist, 10).
    """
    if deal.contract.level == 10 and conventions.ten is Ten.CHECKED:
        return True
    return bool(whisters(deal))


def _table(deal: PlayedDeal) -> Iterator[Problem]:
    if deal.players not in (3, 4):
        yield Problem("players", "players")
        return
    if deal.players == 4 and deal.dealer is None:
        yield Problem("dealer-missing", "dealer")
    if deal.players == 3 and deal.dealer is not None:
        yield Problem("dealer-at-three", "dealer")
    if deal.first_hand is None:
        return
    if deal.players == 3 and deal.first_hand is Seat.W:
        yield Problem("first-hand", "first_hand")
    if deal.dealer is not None and deal.first_hand is not hands_clockwise(4, deal.dealer)[0]:
        yield Problem("first-hand", "first_hand")


def _declarer(deal: PlayedDeal) -> Iterator[Problem]:
    if deal.contract.kind is ContractKind.PASSING:
        if deal.declarer is not None:
            yield Problem("passing-declarer", "declarer")
    elif deal.declarer is None:
        yield Problem("declarer-missing", "declarer")
    elif deal.declarer is deal.dealer:
        yield Problem("declarer-is-dealer", "declarer")
    elif deal.declarer not in SEATS[: deal.players]:
        yield Problem("declarer-not-at-table", "declarer")


def _calls(deal: PlayedDeal, conventions: Conventions) -> Iterator[Problem]:
    for seat, call in deal.calls.items():
        if seat not in SEATS[: deal.players]:
            yield Problem("call-not-at-table", seat)
        elif seat is deal.declarer:
            yield Problem("declarer-calls", seat)
        elif deal.contract.kind is ContractKind.PASSING:
            yield Problem("passing-calls", seat)
        elif deal.contract.kind is ContractKind.MISERE:
            yield from _misere_call(deal, seat, call, conventions)
        elif seat is deal.dealer:
            yield from _dealer_call(deal, seat, call, conventions)
        else:
            yield from _defender_call(deal.contract, seat, call, conventions)
    if deal.contract.kind is ContractKind.GAME and deal.declarer in active_seats(deal):
        yield from _defence(deal, conventions)


def _misere_call(deal: PlayedDeal, seat: Seat, call: Call, conventions: Conventions) -> Iterator[Problem]:
    if call is Call.PASS:
        return
    shared = call is Call.HALF and seat is deal.dealer
    if not shared:
        yield Problem("misere-calls", seat)
    elif not conventions.misere_shared:
        yield Problem("misere-not-shared", seat)


def _dealer_call(deal: PlayedDeal, seat: Seat, call: Call, conventions: Conventions) -> Iterator[Problem]:
    if call is Call.HALF:
        yield Problem("dealer-half", seat)
    if call is not Call.WHIST:
        return
    others = [deal.calls.get(other) for other in defenders(deal)]
    if deal.contract.level == 10 and conventions.ten is not Ten.WHISTED:
        yield Problem("ten-not-whisted", seat)
    if conventions.dealer_whist is DealerWhist.NO:
        yield Problem("dealer-whist-off", seat)
    if conventions.dealer_whist is DealerWhist.AFTER_HALF and Call.HALF not in others:
        yield Problem("dealer-whist-after-half", seat)
    if Call.WHIST in others:
        yield Problem("dealer-whist-not-needed", seat)


def _defender_call(contract: Contract, seat: Seat, call: Call, conventions: Conventions) -> Iterator[Problem]:
    if call is Call.PASS:
        return
    if contract.level == 10 and conventions.ten is not Ten.WHISTED:
        yield Problem("ten-not-whisted", seat)
    if call is Call.HALF and conventions.half_whist is HalfWhist.OFF:
        yield Problem("half-whist-off", seat)
    elif call is Call.HALF and contract.level not in HALF_WHIST_LEVELS:
        yield Problem("half-whist-level", seat)


def _defence(deal: PlayedDeal, conventions: Conventions) -> Iterator[Problem]:
    calls = {seat: deal.calls.get(seat, Call.PASS) for seat in defenders(deal)}
    if all(call is Call.HALF for call in calls.values()):
        yield Problem("half-whist-twice", "calls")
    if conventions.stalingrad and (deal.contract.level, deal.contract.strain) == (6, Strain.S):
        yield from (Problem("stalingrad", seat) for seat, call in calls.items() if call is not Call.WHIST)


def _tricks(deal: PlayedDeal, conventions: Conventions) -> Iterator[Problem]:
    tricks = deal.tricks or {}
    bad = [
        *(Problem("tricks-not-at-table", seat) for seat in tricks if seat not in SEATS[: deal.players]),
        *(Problem("tricks-range", seat) for seat, n in tricks.items() if not 0 <= n <= TRICKS_IN_A_DEAL),
    ]
    yield from bad
    if deal.contract.kind is ContractKind.PASSING:
        yield from _passing_tricks(deal, tricks, conventions, bool(bad))
        return
    if deal.declarer is None or deal.declarer is deal.dealer:
        return
    dealer_whists = deal.dealer is not None and deal.calls.get(deal.dealer) is Call.WHIST
    if deal.dealer is not None and tricks.get(deal.dealer, 0) > 0 and not dealer_whists:
        yield Problem("tricks-dealer", deal.dealer)
    if deal.contract.kind is ContractKind.GAME and not is_played(deal, conventions):
        yield from _unplayed_tricks(deal, tricks, conventions, bool(bad))
        return
    if deal.declarer not in tricks:
        yield Problem("tricks-missing", deal.declarer if tricks else "tricks")
    elif not bad and _sum_is_wrong(deal, tricks, partial=deal.contract.kind is ContractKind.MISERE):
        yield Problem("tricks-sum", "tricks")


def _sum_is_wrong(deal: PlayedDeal, tricks: Mapping[Seat, int], *, partial: bool) -> bool:
    total = sum(tricks.values())
    if partial and not set(active_seats(deal)) <= set(tricks):
        return total > TRICKS_IN_A_DEAL
    return total != TRICKS_IN_A_DEAL


def _unplayed_tricks(
    deal: PlayedDeal, tricks: Mapping[Seat, int], conventions: Conventions, bad: bool
) -> Iterator[Problem]:
    if tricks and not bad and _sum_is_wrong(deal, tricks, partial=True):
        yield Problem("tricks-sum", "tricks")
    level = deal.contract.level or 0
    made = tricks.get(deal.declarer, level) >= level if deal.declarer else True
    if not made and not gave_up(deal, conventions):
        yield Problem("down-without-whister", "calls")


def _passing_tricks(
    deal: PlayedDeal, tricks: Mapping[Seat, int], conventions: Conventions, bad: bool
) -> Iterator[Problem]:
    if not tricks:
        yield Problem("tricks-missing", "tricks")
        return
    missing = [seat for seat in active_seats(deal) if seat not in tricks]
    yield from (Problem("tricks-missing", seat) for seat in missing)
    if bad or missing:
        return
    rest = TRICKS_IN_A_DEAL - sum(tricks[seat] for seat in active_seats(deal))
    opened = deal.dealer is not None and conventions.passing_talon is PassingTalon.OPENED
    fits = 0 <= rest <= (DEALER_TALON_TRICKS if opened else 0)
    if not fits or (deal.dealer is not None and tricks.get(deal.dealer, rest) != rest):
        yield Problem("tricks-sum", "tricks")


def _talon(deal: PlayedDeal, conventions: Conventions) -> Iterator[Problem]:
    if deal.talon is not None and not is_talon(deal.talon):
        yield Problem("talon", "talon")
    if deal.talon is None and conventions.talon_bonus and deal.contract.kind is ContractKind.GAME:
        yield Problem("talon-missing", "talon")
