"""The one ranking: from the rows of all protocols to matchpoints, percents and places.

The page, the PDF, the CSV and the JSON all show what `standings` returns.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

from deals.domain.seats import Seat

from .fouled import SINGLE_PERCENT, FouledMethod, group_score
from .matchpoints import WIN_POINTS, Points

BoxKey = tuple[int, int]
"""Session number and box number."""


@dataclass(frozen=True, slots=True)
class RowResult:
    """What the ranking needs of a protocol row.

    `players` holds the entry numbers by seat; `sixths` the whists by seat in sixths, or None
    when the deal was not played or the row is excluded; a seat that is not in `sixths` takes
    no part in the comparison of its line. `group` tells the forms of a fouled box apart.
    `awards` are artificial scores of single seats, in percent of the max that the seat would
    have had with a result; a seat with an award is not compared with anybody.
    """

    session: int
    box: int
    round: int
    table: int
    players: Mapping[Seat, int]
    sixths: Mapping[Seat, int] | None
    table_size: int = 4
    section: int = 1
    group: int = 0
    awards: Mapping[Seat, Fraction] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoredRow:
    """A row with the matchpoints and the max of each seat that has a score (a row not played has none)."""

    row: RowResult
    matchpoints: Mapping[Seat, Points]
    max: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class BoxProtocol:
    """The protocol of a box; `max` is the largest max among its rows, 0 when nothing was compared."""

    session: int
    box: int
    max: int
    rows: tuple[ScoredRow, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A participant's line in the standings.

    `matchpoints` are those won, before the penalty; `penalty` is in matchpoints; `percent` is
    100·(matchpoints − penalty)/max, exactly, or None when there was no comparison at all;
    `place` is None for who is not ranked. `boxes` counts the rows with a score.
    """

    place: int | None
    number: int
    boxes: int
    matchpoints: Points
    max: int
    percent: Fraction | None
    penalty: Fraction
    whist_sixths: int


