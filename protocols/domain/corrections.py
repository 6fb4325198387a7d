"""Codex penalties that change a deal: tricks or points of the offender, by the rule's number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from deals.domain.errors import Problem
from deals.domain.seats import Seat, seats_at_table
from protocols.domain.contract import ContractKind
from protocols.domain.errors import CorrectionProblems
from protocols.domain.played_deal import PlayedDeal, active_seats, whisters
from protocols.domain.whists.breakdown import Breakdown, breakdown_of
from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason
from protocols.domain.whists.play import DUTIES, play_of
from protocols.domain.whists.rounding import rounded
from protocols.domain.whists.score import check_deal, entries_of
from protocols.domain.whists.settle import settle
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import PassingScore

PEEPING_POINTS = 5
"""Mountain points for peeping at the talon. Source: Codex 3.2.21."""

DOWN_AT_LEAST = 2
"""A wrong number of cards is down this many tricks at least. Source: Codex 3.4.6, 3.9.18."""


class CodexRule(StrEnum):
    """The rule of the Codex that a penalty is given by."""

    WRONG_CARDS_NAMED = "3.4.6"
    LOOKED_AT_DISCARD = "3.4.9"
    LOOKED_AT_OLD_TRICK = "3.9.11.2"
    REVOKE = "3.9.16"
    WRONG_CARDS_PLAYED = "3.9.18"
    LED_OUT_OF_TURN = "3.9.14.3"
    SAW_TALON = "3.2.19"
    PEEPED_AT_TALON = "3.2.21"


_GAME, _MISERE, _PASSING = ContractKind.GAME, ContractKind.MISERE, ContractKind.PASSING

# The kinds of deal in which a rule can be broken, and whether only the declarer can break it.
_SCOPE: dict[CodexRule, tuple[tuple[ContractKind, ...], bool]] = {
    CodexRule.WRONG_CARDS_NAMED: ((_GAME,), True),
    CodexRule.LOOKED_AT_DISCARD: ((_GAME, _MISERE), True),
    CodexRule.LOOKED_AT_OLD_TRICK: ((_GAME, _MISERE, _PASSING), False),
    CodexRule.REVOKE: ((_GAME, _MISERE, _PASSING), False),
    CodexRule.WRONG_CARDS_PLAYED: ((_GAME,), False),
    CodexRule.LED_OUT_OF_TURN: ((_PASSING,), False),
    CodexRule.SAW_TALON: ((_PASSING,), False),
    CodexRule.PEEPED_AT_TALON: ((_GAME, _MISERE, _PASSING), False),
}


@dataclass(frozen=True, slots=True)
class Correction:
    """One penalty: the rule, the offender, and a number of tricks where the rule leaves it open.

    `tricks` are the tricks of a revoke (at least one), the tricks that a sure set is down beyond the
    penalty of 3.4.6, or remaining tricks of 3.9.14.3 that the row does not hold yet.
    """

    rule: CodexRule
    seat: Seat
    tricks: int = 0


def correction_problems(deal: PlayedDeal, corrections: Iterable[Correction]) -> tuple[Problem, ...]:
    """Return everything that cannot be about penalties for a deal, the offender's seat as the place.

    Source: rules 1.14.
    """
    return tuple(problem for correction in corrections for problem in _problems(deal, correction))


def _problems(deal: PlayedDeal, correction: Correction) -> Iterator[Problem]:
    kinds, declarer_only = _SCOPE[correction.rule]
    seat, kind = correction.seat, deal.contract.kind
    if kind not in kinds:
        yield Problem("correction-rule", seat)
    elif correction.rule is CodexRule.PEEPED_AT_TALON:
        if seat not in seats_at_table(deal.players):
            yield Problem("correction-seat", seat)
    elif kind is _PASSING:
        if seat not in active_seats(deal):
            yield Problem("correction-seat", seat)
    elif seat is not deal.declarer and (declarer_only or kind is _MISERE or seat not in whisters(deal)):
        yield Problem("correction-seat", seat)
    if correction.tricks < (1 if correction.rule is CodexRule.REVOKE else 0):
        yield Problem("correction-tricks", seat)


def explain_corrected(
    deal: PlayedDeal, conventions: Conventions, corrections: Sequence[Correction]
) -> Breakdown:
    """Return the breakdown of a deal with penalties; opponents keep what the real result gave.

    The offender's pool, mountain and own whists follow his corrected tricks; whists and consolation
    of the others follow the tricks really taken. Raises PlayedDealProblems and CorrectionProblems.
    Source: rules 1.14; Codex 3.9.12, 3.9.18.
    """
    check_deal(deal, conventions)
    problems = correction_problems(deal, corrections)
    if problems:
        raise CorrectionProblems(problems)
    play = play_of(deal, conventions, corrected_tricks(deal, conventions, corrections))
    entries = (*entries_of(play, conventions), *_points(corrections))
    exact = settle(entries, play.seats, conventions.pool_point_whists)
    sums = rounded(exact, play, conventions)
    return breakdown_of(entries, play.seats, conventions.pool_point_whists, sums)


def corrected_sixths(
    deal: PlayedDeal, conventions: Conventions, corrections: Sequence[Correction]
) -> dict[Seat, int]:
    """Return the result of every seat with penalties, in sixths of a whist; the sum is zero.

    Raises as `explain_corrected`. Source: rules 1.14.
    """
    return dict(explain_corrected(deal, conventions, corrections).sums)


def corrected_tricks(
    deal: PlayedDeal, conventions: Conventions, corrections: Iterable[Correction]
) -> dict[Seat, int]:
    """Return the tricks that count for each offender after his penalties, one after another.

    Source: rules 1.14.
    """
    scored: dict[Seat, int] = {}
    for correction in corrections:
        if correction.rule is not CodexRule.PEEPED_AT_TALON:
            taken = scored.get(correction.seat, _taken(deal, correction.seat))
            scored[correction.seat] = _corrected(deal, conventions, correction, taken)
    return scored


def _taken(deal: PlayedDeal, seat: Seat) -> int:
    unplayed = deal.contract.level or 0 if seat is deal.declarer else 0
    return (deal.tricks or {}).get(seat, unplayed)


def _corrected(deal: PlayedDeal, conventions: Conventions, correction: Correction, taken: int) -> int:
    match correction.rule:
        case CodexRule.WRONG_CARDS_NAMED:
            return (deal.contract.level or 0) - DOWN_AT_LEAST - correction.tricks
        case CodexRule.WRONG_CARDS_PLAYED:
            return taken + _wrong_cards(deal, correction.seat, taken)
        case CodexRule.SAW_TALON:
            return 10 if conventions.passing_score is PassingScore.WHISTS else taken + 2
        case CodexRule.LED_OUT_OF_TURN:
            return taken + correction.tricks
        case CodexRule.REVOKE:
            lost = correction.tricks
        case _:
            lost = 1
    return taken - lost if deal.contract.kind is _GAME else taken + lost


def _wrong_cards(deal: PlayedDeal, seat: Seat, taken: int) -> int:
    """Return the change of tricks for a wrong number of cards: two fewer, and at least down two."""
    level = deal.contract.level or 0
    owed = level
    counted = taken
    if seat is not deal.declarer:
        lone = len(whisters(deal)) == 1
        owed = DUTIES[level] if lone else max(1, DUTIES[level] // 2)
        counted = 10 - _taken(deal, deal.declarer) if lone and deal.declarer else taken
    return min(-DOWN_AT_LEAST, owed - DOWN_AT_LEAST - counted)


def _points(corrections: Iterable[Correction]) -> Iterator[Entry]:
    for correction in corrections:
        if correction.rule is CodexRule.PEEPED_AT_TALON:
            yield PointEntry(correction.seat, Place.MOUNTAIN, PEEPING_POINTS, Reason.PENALTY)
