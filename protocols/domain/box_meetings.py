"""Who meets a box twice: by the rows that are in and by the plan of the rounds to come."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

Place = tuple[int, int, int]
"""Round, section and table, so that places stand in order of play."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One box at one table: played, or to be played by the plan. `players` are any ids."""

    box: int
    place: Place
    players: Collection[int]


@dataclass(frozen=True, slots=True)
class MetAgain:
    """A player who has the box a second time at `place`; the first time was in round `first_round`."""

    player: int
    box: int
    place: Place
    first_round: int


def met_again(sittings: Iterable[Sitting]) -> tuple[MetAgain, ...]:
    """Return every second and further meeting of a player with a box, in order of play.

    Source: competition rules 5 (nobody plays a box twice) and 11 (wrong board).
    """
    places: dict[tuple[int, int], set[Place]] = defaultdict(set)
    for one in sittings:
        for player in one.players:
            places[player, one.box].add(one.place)
    found = []
    for (player, box), met in places.items():
        first, *later = sorted(met)
        found += [MetAgain(player, box, place, first[0]) for place in later]
    return tuple(sorted(found, key=lambda one: (one.place, one.box, one.player)))
