"""Guide cards: the route of each participant through the session."""

from dataclasses import dataclass

from protocols.documents.job import Job
from protocols.documents.seats_plan import Plan, box_range, plan_of, routes
from tournament.models import Entry
from tournament.queries.seating import RouteStop

LINE_MM = 6
HEAD_MM = 24
LONG_HEAD_MM = 29
"""Height of a card without its lines where the name takes one line, and where it may take two."""
LONG_NAME = 30
PAGE_MM = 285
COLUMNS = 2


@dataclass(frozen=True, slots=True)
class GuideLine:
    """One round: where to sit and what is played; `seat` is "" in a pause."""

    round: int
    section: str
    table: int
    seat: str
    set_number: int
    boxes: str
    sorts: bool


@dataclass(frozen=True, slots=True)
class GuideCard:
    """The card of one participant."""

    entry: Entry
    lines: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class GuideCards:
    """The cards by page, row and column."""

    pages: tuple[tuple[tuple[GuideCard, ...], ...], ...]


def guide_cards(job: Job) -> GuideCards:
    """Return the cards of all participants by number, as many on a page as have room."""
    plan = plan_of(job)
    stops = routes(plan)
    cards = [GuideCard(entry, tuple(_line(stop, plan) for stop in stops[entry.pk])) for entry in plan.entries]
    longest = max((len(entry.person.name) for entry in plan.entries), default=0)
    head = LONG_HEAD_MM if longest > LONG_NAME else HEAD_MM
    rows = max(1, PAGE_MM // (head + LINE_MM * plan.rounds))
    lines = [tuple(cards[at : at + COLUMNS]) for at in range(0, len(cards), COLUMNS)]
    pages = tuple(tuple(lines[at : at + rows]) for at in range(0, len(lines), rows))
    return GuideCards(pages)


def _line(stop: RouteStop, plan: Plan) -> GuideLine:
    return GuideLine(
        round=stop.round,
        section=plan.section_titles.get(stop.section, ""),
        table=stop.table,
        seat=stop.seat or "",
        set_number=stop.set_number,
        boxes=box_range(stop.boxes),
        sorts=stop.sorts,
    )
