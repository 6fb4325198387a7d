"""What is unlikely about a typed row: compared with the other rows of its box and with the paper."""

from collections.abc import Mapping
from dataclasses import dataclass

from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import format_row
from protocols.domain.unlikely import doubts, whists_differ
from protocols.models import Row, RowKind
from protocols.queries.played_deals import deal_of_row, seat_map, table_size
from tournament.models import Session

PAPER_DIFFERS = "paper-differs"


@dataclass(frozen=True, slots=True)
class RowDoubt:
    """A reason to ask again: its code, the seats it is about, and the row code that was probably meant."""

    code: str
    seats: tuple[Seat, ...] = ()
    likely: str = ""


def row_doubts(session: Session, box: Box, deal: PlayedDeal, place: tuple[int, int, int]) -> list[RowDoubt]:
    """Return the doubts about a deal typed for `place` (section, round, table). One query."""
    rows = Row.objects.filter(session=session, box=box, kind=RowKind.PLAYED).select_related("section")
    others = []
    for row in rows:
        row.box = box
        if (row.section.number, row.round, row.table) != place and table_size(row) == deal.players:
            others.append(deal_of_row(row))
    renamed = seat_map(deal.players, box) != {seat: seat for seat in seat_map(deal.players, box)}
    return [
        RowDoubt(one.code, likely=format_row(one.likely) if one.likely and not renamed else "")
        for one in doubts(deal, others)
    ]


def paper_doubts(computed: Mapping[Seat, int] | None, paper: Mapping[Seat, int]) -> list[RowDoubt]:
    """Return the doubt that the whists on the paper are not those of the row, with the seats."""
    seats = whists_differ(computed or {}, paper)
    return [RowDoubt(PAPER_DIFFERS, seats)] if seats else []
