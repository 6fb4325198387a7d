"""Many rows pasted at once: each is read and checked, and either all are stored or none."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.models import Box
from protocols.domain.errors import ProtocolsError
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import PastedRow
from protocols.models import Row
from protocols.queries.row_doubts import RowDoubt
from protocols.services.row_examination import examine, typed_deal
from protocols.services.row_input import RowInput, RowProblemsError, check_row
from protocols.services.rows import check_may_write, group_at, lock_session, store_checked
from protocols.services.typed_row import TypedRow, read_typed
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A pasted line with the place it is for (None when no expected row is left) and its problems.

    `doubts` are reasons to ask again: the line can be a row, but is more often a slip.
    """

    pasted: PastedRow
    place: RowInput | None
    row: RowInput | None
    sixths: Mapping[str, int] | None
    problems: tuple[Problem, ...]
    doubts: tuple[RowDoubt, ...] = ()


class PasteAsksError(ProtocolsError):
    """Rows that are possible, but some of them ask to be confirmed."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A line that could be read, with the deal that it says."""

    line: PastedLine
    box: Box
    typed: TypedRow
    deal: PlayedDeal | None


def check_pasted(
    *, session: Session, lines: Iterable[PastedRow], places: Iterable[tuple[Box, RowInput]]
) -> tuple[PastedLine, ...]:
    """Return every line with the place it falls on, in order, what is wrong with it and what is unlikely.

    A line is compared with the rows that are in and with the other lines for its box.
    Source: interfaces 8 (row code).
    """
    free = iter(places)
    read = [_read(line, next(free, None)) for line in lines]
    deals: dict[int, list[tuple[_Read, PlayedDeal]]] = {}
    for one in read:
        if isinstance(one, _Read) and one.deal is not None:
            deals.setdefault(one.box.pk, []).append((one, one.deal))
    return tuple(
        one
        if isinstance(one, PastedLine)
        else _examined(session, one, [deal for other, deal in deals.get(one.box.pk, ()) if other is not one])
        for one in read
    )


def _read(line: PastedRow, place: tuple[Box, RowInput] | None) -> _Read | PastedLine:
    if place is None:
        return PastedLine(line, None, None, None, (Problem("no-place-left", "line"),))
    box, at = place
    try:
        typed = read_typed(box, at, line.text)
    except RowProblemsError as error:
        return PastedLine(line, at, None, None, error.problems)
    return _Read(PastedLine(line, at, typed.row, None, ()), box, typed, typed_deal(box, typed.row))


def _examined(session: Session, read: _Read, beside: Sequence[PlayedDeal]) -> PastedLine:
    seen = examine(session, read.box, read.typed, beside=beside)
    problems = (*seen.problems, *seen.facts)  # facts off the plan are confirmed one by one at the desk
    if problems:
        return replace(read.line, row=None, problems=problems)
    sixths = {seat.value: value for seat, value in (seen.sixths or {}).items()}
    return replace(read.line, sixths=sixths, doubts=seen.doubts)


@transaction.atomic
def enter_pasted(
    *, actor: User, session: Session, lines: Iterable[PastedLine], sure: bool = False
) -> list[Row]:
    """Store the rows of all lines, or none.

    `sure` accepts what is unlikely. Raises PasteAsksError, and RowProblemsError at the first row
    that cannot be or with the problems of the lines.
    """
    found = tuple(lines)
    problems = tuple(problem for line in found for problem in line.problems)
    if problems:
        raise RowProblemsError(problems)
    if not sure and any(line.doubts for line in found):
        raise PasteAsksError("pasted rows ask to be confirmed")
    locked = lock_session(session)
    return [_store(actor, locked, line.row) for line in found if line.row is not None]


def _store(actor: User, session: Session, row: RowInput) -> Row:
    check_may_write(actor, session, row)
    checked = check_row(session, row)
    return store_checked(actor, session, checked, fouled_group=group_at(checked))
