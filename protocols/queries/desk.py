"""The places of a session in the order in which a scorer goes through them."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from protocols.queries.session_sheet import Place, RowKey, RowState


class Order(StrEnum):
    """How the papers lie before the scorer."""

    BOX = "box"
    ROUND = "round"
    TABLE = "table"
    MISSING = "missing"


_SORT: dict[Order, Callable[[Place], tuple[int, ...]]] = {
    Order.BOX: lambda one: (one.box.number, one.round, one.section, one.table),
    Order.ROUND: lambda one: (one.round, one.section, one.table, one.box.number),
    Order.TABLE: lambda one: (one.section, one.table, one.round, one.box.number),
    Order.MISSING: lambda one: (one.round, one.section, one.table, one.box.number),
}
_GROUP: dict[Order, Callable[[Place], tuple[int, ...]]] = {
    Order.BOX: lambda one: (one.box.number,),
    Order.ROUND: lambda one: (one.round,),
    Order.TABLE: lambda one: (one.section, one.table),
    Order.MISSING: lambda _: (),
}


def key_of_place(place: Place) -> RowKey:
    """Return box, section, round and table of a place."""
    return place.box.number, place.section, place.round, place.table


def in_order(places: Iterable[Place], order: Order) -> list[Place]:
    """Return the places as they follow one another; "missing" leaves out what cannot be in yet."""
    kept = places if order is not Order.MISSING else (one for one in places if is_wanted(one) or one.row)
    return sorted(kept, key=_SORT[order])


def group_of(places: Iterable[Place], place: Place, order: Order) -> list[Place]:
    """Return the places that stand on the same sheet as `place`; for "missing" all that are wanted."""
    group = _GROUP[order]
    if order is Order.MISSING:
        return [one for one in in_order(places, Order.ROUND) if is_wanted(one) or one is place]
    return [one for one in in_order(places, order) if group(one) == group(place)]


def is_wanted(place: Place) -> bool:
    """Return whether the row is not in although its round has begun."""
    return place.row is None and place.state in (RowState.LATE, RowState.PLAYING)


def first_place(places: Sequence[Place], order: Order, asked: RowKey | None = None) -> Place | None:
    """Return the place to begin with: the one asked for, else the first wanted one, else the first free.

    Of `asked` only the box may be known: (box, 0, 0, 0) is the first wanted row of that box.
    """
    ordered = in_order(places, order) or in_order(places, Order.ROUND)
    if asked is not None:
        exact = next((one for one in places if key_of_place(one) == asked), None)
        of_box = [one for one in ordered if one.box.number == asked[0]]
        if exact is not None or of_box:
            return exact or _begin(of_box)
    return _begin(ordered)


def next_place(places: Iterable[Place], order: Order, after: RowKey) -> Place | None:
    """Return the next wanted place behind `after`, then from the beginning; None when all are in."""
    ordered = in_order(places, order)
    at = next((index for index, one in enumerate(ordered) if key_of_place(one) == after), -1)
    return next((one for one in ordered[at + 1 :] + ordered[: at + 1] if is_wanted(one)), None)


def _begin(places: list[Place]) -> Place | None:
    wanted = next((one for one in places if is_wanted(one)), None)
    free = next((one for one in places if one.row is None), None)
    return wanted or free or (places[0] if places else None)
