"""Why the players of a row are not those of the plan: the most likely of four reasons."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Departure(StrEnum):
    """How a row departs from the plan. Source: rules 1.11 (wrong board, wrong seats)."""

    SEATS = "wrong-seats"
    BOX = "wrong-box"
    SUBSTITUTE = "substitute"
    OTHER = "off-plan"


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """One table of the plan in the round of the row: its set and its players' numbers by seat."""

    section: int
    table: int
    set_number: int
    players: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Guess:
    """The likely reason; `table` is where the plan seats these players, for `Departure.BOX`."""

    departure: Departure
    table: PlannedTable | None = None


def departure(
    players: Mapping[str, int], here: PlannedTable | None, round_tables: Iterable[PlannedTable]
) -> Guess:
    """Return the likely reason why `players` sit at `here`, the planned table of the row's place.

    `round_tables` are all tables of that round. The same people in other order are wrong seats;
    people whom the plan seats together at another table are a wrong box; one newcomer is a
    substitute. Source: competition rules 11 (irregularities).
    """
    typed = set(players.values())
    if here is not None and typed == set(here.players.values()):
        return Guess(Departure.SEATS)
    for table in round_tables:
        if typed == set(table.players.values()):
            return Guess(Departure.BOX, table)
    if here is not None and _one_differs(players, here.players):
        return Guess(Departure.SUBSTITUTE)
    return Guess(Departure.OTHER)


def _one_differs(players: Mapping[str, int], planned: Mapping[str, int]) -> bool:
    if players.keys() != planned.keys():
        return False
    return sum(planned[seat] != number for seat, number in players.items()) == 1
