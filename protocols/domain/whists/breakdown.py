"""The breakdown of a deal's result: why a player got what he got, as data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deals.domain.seats import Seat
from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason, WhistEntry
from protocols.domain.whists.settle import settle, shares


@dataclass(frozen=True, slots=True)
class Line:
    """One term of a player's result: `whist_sixths` that came from `other` for `reason`.

    `place` is None for whists that `other` pays or gets; it is pool or mountain for a share of
    points that `other` wrote there, and `points` says how many. `other` is the player himself for
    his own points. `tricks` are the tricks that the term is counted from.
    """

    reason: Reason
    place: Place | None
    other: Seat
    points: int
    tricks: int
    whist_sixths: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """What a deal put on the score sheet and what it comes to.

    `pool` and `mountain` are points, `whists` sixths from one player on another. `rounding` is what
    rounding added to a seat and `sums` the result of every seat, both in sixths; both sum to zero.
    Source: rules 2.1 (model).
    """

    seats: tuple[Seat, ...]
    pool_point_whists: int
    pool: tuple[PointEntry, ...]
    mountain: tuple[PointEntry, ...]
    whists: tuple[WhistEntry, ...]
    rounding: Mapping[Seat, int]
    sums: Mapping[Seat, int]

    def entries(self) -> tuple[Entry, ...]:
        """Return all entries: pool, mountain, whists."""
        return (*self.pool, *self.mountain, *self.whists)

    def lines_of(self, seat: Seat) -> tuple[Line, ...]:
        """Return the terms of the result of `seat`; with its rounding they sum to its result."""
        points = (
            Line(
                entry.reason,
                entry.place,
                entry.seat,
                entry.points,
                entry.tricks,
                shares(entry, self.seats, self.pool_point_whists)[seat],
            )
            for entry in (*self.pool, *self.mountain)
        )
        return (*points, *(line for entry in self.whists if (line := _whist_line(entry, seat))))


def _whist_line(entry: WhistEntry, seat: Seat) -> Line | None:
    if entry.writer is seat:
        return Line(entry.reason, None, entry.on, 0, entry.tricks, entry.whist_sixths)
    if entry.on is seat:
        return Line(entry.reason, None, entry.writer, 0, entry.tricks, -entry.whist_sixths)
    return None


def breakdown_of(
    entries: Iterable[Entry],
    seats: tuple[Seat, ...],
    pool_point_whists: int,
    sums: Mapping[Seat, int],
) -> Breakdown:
    """Return the breakdown of `entries` whose result, rounded where that is set, is `sums`."""
    all_entries = tuple(entries)
    exact = settle(all_entries, seats, pool_point_whists)
    points = [entry for entry in all_entries if isinstance(entry, PointEntry)]
    return Breakdown(
        seats=seats,
        pool_point_whists=pool_point_whists,
        pool=tuple(entry for entry in points if entry.place is Place.POOL),
        mountain=tuple(entry for entry in points if entry.place is Place.MOUNTAIN),
        whists=tuple(entry for entry in all_entries if isinstance(entry, WhistEntry)),
        rounding={seat: sums[seat] - exact[seat] for seat in seats},
        sums=dict(sums),
    )