@dataclass(frozen=True, slots=True)
class Standings:
    """Ranked participants by place, those not ranked by number, and the protocols by session and box."""

    places: tuple[Place, ...]
    unranked: tuple[Place, ...]
    protocols: tuple[BoxProtocol, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
    """The settings of a regulation that the ranking follows. Source: settings of a regulation."""

    fouled: FouledMethod = FouledMethod.NEUBERG
    single_percent: Fraction = SINGLE_PERCENT
    across_sections: bool = True


DEFAULT_SCORING = Scoring()


def standings(
    rows: Iterable[RowResult],
    *,
    penalties: Mapping[int, Fraction] | None = None,
    entries: Iterable[int] = (),
    boxes: Iterable[BoxKey] = (),
    scoring: Scoring = DEFAULT_SCORING,
) -> Standings:
    """Return places and protocols of all `rows`, in exact matchpoints and percents.

    Each line of a box (same seat, same table size) is compared by itself; participants are
    ranked by the percent of the max available to them; equal percents share the place
    (1, 2, 2, 4) and stand in the order of their numbers. Who has no compared result is not
    ranked. `penalties` are matchpoints by entry number; `entries` and `boxes` name participants
    and boxes that must be listed even without rows. Source: competition rules 8 and 9.
    """
    protocols = box_protocols(rows, boxes=boxes, scoring=scoring)
    tallies = _tallies(protocols, entries)
    lines = [_unplaced(number, tally, (penalties or {}).get(number)) for number, tally in tallies.items()]
    return Standings(
        places=_placed([line for line in lines if line.percent is not None]),
        unranked=tuple(sorted((line for line in lines if line.percent is None), key=lambda one: one.number)),
        protocols=protocols,
    )


def box_protocols(
    rows: Iterable[RowResult], *, boxes: Iterable[BoxKey] = (), scoring: Scoring = DEFAULT_SCORING
) -> tuple[BoxProtocol, ...]:
    """Return the scored protocols by session and box, with the rows by round, section and table.

    Source: competition rules 8 and 10.
    """
    by_box: dict[BoxKey, list[RowResult]] = {key: [] for key in boxes}
    for row in rows:
        by_box.setdefault((row.session, row.box), []).append(row)
    return tuple(_protocol(key, by_box[key], scoring) for key in sorted(by_box))


def _protocol(key: BoxKey, rows: list[RowResult], scoring: Scoring) -> BoxProtocol:
    rows = sorted(rows, key=lambda row: (row.round, row.section, row.table, sorted(row.players.values())))
    points: list[dict[Seat, Points]] = [{} for _ in rows]
    maxima: list[dict[Seat, int]] = [{} for _ in rows]
    for (seat, _size, _section), members in _lines(rows, scoring).items():
        _score_line(seat, members, rows, points, maxima, scoring)
    scored = tuple(ScoredRow(row, points[i], maxima[i]) for i, row in enumerate(rows))
    top = max((one for seats in maxima for one in seats.values()), default=0)
    return BoxProtocol(key[0], key[1], top, scored)


def _lines(rows: list[RowResult], scoring: Scoring) -> dict[tuple[Seat, int, int], list[int]]:
    """Return the indices of the rows in each line: seat, table size and, if sections are apart, section."""
    lines: dict[tuple[Seat, int, int], list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        section = 0 if scoring.across_sections else row.section
        for seat in dict.fromkeys((*(row.sixths or ()), *row.awards)):
            lines[seat, row.table_size, section].append(index)
    return lines


def _score_line(
    seat: Seat,
    members: list[int],
    rows: list[RowResult],
    points: list[dict[Seat, Points]],
    maxima: list[dict[Seat, int]],
    scoring: Scoring,
) -> None:
    compared = [
        (rows[i].group, i, sixths) for i in members if (sixths := _compared(rows[i], seat)) is not None
    ]
    for _group, members_of_group in groupby(sorted(compared), key=lambda one: one[0]):
        group = list(members_of_group)
        score = group_score(
            [sixths for _, _, sixths in group], len(compared), scoring.fouled, scoring.single_percent
        )
        for (_, index, _), won in zip(group, score.matchpoints, strict=True):
            points[index][seat] = won
            maxima[index][seat] = score.max
    for index in members:
        if seat in rows[index].awards:
            maxima[index][seat] = WIN_POINTS * len(compared)
            points[index][seat] = rows[index].awards[seat] * maxima[index][seat] / 100


def _compared(row: RowResult, seat: Seat) -> int | None:
    if row.sixths is None or seat in row.awards:
        return None
    return row.sixths.get(seat)


@dataclass(slots=True)
class _Tally:
    boxes: int = 0
    matchpoints: Points = 0
    max: int = 0
    whist_sixths: int = 0


def _tallies(protocols: tuple[BoxProtocol, ...], entries: Iterable[int]) -> dict[int, _Tally]:
    tallies = {number: _Tally() for number in entries}
    for protocol in protocols:
        for scored in protocol.rows:
            sixths = scored.row.sixths or {}
            for seat, number in scored.row.players.items():
                tally = tallies.setdefault(number, _Tally())
                if seat in scored.max:
                    tally.boxes += 1
                    tally.matchpoints += scored.matchpoints[seat]
                    tally.max += scored.max[seat]
                    tally.whist_sixths += sixths.get(seat, 0)
    return tallies


def _unplaced(number: int, tally: _Tally, penalty: Fraction | None) -> Place:
    penalty = penalty or Fraction(0)
    percent = (tally.matchpoints - penalty) * 100 / tally.max if tally.max else None
    return Place(
        None, number, tally.boxes, tally.matchpoints, tally.max, percent, penalty, tally.whist_sixths
    )


def _placed(lines: list[Place]) -> tuple[Place, ...]:
    """Return the lines by percent with shared places. Source: competition rules 9 (ties share)."""
    placed: list[Place] = []
    for position, line in enumerate(sorted(lines, key=_rank_key), start=1):
        shared = placed[-1].place if placed and placed[-1].percent == line.percent else position
        placed.append(replace(line, place=shared))
    return tuple(placed)


def _rank_key(line: Place) -> tuple[Fraction, int]:
    return -(line.percent or Fraction(0)), line.number
