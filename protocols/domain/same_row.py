"""What two typings of one row say differently; spelling that means the same is no difference."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .contract import ContractKind, parse_contract
from .deal_facts import TRICKS_IN_A_DEAL, Call


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row says. `players` are start numbers by seat, `written` whists in sixths by seat.

    Seats are "N", "E", "S", "W"; `written` counts only when `kind` is "written".
    """

    kind: str
    contract: str = ""
    declarer: str = ""
    calls: Mapping[str, str] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    players: Mapping[str, int] = field(default_factory=dict)
    written: Mapping[str, int] = field(default_factory=dict)


def differing_parts(first: RowContent, second: RowContent) -> tuple[str, ...]:
    """Return the parts in which two typings differ: any of kind, contract, declarer, calls, tricks, players.

    Passes and hands without tricks may be written or left out, and so may the tricks of a game
    that nobody whisted. Whists written on paper are the part "written".
    Source: design 3, promise 4.
    """
    one, other = _meaning(first), _meaning(second)
    return tuple(part for part in one if one[part] != other[part])


def _meaning(row: RowContent) -> dict[str, object]:
    played = row.kind == "played"
    calls = {seat: call for seat, call in row.calls.items() if call != Call.PASS}
    return {
        "kind": row.kind,
        "contract": row.contract if played else "",
        "declarer": row.declarer if played else "",
        "calls": calls if played else {},
        "tricks": _tricks(row, calls) if played else {},
        "players": dict(row.players),
        "written": dict(row.written) if row.kind == "written" else {},
    }


def _tricks(row: RowContent, calls: Mapping[str, str]) -> dict[str, int]:
    contract = parse_contract(row.contract)
    if contract.kind is ContractKind.GAME and Call.WHIST not in calls.values():
        taken, level = row.tricks.get(row.declarer), contract.level or 0
        if level < TRICKS_IN_A_DEAL and (taken is None or taken >= level):
            return {}
        return {} if taken is None else {row.declarer: taken}
    return {seat: count for seat, count in row.tricks.items() if count}
