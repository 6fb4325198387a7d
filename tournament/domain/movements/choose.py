"""Which movement do we play? The sensible schemes for a field, the time and the boxes at hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.catalogue import Measured, parse_name, summary
from tournament.domain.movements.field import Boxes, Kind
from tournament.domain.movements.judge import Grade, alone_sets, by_size, judge, never_met, result_counts
from tournament.domain.movements.printed import PRINTED_SCHEMES
from tournament.domain.movements.registry import SchemeInfo, list_schemes, make_schedule

MINUTES_PER_DEAL = 5
"""Source: competition rules 4 (five minutes for each deal, or another time set by the organisers)."""

SHORTEST_EVENING = 3

LONGEST_EVENING = 300
"""Minutes of play. Longer schemes come last as long as the director names no limit of his own."""


class Advice(StrEnum):
    """One thing the director should know before he chooses; the most important first.

    `nothing-to-compare`: some boxes have a single result on a line. `repeats-opponents`: a skip
    movement, lines meet for the second time. `groups-apart`: two groups that never meet.
    `uneven-meetings`: some meet much more often than others.
    `prices-differ`: results of tables of three are compared apart. `pauses`: somebody always
    pauses. `own-line-never-met`: everybody meets all but his own line. `all-met-equally`:
    meetings and comparisons as even as can be. `meetings-even`: the meetings are.
    `quite-even`: nearly so.
    """

    NOTHING_TO_COMPARE = "nothing-to-compare"
    REPEATS_OPPONENTS = "repeats-opponents"
    GROUPS_APART = "groups-apart"
    UNEVEN_MEETINGS = "uneven-meetings"
    PRICES_DIFFER = "prices-differ"
    PAUSES = "pauses"
    OWN_LINE_NEVER_MET = "own-line-never-met"
    ALL_MET_EQUALLY = "all-met-equally"
    MEETINGS_EVEN = "meetings-even"
    QUITE_EVEN = "quite-even"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the director knows: the field, the boxes, and the rounds or the minutes at most.

    `players_at_table` None takes tables of any size, `deals_per_set` None the deals of each scheme.
    """

    players: int
    boxes: Boxes = Boxes.ONE
    rounds: int | None = None
    minutes: int | None = None
    players_at_table: int | None = None
    minutes_per_deal: int = MINUTES_PER_DEAL
    minutes_between: int = 0
    deals_per_set: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One scheme with what it costs and gives.

    `sets` are those really played, `boxes` all boxes with the copies that are needed at once,
    `minutes` the time of play with the changes between rounds, `cut` whether a longer cycle is
    stopped early, `shared` whether tables must share a set within the round although the club has
    one copy: they pass its boxes to each other (so `boxes` counts one copy), or a second copy is
    made. `alone` are (size of table, results) that are compared with nobody, short tables first; a
    result is what one table has on one box.
    """

    scheme: str
    info: SchemeInfo
    rounds: int
    sets: int
    deals_per_set: int
    boxes: int
    minutes: int
    cut: bool
    shared: bool
    measured: Measured
    advice: Advice
    alone: tuple[tuple[int, int], ...]

    @property
    def grade(self) -> Grade:
        """Return the judge's verdict on the rounds that are played."""
        return self.measured.grade

    @property
    def is_long(self) -> bool:
        """Return whether it takes longer than an evening."""
        return self.minutes > LONGEST_EVENING


def choices(wish: Wish) -> tuple[Choice, ...]:
    """Return the schemes that fit the wish, the fairest first.

    A scheme fits when its tables have the wished size, its copies of the boxes are there and at
    least three of its rounds fit the time; longer cycles are cut. The catalogue's entries are
    taken only at their own length. Printed schemes in which two tables share a set are there for
    one copy of the boxes too. Without a limit of time or rounds, what takes longer than an
    evening comes last. Raises SchemeProblemsError (`players-too-few`,
    `players-too-many`, `rounds-too-few`, `minutes-too-few`).
    """
    problems = []
    if wish.rounds is not None and wish.rounds < 1:
        problems.append(Problem("rounds-too-few", str(wish.rounds)))
    if wish.minutes is not None and wish.minutes < 1:
        problems.append(Problem("minutes-too-few", str(wish.minutes)))
    try:
        found = list_schemes(wish.players)
    except SchemeProblemsError as error:
        problems = [*error.problems, *problems]
    if problems:
        raise SchemeProblemsError(problems)
    fitting = [choice for info in found for choice in _choices_of(wish, info)]
    limited = wish.rounds is not None or wish.minutes is not None
    return tuple(sorted(fitting, key=lambda one: (one.is_long and not limited, *_order(one))))


def _order(choice: Choice) -> tuple[int, int, int, str]:
    grades = list(Grade)
    printed = 0 if parse_name(choice.scheme) is None else 1
    return grades.index(choice.grade), -choice.rounds, printed, choice.scheme


