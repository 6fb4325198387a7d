"""How fair a schedule is: what it gives each player, beside the best that counting allows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from deals.domain.seats import SEATS
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.schedule import SHORT_TABLE, Schedule
from tournament.domain.movements.spread import Spread, measured

Matrix = tuple[tuple[int, ...], ...]


class Grade(StrEnum):
    """The verdict on a schedule, best first.

    `perfect`: meetings and comparisons are as even as counting allows. `excellent`: the
    meetings are. `good` and `fair`: the numbers of meetings lie one or two further apart than
    they must. `uneven`: further still, or pauses or rounds at a table of three differ by more
    than one. `uncompared`: some line has a single result, which gives no matchpoints at all.
    `unplayable`: the check finds problems.
    """

    PERFECT = "perfect"
    EXCELLENT = "excellent"
    GOOD = "good"
    FAIR = "fair"
    UNEVEN = "uneven"
    UNCOMPARED = "uncompared"
    UNPLAYABLE = "unplayable"


@dataclass(frozen=True, slots=True)
class Quality:
    """The measures of a schedule.

    `meetings` and `comparisons` are over all pairs of players, `seats` over players and
    seats, `pauses` and `short_rounds` (at a table of three in a field of four) over players,
    `results` over sets and sizes of table: how many results there are on each line. `alone` are
    the sets that one table only plays at its size, with this size, see `alone_sets`.
    """

    meetings: Spread
    comparisons: Spread
    seats: Spread
    pauses: Spread
    short_rounds: Spread
    results: Spread
    grade: Grade
    alone: tuple[tuple[int, int], ...]

    @property
    def uncompared(self) -> int:
        """Return how many sets (apart for each size of table) have one result: max 0, no comparison.

        Source: competition rules 8 (max = 2 · (results − 1)).
        """
        return len(self.alone)

    @property
    def alone_by_size(self) -> tuple[tuple[int, int], ...]:
        """Return (size of table, how many sets one table only plays at this size), short tables first."""
        return by_size(self.alone)


def judge(schedule: Schedule) -> Quality:
    """Return all measures of a schedule with the best that is possible for its numbers.

    The best values are those of counting alone (see `spread.best_spread`): as many meetings,
    comparisons and so on as this schedule has, shared out evenly. There may be no schedule
    that reaches them.
    """
    pairs = schedule.players * (schedule.players - 1) // 2
    meetings = _of_pairs(meeting_counts(schedule), pairs)
    comparisons = _of_pairs(comparison_counts(schedule), pairs)
    pauses = measured(pause_counts(schedule))
    short = measured(short_counts(schedule))
    return Quality(
        meetings=meetings,
        comparisons=comparisons,
        seats=_seat_spread(schedule),
        pauses=pauses,
        short_rounds=short,
        results=measured(result_counts(schedule).values()),
        grade=_grade(schedule, meetings, comparisons, pauses, short),
        alone=alone_sets(result_counts(schedule)),
    )


def meeting_counts(schedule: Schedule) -> Counter[tuple[int, int]]:
    """Return how often two players (smaller number first) sit at one table."""
    found: Counter[tuple[int, int]] = Counter()
    for _, seating in schedule.seatings():
        found.update(combinations(sorted(seating.players), 2))
    return found


def lines(schedule: Schedule) -> Iterator[list[int]]:
    """Yield the players of each line: same set, same seat and same size of table.

    Tables of three and four are never compared, their prices differ.
    Source: competition rules 8; rules.md 5 point 5 for mixed fields.
    """
    found: dict[tuple[int, int, int], list[int]] = {}
    for _, seating in schedule.seatings():
        for seat, player in enumerate(seating.players):
            found.setdefault((seating.set, len(seating.players), seat), []).append(player)
    yield from found.values()


def comparison_counts(schedule: Schedule) -> Counter[tuple[int, int]]:
    """Return how often two players (smaller number first) are compared: once for each set and line."""
    found: Counter[tuple[int, int]] = Counter()
    for line in lines(schedule):
        found.update(combinations(sorted(line), 2))
    return found


def seat_counts(schedule: Schedule) -> Matrix:
    """Return for each player how often he sits N, E, S, W (three values at three-player tables)."""
    counts = [[0] * schedule.players_at_table for _ in range(schedule.players)]
    for _, seating in schedule.seatings():
        for seat, player in enumerate(seating.players):
            counts[player - 1][seat] += 1
    return tuple(tuple(row) for row in counts)


def pause_counts(schedule: Schedule) -> tuple[int, ...]:
    """Return how many rounds each player pauses."""
    found = Counter(player for one in schedule.rounds for player in one.pause)
    return tuple(found[player] for player in range(1, schedule.players + 1))


def short_counts(schedule: Schedule) -> tuple[int, ...]:
    """Return how many rounds each player sits at a table of three in a field of four."""
    found: Counter[int] = Counter()
    for _, seating in schedule.seatings():
        if len(seating.players) == SHORT_TABLE < schedule.players_at_table:
            found.update(seating.players)
    return tuple(found[player] for player in range(1, schedule.players + 1))


def result_counts(schedule: Schedule) -> Counter[tuple[int, int]]:
    """Return the number of results on a line for each (set, size of table) that is played."""
    return Counter((seating.set, len(seating.players)) for _, seating in schedule.seatings())


def alone_sets(results: Mapping[tuple[int, int], int]) -> tuple[tuple[int, int], ...]:
    """Return the (set, size of table) with a single result in `results`, ascending.

    Whoever plays it is compared with nobody: prices differ with the size of the table, so a lone
    table of three has nothing to be compared with. Source: competition rules 8; rules.md 5 point 5.
    """
    return tuple(sorted(key for key, count in results.items() if count == 1))


def by_size(alone: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return (size of table, how many sets) of what `alone_sets` gives, short tables first."""
    return tuple(sorted(Counter(size for _, size in alone).items()))


