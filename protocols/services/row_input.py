"""What a scorer says of one row, and its check against box, plan and conventions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.corrections import Correction, correction_problems
from protocols.domain.errors import ProblemsError, ProtocolsError
from protocols.domain.played_deal import problems_of
from protocols.models import Row, RowKind
from protocols.queries.played_deals import entry_ids, played_deal, seat_map
from protocols.queries.row_price import at_seats_of, corrections_of, deal_sixths
from tournament.models import Entry, Section, Session
from tournament.queries.planned import planned_seats
from tournament.queries.regulation import conventions_of

BOX_OFF_PLAN = "box-off-plan"
PLAYERS_OFF_PLAN = "players-off-plan"
PLAYED_BEFORE = "box-played-before"
CONFIRMABLE = frozenset({BOX_OFF_PLAN, PLAYERS_OFF_PLAN, PLAYED_BEFORE})
"""Problems that are facts off the plan: accepted after a second confirmation."""


@dataclass(frozen=True, slots=True)
class RowInput:
    """One row as it is typed. `players` are start numbers by seat.

    `contract` is "6S" … "10NT", "misere" or "passing"; `calls` and `tricks` are by seat.
    `written_sixths` are the whists of a row of kind "written", in sixths.
    """

    box: int
    section: int
    round: int
    table: int
    players: Mapping[Seat, int]
    kind: str = RowKind.PLAYED
    contract: str = ""
    declarer: str = ""
    calls: Mapping[str, str] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    written_sixths: Mapping[Seat, int] = field(default_factory=dict)
    disputed: bool = False
    note: str = ""


class RowProblemsError(ProtocolsError):
    """A row that is refused, with all reasons; `confirmable` when a second confirmation is enough."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(f"{p.code} {p.place}".strip() for p in problems))

    @property
    def confirmable(self) -> bool:
        """True when every problem is a fact off the plan."""
        return all(problem.code in CONFIRMABLE for problem in self.problems)


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """A row that may be stored: its objects, its whists by real seat, and how it differs from the plan.

    `facts` are the CONFIRMABLE problems that were confirmed, `others` the other rows of the box.
    """

    row: RowInput
    box: Box
    section: Section
    entries: Mapping[Seat, Entry]
    sixths: Mapping[Seat, int] | None
    off_plan: bool
    facts: tuple[Problem, ...] = ()
    others: tuple[Row, ...] = ()


def check_row(
    session: Session,
    row: RowInput,
    *,
    confirmed: bool = False,
    instead_of: Row | None = None,
    box: Box | None = None,
) -> CheckedRow:
    """Return the row with its whists computed, ready to be stored. Five queries.

    `instead_of` is the stored row that it amends; `box` saves a query when it is known.
    Raises RowProblemsError with every problem: the codes of `problems_of`, of penalties and of
    written whists; "box-unknown", "section-unknown", "round-outside", "table-outside",
    "players-missing", "players-seats", "player-unknown", "player-twice",
    "row-exists"; and, unless `confirmed`, the CONFIRMABLE ones.
    """
    if box is None or (box.series_id, box.number) != (session.series_id, row.box):
        box = Box.objects.select_related("series").filter(series=session.series, number=row.box).first()
    sections = {one.number: one for one in session.sections.order_by()}
    section = sections.get(row.section)
    problems: list[Problem] = []
    if box is None or session.series is None:
        problems.append(Problem("box-unknown", "box"))
    if section is None:
        problems.append(Problem("section-unknown", "section"))
    entries, player_problems = _entries(session, row)
    problems += [*player_problems, *_place_problems(session, row)]
    if box is None or section is None:
        raise RowProblemsError(tuple(problems))
    problems += _seat_problems(box, row)
    corrections = corrections_of(instead_of) if instead_of else ()
    sixths, deal_problems = price(session, box, row, corrections)
    problems += deal_problems
    others = _others(session, sections.values(), box, instead_of)
    plan_problems = _plan_problems(section, box, row, entries, others)
    problems += [p for p in plan_problems if not (confirmed and p.code in CONFIRMABLE)]
    if problems:
        raise RowProblemsError(tuple(problems))
    off_plan = any(p.code in (BOX_OFF_PLAN, PLAYERS_OFF_PLAN) for p in plan_problems)
    facts = tuple(p for p in plan_problems if p.code in CONFIRMABLE)
    return CheckedRow(row, box, section, entries, sixths, off_plan, facts, others)


