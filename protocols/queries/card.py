"""A player's card: every box that he played, with his place among the results of his line."""

from dataclasses import dataclass
from fractions import Fraction

from django.db.models import prefetch_related_objects

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.domain.matchpoints import Points
from protocols.domain.ranking import BoxProtocol, Place, ScoredRow
from protocols.models import Adjustment, Row, RowKind
from protocols.queries.columns import Columns, columns_of
from protocols.queries.played_deals import entry_ids
from protocols.queries.results import TournamentResults, tournament_results
from protocols.queries.row_price import codex_adjustments
from protocols.queries.session_sheet import RowKey, key_of
from protocols.queries.sight import SEES_ALL, Sight
from tournament.models import Entry, Seating, Tournament
from tournament.queries.planned import seats_of


@dataclass(frozen=True, slots=True)
class CardRow:
    """One box of a player. `strip` holds the different matchpoints of his line, brought to his max.

    `is_written` marks a row of only written whists; `penalties` are those of the Codex on the row. A
    row that `is_held` waits for its second pass: its values are not for this reader.
    """

    session: int
    box: Box
    round: int
    table: int
    seat: Seat
    is_dealer: bool
    columns: Columns
    sixths: int | None
    matchpoints: Points | None
    max: int
    strip: tuple[Fraction, ...]
    others: tuple[tuple[Seat, Entry], ...]
    section: int = 1
    is_written: bool = False
    penalties: tuple[Adjustment, ...] = ()
    is_held: bool = False

    @property
    def sitting(self) -> tuple[int, int, int]:
        """Return session, round and table: the boxes that he played at one sitting."""
        return self.session, self.round, self.table


@dataclass(frozen=True, slots=True)
class Pause:
    """A round that a player sits out by the plan."""

    session: int
    round: int


@dataclass(frozen=True, slots=True)
class Card:
    """A player's card: `standing` is his line in the standings, `of` how many are ranked."""

    entry: Entry
    standing: Place
    of: int
    rows: tuple[CardRow, ...]
    pauses: tuple[Pause, ...]


def player_card(tournament: Tournament, number: int, sight: Sight = SEES_ALL) -> Card | None:
    """Return the card of a start number, None when nobody has it; without the values that `sight` hides."""
    results = tournament_results(tournament)
    entry = results.entries.get(number)
    if entry is None:
        return None
    standing = next(
        one for one in (*results.standings.places, *results.standings.unranked) if one.number == number
    )
    rows = {(row.session.number, *key_of(row)): row for row in results.rows}
    prefetch_related_objects(
        [row for row in results.rows if entry.pk in entry_ids(row).values()], "adjustments"
    )
    played = [
        _card_row(results, rows, protocol, scored, seat, sight)
        for protocol in results.standings.protocols
        for scored in protocol.rows
        for seat, player in scored.row.players.items()
        if player == number
    ]
    played.sort(key=lambda one: (*one.sitting, one.box.number))
    return Card(entry, standing, len(results.standings.places), tuple(played), _pauses(tournament, entry))


def _card_row(
    results: TournamentResults,
    rows: dict[tuple[int, int, int, int, int], Row],
    protocol: BoxProtocol,
    scored: ScoredRow,
    seat: Seat,
    sight: Sight,
) -> CardRow:
    result = scored.row
    key: RowKey = (result.box, result.section, result.round, result.table)
    row = rows[(result.session, *key)]
    is_held = sight.hides(row)
    return CardRow(
        session=result.session,
        box=row.box,
        round=result.round,
        table=result.table,
        seat=seat,
        is_dealer=row.box.series.players_at_table == 4 and row.box.dealer == seat,
        columns=Columns("") if is_held else columns_of(row),
        sixths=None if is_held else (result.sixths or {}).get(seat),
        matchpoints=None if is_held else scored.matchpoints.get(seat),
        max=0 if is_held else scored.max.get(seat, 0),
        strip=() if is_held else _strip(protocol, scored, seat),
        others=tuple(
            (other, results.entries[result.players[other]])
            for other in SEATS
            if other is not seat and other in result.players
        ),
        section=result.section,
        is_written=row.kind == RowKind.WRITTEN and not is_held,
        penalties=() if is_held else tuple(codex_adjustments(row)),
        is_held=is_held,
    )


def _strip(protocol: BoxProtocol, scored: ScoredRow, seat: Seat) -> tuple[Fraction, ...]:
    """Return the different results of a line, from low to high, in matchpoints of this row's max."""
    parts = {
        Fraction(other.matchpoints[seat]) * scored.max.get(seat, 0) / other.max[seat]
        for other in protocol.rows
        if other.max.get(seat) and other.row.table_size == scored.row.table_size
    }
    return tuple(sorted(parts))


def _pauses(tournament: Tournament, entry: Entry) -> tuple[Pause, ...]:
    seatings = Seating.objects.filter(section__session__tournament=tournament).select_related(
        "section__session"
    )
    seated: dict[tuple[int, int], set[int]] = {}
    for seating in seatings:
        key = (seating.section.session.number, seating.round)
        seated.setdefault(key, set()).update(seats_of(seating).values())
    return tuple(Pause(*key) for key, players in sorted(seated.items()) if entry.pk not in players)
