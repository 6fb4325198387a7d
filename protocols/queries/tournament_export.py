"""A stored tournament as a tournament file."""

from typing import Any

from django.db.models import Max, prefetch_related_objects

from deals.domain.seats import SEATS, Seat, hands_clockwise
from deals.models import Box, BoxSource, Series
from protocols.domain.tournament_file import FORMAT
from protocols.models import Adjustment, Row, RowKind
from protocols.queries.played_deals import entry_ids
from protocols.queries.results import rows_of
from protocols.queries.row_price import codex_adjustments
from tournament.domain.errors import ProblemsError
from tournament.models import Entry, Seating, Session, Tournament
from tournament.queries.box_sets import sorting_seatings
from tournament.queries.movement import schedule_of
from tournament.queries.series_state import verdict_of

Plain = dict[str, Any]


def export_tournament(tournament: Tournament) -> Plain:
    """Return the tournament as plain values in the format prikup-tournament/1.

    What has its usual value and is no field of the format itself is left out, so that
    export → import → export gives the same file. Source: interfaces 4.
    """
    regulation = tournament.regulation
    entries = list(
        tournament.entries.select_related("person").filter(number__isnull=False).order_by("number")
    )
    numbers = {entry.pk: entry.number or 0 for entry in entries}
    rows = rows_of(tournament)
    prefetch_related_objects(rows, "adjustments")
    sessions = tournament.sessions.select_related("series").order_by("number")
    return {
        "format": FORMAT,
        "slug": tournament.slug,
        "title": tournament.title,
        "date": tournament.date.isoformat(),
        "venue": tournament.venue,
        **({"zone": tournament.zone} if tournament.zone != "Europe/Moscow" else {}),
        "organiser": tournament.organiser,
        "chief_director": tournament.chief_director,
        "regulation": {
            "preset": regulation.preset,
            "players_at_table": regulation.players_at_table,
            "conventions": regulation.conventions,
        },
        "entries": [_entry(entry) for entry in entries],
        "sessions": [
            _session(session, [row for row in rows if row.session_id == session.pk], numbers)
            | _seated(session, tournament, len(entries))
            for session in sessions
        ],
    }


def _entry(entry: Entry) -> Plain:
    person = entry.person
    plain: Plain = {"number": entry.number, "name": person.name, "club": person.club, "city": person.city}
    return plain | ({"withdrawn": True} if entry.withdrawn else {})


def _session(session: Session, rows: list[Row], numbers: dict[int, int]) -> Plain:
    boxes = session.series.boxes.order_by("number") if session.series else ()
    last = max((row.round for row in rows), default=0)
    plain: Plain = {
        "number": session.number,
        "deals_per_set": session.deals_per_set,
        "minutes_per_deal": session.minutes_per_deal,
        "movement": session.movement,
    }
    if session.current_round > last:
        plain["current_round"] = session.current_round
    if session.closed_at:
        plain["closed_at"] = session.closed_at.isoformat()
    if session.series and session.series.prepared_by:
        plain["prepared_by"] = session.series.prepared_by
    plain |= _seal(session.series) if session.series else {}
    plain |= _sorters(session)
    corrected = _corrected(session.series) if session.series else frozenset()
    return plain | {
        "boxes": [_box(box) | ({"corrected": True} if box.number in corrected else {}) for box in boxes],
        "rows": [_row(row, numbers) for row in rows],
        "adjustments": [_adjustment(row, one) for row in rows for one in codex_adjustments(row)],
        "penalties": [],
    }


def _seated(session: Session, tournament: Tournament, entries: int) -> Plain:
    """Return how many the movement seats when these are not all entries of the file."""
    seatings = Seating.objects.filter(section__session=session)
    numbers = seatings.aggregate(*(Max(f"{seat.value.lower()}__number") for seat in SEATS)).values()
    size = tournament.regulation.players_at_table
    for players in range(max((number or 0 for number in numbers), default=0), entries):
        try:
            seated = schedule_of(session.movement, players, size).players
        except ProblemsError:
            continue
        return {"players": seated} if seated != entries else {}
    return {}


def _sorters(session: Session) -> Plain:
    """Return which tables sort the sets on paper when it is not where they are played first."""
    sorting = Seating.objects.filter(section__session=session, sorts=True).select_related("section")
    if {one.pk for one in sorting} == sorting_seatings(session):
        return {}
    return {"sorters": [_sorter(one) for one in sorting.order_by("section__number", "round", "table")]}


def _sorter(one: Seating) -> Plain:
    plain: Plain = {"round": one.round, "table": one.table}
    return plain | ({"section": one.section.number} if one.section.number != 1 else {})


def _corrected(series: Series) -> frozenset[int]:
    """Return the numbers of the boxes that hold another layout than the seed gives."""
    verdict = verdict_of(series)
    if verdict is None:
        return frozenset()
    return frozenset(one.box.number for one in verdict.boxes if one.state in ("differs", "unknown"))


def _seal(series: Series) -> Plain:
    if not series.seed:
        return {}
    seal = {"seed": series.seed}
    if series.public_source:
        seal |= {"public_source": series.public_source, "public_number": series.public_number}
    return {"seal": seal}


def _box(box: Box) -> Plain:
    plain: Plain = {
        "number": box.number,
        "set": box.set_number,
        "dealer": box.dealer,
        "deal": box.deal or None,
    }
    return plain | ({"source": box.source} if box.source != BoxSource.READY else {})


def _adjustment(row: Row, one: Adjustment) -> Plain:
    plain: Plain = {"box": row.box.number, "round": row.round, "table": row.table}
    if row.section.number != 1:
        plain["section"] = row.section.number
    plain |= {"seat": one.seat, "kind": one.kind, "rule": one.rule}
    if one.value:
        plain["tricks"] = one.value
    return plain | ({"reason": one.reason} if one.reason else {})


def _row(row: Row, numbers: dict[int, int]) -> Plain:
    plain: Plain = {"box": row.box.number, "round": row.round, "table": row.table}
    if row.section.number != 1:
        plain["section"] = row.section.number
    if row.kind != RowKind.PLAYED:
        plain["kind"] = row.kind
    plain["players"] = {seat.value: numbers[entry] for seat, entry in entry_ids(row).items()}
    plain |= _play(row)
    if row.disputed:
        plain["disputed"] = True
    if row.fouled_group:
        plain["fouled_group"] = row.fouled_group
    return plain | ({"note": row.note} if row.note else {})


def _play(row: Row) -> Plain:
    """Return contract, declarer, calls and tricks; seats stand in the order in which they act."""
    if row.kind == RowKind.NOT_PLAYED:
        return {}
    if row.kind == RowKind.WRITTEN:
        sixths = {seat.value: getattr(row, f"{seat.value.lower()}_sixths") for seat in SEATS}
        return {"written_sixths": {seat: value for seat, value in sixths.items() if value is not None}}
    order = _acting_order(row)
    plain: Plain = {"contract": row.contract}
    if row.declarer:
        plain["declarer"] = row.declarer
    if row.calls:
        plain["calls"] = {seat.value: row.calls[seat.value] for seat in order if seat.value in row.calls}
    if row.tricks:
        plain["tricks"] = {seat.value: row.tricks[seat.value] for seat in order if seat.value in row.tricks}
    return plain


def _acting_order(row: Row) -> tuple[Seat, ...]:
    """Return all seats: from the declarer clockwise, or from first hand when nobody declares."""
    players = row.box.series.players_at_table
    start = Seat(row.declarer) if row.declarer else hands_clockwise(players, Seat(row.box.dealer))[0]
    return tuple(start.next(step) for step in range(4))
