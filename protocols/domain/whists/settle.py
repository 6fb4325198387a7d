"""Settlement: what the entries of one deal are worth to everybody at the table."""

from collections.abc import Iterable

from deals.domain.seats import Seat
from protocols.domain.whists.entries import SIXTHS, Entry, Place, PointEntry, WhistEntry

MOUNTAIN_POINT_WHISTS = 10
"""Whists of a mountain point, in every variant. Source: rules 2.1."""


def settle(entries: Iterable[Entry], seats: tuple[Seat, ...], pool_point_whists: int) -> dict[Seat, int]:
    """Return the result of every seat at the table, in sixths of a whist; the sum is zero.

    A point is divided among all at the table, its owner included; whists go from one to another.
    Source: rules 2.1 (model); Codex 4.2.14.
    """
    result = dict.fromkeys(seats, 0)
    for entry in entries:
        if isinstance(entry, WhistEntry):
            result[entry.writer] += entry.whist_sixths
            result[entry.on] -= entry.whist_sixths
        else:
            for seat, sixths in shares(entry, seats, pool_point_whists).items():
                result[seat] += sixths
    return result


def shares(entry: PointEntry, seats: tuple[Seat, ...], pool_point_whists: int) -> dict[Seat, int]:
    """Return what a point entry is worth to every seat, in sixths of a whist.

    Source: rules 2.1 (one point costs its owner (n−1)/n of its price and each other player gets 1/n).
    """
    price = pool_point_whists if entry.place is Place.POOL else -MOUNTAIN_POINT_WHISTS
    share = entry.points * price * SIXTHS // len(seats)
    result = dict.fromkeys(seats, -share)
    result[entry.seat] = share * (len(seats) - 1)
    return result
