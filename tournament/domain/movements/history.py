"""What has been played so far: meetings, sets, pauses and rounds at short tables."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tournament.domain.movements.schedule import SHORT_TABLE, Round, TableSeating

REPEATED_SET = 10_000
"""More than all meetings of a table can cost."""


@dataclass(slots=True)
class History:
    """Running counts over rounds; the only changing value of the movements, kept inside a repair.

    `planned` are the (player, set) of later rounds of a plan that stays.
    """

    met: list[list[int]]
    played: set[tuple[int, int]] = field(default_factory=set)
    pauses: Counter[int] = field(default_factory=Counter)
    short: Counter[int] = field(default_factory=Counter)
    planned: frozenset[tuple[int, int]] = frozenset()

    def add(self, one: Round) -> None:
        """Count a round."""
        for seating in one.tables:
            for one_player, other in combinations(seating.players, 2):
                self.met[one_player][other] += 1
                self.met[other][one_player] += 1
            self.played.update((player, seating.set) for player in seating.players)
            if len(seating.players) == SHORT_TABLE:
                self.short.update(seating.players)
        self.pauses.update(one.pause)

    def may_play(self, players: Iterable[int], set_number: int) -> bool:
        """Return whether none of the players has played the set or will by the plan."""
        return not any(
            (player, set_number) in self.played or (player, set_number) in self.planned for player in players
        )

    def cost(self, players: Sequence[int], set_number: int) -> int:
        """Return the growth of the sum of squared meetings at such a table; a repeated set is far dearer."""
        played = self.played
        repeats = sum((player, set_number) in played for player in players)
        return REPEATED_SET * repeats + self.meeting_cost(players)

    def meeting_cost(self, players: Sequence[int]) -> int:
        """Return the growth of the sum of squared meetings at such a table."""
        return sum(2 * self.met[a][b] + 1 for a, b in combinations(players, 2))


def history_of(rounds: Iterable[Round], players: int) -> History:
    """Return the counts after these rounds."""
    found = History([[0] * (players + 1) for _ in range(players + 1)])
    for one in rounds:
        found.add(one)
    return found


def planned_sets(rounds: Iterable[Round]) -> frozenset[tuple[int, int]]:
    """Return the (player, set) of these rounds."""
    return frozenset((player, t.set) for one in rounds for t in one.tables for player in t.players)


def with_players(seating: TableSeating, players: Iterable[int]) -> TableSeating:
    """Return the same table and set with other players on its seats."""
    return TableSeating(seating.table, seating.set, tuple(players))
