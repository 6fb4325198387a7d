"""Many rows pasted at once: each is read and checked, and either all are stored or none."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.models import Box
from protocols.domain.row_code import PastedRow
from protocols.models import Row
from protocols.services.row_input import RowInput, RowProblemsError, check_row
from protocols.services.rows import check_may_write, group_at, lock_session, store_checked
from protocols.services.typed_row import read_typed
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A pasted line with the place it is for (None when no expected row is left) and its problems."""

    pasted: PastedRow
    place: RowInput | None
    row: RowInput | None
    sixths: Mapping[str, int] | None
    problems: tuple[Problem, ...]


def check_pasted(
    *, session: Session, lines: Iterable[PastedRow], places: Iterable[tuple[Box, RowInput]]
) -> tuple[PastedLine, ...]:
    """Return every line with the place it falls on, in order, and what is wrong with it.

    Source: interfaces 8 (row code).
    """
    free = iter(places)
    return tuple(_check(session, line, next(free, None)) for line in lines)


def _check(session: Session, line: PastedRow, place: tuple[Box, RowInput] | None) -> PastedLine:
    if place is None:
        return PastedLine(line, None, None, None, (Problem("no-place-left", "line"),))
    box, at = place
    try:
        typed = read_typed(box, at, line.text)
        checked = check_row(session, typed.row)
    except RowProblemsError as error:
        return PastedLine(line, at, None, None, error.problems)
    sixths = {seat.value: value for seat, value in (checked.sixths or {}).items()}
    return PastedLine(line, at, typed.row, sixths, ())


@transaction.atomic
def enter_pasted(*, actor: User, session: Session, rows: Iterable[RowInput]) -> list[Row]:
    """Store all rows, or none: raises RowProblemsError at the first row that cannot be."""
    locked = lock_session(session)
    stored = []
    for row in rows:
        check_may_write(actor, locked, row)
        checked = check_row(locked, row)
        stored.append(store_checked(actor, locked, checked, fouled_group=group_at(checked)))
    return stored
