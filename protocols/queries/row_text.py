"""A stored row as the scorer would type it."""

from deals.domain.seats import Seat
from protocols.domain.contract import parse_contract
from protocols.domain.figures import format_whists
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.domain.row_code import format_row
from protocols.models import Row, RowKind
from protocols.queries.played_deals import sixths_of


def text_of_row(row: Row) -> str:
    """Return the row code of a stored row in normal form, "" for a deal that was not played.

    Only written whists follow a `;`. A played row that no code can say (by a ruling) is "" too.
    Source: interfaces 8 (row code).
    """
    if row.kind == RowKind.WRITTEN:
        return "; " + " ".join(format_whists(sixths) for sixths in (sixths_of(row) or {}).values())
    if row.kind != RowKind.PLAYED:
        return ""
    try:
        return format_row(_at_the_table(row))
    except (KeyError, ValueError):
        return ""


def _at_the_table(row: Row) -> PlayedDeal:
    """Return the deal with the letters of the seats as they are at the table, not as it is priced."""
    four = row.box.series.players_at_table == 4
    marker = Seat(row.box.dealer)
    return PlayedDeal(
        players=row.box.series.players_at_table,
        contract=parse_contract(row.contract),
        dealer=marker if four else None,
        first_hand=None if four else marker,
        declarer=Seat(row.declarer) if row.declarer else None,
        calls={Seat(seat): Call(call) for seat, call in row.calls.items()},
        tricks={Seat(seat): count for seat, count in row.tricks.items()} or None,
    )
