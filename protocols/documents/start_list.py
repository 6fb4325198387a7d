"""The start list: who takes part, and where everybody sits in round 1."""

from dataclasses import dataclass

from protocols.documents.job import Job
from protocols.documents.seats_plan import numbered, plan_of, routes
from tournament.models import Entry
from tournament.queries.seating import RouteStop


@dataclass(frozen=True, slots=True)
class StartLine:
    """A participant with his first stop, None while nothing is planned."""

    entry: Entry
    club: str
    start: RouteStop | None
    section: str = ""


@dataclass(frozen=True, slots=True)
class StartList:
    """Everybody by number. `is_seated` tells that round 1 is known."""

    lines: tuple[StartLine, ...]
    is_seated: bool


def start_list(job: Job) -> StartList:
    """Return the participants with start numbers, and their first seats when there is a plan."""
    if job.session is None or not job.session.rounds:
        return StartList(tuple(StartLine(entry, _club(entry), None) for entry in numbered(job)), False)
    plan = plan_of(job)
    stops = routes(plan)
    lines = []
    for entry in plan.entries:
        first = stops[entry.pk][0]
        lines.append(StartLine(entry, _club(entry), first, plan.section_titles.get(first.section, "")))
    return StartList(tuple(lines), True)


def _club(entry: Entry) -> str:
    return ", ".join(part for part in (entry.person.club, entry.person.city) if part)
