"""A movement as one value: rounds → tables → seats and set, and the pauses."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat, hands_clockwise, seats_at_table
from tournament.domain.errors import SchemeProblemsError

FULL_TABLE = 4
SHORT_TABLE = 3


@dataclass(frozen=True, slots=True)
class TableSeating:
    """Who sits at one table in one round and which set lies there.

    `players` are start numbers in the order of the seats N, E, S, W; a table of three has
    no W.
    """

    table: int
    set: int
    players: tuple[int, ...]

    @property
    def seats(self) -> dict[Seat, int]:
        """Return the start number on each seat in use, clockwise from N."""
        return dict(zip(SEATS, self.players, strict=False))

    def pockets(self, dealer: Seat) -> dict[Seat, int]:
        """Return who takes the hand of which pocket of a four-player box with this dealer.

        Four players take the pockets of their own seats (the dealer's holds the talon, he
        is left out here). Three players take the three pockets that hold hands, clockwise
        from the first hand; first hand is the next player clockwise from the dealer's seat,
        so that four deals make each of them first hand at least once.
        Source: competition rules 4 and 5 (regrouping); for three at a four-player box our reading.
        """
        hands = hands_clockwise(FULL_TABLE, dealer)
        if len(self.players) == FULL_TABLE:
            return {seat: self.seats[seat] for seat in hands}
        first = (SEATS.index(dealer) + 1) % FULL_TABLE % SHORT_TABLE
        order = self.players[first:] + self.players[:first]
        return dict(zip(hands, order, strict=True))


@dataclass(frozen=True, slots=True)
class Round:
    """One round (тур): the tables in order of their numbers and who pauses, ascending."""

    number: int
    tables: tuple[TableSeating, ...]
    pause: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """A whole movement: players are 1…players, tables 1…tables, sets 1…sets.

    `players_at_table` is 4 or 3; in a field of 4 some tables may have only three players.
    """

    scheme: str
    players: int
    tables: int
    sets: int
    players_at_table: int
    rounds: tuple[Round, ...]

    def cut(self, rounds: int) -> "Schedule":
        """Return the first `rounds` rounds. Raises SchemeProblemsError when there are not so many.

        Source: competition rules 5 (the director may stop earlier, announced before).
        """
        if not 1 <= rounds <= len(self.rounds):
            code = "rounds-too-few" if rounds < 1 else "rounds-too-many"
            raise SchemeProblemsError([Problem(code, f"{rounds}/{len(self.rounds)}")])
        return self if rounds == len(self.rounds) else replace(self, rounds=self.rounds[:rounds])

    def seatings(self) -> Iterator[tuple[int, TableSeating]]:
        """Yield (round number, table) in order of play."""
        for one in self.rounds:
            for seating in one.tables:
                yield one.number, seating

    @property
    def set_copies(self) -> dict[int, int]:
        """Return by set how many equal boxes are needed: the most tables that play it in one round."""
        most: Counter[int] = Counter()
        for one in self.rounds:
            most |= Counter(seating.set for seating in one.tables)
        return dict(most)

    @property
    def copies(self) -> int:
        """Return how many equal boxes are needed at most: the most tables that play a set in one round."""
        return max(self.set_copies.values(), default=0)

    @property
    def sets_with_copies(self) -> int:
        """Return how many sets are needed when each table of a round has its own copy."""
        return sum(self.set_copies.values())


def to_dict(schedule: Schedule) -> dict[str, object]:
    """Return the schedule as plain values, ready for JSON. Source: interfaces 3."""
    return {
        "scheme": schedule.scheme,
        "players": schedule.players,
        "tables": schedule.tables,
        "sets": schedule.sets,
        "players_at_table": schedule.players_at_table,
        "rounds": [
            {
                "round": one.number,
                "tables": [
                    {"table": t.table, "set": t.set, **{seat.value: p for seat, p in t.seats.items()}}
                    for t in one.tables
                ],
                "pause": list(one.pause),
            }
            for one in schedule.rounds
        ],
    }


def renumbered(schedule: Schedule, numbers: Sequence[int]) -> Schedule:
    """Return the schedule with the k-th of `numbers` in place of player k."""
    rounds = tuple(
        Round(
            one.number,
            tuple(
                TableSeating(t.table, t.set, tuple(numbers[player - 1] for player in t.players))
                for t in one.tables
            ),
            tuple(numbers[player - 1] for player in one.pause),
        )
        for one in schedule.rounds
    )
    return replace(schedule, players=max(numbers), rounds=rounds)


def from_dict(data: Mapping[str, object]) -> Schedule:
    """Return the schedule that `to_dict` wrote; unknown keys are ignored.

    Raises SchemeProblemsError with the codes `not-a-number`, `not-a-list`, `not-an-object`
    and the place of each value, such as `rounds[0].tables[1].N`.
    """
    reader = _Reader()
    schedule = Schedule(
        scheme=str(data.get("scheme", "own")),
        players=reader.number(data, "players", ""),
        tables=reader.number(data, "tables", ""),
        sets=reader.number(data, "sets", ""),
        players_at_table=reader.number(data, "players_at_table", ""),
        rounds=tuple(reader.round(item, place) for item, place in reader.objects(data, "rounds", "")),
    )
    if reader.problems:
        raise SchemeProblemsError(reader.problems)
    return schedule


class _Reader:
    """Reads plain values and collects what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def number(self, data: Mapping[str, object], key: str, prefix: str) -> int:
        return self._number(data.get(key), prefix + key)

    def _number(self, value: object, place: str) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.problems.append(Problem("not-a-number", place))
        return 0

    def items(self, data: Mapping[str, object], key: str, prefix: str) -> list[tuple[object, str]]:
        value = data.get(key, [])
        if not isinstance(value, list):
            self.problems.append(Problem("not-a-list", prefix + key))
            return []
        return [(item, f"{prefix}{key}[{i}]") for i, item in enumerate(value)]

    def objects(
        self, data: Mapping[str, object], key: str, prefix: str
    ) -> list[tuple[Mapping[str, object], str]]:
        found: list[tuple[Mapping[str, object], str]] = []
        for item, place in self.items(data, key, prefix):
            if isinstance(item, Mapping):
                found.append((item, place + "."))
            else:
                self.problems.append(Problem("not-an-object", place))
        return found

    def round(self, data: Mapping[str, object], place: str) -> Round:
        return Round(
            number=self.number(data, "round", place),
            tables=tuple(self.table(item, at) for item, at in self.objects(data, "tables", place)),
            pause=tuple(self._number(item, at) for item, at in self.items(data, "pause", place)),
        )

    def table(self, data: Mapping[str, object], place: str) -> TableSeating:
        size = FULL_TABLE if data.get("W") is not None else SHORT_TABLE
        return TableSeating(
            table=self.number(data, "table", place),
            set=self.number(data, "set", place),
            players=tuple(self.number(data, seat.value, place) for seat in seats_at_table(size)),
        )
