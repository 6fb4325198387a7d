"""Why the players of a row got what they got: every term with its share for every seat."""

from dataclasses import dataclass

from deals.domain.seats import SEATS, Seat
from protocols.domain.whists.breakdown import Breakdown
from protocols.domain.whists.entries import Entry, PointEntry
from protocols.domain.whists.settle import settle
from protocols.models import Row, RowKind
from protocols.queries.played_deals import seat_map, table_size
from protocols.queries.row_price import row_breakdown
from tournament.domain.conventions import Conventions


@dataclass(frozen=True, slots=True)
class Term:
    """One entry on the score sheet.

    `seat` wrote it (`on` whom, for whists); `shares` says what it is worth to every seat of
    `RowTerms.seats`, in sixths of a whist.
    """

    entry: Entry
    seat: Seat
    on: Seat | None
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowTerms:
    """A row taken apart, by the seats at the table; `rounding` and `sums` in the order of `seats`."""

    seats: tuple[Seat, ...]
    terms: tuple[Term, ...]
    rounding: tuple[int, ...]
    sums: tuple[int, ...]
    breakdown: Breakdown


def row_terms(row: Row, conventions: Conventions) -> RowTerms | None:
    """Return the terms of a row, None for a row that the regulation does not price.

    Raises PlayedDealProblems and CorrectionProblems when the row cannot be under the conventions.
    Source: rules 2.1 (model).
    """
    if row.kind != RowKind.PLAYED or row.by_ruling:
        return None
    found = row_breakdown(row, conventions)
    names = seat_map(table_size(row), row.box)
    real = {name: seat for seat, name in names.items()}
    seats = tuple(seat for seat in SEATS if seat in names)
    terms = tuple(
        _term(entry, found, real, tuple(names[seat] for seat in seats)) for entry in found.entries()
    )
    return RowTerms(
        seats=seats,
        terms=terms,
        rounding=tuple(found.rounding[names[seat]] for seat in seats),
        sums=tuple(found.sums[names[seat]] for seat in seats),
        breakdown=found,
    )


def _term(entry: Entry, found: Breakdown, real: dict[Seat, Seat], names: tuple[Seat, ...]) -> Term:
    worth = settle((entry,), found.seats, found.pool_point_whists)
    shares = tuple(worth[name] for name in names)
    if isinstance(entry, PointEntry):
        return Term(entry, real[entry.seat], None, shares)
    return Term(entry, real[entry.writer], real[entry.on], shares)
