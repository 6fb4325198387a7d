"""Standings and protocols of a tournament: the one source of page, PDF, CSV and JSON."""

from collections.abc import Iterable
from dataclasses import dataclass

from protocols.domain.ranking import RowResult, Standings, standings
from protocols.models import Row
from protocols.queries.played_deals import entry_ids, sixths_of, table_size
from protocols.queries.row_parts import with_parts
from tournament.models import Entry, Session, Tournament


@dataclass(frozen=True, slots=True)
class TournamentResults:
    """The standings of a tournament with the entries by number and the rows behind them."""

    tournament: Tournament
    entries: dict[int, Entry]
    standings: Standings
    rows: tuple[Row, ...]


def numbered_entries(tournament: Tournament) -> dict[int, Entry]:
    """Return the participants by start number."""
    entries = tournament.entries.select_related("person").filter(number__isnull=False).order_by("number")
    return {entry.number: entry for entry in entries if entry.number is not None}


def rows_of(tournament: Tournament) -> list[Row]:
    """Return all rows of a tournament with box, session and section, in the order of the protocols."""
    rows = Row.objects.filter(session__tournament=tournament)
    return with_parts(rows.order_by("session__number", "box__number", "round", "table"))


def tournament_results(tournament: Tournament) -> TournamentResults:
    """Return standings and protocols of everything that is in. Five queries, whatever the size."""
    entries = numbered_entries(tournament)
    boxes = Session.objects.filter(tournament=tournament, series__isnull=False).values_list(
        "number", "series__boxes__number"
    )
    rows = rows_of(tournament)
    found = standings(
        row_results(rows, entries.values()),
        entries=entries,
        boxes=[(session, box) for session, box in boxes if box is not None],
    )
    return TournamentResults(tournament, entries, found, tuple(rows))


def row_results(rows: Iterable[Row], entries: Iterable[Entry]) -> list[RowResult]:
    """Return what the ranking needs of the rows; players stand by their start numbers."""
    numbers = {entry.pk: entry.number or 0 for entry in entries}
    return [
        RowResult(
            session=row.session.number,
            box=row.box.number,
            round=row.round,
            table=row.table,
            players={seat: numbers[entry] for seat, entry in entry_ids(row).items()},
            sixths=sixths_of(row),
            table_size=table_size(row),
            section=row.section.number,
            group=row.fouled_group,
        )
        for row in rows
    ]
