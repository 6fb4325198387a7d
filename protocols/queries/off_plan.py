"""The likely reason why a typed row does not fit the plan."""

from collections.abc import Mapping

from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.off_plan import Guess, PlannedTable, departure
from tournament.models import Seating, Session
from tournament.queries.planned import planned_seats


def guess_departure(
    session: Session, box: Box, place: tuple[int, int, int], players: Mapping[Seat, int]
) -> Guess:
    """Return why `players` (start numbers) may sit at `place` (section, round, table). Two queries."""
    numbers = dict(session.tournament.entries.values_list("pk", "number"))
    section, round_number, table = place
    tables = {
        (one.section.number, one.table): PlannedTable(
            one.section.number,
            one.table,
            one.set_number,
            {seat.value: numbers[pk] or 0 for seat, pk in planned_seats(one, box).items()},
        )
        for one in Seating.objects.filter(section__session=session, round=round_number).select_related(
            "section"
        )
    }
    here = tables.get((section, table))
    typed = {seat.value: number for seat, number in players.items()}
    return departure(typed, here if here and here.set_number == box.set_number else None, tables.values())
