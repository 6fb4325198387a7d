"""The rows of the desk as plain values: what the grid and the script show of each place."""

from typing import Any

from django.utils import timezone
from django.utils.formats import date_format

from deals.domain.check_digit import check_digit
from deals.models import Box
from protocols.domain.figures import format_whists
from protocols.models import ProtocolReceipt, Row
from protocols.queries.columns import Tricks, columns_of
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.queries.row_text import text_of_row
from protocols.queries.session_sheet import Place, SessionSheet
from protocols.queries.sight import Sight
from protocols.templatetags.rows import account_name


def place_data(
    place: Place, numbers: dict[int, int | None], sight: Sight, *, hidden: bool = False
) -> dict[str, Any]:
    """Return one place; `numbers` are start numbers by entry id.

    `sight` holds back the values of a row, `hidden` all of it: the page of the second pass.
    """
    row = place.row
    return {
        "key": f"{place.box.number}-{place.key}",
        "box": place.box.number,
        "section": place.section,
        "round": place.round,
        "table": place.table,
        "state": str(place.state),
        "plan": {seat.value: entry.number for seat, entry in (place.planned or {}).items()},
        "planned": place.planned is not None,
        "row": None if row is None else hidden_row(row) if hidden else _seen_row(row, numbers, sight),
    }


def _seen_row(row: Row, numbers: dict[int, int | None], sight: Sight) -> dict[str, Any]:
    return hidden_row(row) | row_marks(row, numbers) if sight.hides(row) else shown_row(row, numbers)


def hidden_row(row: Row) -> dict[str, Any]:
    """Return what may be known of a row before its second pass: that it is there, and who typed it."""
    return {
        "hidden": True,
        "version": row.version,
        "typedBy": account_name(row.entered_by),
        "typedAt": _time(row.entered_at),
    }


def shown_row(row: Row, numbers: dict[int, int | None]) -> dict[str, Any]:
    """Return a stored row with its text, its columns and its whists."""
    columns = columns_of(row)
    return {
        "hidden": False,
        "version": row.version,
        "text": text_of_row(row),
        "kind": row.kind,
        "contract": columns.contract,
        "columns": [_column(one) for one in (columns.declarer, columns.first, columns.second)],
        "whists": {seat.value: format_whists(sixths) for seat, sixths in (sixths_of(row) or {}).items()},
        "typedBy": account_name(row.entered_by),
        "typedAt": _time(row.entered_at),
        "checkedBy": account_name(row.checked_by) if row.checked_at else "",
        "checkedAt": _time(row.checked_at) if row.checked_at else "",
    } | row_marks(row, numbers)


def row_marks(row: Row, numbers: dict[int, int | None]) -> dict[str, Any]:
    """Return who sat there and how the row is marked; all of this is known before the second pass too."""
    return {
        "players": {seat.value: numbers.get(pk) for seat, pk in entry_ids(row).items()},
        "offPlan": row.off_plan,
        "disputed": row.disputed,
        "fouled": row.fouled_group,
        "note": row.note,
    }


def box_heads(sheet: SessionSheet) -> dict[int, dict[str, Any]]:
    """Return set, dealer, check letter and receipt of each box."""
    received = set(ProtocolReceipt.objects.filter(session=sheet.session).values_list("box_id", flat=True))
    return {box.number: box_head(box, received=box.pk in received) for box in sheet.boxes}


def box_head(box: Box, *, received: bool) -> dict[str, Any]:
    """Return what the head of a protocol says of its box."""
    return {
        "number": box.number,
        "set": box.set_number,
        "dealer": box.dealer,
        "letter": check_digit(box.series.key, box.number),
        "received": received,
    }


def entry_names(sheet: SessionSheet) -> dict[int, str]:
    """Return the names by start number."""
    return {entry.number: entry.person.name for entry in sheet.entries.values() if entry.number}


def entry_numbers(sheet: SessionSheet) -> dict[int, int | None]:
    """Return the start numbers by entry id."""
    return {pk: entry.number for pk, entry in sheet.entries.items()}


def _column(one: Tricks | None) -> dict[str, Any] | None:
    return None if one is None else {"seat": one.seat.value, "tricks": one.tricks, "is_half": one.is_half}


def _time(at: Any) -> str:
    return date_format(timezone.localtime(at), "H:i") if at else ""
