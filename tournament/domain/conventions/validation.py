"""Combinations of settings that make no sense, with the reason as a code."""

from collections.abc import Callable

from deals.domain.errors import Problem
from tournament.domain.conventions.conventions import Conventions
from tournament.domain.conventions.options import (
    Answering,
    Consolation,
    DealerWhist,
    HalfWhist,
    LoneWhister,
    OddTrick,
    PassingScore,
    PassingTalon,
    Responsibility,
    ShortfallBasis,
    ZeroBonus,
)
from tournament.domain.errors import ProblemsError


class ConventionsProblems(ProblemsError):  # noqa: N818 - the name says what it carries
    """Conventions that cannot be used, with every problem found."""


Check = Callable[[Conventions], bool]

# code, setting at fault, what is wrong. Each says that a setting has nothing to act on.
_SENSELESS: tuple[tuple[str, str, Check], ...] = (
    (
        "both-answer-without-responsibility",
        "answering_on_8_to_10",
        lambda c: c.responsibility is Responsibility.NONE and c.answering_on_8_to_10 is Answering.BOTH,
    ),
    (
        "cap-without-responsibility",
        "shortfall_basis",
        lambda c: c.responsibility is Responsibility.NONE and c.shortfall_basis is ShortfallBasis.CAPPED,
    ),
    (
        "odd-trick-without-sharing",
        "odd_trick",
        lambda c: c.lone_whister is LoneWhister.GREEDY and c.odd_trick is OddTrick.WHISTER,
    ),
    (
        "no-consolation-to-share-out",
        "consolation",
        lambda c: (
            c.consolation is Consolation.NONE and not (c.consolation_to_passer and c.consolation_to_dealer)
        ),
    ),
    (
        "return-after-half-whist-without-half-whist",
        "dealer_whist",
        lambda c: c.dealer_whist is DealerWhist.AFTER_HALF and c.half_whist is HalfWhist.OFF,
    ),
    (
        "dealer-never-whists",
        "dealer_responsible",
        lambda c: c.dealer_whist is DealerWhist.NO and not c.dealer_responsible,
    ),
    (
        "stalingrad-without-whists",
        "stalingrad",
        lambda c: c.stalingrad and c.responsibility is Responsibility.NONE,
    ),
    (
        "passing-in-whists-with-talon",
        "passing_talon",
        lambda c: c.passing_score is PassingScore.WHISTS and c.passing_talon is PassingTalon.OPENED,
    ),
    (
        "passing-price-without-mountain",
        "passing_price",
        lambda c: c.passing_score is PassingScore.WHISTS and c.passing_price != 1,
    ),
    (
        "zero-bonus-without-mountain",
        "zero_bonus",
        lambda c: c.passing_score is PassingScore.WHISTS and c.zero_bonus is ZeroBonus.TWO_TRICKS_OFF,
    ),
    (
        "zero-bonus-for-dealer-without-bonus",
        "zero_bonus_for_dealer",
        lambda c: c.zero_bonus is ZeroBonus.NONE and c.zero_bonus_for_dealer,
    ),
    (
        "amnesty-without-mountain",
        "amnesty",
        lambda c: c.passing_score is PassingScore.WHISTS and c.amnesty,
    ),
)

SENSELESS_CODES: tuple[str, ...] = tuple(code for code, _, _ in _SENSELESS)


def problems_of(conventions: Conventions) -> tuple[Problem, ...]:
    """Return every combination of settings that makes no sense, with the setting as its place.

    Source: rules 2.3 and 3 (a setting that has nothing to act on is a mistake in the regulation).
    """
    return tuple(Problem(code, place) for code, place, wrong in _SENSELESS if wrong(conventions))


def check(conventions: Conventions) -> Conventions:
    """Return `conventions` themselves; raise ConventionsProblems if they make no sense."""
    problems = problems_of(conventions)
    if problems:
        raise ConventionsProblems(problems)
    return conventions
