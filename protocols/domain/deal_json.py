"""A played deal as plain data, the way programs hand it over."""

from collections.abc import Mapping
from typing import Any

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from protocols.domain.contract import Contract, format_contract, parse_contract
from protocols.domain.deal_facts import Call, PlayedDeal
from protocols.domain.errors import ContractProblems, PlayedDealProblems

_CALLS = {call.value: call for call in Call}
_SEATS = {seat.value: seat for seat in SEATS}


def played_deal_from_dict(data: Mapping[str, Any]) -> PlayedDeal:
    """Return the played deal that plain data hold: players, dealer, contract, declarer, calls, tricks.

    Raises PlayedDealProblems with all of: "players", "contract", "seat", "call", "tricks", "talon"
    and "malformed", the field or seat as the place. Source: interfaces 2 (score).
    """
    problems: list[Problem] = []
    players = data.get("players", 4)
    if type(players) is not int or players not in (3, 4):
        problems.append(Problem("players", "players"))
    contract = _contract(data.get("contract"), problems)
    dealer = _seat(data, "dealer", problems)
    first_hand = _seat(data, "first_hand", problems)
    declarer = _seat(data, "declarer", problems)
    calls = _by_seat(data, "calls", problems)
    tricks = _by_seat(data, "tricks", problems)
    talon = data.get("talon")
    bad_calls = [seat for seat, call in (calls or {}).items() if not _is_call(call)]
    problems.extend(Problem("call", seat) for seat in bad_calls)
    bad_tricks = [seat for seat, number in (tricks or {}).items() if type(number) is not int]
    problems.extend(Problem("tricks", seat) for seat in bad_tricks)
    if talon is not None and not isinstance(talon, str):
        problems.append(Problem("talon", "talon"))
    if problems or contract is None:
        raise PlayedDealProblems(problems)
    return PlayedDeal(
        players=players,
        contract=contract,
        dealer=dealer,
        first_hand=first_hand,
        declarer=declarer,
        calls={seat: _CALLS[call] for seat, call in (calls or {}).items()},
        tricks=tricks,
        talon=talon,
    )


def played_deal_to_dict(deal: PlayedDeal) -> dict[str, Any]:
    """Return a played deal as plain data: the inverse of `played_deal_from_dict`."""
    data: dict[str, Any] = {"players": deal.players}
    optional = {
        "dealer": deal.dealer,
        "first_hand": deal.first_hand,
        "contract": format_contract(deal.contract),
        "declarer": deal.declarer,
    }
    data.update({name: str(value) for name, value in optional.items() if value is not None})
    if deal.calls:
        data["calls"] = {str(seat): str(call) for seat, call in deal.calls.items()}
    if deal.tricks is not None:
        data["tricks"] = {str(seat): number for seat, number in deal.tricks.items()}
    if deal.talon is not None:
        data["talon"] = deal.talon
    return data


def _contract(text: object, problems: list[Problem]) -> Contract | None:
    try:
        return parse_contract(text if isinstance(text, str) else "")
    except ContractProblems as error:
        problems.extend(error.problems)
        return None


def _seat(data: Mapping[str, Any], name: str, problems: list[Problem]) -> Seat | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, str) or value not in _SEATS:
        problems.append(Problem("seat", name))
        return None
    return _SEATS[value]


def _by_seat(data: Mapping[str, Any], name: str, problems: list[Problem]) -> dict[Seat, Any] | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, Mapping):
        problems.append(Problem("malformed", name))
        return None
    problems.extend(Problem("seat", f"{name}.{seat}") for seat in value if seat not in _SEATS)
    return {_SEATS[seat]: number for seat, number in value.items() if seat in _SEATS}


def _is_call(call: object) -> bool:
    return isinstance(call, str) and call in _CALLS
