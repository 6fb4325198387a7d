"""The schedule that a stored movement stands for."""

from collections.abc import Mapping

from deals.domain.errors import Problem
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.schedule import Schedule, from_dict

OWN_SCHEME = "own"
_BY_TABLE_SIZE = ("basic", "skip")


def schedule_of(movement: Mapping[str, object], players: int, players_at_table: int) -> Schedule:
    """Return the schedule of {"scheme": …, "rounds": …} or, for "own", of its "schedule".

    Raises ProblemsError ("scheme-missing", "rounds-wrong" and those of the movements).
    Source: interfaces 3 and 4.
    """
    scheme, rounds = movement.get("scheme"), movement.get("rounds")
    own = movement.get("schedule")
    if scheme == OWN_SCHEME and isinstance(own, Mapping):
        return from_dict(own)
    if not isinstance(scheme, str):
        raise ProblemsError([Problem("scheme-missing", "scheme")])
    if rounds is not None and (not isinstance(rounds, int) or isinstance(rounds, bool)):
        raise ProblemsError([Problem("rounds-wrong", "rounds")])
    if players_at_table == 3 and scheme in _BY_TABLE_SIZE:
        scheme = f"{scheme}-three"
    return make_schedule(players, scheme=scheme, rounds=rounds)


def movement_of(schedule: Schedule, full_rounds: int | None = None) -> dict[str, object]:
    """Return what is stored of a schedule made by name; `rounds` only when it is cut short."""
    movement: dict[str, object] = {"scheme": schedule.scheme}
    if full_rounds is not None and len(schedule.rounds) < full_rounds:
        movement["rounds"] = len(schedule.rounds)
    return movement
