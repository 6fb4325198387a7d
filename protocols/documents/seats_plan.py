"""The plan of a session as papers need it: routes of participants, tables by round, sets by round."""

from dataclasses import dataclass

from deals.domain.seats import Seat
from protocols.documents.job import Job
from tournament.models import Entry
from tournament.queries.seating import RouteStop, SeatedTable, seated_tables
from tournament.queries.sessions import boxes_by_set


@dataclass(frozen=True, slots=True)
class Plan:
    """All tables of a session with the boxes of each set; `section_titles` is empty for a single section."""

    tables: tuple[SeatedTable, ...]
    boxes: dict[int, tuple[int, ...]]
    rounds: int
    section_titles: dict[int, str]
    entries: tuple[Entry, ...]

    def table_name(self, table: SeatedTable) -> str:
        """Return the table's number, with its section where there are several."""
        title = self.section_titles.get(table.section)
        return f"{title}–{table.table}" if title else str(table.table)


def plan_of(job: Job) -> Plan:
    """Return the plan of the job's session and the numbered participants who have not withdrawn."""
    session = job.the_session
    sections = list(session.sections.order_by("number"))
    titles = {one.number: one.title or str(one.number) for one in sections} if len(sections) > 1 else {}
    return Plan(
        tables=tuple(seated_tables(session)),
        boxes=boxes_by_set(session),
        rounds=session.rounds,
        section_titles=titles,
        entries=numbered(job),
    )


def numbered(job: Job) -> tuple[Entry, ...]:
    """Return the participants with start numbers by number, without those who withdrew."""
    found = job.tournament.entries.filter(number__isnull=False, withdrawn=False)
    return tuple(found.select_related("person").order_by("number"))


def routes(plan: Plan) -> dict[int, tuple[RouteStop, ...]]:
    """Return the stops of each participant by entry id, a pause where the plan leaves him out."""
    seats: dict[tuple[int, int], tuple[Seat, SeatedTable]] = {
        (entry.pk, table.round): (seat, table) for table in plan.tables for seat, entry in table.seats
    }
    return {
        entry.pk: tuple(_stop(seats.get((entry.pk, number)), number, plan) for number in _rounds(plan))
        for entry in plan.entries
    }


def _rounds(plan: Plan) -> range:
    return range(1, plan.rounds + 1)


def _stop(found: tuple[Seat, SeatedTable] | None, number: int, plan: Plan) -> RouteStop:
    if found is None:
        return RouteStop(number)
    seat, table = found
    return RouteStop(
        round=number,
        section=table.section,
        table=table.table,
        seat=seat,
        set_number=table.set_number,
        boxes=plan.boxes.get(table.set_number, ()),
        others=tuple(other for other in table.seats if other[0] is not seat),
        sorts=table.sorts,
    )


def box_range(boxes: tuple[int, ...]) -> str:
    """Return the boxes of a set in short: 5–8, or 5, 7 where they are not in a row."""
    if not boxes:
        return ""
    if len(boxes) > 1 and boxes == tuple(range(boxes[0], boxes[-1] + 1)):
        return f"{boxes[0]}–{boxes[-1]}"
    return ", ".join(str(box) for box in boxes)
