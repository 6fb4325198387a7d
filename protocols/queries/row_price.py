"""What a row comes to with the penalties that a director gave: whists by seat, and their breakdown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from deals.domain.seats import Seat
from protocols.domain.corrections import CodexRule, Correction, corrected_sixths, explain_corrected
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.whists.breakdown import Breakdown
from protocols.domain.whists.score import explain, whist_sixths
from protocols.models import Adjustment, AdjustmentKind, Row
from protocols.queries.played_deals import deal_of_row, seat_map, table_size
from tournament.domain.conventions import Conventions


def codex_adjustments(row: Row) -> list[Adjustment]:
    """Return the penalties of the Codex on a row, in the order in which they were given."""
    return [one for one in row.adjustments.all() if one.kind == AdjustmentKind.CODEX]


def corrections_of(row: Row) -> tuple[Correction, ...]:
    """Return the penalties of the Codex on a row, by real seat."""
    return tuple(Correction(CodexRule(one.rule), Seat(one.seat), one.value) for one in codex_adjustments(row))


def at_seats_of(corrections: Iterable[Correction], names: Mapping[Seat, Seat]) -> tuple[Correction, ...]:
    """Return penalties with the seats by which the domain prices a deal, see `seat_map`."""
    return tuple(replace(one, seat=names.get(one.seat, one.seat)) for one in corrections)


def deal_sixths(
    deal: PlayedDeal, conventions: Conventions, corrections: Sequence[Correction]
) -> dict[Seat, int]:
    """Return the whists of a deal with its penalties, in sixths, by the domain's seats.

    Raises PlayedDealProblems and CorrectionProblems.
    """
    if corrections:
        return corrected_sixths(deal, conventions, corrections)
    return whist_sixths(deal, conventions)


def row_sixths(row: Row, conventions: Conventions) -> dict[Seat, int]:
    """Return what a row of kind "played" comes to, in sixths, by real seat.

    Raises PlayedDealProblems and CorrectionProblems.
    """
    names = seat_map(table_size(row), row.box)
    sixths = deal_sixths(deal_of_row(row), conventions, at_seats_of(corrections_of(row), names))
    return {real: sixths[name] for real, name in names.items()}


def row_breakdown(row: Row, conventions: Conventions) -> Breakdown:
    """Return the breakdown of a row of kind "played", by the domain's seats. Raises as `row_sixths`."""
    deal, corrections = deal_of_row(row), corrections_of(row)
    if not corrections:
        return explain(deal, conventions)
    names = seat_map(table_size(row), row.box)
    return explain_corrected(deal, conventions, at_seats_of(corrections, names))
