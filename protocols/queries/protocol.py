"""The protocol of a box, and how complete the protocols of a session are."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import prefetch_related_objects

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.domain.matchpoints import Points
from protocols.domain.ranking import BoxProtocol, ScoredRow, box_protocols
from protocols.models import Adjustment, Row, RowKind
from protocols.queries.columns import Columns, columns_of
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.queries.results import row_results
from protocols.queries.row_price import codex_adjustments
from protocols.queries.session_sheet import Place, RowState, SessionSheet
from protocols.queries.sight import SEES_ALL, Sight
from tournament.models import Entry


@dataclass(frozen=True, slots=True)
class SeatCell:
    """What stands under N, E, S or W: participant, whists and matchpoints; all None at an empty seat."""

    seat: Seat
    entry: Entry | None
    sixths: int | None = None
    matchpoints: Points | None = None
    max: int | None = None


@dataclass(frozen=True, slots=True)
class ProtocolRow:
    """One row of the page: a stored row, or an expected one that is not in (`columns` is None).

    `penalties` are the penalties of the Codex that stand on the row. A row that `is_held` waits for its
    second pass: it has no columns and no whists for this reader.
    """

    place: Place
    columns: Columns | None
    seats: tuple[SeatCell, ...]
    penalties: tuple[Adjustment, ...] = ()
    is_held: bool = False

    @property
    def is_not_played(self) -> bool:
        """Return whether the row says that the deal was not played."""
        return self.place.row is not None and not self.is_held and self.place.row.kind == RowKind.NOT_PLAYED


@dataclass(frozen=True, slots=True)
class BoxSummary:
    """How complete the protocol of a box is."""

    box: Box
    expected: int
    rows_in: int
    extra: int
    missing: tuple[Place, ...]
    unchecked: tuple[Place, ...]
    disputed: tuple[Place, ...]

    @property
    def state(self) -> RowState:
        """Return the state of the protocol as a whole."""
        if self.disputed:
            return RowState.DISPUTED
        if self.missing:
            return RowState.LATE
        if self.rows_in < self.expected or not self.expected:
            return RowState.PLAYING if self.rows_in else RowState.TODO
        return RowState.IN if self.unchecked else RowState.CHECKED


def protocol_rows(
    sheet: SessionSheet, box: Box, sight: Sight = SEES_ALL
) -> tuple[tuple[ProtocolRow, ...], int]:
    """Return the rows of a box's protocol, also those that are not in, and its max.

    Rows that `sight` hides are compared with the others, but not shown.
    """
    places = [place for place in sheet.places if place.box.pk == box.pk]
    played = [place.row for place in places if place.row is not None]
    prefetch_related_objects(played, "adjustments")
    scored = scored_box(sheet, box, played)
    by_place = {(one.row.section, one.row.round, one.row.table): one for one in scored.rows}
    rows = tuple(
        _row(sheet, place, by_place.get((place.section, place.round, place.table)), sight) for place in places
    )
    return rows, scored.max


def every_protocol(
    sheet: SessionSheet, sight: Sight = SEES_ALL
) -> Iterator[tuple[Box, tuple[ProtocolRow, ...], int]]:
    """Yield each box of the session with its rows and its max, as `protocol_rows`; one query for all."""
    prefetch_related_objects([place.row for place in sheet.places if place.row is not None], "adjustments")
    for box in sheet.boxes:
        yield (box, *protocol_rows(sheet, box, sight))


def scored_box(sheet: SessionSheet, box: Box, rows: Iterable[Row]) -> BoxProtocol:
    """Return the scored protocol of one box. Source: competition rules 8."""
    found = box_protocols(
        row_results(rows, sheet.entries.values()), boxes=[(sheet.session.number, box.number)]
    )
    return found[0]


def box_summaries(sheet: SessionSheet) -> tuple[BoxSummary, ...]:
    """Return how complete each protocol of the session is, by box number."""
    by_box: dict[int, list[Place]] = {box.pk: [] for box in sheet.boxes}
    for place in sheet.places:
        by_box.setdefault(place.box.pk, []).append(place)
    return tuple(_summary(box, by_box[box.pk]) for box in sheet.boxes)


def _summary(box: Box, places: list[Place]) -> BoxSummary:
    return BoxSummary(
        box=box,
        expected=sum(place.planned is not None for place in places),
        rows_in=sum(place.row is not None for place in places if place.planned is not None),
        extra=sum(place.planned is None for place in places),
        missing=tuple(place for place in places if place.is_missing),
        unchecked=tuple(place for place in places if place.is_unchecked),
        disputed=tuple(place for place in places if place.state is RowState.DISPUTED),
    )


def _row(sheet: SessionSheet, place: Place, scored: ScoredRow | None, sight: Sight) -> ProtocolRow:
    row = place.row
    if row is None or scored is None:
        return ProtocolRow(place, None, _empty_cells(place.planned or {}))
    if sight.hides(row):
        players = {seat: sheet.entries[pk] for seat, pk in entry_ids(row).items()}
        return ProtocolRow(place, None, _empty_cells(players), is_held=True)
    cells, penalties = seat_cells(row, scored, sheet.entries), tuple(codex_adjustments(row))
    return ProtocolRow(place, columns_of(row), cells, penalties)


def _empty_cells(players: Mapping[Seat, Entry]) -> tuple[SeatCell, ...]:
    return tuple(SeatCell(seat, players.get(seat)) for seat in SEATS)


def seat_cells(row: Row, scored: ScoredRow, entries: Mapping[int, Entry]) -> tuple[SeatCell, ...]:
    """Return the four seats of a stored row with whists and matchpoints."""
    players, sixths = entry_ids(row), sixths_of(row) or {}
    return tuple(
        SeatCell(
            seat,
            entries[players[seat]] if seat in players else None,
            sixths.get(seat),
            scored.matchpoints.get(seat),
            scored.max.get(seat),
        )
        for seat in SEATS
    )


def place_rows(
    sheet: SessionSheet, section: int, round_number: int, table: int, sight: Sight = SEES_ALL
) -> tuple[ProtocolRow, ...]:
    """Return the rows of one table in one round, box by box, without matchpoints."""
    places = [
        place
        for place in sheet.places
        if (place.section, place.round, place.table) == (section, round_number, table)
    ]
    rows = [place.row for place in places if place.row]
    prefetch_related_objects(rows, "adjustments")
    unscored = [ScoredRow(one, {}, {}) for one in row_results(rows, sheet.entries.values())]
    by_box = {one.row.box: one for one in unscored}
    return tuple(_row(sheet, place, by_box.get(place.box.number), sight) for place in places)
