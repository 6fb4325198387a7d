"""Matchpoints of a fouled box: each group of results is scored by itself, then brought to one max.

The competition rules let the regulation choose the formula; the formulas are those that
bridge uses for the same law.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from .matchpoints import Points, matchpoints, max_matchpoints

SINGLE_PERCENT = Fraction(60)
"""Percent of the max for a result that has nothing to be compared with."""

SMALL_GROUP = 3
"""The largest group that `FouledMethod.SMALL_GROUPS` scores by fixed percentages."""

SMALL_GROUP_STEP = Fraction(5)
"""Percent by which one matchpoint above the average of a small group is worth more."""


class FouledMethod(StrEnum):
    """How a group of a fouled box is scored. Source: competition rules 10, settings of a regulation."""

    NEUBERG = "neuberg"
    PLUS_ONE = "plus-one"
    PROPORTIONAL = "proportional"
    OWN_MAX = "own-max"
    SMALL_GROUPS = "small-groups"


@dataclass(frozen=True, slots=True)
class GroupScore:
    """Matchpoints of the results of one group, in their order, and the max they are measured by."""

    matchpoints: tuple[Points, ...]
    max: int


def group_score(
    results_sixths: Sequence[int],
    expected: int,
    method: FouledMethod = FouledMethod.NEUBERG,
    single_percent: Fraction = SINGLE_PERCENT,
) -> GroupScore:
    """Return the score of one group of a fouled line, in exact matchpoints.

    `results_sixths` are the group's results in sixths of a whist, `expected` is the number of
    results that the line has in all its groups. Except for `OWN_MAX` the max is that of the
    whole line, and a group of one gets `single_percent` of it (with `PLUS_ONE` the formula's
    half). Raises ValueError when fewer results are expected than there are.
    Source: competition rules 10 (fouled deal); Neuberg M' = (M + 1)·E/A − 1.
    """
    size = len(results_sixths)
    if expected < size:
        raise ValueError(f"{size} results in a group, but only {expected} expected in the line")
    own = matchpoints(results_sixths)
    if expected == size or method is FouledMethod.OWN_MAX:
        return GroupScore(own, max_matchpoints(size))
    line_max = max_matchpoints(expected)
    if size == 1 and method is not FouledMethod.PLUS_ONE:
        return GroupScore((_plain(single_percent * line_max / 100),), line_max)
    return GroupScore(tuple(_plain(_scaled(one, size, expected, method)) for one in own), line_max)


def _scaled(own: int, size: int, expected: int, method: FouledMethod) -> Fraction:
    if method is FouledMethod.PLUS_ONE:
        return Fraction(own + expected - size)
    if method is FouledMethod.PROPORTIONAL:
        return Fraction(own * (expected - 1), size - 1)
    if method is FouledMethod.SMALL_GROUPS and size <= SMALL_GROUP:
        percent = SINGLE_PERCENT + SMALL_GROUP_STEP * (own - (size - 1))
        return percent * max_matchpoints(expected) / 100
    return Fraction((own + 1) * expected, size) - 1


def _plain(points: Fraction) -> Points:
    return points.numerator if points.denominator == 1 else points
