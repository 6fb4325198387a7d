"""Before publishing: rows that are unlikely, and rows whose typing error could change close places."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from django.db.models import prefetch_related_objects

from deals.domain.seats import Seat
from protocols.domain.corrections import Correction
from protocols.domain.errors import ProtocolsError
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.ranking import RowResult
from protocols.domain.recheck import one_key_away, recheck_list
from protocols.domain.row_code import format_row, parse_row
from protocols.domain.unlikely import doubts
from protocols.models import Row, RowKind
from protocols.queries.played_deals import deal_of_row, seat_map, table_size
from protocols.queries.results import numbered_entries, row_results, rows_of
from protocols.queries.row_price import at_seats_of, corrections_of, deal_sixths
from protocols.queries.sight import SEES_ALL, Sight
from tournament.domain.conventions import Conventions
from tournament.models import Entry, Tournament
from tournament.queries.regulation import conventions_of

_Key = tuple[str, int, Seat | None, Seat | None, str | None]


@dataclass(frozen=True, slots=True)
class RecheckRow:
    """A row to look at again, and the pairs of neighbours whose order an error in it could change."""

    row: Row
    pairs: tuple[tuple[Entry, Entry], ...]


@dataclass(frozen=True, slots=True)
class DoubtfulRow:
    """A row that is unlikely: the codes of `unlikely.doubts`, none when they are held back."""

    row: Row
    codes: tuple[str, ...]


def recheck_rows(
    tournament: Tournament, *, top: int | None = None, unchecked_only: bool = False
) -> tuple[RecheckRow, ...]:
    """Return the rows to recheck, those that could change most first. Four queries.

    An error is one wrong key, or two keys in the wrong order, in the row code. `top` leaves out
    neighbours who both stand below that place. With `unchecked_only`
    rows that a second person has typed as well are left out. Source: design 3, promise 5.
    """
    rows, entries = rows_of(tournament), numbered_entries(tournament)
    prefetch_related_objects(rows, "adjustments")
    results = row_results(rows, entries.values())
    stored = {id(result): row for result, row in zip(results, rows, strict=True)}
    conventions = conventions_of(tournament.regulation)

    def meant(result: RowResult) -> Sequence[Mapping[Seat, int]]:
        row = stored[id(result)]
        if unchecked_only and row.checked_at is not None:
            return []
        return _mistyped_sixths(row, conventions)

    return tuple(
        RecheckRow(stored[id(one.row)], tuple((entries[a], entries[b]) for a, b in one.neighbours))
        for one in recheck_list(results, meant, top=top)
    )


def _mistyped_sixths(row: Row, conventions: Conventions) -> list[dict[Seat, int]]:
    if row.kind != RowKind.PLAYED or row.by_ruling:
        return []
    names = seat_map(table_size(row), row.box)
    deal = deal_of_row(row)
    corrections = at_seats_of(corrections_of(row), names)
    key = (format_row(deal), deal.players, deal.dealer, deal.first_hand, deal.talon)
    found = _prices(key, conventions) if not corrections else _priced(deal, conventions, corrections)
    return [{real: sixths[name] for real, name in names.items()} for sixths in found]


@lru_cache(maxsize=4096)
def _prices(key: _Key, conventions: Conventions) -> tuple[dict[Seat, int], ...]:
    """Return the whists that the mistyped rows would have; equal rows of a box are priced once."""
    code, players, dealer, first_hand, talon = key
    marker = dealer or first_hand or Seat.N
    return _priced(replace(parse_row(code, players, marker), talon=talon), conventions, ())


def _priced(
    deal: PlayedDeal, conventions: Conventions, corrections: Sequence[Correction]
) -> tuple[dict[Seat, int], ...]:
    found = []
    for other in one_key_away(deal):
        with suppress(ProtocolsError):
            found.append(deal_sixths(replace(other, talon=deal.talon), conventions, corrections))
    return tuple(found)


def doubtful_rows(tournament: Tournament, sight: Sight = SEES_ALL) -> tuple[DoubtfulRow, ...]:
    """Return the rows that are unlikely beside the others of their box, in the order of the protocols.

    Why a row is unlikely would tell what `sight` hides; that it is unlikely is told.
    """
    by_box: dict[tuple[int, int], list[tuple[Row, PlayedDeal]]] = {}
    for row in rows_of(tournament):
        if row.kind == RowKind.PLAYED and not row.by_ruling:
            by_box.setdefault((row.session_id, row.box_id), []).append((row, deal_of_row(row)))
    found = []
    for rows in by_box.values():
        for row, deal in rows:
            others = [other for one, other in rows if one is not row and other.players == deal.players]
            codes = tuple(one.code for one in doubts(deal, others))
            if codes:
                found.append(DoubtfulRow(row, () if sight.hides(row) else codes))
    return tuple(found)
