"""One line in, one line out: the whists of a deal that a program asks for in JSON."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from deals.domain.errors import Problem
from deals.domain.seats import SEATS
from protocols.domain.contract import LEVELS, Strain
from protocols.domain.deal_json import played_deal_from_dict
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.whists.notation import whists_number_text
from protocols.domain.whists.roles import all_roles
from protocols.domain.whists.score import work_out
from tournament.domain.conventions import Conventions, ConventionsProblems, conventions_from

_FIELDS = frozenset(
    (
        "preset",
        "conventions",
        "players",
        "dealer",
        "first_hand",
        "contract",
        "declarer",
        "calls",
        "tricks",
        "talon",
    )
)
_NOTHING: dict[str, Any] = {}

# Contracts of one price have one name: the strain changes nothing but whether 6S must be whisted.
_LEVELS: dict[Any, str] = {
    **{f"{level}{strain}": f"{level}" for level in LEVELS for strain in Strain},
    "6S": "6S",
    "misere": "misere",
    "passing": "passing",
}

RolePrices = dict[Any, tuple[tuple[int, str], ...]]


def _plain(seat: object) -> str | None:
    return None if seat is None else str(seat)


# The seats of the roles by (players, dealer, first hand, declarer), all as plain text, and where
# each seat of the table, clockwise from N, stands among them.
_ROLES = {
    (players, *map(_plain, at)): (
        tuple(str(seat) for seat in roles),
        tuple(roles.index(seat) for seat in SEATS[:players]),
    )
    for (players, *at), roles in all_roles().items()
}


_raw_decode = json.JSONDecoder().raw_decode


def score_line(line: str) -> str:
    """Return the answer to one line: sixths and whists by seat, or all problems as codes.

    Never raises: a line that is no JSON object answers {"problems":["malformed"]}.
    Source: interfaces 2 (score).
    """
    line = line.strip()
    try:
        data, end = _raw_decode(line)
    except (ValueError, RecursionError):
        return _problems(("malformed",))
    if type(data) is not dict or end != len(line):
        return _problems(("malformed",))
    try:
        return _known(data) or _worked_out(data)
    except (TypeError, AttributeError):  # a list where a plain value belongs: the long way names it
        return _worked_out(data)


def _known(data: dict[str, Any]) -> str | None:
    """Return the answer if the deal's price is known by its roles, or None."""
    get = data.get
    at = _ROLES.get((get("players", 4), get("dealer"), get("first_hand"), get("declarer")))
    if at is None:
        return None
    key = _key(data, at[0])
    prices = None if key is None else _prices_of(data).get(key)
    return None if prices is None else _answer(prices, at[1])


def _key(data: dict[str, Any], roles: tuple[str, ...]) -> tuple[Any, ...] | None:
    """Return what the price depends on, by role; None if it has to be looked at the long way."""
    get = data.get
    calls = get("calls")
    if calls is None:
        calls = _NOTHING
    tricks = get("tricks")
    if type(get("players", 4)) is not int or type(calls) is not dict or not data.keys() <= _FIELDS:
        return None
    contract = _LEVELS.get(get("contract"))
    by_role = (contract, get("talon"), get("declarer") is None, len(calls), *map(calls.get, roles))
    if tricks is None:
        return by_role
    if type(tricks) is not dict:
        return None
    for number in tricks.values():
        if type(number) is not int:
            return None
    return (*by_role, len(tricks), *_tricks_key(by_role[4:], tuple(map(tricks.get, roles))))


def _tricks_key(calls: tuple[Any, ...], tricks: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the tricks by role; with one whister only those of the defence together count."""
    declarer, first, second = tricks[:3]
    missing = declarer is None or first is None or second is None
    if missing or calls.count("whist") != 1 or tricks[3:] not in ((), (None,)):
        return tricks
    return ("defence", declarer, first + second) if first >= 0 and second >= 0 else tricks


def _prices_of(data: dict[str, Any]) -> RolePrices:
    """Return the prices by role worked out so far for the conventions that `data` ask for."""
    overrides = data.get("conventions")
    if not overrides and (overrides is None or type(overrides) is dict):
        return _prices(data.get("preset", "sochi"), ())
    named = tuple((name, type(value), value) for name, value in overrides.items())
    return _prices(data.get("preset", "sochi"), named)


def _worked_out(data: dict[str, Any]) -> str:
    problems: list[Problem] = []
    conventions = _conventions(data, problems)
    unknown = sorted(str(name) for name in data if name not in _FIELDS)
    problems.extend(Problem("field", name) for name in unknown)
    try:
        deal = played_deal_from_dict(data)
        sixths = work_out(deal, conventions)
    except PlayedDealProblems as error:
        problems.extend(error.problems)
    if problems:
        return _problems(problem.code for problem in problems)
    players = data.get("players", 4)
    roles, order = _ROLES[players, data.get("dealer"), data.get("first_hand"), data.get("declarer")]
    by_seat = {str(seat): value for seat, value in sixths.items()}
    prices = tuple((by_seat[seat], whists_number_text(by_seat[seat])) for seat in roles)
    _prices_of(data)[_key(data, roles) or ()] = prices  # nothing is looked up under the empty key
    return _answer(prices, order)


def _conventions(data: Mapping[str, Any], problems: list[Problem]) -> Conventions:
    overrides = data.get("conventions")
    if not isinstance(overrides, dict | None):
        problems.append(Problem("malformed", "conventions"))
        overrides = None
    preset = data.get("preset", "sochi")
    try:
        return _made(preset if isinstance(preset, str) else "", json.dumps(overrides or {}, sort_keys=True))
    except ConventionsProblems as error:
        problems.extend(error.problems)
        return Conventions()


@lru_cache(maxsize=256)
def _made(preset: str, overrides: str) -> Conventions:
    return conventions_from(preset, json.loads(overrides))


@lru_cache(maxsize=64)
def _prices(_preset: str, _overrides: tuple[tuple[str, type, Any], ...]) -> RolePrices:
    return {}


def _answer(prices: tuple[tuple[int, str], ...], order: tuple[int, ...]) -> str:
    n, e, s = prices[order[0]], prices[order[1]], prices[order[2]]
    if len(order) == 3:
        return (
            f'{{"sixths":{{"N":{n[0]},"E":{e[0]},"S":{s[0]}}},"whists":{{"N":{n[1]},"E":{e[1]},"S":{s[1]}}}}}'
        )
    w = prices[order[3]]
    return (
        f'{{"sixths":{{"N":{n[0]},"E":{e[0]},"S":{s[0]},"W":{w[0]}}},'
        f'"whists":{{"N":{n[1]},"E":{e[1]},"S":{s[1]},"W":{w[1]}}}}}'
    )


def _problems(codes: Iterable[str]) -> str:
    return json.dumps({"problems": list(dict.fromkeys(codes))}, separators=(",", ":"))
