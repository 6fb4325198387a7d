"""Score cards: each participant's own sheet for the session, empty or with what has been played."""

from dataclasses import dataclass

from deals.domain.seats import Seat
from protocols.documents.job import Job
from protocols.documents.seats_plan import Plan, plan_of, routes
from protocols.queries.protocol import ProtocolRow, SeatCell, every_protocol
from protocols.queries.session_sheet import SessionSheet, session_sheet
from protocols.queries.sight import Sight
from tournament.models import Entry
from tournament.queries.seating import RouteStop

HALF_MM10 = 1050
"""Height of the lines of a card that takes half a page, in tenths of a millimetre."""
LINE_MM10, ROUND_MM10 = 70, 100
"""Height of a line, and at least of a round: the others at the table stand under one another."""

Played = dict[tuple[int, int, int], tuple[ProtocolRow, SeatCell]]
"""A participant's rows by entry id, round and box number."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One box of one round; `line` and `cell` are None until it is played, or on an empty card."""

    box: int
    line: ProtocolRow | None
    cell: SeatCell | None


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round of a score card: its place, the others at the table, its boxes; a pause has no seat."""

    round: int
    section: str
    table: int
    seat: Seat | None
    set_number: int
    others: tuple[tuple[Seat, Entry], ...]
    rows: tuple[CardRow, ...]
    sorts: bool


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """The sheet of one participant."""

    entry: Entry
    rounds: tuple[CardRound, ...]


@dataclass(frozen=True, slots=True)
class ScoreCards:
    """The sheets of all participants by number; `is_half` puts two on a page."""

    cards: tuple[ScoreCard, ...]
    is_half: bool


def score_cards(job: Job) -> ScoreCards:
    """Return the score cards of a session by the plan, filled with the rows that are in if that is wanted."""
    plan = plan_of(job)
    played = _played(session_sheet(job.the_session), job.sight) if job.filled else {}
    stops = routes(plan)
    cards = tuple(
        ScoreCard(entry, tuple(_round(plan, entry, stop, played) for stop in stops[entry.pk]))
        for entry in plan.entries
    )
    return ScoreCards(cards, max((_height(card) for card in cards), default=0) <= HALF_MM10)


def _height(card: ScoreCard) -> int:
    """Return the height of the lines of a card in tenths of a millimetre."""
    return sum(max(LINE_MM10 * len(one.rows), ROUND_MM10) if one.rows else LINE_MM10 for one in card.rounds)


def _round(plan: Plan, entry: Entry, stop: RouteStop, played: Played) -> CardRound:
    rows = []
    for box in () if stop.sorts else stop.boxes:
        line, cell = played.get((entry.pk, stop.round, box), (None, None))
        rows.append(CardRow(box, line, cell))
    return CardRound(
        round=stop.round,
        section=plan.section_titles.get(stop.section, ""),
        table=stop.table,
        seat=stop.seat,
        set_number=stop.set_number,
        others=stop.others,
        rows=tuple(rows),
        sorts=stop.sorts,
    )


def _played(sheet: SessionSheet, sight: Sight) -> Played:
    found: Played = {}
    for box, lines, _top in every_protocol(sheet, sight):
        for line in lines:
            if line.columns is None:
                continue
            for cell in line.seats:
                if cell.entry is not None:
                    found[cell.entry.pk, line.place.round, box.number] = line, cell
    return found
