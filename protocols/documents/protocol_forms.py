"""Protocols of the boxes in the form of Appendix A, blank or with what has been played.

Source: competition rules 6 (traveller) and Appendix A.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.safestring import SafeString

from deals.domain.check_digit import check_digit
from deals.domain.deal import Deal
from deals.domain.seats import SEATS, Seat, seats_at_table
from deals.models import Box
from protocols.documents.grid import Grid, ruled_grid
from protocols.documents.job import Job
from protocols.documents.layout import Pocket, blank_pockets, deal_of
from protocols.documents.qr import qr_svg
from protocols.documents.seats_plan import plan_of
from protocols.queries.protocol import ProtocolRow, every_protocol
from protocols.queries.session_sheet import session_sheet

HALF_ROWS = 8
"""Rows of a protocol that takes half a page."""
PAGE_ROWS = 27
"""Rows of a protocol that takes a page."""
SPARE_ROWS = 2
ROW_MM10 = 75
"""Height of a row to write in, in tenths of a millimetre."""
WIDTH_MM10 = 1860


@dataclass(frozen=True, slots=True)
class Sorter:
    """A table that only sorts the cards of a set in a round: no row is expected from it."""

    round: int
    table: str


@dataclass(frozen=True, slots=True)
class ProtocolSheet:
    """One sheet of a protocol: its lines that are printed, and a grid of `blank` empty ones.

    `sheet` of `sheets` tells the parts of a long protocol apart; `deal` is None when the cards
    are left out or not known.
    """

    box: Box
    letter: str
    deal: Deal | None
    pockets: tuple[Pocket, ...]
    lines: tuple[ProtocolRow, ...]
    grid: Grid | None
    max: int
    qr: SafeString | str
    sheet: int
    sheets: int
    sorters: tuple[Sorter, ...]
    is_last_on_page: bool


@dataclass(frozen=True, slots=True)
class ProtocolsPaper:
    """All protocols of a session. `is_half` puts two on a page; `columns` are the head's seats."""

    sheets: tuple[ProtocolSheet, ...]
    seats: tuple[Seat, ...]
    is_half: bool


def protocols_paper(job: Job) -> ProtocolsPaper:
    """Return the protocols of all boxes of the session, with enough rows for its results and spare ones."""
    sheet = session_sheet(job.the_session)
    lines = {box.pk: (found, top) for box, found, top in every_protocol(sheet, job.sight)}
    rows = max((len(found) for found, _ in lines.values()), default=0) + SPARE_ROWS
    is_half = rows <= HALF_ROWS
    seats = seats_at_table(job.players_at_table)
    sorters = _sorters(job)
    on_sheet = HALF_ROWS if is_half else PAGE_ROWS
    found = [
        replace(one, sorters=sorters.get(box.set_number, ()))
        for box in sheet.boxes
        for one in _sheets(job, box, lines[box.pk], rows, on_sheet)
    ]
    return ProtocolsPaper(_paged(found, 2 if is_half else 1), seats, is_half)


def _sheets(
    job: Job, box: Box, found: tuple[tuple[ProtocolRow, ...], int], rows: int, on_sheet: int
) -> Iterable[ProtocolSheet]:
    lines = tuple(line for line in found[0] if line.columns is not None) if job.filled else ()
    players = job.players_at_table
    sheets = -(-rows // on_sheet)
    for number in range(sheets):
        here = lines[number * on_sheet : (number + 1) * on_sheet]
        yield ProtocolSheet(
            box=box,
            letter=check_digit(box.series.key, box.number),
            deal=deal_of(box) if job.with_layout else None,
            pockets=blank_pockets(players, Seat(box.dealer)),
            lines=here,
            grid=ruled_grid(_columns(players), on_sheet - len(here), ROW_MM10),
            max=found[1],
            qr=_qr(job, box),
            sheet=number + 1,
            sheets=sheets,
            sorters=(),
            is_last_on_page=False,
        )


def _sorters(job: Job) -> dict[int, tuple[Sorter, ...]]:
    """Return the tables that only sort a set, by set."""
    plan = plan_of(job)
    found: dict[int, tuple[Sorter, ...]] = {}
    for table in plan.tables:
        if table.sorts:
            sorter = Sorter(table.round, plan.table_name(table))
            found[table.set_number] = (*found.get(table.set_number, ()), sorter)
    return found


def _paged(sheets: list[ProtocolSheet], on_page: int) -> tuple[ProtocolSheet, ...]:
    return tuple(
        replace(sheet, is_last_on_page=(index + 1) % on_page == 0 or index + 1 == len(sheets))
        for index, sheet in enumerate(sheets)
    )


def _qr(job: Job, box: Box) -> SafeString | str:
    if not job.base:
        return ""
    path = reverse("protocols:box-code", args=[box.series.key, box.number])
    return qr_svg(job.base + path)


CONTRACT_MM10, SEAT_MM10, TRICKS_MM10 = 155, 110, 105
_PARTS: Mapping[int, tuple[int, int, int]] = {4: (75, 105, 85), 3: (95, 140, 118)}
"""Number, whists and matchpoints of a seat by table size."""


def _columns(players: int) -> tuple[tuple[int, bool], ...]:
    """Return the width of each column in tenths of a millimetre, and whether a new group starts there."""
    fixed = [(CONTRACT_MM10, True), *[(SEAT_MM10, True), (TRICKS_MM10, False)] * 3]
    number, whists, points = _PARTS[players]
    return (*fixed, *[(number, True), (whists, False), (points, False)] * len(SEATS[:players]))
