"""What a deal puts on the score sheet: points in pool and mountain, whists of one player on another."""

from dataclasses import dataclass
from enum import StrEnum

from deals.domain.seats import Seat

SIXTHS = 6
"""Sixths of a whist in a whist: every value of every preset is a whole number of them."""


class Place(StrEnum):
    """Where points are written. Source: rules 2.1."""

    POOL = "pool"
    MOUNTAIN = "mountain"


class Reason(StrEnum):
    """What an entry is written for."""

    MADE = "made"
    DOWN = "down"
    TRICKS = "tricks"
    SHARED_TRICKS = "shared-tricks"
    CONSOLATION = "consolation"
    SHORTFALL = "shortfall"
    HALF_WHIST = "half-whist"
    MISERE_MADE = "misere-made"
    MISERE_TRICKS = "misere-tricks"
    PASSING_TRICKS = "passing-tricks"
    ZERO_BONUS = "zero-bonus"
    TALON_BONUS = "talon-bonus"
    GAVE_UP = "gave-up"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class PointEntry:
    """`points` that `seat` writes in `place` for `reason`; `tricks` is what they are counted from."""

    seat: Seat
    place: Place
    points: int
    reason: Reason
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class WhistEntry:
    """Whists, in sixths, that `writer` writes on `on` for `reason`, counted from `tricks`."""

    writer: Seat
    on: Seat
    whist_sixths: int
    reason: Reason
    tricks: int = 0


Entry = PointEntry | WhistEntry


def whists_on(writer: Seat, on: Seat, whists: int, reason: Reason, tricks: int = 0) -> WhistEntry:
    """Return the entry of a whole number of `whists`."""
    return WhistEntry(writer, on, whists * SIXTHS, reason, tricks)
