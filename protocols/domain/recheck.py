"""Rows to look at again before publishing: a typing error in them could change close places."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from deals.domain.seats import Seat

from .matchpoints import WIN_POINTS, Points
from .played_deal import PlayedDeal
from .ranking import DEFAULT_SCORING, BoxKey, Place, RowResult, Scoring, box_protocols, standings
from .row_code import format_row, read_row

KEYPAD = "0123456789*/."

Totals = dict[int, tuple[Points, int]]
"""Matchpoints (for a total less the penalty) and max by entry number."""


@dataclass(frozen=True, slots=True)
class Recheck:
    """A row and the neighbours in the standings whose order a typing error in it could change."""

    row: RowResult
    neighbours: tuple[tuple[int, int], ...]


def one_key_away(deal: PlayedDeal) -> tuple[PlayedDeal, ...]:
    """Return the other rows that one wrong key, or two keys in the wrong order, make of `deal`.

    The keys are those of the row code's normal form. Source: interfaces 8 (row code).
    """
    return _one_key_away(format_row(deal), deal.players, deal.dealer or deal.first_hand or Seat.N)


def recheck_list(
    rows: Iterable[RowResult],
    meant: Callable[[RowResult], Iterable[Mapping[Seat, int]]],
    *,
    penalties: Mapping[int, Fraction] | None = None,
    scoring: Scoring = DEFAULT_SCORING,
    top: int | None = None,
) -> tuple[Recheck, ...]:
    """Return the rows that can change the order of two neighbours in the standings, worst first.

    `meant(row)` returns the whists, in sixths by seat, that the row would have if it had been
    mistyped; each is scored exactly. `top` leaves out neighbours who both stand below that
    place. Source: competition rules 8 and 9.
    """
    rows = tuple(rows)
    ranked = standings(rows, penalties=penalties, scoring=scoring).places
    totals: Totals = {one.number: (_whole(one.matchpoints - one.penalty), one.max) for one in ranked}
    pairs = _neighbours(ranked, top)
    by_box: dict[BoxKey, list[RowResult]] = {}
    for row in rows:
        by_box.setdefault((row.session, row.box), []).append(row)
    found = []
    for box_rows in by_box.values():
        for index, row in enumerate(box_rows):
            changed = _changed_pairs(box_rows, index, meant, totals, pairs, scoring)
            if changed:
                found.append(Recheck(row, changed))
    return tuple(sorted(found, key=lambda one: -len(one.neighbours)))


@lru_cache(maxsize=4096)
def _one_key_away(code: str, players: int, marker: Seat) -> tuple[PlayedDeal, ...]:
    keys = code.replace("10", "+").replace(" ", "")
    found: dict[str, PlayedDeal] = {}
    for text in _mistyped(keys):
        other = read_row(text, players, marker).deal
        if other is not None:
            found.setdefault(format_row(other), other)
    found.pop(code, None)
    return tuple(found.values())


def _mistyped(text: str) -> Iterable[str]:
    for at, typed in enumerate(text):
        yield from (text[:at] + key + text[at + 1 :] for key in KEYPAD + "+" if key != typed)
        yield text[:at] + text[at + 1 : at + 2] + typed + text[at + 2 :]


def _neighbours(ranked: tuple[Place, ...], top: int | None) -> tuple[tuple[int, int], ...]:
    """Return the neighbours in the standings; if no pair of them changes its order, no pair at all does."""
    return tuple(
        (better.number, worse.number)
        for better, worse in pairwise(ranked)
        if top is None or (better.place or 0) <= top
    )


def _changed_pairs(
    box_rows: list[RowResult],
    index: int,
    meant: Callable[[RowResult], Iterable[Mapping[Seat, int]]],
    totals: Totals,
    pairs: tuple[tuple[int, int], ...],
    scoring: Scoring,
) -> tuple[tuple[int, int], ...]:
    """Return the pairs that an error in a row can turn round, in the order of `pairs`.

    In a box that is not fouled only comparisons with the row itself change, so pairs further apart
    than all of them together cannot turn: they are left out before anything is scored.
    """
    row = box_rows[index]
    is_plain = all(one.group == row.group and not one.awards for one in box_rows)
    compared = _compared_rows(box_rows, row, scoring)
    reach = _reach(row, compared)
    left = [pair for pair in pairs if not is_plain or _within(pair, totals, reach)] if pairs else []
    changed: set[tuple[int, int]] = set()
    known: dict[tuple[Seat, int], dict[int, int]] = {}
    for sixths in _different(meant(row), row) if left else ():
        if is_plain and row.sixths is not None and row.sixths.keys() == sixths.keys():
            shifts = _plain_shifts(compared, row, row.sixths, sixths, known)
        else:
            shifts = _shifts(box_rows, row, sixths, scoring)
        changed.update(pair for pair in left if _turns(pair, totals, shifts))
        left = [pair for pair in left if pair not in changed]
        if not left:
            break
    return tuple(pair for pair in pairs if pair in changed)


def _compared_rows(box_rows: list[RowResult], row: RowResult, scoring: Scoring) -> list[RowResult]:
    return [
        other
        for other in box_rows
        if other is not row
        and other.sixths is not None
        and other.table_size == row.table_size
        and (scoring.across_sections or other.section == row.section)
    ]


def _reach(row: RowResult, compared: list[RowResult]) -> dict[int, int]:
    """Return the most matchpoints that an error in the row can give to or take from each player."""
    reach: dict[int, int] = {}
    for other in compared:
        for number in (*row.players.values(), *other.players.values()):
            reach[number] = reach.get(number, 0) + WIN_POINTS
    return reach


def _within(pair: tuple[int, int], totals: Totals, reach: Mapping[int, int]) -> bool:
    (won, top), (other_won, other_top) = totals[pair[0]], totals[pair[1]]
    most = reach.get(pair[0], 0) * other_top + reach.get(pair[1], 0) * top
    return most > 0 and -most <= won * other_top - other_won * top <= most


def _turns(pair: tuple[int, int], totals: Totals, shifts: Totals) -> bool:
    """Return whether the order of two neighbours is another one with these shifts."""
    if pair[0] not in shifts and pair[1] not in shifts:
        return False
    one, two = totals[pair[0]], totals[pair[1]]
    add_one, add_two = shifts.get(pair[0], (0, 0)), shifts.get(pair[1], (0, 0))
    moved = (one[0] + add_one[0], one[1] + add_one[1]), (two[0] + add_two[0], two[1] + add_two[1])
    return _order(one, two) != _order(*moved)


def _shifts(
    box_rows: list[RowResult], row: RowResult, sixths: Mapping[Seat, int], scoring: Scoring
) -> Totals:
    """Return what the whists `sixths` in `row` add to the matchpoints and the max of each player."""
    before = _box_totals(box_rows, scoring)
    other_rows = [replace(one, sixths=sixths) if one is row else one for one in box_rows]
    after = _box_totals(other_rows, scoring)
    return {number: (after[number][0] - won, after[number][1] - top) for number, (won, top) in before.items()}


def _plain_shifts(
    compared: list[RowResult],
    row: RowResult,
    before: Mapping[Seat, int],
    after: Mapping[Seat, int],
    known: dict[tuple[Seat, int], dict[int, int]],
) -> Totals:
    """The same for a box that is not fouled: only the comparisons with the row itself change."""
    won: dict[int, int] = {}
    for seat, sixths in after.items():
        if sixths == before[seat]:
            continue
        if (seat, sixths) not in known:
            known[seat, sixths] = _seat_shifts(compared, row, seat, before[seat], sixths)
        for number, shift in known[seat, sixths].items():
            won[number] = won.get(number, 0) + shift
    return {number: (shift, 0) for number, shift in won.items() if shift}


def _seat_shifts(
    compared: list[RowResult], row: RowResult, seat: Seat, before: int, after: int
) -> dict[int, int]:
    won: dict[int, int] = {}
    for other in compared:
        result = (other.sixths or {}).get(seat)
        if result is None:
            continue
        shift = _sign(after - result) - _sign(before - result)
        if shift:
            won[row.players[seat]] = won.get(row.players[seat], 0) + shift
            won[other.players[seat]] = won.get(other.players[seat], 0) - shift
    return won


def _different(meant: Iterable[Mapping[Seat, int]], row: RowResult) -> list[dict[Seat, int]]:
    known = {tuple(sorted(sixths.items())): dict(sixths) for sixths in meant}
    return [sixths for sixths in known.values() if sixths != row.sixths]


def _box_totals(rows: list[RowResult], scoring: Scoring) -> Totals:
    totals: Totals = {}
    for protocol in box_protocols(rows, scoring=scoring):
        for scored in protocol.rows:
            for seat, number in scored.row.players.items():
                won, top = totals.get(number, (0, 0))
                totals[number] = (
                    won + scored.matchpoints.get(seat, 0),
                    top + scored.max.get(seat, 0),
                )
    return totals


def _order(one: tuple[Points, int], two: tuple[Points, int]) -> int:
    """Return 1, 0 or −1 as the percent of `one` is above, equal to or below that of `two`."""
    return _sign(one[0] * two[1] - two[0] * one[1])


def _whole(points: Points) -> Points:
    """Return whole matchpoints as an int: ints are compared much faster than fractions."""
    return points.numerator if points.denominator == 1 else points


def _sign(difference: Points) -> int:
    return (difference > 0) - (difference < 0)
