"""The schedule that a stored movement stands for."""

from collections.abc import Mapping
from typing import TypeGuard

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.rooms import parse_rooms_name
from tournament.domain.movements.schedule import Schedule, from_dict
from tournament.domain.movements.sections import (
    SECTIONS_SCHEME,
    Part,
    combine_sections,
    section_of_tables,
)

OWN_SCHEME = "own"
_UNSTORABLE = frozenset({"player-unknown", "player-twice-in-round", "table-number", "table-size"})
_BY_TABLE_SIZE = ("basic", "skip")


def schedule_of(movement: Mapping[str, object], players: int, players_at_table: int) -> Schedule:
    """Return the schedule of {"scheme": …, "rounds": …}, of sections, or of an own "schedule".

    Sections are {"scheme": "rooms", "rooms": [{"scheme": …, "players": [numbers]}, …]}. Raises
    ProblemsError ("scheme-missing", "rounds-wrong", "section-wrong" and those of the movements).
    Source: interfaces 3 and 4.
    """
    scheme, rounds = movement.get("scheme"), movement.get("rounds")
    own = movement.get("schedule")
    if scheme == OWN_SCHEME and isinstance(own, Mapping):
        return _own(from_dict(own))
    if not isinstance(scheme, str):
        raise ProblemsError([Problem("scheme-missing", "scheme")])
    if rounds is not None and (not isinstance(rounds, int) or isinstance(rounds, bool)):
        raise ProblemsError([Problem("rounds-wrong", "rounds")])
    if scheme == SECTIONS_SCHEME:
        whole = combine_sections(_parts(movement.get("rooms"), players_at_table))
        return whole if rounds is None else whole.cut(rounds)
    return make_schedule(players, scheme=named_for_size(scheme, players_at_table), rounds=rounds)


def _own(schedule: Schedule) -> Schedule:
    """Return the schedule. Raises ProblemsError when it could not be stored; it need not be fair."""
    problems = [problem for problem in check_schedule(schedule, None) if problem.code in _UNSTORABLE]
    if problems:
        raise ProblemsError(problems)
    return schedule


def named_for_size(scheme: str, players_at_table: int) -> str:
    """Return the scheme's full name: line movements of a tournament at tables of three end in -three."""
    return f"{scheme}-three" if players_at_table == 3 and scheme in _BY_TABLE_SIZE else scheme


def _parts(rooms: object, players_at_table: int) -> list[Part]:
    parts: list[Part] = []
    for index, room in enumerate(rooms if isinstance(rooms, list) else []):
        scheme = room.get("scheme") if isinstance(room, Mapping) else None
        numbers = room.get("players") if isinstance(room, Mapping) else None
        if not isinstance(scheme, str) or not _are_numbers(numbers):
            raise ProblemsError([Problem("section-wrong", f"rooms[{index}]")])
        players = tuple(numbers)
        parts.append(Part(make_schedule(len(players), named_for_size(scheme, players_at_table)), players))
    return parts


def _are_numbers(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(number) is int for number in value)


def _are_lists_of_numbers(value: object) -> TypeGuard[list[list[int]]]:
    return isinstance(value, list) and all(_are_numbers(numbers) for numbers in value)


def sections_of_movement(movement: Mapping[str, object], schedule: Schedule) -> Mapping[int, int]:
    """Return the section of each table of the schedule; all tables are in section 1 when it has none.

    An own schedule counts the tables of its sections, {"sections": [2, 3]}, or names them,
    {"sections": [[1, 2, 6], [3, 4, 5]]}.
    """
    scheme, given, rooms = movement.get("scheme"), movement.get("sections"), movement.get("rooms")
    named = parse_rooms_name(scheme) if isinstance(scheme, str) else None
    known: Mapping[int, int] = {}
    if scheme == SECTIONS_SCHEME and isinstance(rooms, list):
        of_player = {number: k for k, room in enumerate(rooms, start=1) for number in room["players"]}
        known = {seating.table: of_player[seating.players[0]] for _, seating in schedule.seatings()}
    elif named is not None:
        known = section_of_tables(named[0])
    elif _are_numbers(given) or _are_lists_of_numbers(given):
        known = section_of_tables(given)
    return {table: known.get(table, 1) for table in range(1, schedule.tables + 1)}
