"""Matchpoints of one line: every result compared with every other one."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

Points: TypeAlias = Fraction | int
"""Matchpoints: whole numbers, except where a fouled box or an award makes fractions."""

WIN_POINTS = 2
"""Matchpoints for more whists than another result; equal whists are worth half of it."""


def max_matchpoints(results: int) -> int:
    """Return the most matchpoints that one of `results` compared results can win.

    No and one result have a max of 0. Source: competition rules 8 (max = 2·(results − 1)).
    """
    return WIN_POINTS * max(results - 1, 0)


def matchpoints(results_sixths: Sequence[int]) -> tuple[int, ...]:
    """Return the matchpoints of each result of a line, in the order given.

    The results are in sixths of a whist. Each is compared with every other one: more whists
    2, equal 1, fewer 0; together they make n·(n − 1). Source: competition rules 8.
    """
    ordered = sorted(results_sixths)
    return tuple(bisect_left(ordered, one) + bisect_right(ordered, one) - 1 for one in results_sixths)