def never_met(schedule: Schedule) -> tuple[tuple[int, int], ...]:
    """Return the pairs of players who never sit at one table, smaller number first."""
    met = meeting_counts(schedule)
    return tuple(pair for pair in combinations(range(1, schedule.players + 1), 2) if pair not in met)


def meeting_matrix(schedule: Schedule) -> Matrix:
    """Return how often player i + 1 meets player j + 1; 0 on the diagonal."""
    return _matrix(schedule.players, meeting_counts(schedule))


def comparison_matrix(schedule: Schedule) -> Matrix:
    """Return how often player i + 1 is compared with player j + 1; 0 on the diagonal."""
    return _matrix(schedule.players, comparison_counts(schedule))


def _matrix(players: int, counts: Counter[tuple[int, int]]) -> Matrix:
    numbers = range(1, players + 1)
    return tuple(tuple(counts[min(i, j), max(i, j)] for j in numbers) for i in numbers)


def _of_pairs(counts: Counter[tuple[int, int]], pairs: int) -> Spread:
    return measured(_padded(counts.values(), pairs))


def _padded(values: Iterable[int], length: int) -> list[int]:
    found = list(values)
    return found + [0] * (length - len(found))


def _seat_spread(schedule: Schedule) -> Spread:
    """Return the spread over players and seats; the best shares each seat evenly by itself."""
    counts = seat_counts(schedule)
    parts = [(sum(column), schedule.players) for column in zip(*counts, strict=True)]
    return measured([value for row in counts for value in row], parts[: len(SEATS)])


def _grade(schedule: Schedule, meetings: Spread, comparisons: Spread, pauses: Spread, short: Spread) -> Grade:
    if check_schedule(schedule, None):
        return Grade.UNPLAYABLE
    if 1 in result_counts(schedule).values():
        return Grade.UNCOMPARED
    if max(pauses.width, short.width) > 1:
        return Grade.UNEVEN
    if meetings.variance == meetings.best.variance:
        return Grade.PERFECT if comparisons.variance == comparisons.best.variance else Grade.EXCELLENT
    excess = meetings.width - meetings.best.width
    return {0: Grade.GOOD, 1: Grade.GOOD, 2: Grade.FAIR}.get(excess, Grade.UNEVEN)


def quality_to_dict(quality: Quality) -> dict[str, object]:
    """Return the measures as plain values for JSON; variances are exact fractions as text."""
    measures = {
        "meetings": quality.meetings,
        "comparisons": quality.comparisons,
        "seats": quality.seats,
        "pauses": quality.pauses,
        "short_rounds": quality.short_rounds,
        "results": quality.results,
    }
    return {
        "grade": quality.grade.value,
        **{name: _spread_to_dict(spread) for name, spread in measures.items()},
    }


def _spread_to_dict(spread: Spread) -> dict[str, object]:
    return {
        "min": spread.smallest,
        "max": spread.largest,
        "variance": _fraction(spread.variance),
        "counts": {str(value): times for value, times in spread.counts},
        "best": {
            "min": spread.best.smallest,
            "max": spread.best.largest,
            "variance": _fraction(spread.best.variance),
        },
    }


def _fraction(value: Fraction) -> str:
    return str(value)
