"""A deal seen by roles instead of seats, so that equal deals of all seats share one price."""

from collections.abc import Hashable, Iterator, Mapping
from itertools import product
from types import MappingProxyType

from deals.domain.seats import SEATS, Seat, hands_clockwise
from protocols.domain.contract import Strain
from protocols.domain.deal_facts import PlayedDeal
from protocols.domain.talon_tricks import is_talon, talon_tricks

Roles = tuple[Seat, ...]
RoleKey = tuple[Hashable, ...]


RolesAt = tuple[int, Seat | None, Seat | None, Seat | None]


def _all_roles() -> Iterator[tuple[RolesAt, Roles]]:
    for first_hand, declarer in product((None, *SEATS[:3]), (None, *SEATS[:3])):
        yield (3, None, first_hand, declarer), hands_clockwise(3, declarer or Seat.N)
    for dealer in SEATS:
        hands = hands_clockwise(4, dealer)
        for first_hand, turn in product((None, hands[0]), (None, 0, 1, 2)):
            declarer = None if turn is None else hands[turn]
            roles = tuple(hands[((turn or 0) + step) % 3] for step in range(3))
            yield (4, dealer, first_hand, declarer), (*roles, dealer)


_ROLES: dict[RolesAt, Roles] = dict(_all_roles())


def all_roles() -> Mapping[RolesAt, Roles]:
    """Return the roles for every sound (players, dealer, first hand, declarer); see `roles_of`."""
    return MappingProxyType(_ROLES)


def roles_of(deal: PlayedDeal) -> Roles | None:
    """Return the seats in the order declarer, first and second defender, dealer.

    In a passing game: the hands clockwise, dealer. At three players there is no dealer. None if
    the seats of the deal do not fit together. Source: Codex 3.8 (order of the answers).
    """
    return _ROLES.get((deal.players, deal.dealer, deal.first_hand, deal.declarer))


def role_key(deal: PlayedDeal, roles: Roles) -> RoleKey | None:
    """Return what the price of a deal depends on, with roles in place of seats.

    Two deals with the same key have the same problems and the same price by role. None if a seat
    that has no role calls or takes tricks.
    """
    calls, tricks, contract = deal.calls, deal.tricks, deal.contract
    by_role: list[Hashable] = [
        contract.kind,
        contract.level,
        contract.strain is Strain.S,
        deal.declarer is None,
        None if deal.talon is None else is_talon(deal.talon) and talon_tricks(deal.talon),
        len(calls),
        *map(calls.get, roles),
    ]
    if sum(seat in calls for seat in roles) != len(calls):
        return None
    if tricks is not None:
        if sum(seat in tricks for seat in roles) != len(tricks):
            return None
        by_role.extend(map(tricks.get, roles))
    return tuple(by_role)
