"""The steps of a tournament's day: which are done and which is next."""

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count, Max

from deals.models import ActionLog
from tournament.models import Session, SessionState, Tournament


class StepState(StrEnum):
    """How a step stands. RUNNING is under way without being the next thing to do."""

    DONE = "done"
    NOW = "now"
    RUNNING = "running"
    TODO = "todo"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the day; `key` is one of STEP_KEYS."""

    key: str
    state: StepState


@dataclass(frozen=True, slots=True)
class Progress:
    """What of a tournament is done. `people` counts those who take part."""

    people: int
    drawn: bool
    seated: bool
    boxes: bool
    papers: bool
    round: int
    rounds: int
    closed: bool
    released: bool
    official: bool
    least_people: int = 8


STEP_KEYS = (
    "people",
    "draw",
    "movement",
    "boxes",
    "papers",
    "start",
    "rounds",
    "rows",
    "close",
    "publish",
    "official",
)


def progress_of(tournament: Tournament, session: Session | None) -> Progress:
    """Return how far the tournament and its session in hand have come."""
    counts = tournament.entries.filter(withdrawn=False).aggregate(
        people=Count("id"), numbered=Count("number"), largest=Max("number")
    )
    people = int(counts["people"])
    seated = session is not None and session.rounds > 0
    return Progress(
        people=people,
        drawn=seated or (people > 0 and people == counts["numbered"] == counts["largest"]),
        seated=seated,
        boxes=session is not None and session.series_id is not None,
        papers=session is not None and _papers_ready(tournament, session),
        round=session.current_round if session else 0,
        rounds=session.rounds if session else 0,
        closed=session is not None and session.state == SessionState.CLOSED,
        released=tournament.released_at is not None,
        official=tournament.official_at is not None,
        least_people=2 * tournament.regulation.players_at_table,
    )


def next_steps(progress: Progress) -> tuple[Step, ...]:
    """Return all steps in the order of the day; the first one that is not done is NOW.

    Entering rows runs beside the rounds, so it is RUNNING and never NOW.
    """
    done = _done(progress)
    now = next((key for key in STEP_KEYS if not done[key] and key != "rows"), None)
    return tuple(Step(key, _state(key, done, now, progress)) for key in STEP_KEYS)


def _done(p: Progress) -> dict[str, bool]:
    started = p.round > 0 or p.closed
    return {
        "people": p.people >= p.least_people,
        "draw": p.drawn,
        "movement": p.seated,
        "boxes": p.boxes,
        "papers": p.papers or started,
        "start": started,
        "rounds": p.closed or 0 < p.rounds == p.round,
        "rows": p.closed,
        "close": p.closed,
        "publish": p.released,
        "official": p.official,
    }


def _state(key: str, done: dict[str, bool], now: str | None, progress: Progress) -> StepState:
    if done[key]:
        return StepState.DONE
    if key == now:
        return StepState.NOW
    return StepState.RUNNING if key == "rows" and progress.round else StepState.TODO


def _papers_ready(tournament: Tournament, session: Session) -> bool:
    ticks = ActionLog.objects.filter(
        scope=tournament.slug, subject=f"session:{session.pk}", action__in=("papers-ready", "session-boxes")
    )
    last = ticks.order_by("-id").values_list("action", flat=True).first()
    return last == "papers-ready"
