"""From what a scorer typed in one field to a row: the row code, and the whists on the paper behind `;`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.domain.contract import format_contract
from protocols.domain.errors import ProblemsError
from protocols.domain.figures import parse_whists
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import read_row
from protocols.models import RowKind
from protocols.services.row_input import RowInput, RowProblemsError

WHISTS_MARKS = ";жЖ"
"""What stands between the row code and the whists written on the paper; ж is the same key."""

_FRACTION = re.compile(r"(\d)\s+(\d/\d)")


@dataclass(frozen=True, slots=True)
class TypedRow:
    """A row as typed; `paper` are the whists that stand on the protocol, in sixths, as far as typed."""

    row: RowInput
    paper: Mapping[Seat, int] = field(default_factory=dict)


def code_players(box: Box) -> int:
    """Return the table size by which a row code of this box is read: 3 or 4.

    Three players at a box for four write the letters of their pockets, so it is read as for four.
    """
    return box.series.players_at_table


def read_typed(box: Box, place: RowInput, text: str) -> TypedRow:
    """Return the row that `text` says at `place` (its players, kind and notes are kept).

    An empty code with whists behind it is a row of kind "written". Raises RowProblemsError with
    the offset of each problem in characters of `text`. Source: interfaces 8 (row code).
    """
    if place.kind == RowKind.NOT_PLAYED:
        return TypedRow(place)
    head, mark, tail = _split(text)
    paper = _paper(tail, len(head) + 1, tuple(place.players)) if mark else {}
    if mark and not head.strip():
        return TypedRow(replace(place, kind=RowKind.WRITTEN, written_sixths=paper))
    reading = read_row(head, code_players(box), Seat(box.dealer))
    if reading.deal is None:
        raise RowProblemsError(tuple(replace(problem, place="code") for problem in reading.problems))
    return TypedRow(with_deal(place, reading.deal), paper)


def with_deal(place: RowInput, deal: PlayedDeal) -> RowInput:
    """Return the row at `place` with what the deal says."""
    return replace(
        place,
        kind=RowKind.PLAYED,
        contract=format_contract(deal.contract),
        declarer=deal.declarer.value if deal.declarer else "",
        calls={seat.value: call.value for seat, call in deal.calls.items()},
        tricks={seat.value: count for seat, count in (deal.tricks or {}).items()},
    )


def _split(text: str) -> tuple[str, str, str]:
    at = next((index for index, char in enumerate(text) if char in WHISTS_MARKS), None)
    return (text, "", "") if at is None else (text[:at], text[at], text[at + 1 :])


def _paper(text: str, start: int, players: tuple[Seat, ...]) -> dict[Seat, int]:
    seats = [seat for seat in SEATS if seat in players]
    words = list(re.finditer(r"\S+", _FRACTION.sub(r"\1~\2", text)))
    if len(words) != len(seats):
        raise RowProblemsError((Problem("paper-whists-count", "code", start),))
    found, problems = {}, []
    for seat, word in zip(seats, words, strict=True):
        try:
            found[seat] = parse_whists(word[0].replace("~", " "))
        except ProblemsError:
            problems.append(Problem("whists-unreadable", "code", start + word.start()))
    if problems:
        raise RowProblemsError(tuple(problems))
    return found
