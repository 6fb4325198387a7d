"""What is unlikely about a typed row: compared with the other rows of its box and with the paper."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.domain.paper_check import Explanation
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import format_row
from protocols.domain.unlikely import doubts, whists_differ
from protocols.models import Row, RowKind
from protocols.queries.played_deals import deal_of_row, seat_map, table_size

PAPER_DIFFERS = "paper-differs"


@dataclass(frozen=True, slots=True)
class RowDoubt:
    """A reason to ask again: its code, the seats it is about, and the row code that was probably meant.

    `why` are mistakes on the paper that give exactly what is written there.
    """

    code: str
    seats: tuple[Seat, ...] = ()
    likely: str = ""
    why: tuple[Explanation, ...] = ()


def row_doubts(
    box: Box, deal: PlayedDeal, rows: Iterable[Row], beside: Iterable[PlayedDeal] = ()
) -> list[RowDoubt]:
    """Return the doubts about a deal of a box, compared with the other `rows` of the box.

    `beside` are further deals of the box, typed together with it.
    """
    others = [
        deal_of_row(row) for row in rows if row.kind == RowKind.PLAYED and table_size(row) == deal.players
    ]
    others += [one for one in beside if one.players == deal.players]
    names = seat_map(deal.players, box)
    at_the_table = all(real is priced for real, priced in names.items())
    return [
        RowDoubt(one.code, likely=format_row(one.likely) if one.likely and at_the_table else "")
        for one in doubts(deal, others)
    ]


def paper_doubts(computed: Mapping[Seat, int] | None, paper: Mapping[Seat, int]) -> list[RowDoubt]:
    """Return the doubt that the whists on the paper are not those of the row, with the seats."""
    seats = tuple(sorted(whists_differ(computed or {}, paper), key=SEATS.index))
    return [RowDoubt(PAPER_DIFFERS, seats)] if seats else []
