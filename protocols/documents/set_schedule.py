"""Where each set is in each round: for whoever carries the boxes."""

from dataclasses import dataclass

from protocols.documents.job import Job
from protocols.documents.seats_plan import Plan, box_range, plan_of
from tournament.queries.seating import SeatedTable

WIDE_FROM = 14
"""From this number of rounds the sheet lies across."""


@dataclass(frozen=True, slots=True)
class SetLine:
    """A set, its boxes and its tables by round, "" where it is not played."""

    number: int
    boxes: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetSchedule:
    """A line a set, a column a round."""

    rounds: tuple[int, ...]
    lines: tuple[SetLine, ...]
    is_wide: bool
    has_sorting: bool


def _place(plan: Plan, table: SeatedTable) -> str:
    name = plan.table_name(table)
    return f"({name})" if table.sorts else name


def set_schedule(job: Job) -> SetSchedule:
    """Return the tables of each set by round."""
    plan = plan_of(job)
    places: dict[tuple[int, int], list[str]] = {}
    for table in plan.tables:
        places.setdefault((table.set_number, table.round), []).append(_place(plan, table))
    rounds = tuple(range(1, plan.rounds + 1))
    sets = sorted({number for number, _ in places} | set(plan.boxes))
    lines = tuple(
        SetLine(
            number,
            box_range(plan.boxes.get(number, ())),
            tuple(", ".join(places.get((number, round_number), ())) for round_number in rounds),
        )
        for number in sets
    )
    return SetSchedule(rounds, lines, len(rounds) >= WIDE_FROM, any(table.sorts for table in plan.tables))
