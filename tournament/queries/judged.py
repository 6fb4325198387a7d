"""A schedule under judgement: its measures in a row each, who never meets whom, and the pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tournament.domain.movements.judge import (
    Quality,
    comparison_matrix,
    judge,
    meeting_matrix,
    never_met,
)
from tournament.domain.movements.schedule import Schedule
from tournament.domain.movements.spread import Spread
from tournament.queries.found_schedule import Found
from tournament.queries.matrix_picture import LARGEST_PICTURE, MatrixPicture, matrix_picture

MEASURES = ("meetings", "comparisons", "seats", "pauses", "short_rounds", "results")


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure: its key and how the values lie."""

    key: str
    spread: Spread

    @property
    def is_best(self) -> bool:
        """True when the values lie as close together as counting allows."""
        return self.spread.variance == self.spread.best.variance


@dataclass(frozen=True, slots=True)
class EvenShare:
    """A total shared out: `more` get `value + 1`, `fewer` get `value`; together they are `shares`."""

    total: int
    shares: int
    value: int
    more: int
    fewer: int


@dataclass(frozen=True, slots=True)
class Strangers:
    """Whom a player never meets."""

    player: int
    others: tuple[int, ...]

    @property
    def numbers(self) -> str:
        """Return the others as a text."""
        return ", ".join(map(str, self.others))


@dataclass(frozen=True, slots=True)
class Judged:
    """Everything the judge says of one schedule."""

    found: Found
    quality: Quality
    measures: tuple[Measure, ...]
    meetings: EvenShare
    comparisons: EvenShare
    strangers: tuple[Strangers, ...]
    meeting_picture: MatrixPicture | None
    comparison_picture: MatrixPicture | None

    @property
    def schedule(self) -> Schedule:
        """Return the schedule that is judged."""
        return self.found.schedule


def judged(found: Found, numbers: Sequence[int] = ()) -> Judged:
    """Return the judgement of a schedule. Pictures are left out for more than 60 players.

    `numbers` are the start numbers at its places, 1, 2, … when left out.
    """
    known = tuple(numbers or range(1, found.schedule.players + 1))
    quality, strangers, meetings, comparisons = _judgement(found.schedule, known)
    return Judged(
        found=found,
        quality=quality,
        measures=tuple(_measures(quality)),
        meetings=_share(quality.meetings),
        comparisons=_share(quality.comparisons),
        strangers=strangers,
        meeting_picture=meetings,
        comparison_picture=comparisons,
    )


@lru_cache(maxsize=32)
def _judgement(
    schedule: Schedule, numbers: tuple[int, ...]
) -> tuple[Quality, tuple[Strangers, ...], MatrixPicture | None, MatrixPicture | None]:
    """Return what takes time to count; it follows from these alone, so it is kept for a while."""
    quality = judge(schedule)
    if schedule.players > LARGEST_PICTURE:
        return quality, _strangers(schedule, numbers), None, None
    meetings = matrix_picture(meeting_matrix(schedule), quality.meetings.best, numbers)
    comparisons = matrix_picture(comparison_matrix(schedule), quality.comparisons.best, numbers)
    return quality, _strangers(schedule, numbers), meetings, comparisons


def _measures(quality: Quality) -> Iterator[Measure]:
    for key in MEASURES:
        spread: Spread = getattr(quality, key)
        if spread.largest or key not in ("pauses", "short_rounds"):
            yield Measure(key, spread)


def _share(spread: Spread) -> EvenShare:
    total = sum(value * times for value, times in spread.counts)
    shares = sum(times for _, times in spread.counts)
    value, more = divmod(total, shares or 1)
    return EvenShare(total, shares, value, more, shares - more)


def _strangers(schedule: Schedule, numbers: Sequence[int]) -> tuple[Strangers, ...]:
    """Return for each player whom he never meets; players who meet everybody are left out."""
    found: dict[int, list[int]] = {}
    for one, other in never_met(schedule):
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return tuple(
        Strangers(numbers[place - 1], tuple(numbers[other - 1] for other in sorted(others)))
        for place, others in sorted(found.items())
    )
