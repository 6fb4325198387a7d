"""How a stored row departs from the plan, and where the plan would have it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from deals.domain.seats import Seat


class Misfit(StrEnum):
    """How a row departs from the plan of its place."""

    NO_TABLE = "no-table"
    OTHER_SET = "other-set"
    OTHER_SEATS = "other-seats"
    OTHER_PLAYERS = "other-players"


@dataclass(frozen=True, slots=True)
class ExpectedRow:
    """A row that the plan expects of a box: section, round and table, and the players by seat."""

    place: tuple[int, int, int]
    players: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Fit:
    """What is wrong with a row's place, None when it fits; `places` are where the plan would have it."""

    misfit: Misfit | None
    places: tuple[tuple[int, int, int], ...] = ()


def fit(
    place: tuple[int, int, int],
    players: Mapping[Seat, int],
    expected: Iterable[ExpectedRow],
    planned_places: Iterable[tuple[int, int, int]],
) -> Fit:
    """Return how a row at `place` with `players` fits the plan.

    `expected` are the rows that the plan expects of its box, `planned_places` the places of all
    tables of the plan. The same players at another place of that box are where it may belong.
    Source: design 2 (rows that no longer match the plan are listed).
    """
    by_place = {one.place: one for one in expected}
    here = by_place.get(place)
    if here is not None and dict(here.players) == dict(players):
        return Fit(None)
    places = tuple(
        sorted(key for key, one in by_place.items() if key != place and dict(one.players) == dict(players))
    )
    if here is None:
        return Fit(Misfit.OTHER_SET if place in set(planned_places) else Misfit.NO_TABLE, places)
    same_people = set(here.players.values()) == set(players.values())
    return Fit(Misfit.OTHER_SEATS if same_people else Misfit.OTHER_PLAYERS, places)