def price(
    session: Session, box: Box, row: RowInput, corrections: Sequence[Correction] = ()
) -> tuple[dict[Seat, int] | None, tuple[Problem, ...]]:
    """Return the whists of a typed row by real seat, in sixths, or what is wrong with its deal.

    `corrections` are penalties that stand on the row, by real seat; "correction-kind" says that
    they would be left on a row without a deal.
    """
    if corrections and row.kind != RowKind.PLAYED:
        return None, (Problem("correction-kind", "kind"),)
    if row.kind == RowKind.NOT_PLAYED:
        return None, ()
    if row.kind == RowKind.WRITTEN:
        return _written(row)
    conventions = conventions_of(session.tournament.regulation)
    players = len(row.players)
    if players not in (3, 4):
        return None, ()
    try:
        deal = played_deal(
            box=box,
            players=players,
            contract=row.contract,
            declarer=row.declarer,
            calls=row.calls,
            tricks=row.tricks,
        )
    except ProblemsError as error:
        return None, error.problems
    names = seat_map(players, box)
    real = {name: seat for seat, name in names.items()}
    penalties = at_seats_of(corrections, names)
    problems = problems_of(deal, conventions) or correction_problems(deal, penalties)
    if problems:
        return None, tuple(with_real_seat(problem, real) for problem in problems)
    return {real[seat]: sixths for seat, sixths in deal_sixths(deal, conventions, penalties).items()}, ()


def with_real_seat(problem: Problem, real: Mapping[Seat, Seat]) -> Problem:
    """Return a problem of a deal with the seat at the table as its place."""
    if problem.place in Seat.__members__:
        return Problem(problem.code, real.get(Seat(problem.place), Seat(problem.place)).value, problem.at)
    return problem


def _written(row: RowInput) -> tuple[dict[Seat, int] | None, tuple[Problem, ...]]:
    problems = [
        Problem("whists-missing", seat.value) for seat in row.players if seat not in row.written_sixths
    ]
    sixths = {seat: row.written_sixths[seat] for seat in row.players if seat in row.written_sixths}
    if not problems and sum(sixths.values()) != 0:
        problems.append(Problem("whists-sum", "whists"))
    return (None, tuple(problems)) if problems else (sixths, ())


def _entries(session: Session, row: RowInput) -> tuple[dict[Seat, Entry], list[Problem]]:
    wanted = list(row.players.values())
    known = {
        entry.number: entry
        for entry in session.tournament.entries.filter(number__in=wanted).select_related("person")
    }
    problems = [
        Problem("player-unknown", seat.value) for seat, number in row.players.items() if number not in known
    ]
    problems += [
        Problem("player-twice", seat.value)
        for index, (seat, number) in enumerate(row.players.items())
        if number in wanted[:index]
    ]
    if len(wanted) not in (3, 4):
        problems.append(Problem("players-missing", "players"))
    return {seat: known[number] for seat, number in row.players.items() if number in known}, problems


def _seat_problems(box: Box, row: RowInput) -> list[Problem]:
    """Return "players-seats" when those who sit at the table are not the three hands, or all four seats."""
    taken, most = set(row.players), box.series.players_at_table
    if len(taken) not in (3, 4) or (len(taken) <= most and taken == set(seat_map(len(taken), box))):
        return []
    return [Problem("players-seats", "players")]


def _place_problems(session: Session, row: RowInput) -> list[Problem]:
    problems = []
    if not 1 <= row.round <= session.rounds:
        problems.append(Problem("round-outside", "round"))
    if not 1 <= row.table <= 500:
        problems.append(Problem("table-outside", "table"))
    return problems


def _others(
    session: Session, sections: Iterable[Section], box: Box, instead_of: Row | None
) -> tuple[Row, ...]:
    """Return the other rows of a box with their box and section, in the order in which they were played."""
    known = {section.pk: section for section in sections}
    rows = [row for row in Row.objects.filter(session=session, box=box).order_by() if row != instead_of]
    for row in rows:
        row.session, row.box, row.section = session, box, known[row.section_id]
    return tuple(sorted(rows, key=lambda row: (row.round, row.section.number, row.table)))


def _plan_problems(
    section: Section, box: Box, row: RowInput, entries: Mapping[Seat, Entry], others: Iterable[Row]
) -> list[Problem]:
    problems = []
    place = (section.pk, row.round, row.table)
    if any((other.section_id, other.round, other.table) == place for other in others):
        problems.append(Problem("row-exists", "table"))
    seating = section.seatings.filter(round=row.round, table=row.table).order_by().first()
    if seating is None or seating.set_number != box.set_number or seating.sorts:
        problems.append(Problem(BOX_OFF_PLAN, "box"))
    planned = {} if seating is None else planned_seats(seating, box)
    if seating is not None and planned != {seat: entry.pk for seat, entry in entries.items()}:
        problems.append(Problem(PLAYERS_OFF_PLAN, "players"))
    here = {entry.pk: seat for seat, entry in entries.items()}
    for other in others:
        if other.kind == RowKind.NOT_PLAYED:
            continue
        problems += [Problem(PLAYED_BEFORE, here[pk].value) for pk in entry_ids(other).values() if pk in here]
    return problems
