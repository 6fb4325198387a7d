"""What a way to go on costs, in numbers that can be laid side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tournament.domain.movements.judge import (
    alone_sets,
    meeting_counts,
    pause_counts,
    result_counts,
    short_counts,
)
from tournament.domain.movements.schedule import Schedule


@dataclass(frozen=True, slots=True)
class Costs:
    """What a way costs, counted over those who play on and, except the meetings, over later rounds.

    `pauses` and `short_rounds` are all such rounds of players, `most_pauses` the most of one
    player, `seats_changed` how many planned seats change hands, `new_sets` the sets that are not
    in the plan, `meetings_min` and `meetings_max` the meetings of two players in the whole,
    `alone` the (set, size of table) of the whole with nothing to compare, see `alone_sets`.
    """

    pauses: int
    most_pauses: int
    short_rounds: int
    seats_changed: int
    new_sets: int
    meetings_min: int
    meetings_max: int
    alone: tuple[tuple[int, int], ...]


def costs_of(plan: Schedule, new: Schedule, after_round: int, present: Sequence[int]) -> Costs:
    """Return what `new` costs in place of `plan` for those who are `present` after a round."""
    rest = replace(new, rounds=new.rounds[after_round:])
    here = set(present)
    pauses = [count for p, count in enumerate(pause_counts(rest), start=1) if p in here]
    met = meeting_counts(new)
    pairs = [met[a, b] for a in present for b in present if a < b]
    return Costs(
        pauses=sum(pauses),
        most_pauses=max(pauses),
        short_rounds=sum(short_counts(rest)),
        seats_changed=len(_seats(rest) - _seats(replace(plan, rounds=plan.rounds[after_round:]))),
        new_sets=new.sets - plan.sets,
        meetings_min=min(pairs),
        meetings_max=max(pairs),
        alone=alone_sets(result_counts(new)),
    )


def _seats(schedule: Schedule) -> set[tuple[int, int, int, int]]:
    return set(_each_seat(schedule))


def _each_seat(schedule: Schedule) -> Iterator[tuple[int, int, int, int]]:
    for number, seating in schedule.seatings():
        for seat, player in enumerate(seating.players):
            yield number, seating.table, seat, player
