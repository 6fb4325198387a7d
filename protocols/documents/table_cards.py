"""Table cards: who plays at a table in each round, and with which set."""

from dataclasses import dataclass

from deals.domain.seats import Seat, seats_at_table
from protocols.documents.job import Job
from protocols.documents.seats_plan import Plan, box_range, plan_of
from tournament.models import Entry
from tournament.queries.seating import SeatedTable


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round of a table; `players` stand in the order of the card's seats, None at an empty one."""

    round: int
    set_number: int
    boxes: str
    players: tuple[Entry | None, ...]
    sorts: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card of one table, with a line a round; `lines` holds None for a round without play."""

    name: str
    lines: tuple[tuple[int, TableRound | None], ...]


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of all tables."""

    cards: tuple[TableCard, ...]
    seats: tuple[Seat, ...]


def table_cards(job: Job) -> TableCards:
    """Return the cards of all tables of the session."""
    plan = plan_of(job)
    seats = seats_at_table(max((len(table.seats) for table in plan.tables), default=4))
    by_table: dict[tuple[int, int], dict[int, SeatedTable]] = {}
    for table in plan.tables:
        by_table.setdefault((table.section, table.table), {})[table.round] = table
    return TableCards(tuple(_card(plan, seats, by_table[key]) for key in sorted(by_table)), seats)


def _card(plan: Plan, seats: tuple[Seat, ...], rounds: dict[int, SeatedTable]) -> TableCard:
    name = plan.table_name(next(iter(rounds.values())))
    lines = ((number, rounds.get(number)) for number in range(1, plan.rounds + 1))
    return TableCard(
        name, tuple((number, _round(plan, seats, one) if one else None) for number, one in lines)
    )


def _round(plan: Plan, seats: tuple[Seat, ...], table: SeatedTable) -> TableRound:
    players = dict(table.seats)
    return TableRound(
        table.round,
        table.set_number,
        box_range(plan.boxes.get(table.set_number, ())),
        tuple(players.get(seat) for seat in seats),
        table.sorts,
    )