def _choices_of(wish: Wish, info: SchemeInfo) -> Iterator[Choice]:
    """Yield the scheme at the length that fits, or nothing."""
    if wish.players_at_table not in (None, info.players_at_table) or not _boxes_suffice(wish, info):
        return
    deals = wish.deals_per_set or deals_per_set(info)
    rounds = min(_most_rounds(wish, deals), info.rounds)
    stored = parse_name(info.name) is not None
    if rounds < SHORTEST_EVENING or (stored and rounds < info.rounds):
        return
    measured, sets = _measured(info, rounds)
    shared = info.copies > (wish.boxes.copies or info.copies)
    yield Choice(
        scheme=info.name,
        info=info,
        rounds=rounds,
        sets=sets,
        deals_per_set=deals,
        boxes=deals * (sets if shared else sets_with_copies(info.players, info.name, rounds)),
        minutes=rounds * deals * wish.minutes_per_deal + (rounds - 1) * wish.minutes_between,
        cut=rounds < info.rounds,
        shared=shared,
        measured=measured,
        advice=_advice(info, measured, rounds),
        alone=_alone(info, measured, rounds, deals),
    )


def _boxes_suffice(wish: Wish, info: SchemeInfo) -> bool:
    """Return whether the club has the copies; the catalogue is asked for exactly these copies."""
    name = parse_name(info.name)
    if name is not None:
        return name.boxes is wish.boxes
    return wish.boxes.copies is None or info.copies <= wish.boxes.copies or _is_printed(info)


def _is_printed(info: SchemeInfo) -> bool:
    return info.players in PRINTED_SCHEMES and PRINTED_SCHEMES[info.players].name == info.name


def deals_per_set(info: SchemeInfo) -> int:
    """Return the deals in a set: the printed least for 8 and 9 players, else one for each seat.

    Source: competition rules 4 and 5 (at least two deals in a set for 8 and 9).
    """
    if _is_printed(info):
        return PRINTED_SCHEMES[info.players].least_deals
    return info.players_at_table


def _most_rounds(wish: Wish, deals: int) -> int:
    limits = [wish.rounds] if wish.rounds is not None else []
    if wish.minutes is not None:
        one = deals * wish.minutes_per_deal + wish.minutes_between
        limits.append((wish.minutes + wish.minutes_between) // one)
    return min(limits, default=wish.players * 2)


@cache
def cut_measured(players: int, scheme: str, rounds: int) -> tuple[Measured, int]:
    """Return the measures of the first rounds of a scheme, and how many sets they use."""
    schedule = make_schedule(players, scheme, rounds)
    return summary(judge(schedule)), len({seating.set for _, seating in schedule.seatings()})


def _measured(info: SchemeInfo, rounds: int) -> tuple[Measured, int]:
    if rounds == info.rounds:
        return info.measured, info.sets
    return cut_measured(info.players, info.name, rounds)


@cache
def sets_with_copies(players: int, scheme: str, rounds: int) -> int:
    """Return how many sets the first rounds of a scheme need with a copy for each table that plays one."""
    return make_schedule(players, scheme, rounds).sets_with_copies


def _alone(info: SchemeInfo, measured: Measured, rounds: int, deals: int) -> tuple[tuple[int, int], ...]:
    if measured.grade is not Grade.UNCOMPARED:
        return ()
    return tuple((size, sets * deals) for size, sets in alone_by_size(info.players, info.name, rounds))


@cache
def alone_by_size(players: int, scheme: str, rounds: int) -> tuple[tuple[int, int], ...]:
    """Return (size of table, sets that one table only plays at this size) in the first rounds of a scheme."""
    return by_size(alone_sets(result_counts(make_schedule(players, scheme, rounds))))


@cache
def groups_apart(players: int, scheme: str) -> bool:
    """Return whether the first and the last player never meet in a whole scheme of printed groups."""
    return (1, players) in never_met(make_schedule(players, scheme))


def _advice(info: SchemeInfo, measured: Measured, rounds: int) -> Advice:
    name = info.name
    parsed = parse_name(name)
    rules = (
        (measured.grade is Grade.UNCOMPARED, Advice.NOTHING_TO_COMPARE),
        (name.startswith("skip") and measured.meetings.largest > 1, Advice.REPEATS_OPPONENTS),
        (name.startswith("rooms") or _split_chain(info), Advice.GROUPS_APART),
        (measured.grade in (Grade.UNEVEN, Grade.UNPLAYABLE), Advice.UNEVEN_MEETINGS),
        (parsed is not None and parsed.kind is Kind.MIXED, Advice.PRICES_DIFFER),
        (info.pauses > 0, Advice.PAUSES),
        (name.startswith("basic") and rounds == info.rounds, Advice.OWN_LINE_NEVER_MET),
        (measured.grade is Grade.PERFECT, Advice.ALL_MET_EQUALLY),
        (measured.grade is Grade.EXCELLENT, Advice.MEETINGS_EVEN),
    )
    return next((advice for fits, advice in rules if fits), Advice.QUITE_EVEN)


def _split_chain(info: SchemeInfo) -> bool:
    return info.name.startswith("chain") and groups_apart(info.players, info.name)
