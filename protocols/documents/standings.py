"""The standings on paper."""

import datetime as dt
from dataclasses import dataclass

from protocols.documents.job import Job
from protocols.domain.ranking import Place
from protocols.queries.publication import corrections_until
from protocols.queries.results import tournament_results
from tournament.models import Entry


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One participant; `standing.place` is None for who is not ranked."""

    standing: Place
    name: str
    club: str


@dataclass(frozen=True, slots=True)
class StandingsPaper:
    """All participants, ranked ones first. `state` is "", "provisional" or "official"; `at` its time."""

    lines: tuple[StandingsLine, ...]
    state: str
    at: dt.datetime | None
    has_penalties: bool


def standings_paper(job: Job) -> StandingsPaper:
    """Return the standings of everything that is in."""
    results = tournament_results(job.tournament)
    found = (*results.standings.places, *results.standings.unranked)
    state, at = _state(job)
    return StandingsPaper(
        lines=tuple(_line(one, results.entries[one.number]) for one in found),
        state=state,
        at=at,
        has_penalties=any(one.penalty for one in found),
    )


def _line(standing: Place, entry: Entry) -> StandingsLine:
    person = entry.person
    return StandingsLine(
        standing, person.name, ", ".join(part for part in (person.club, person.city) if part)
    )


def _state(job: Job) -> tuple[str, dt.datetime | None]:
    zone = job.printed_local.tzinfo
    if job.tournament.official_at:
        return "official", job.tournament.official_at.astimezone(zone)
    until = corrections_until(job.tournament)
    return ("provisional", until.astimezone(zone)) if until else ("", None)
