"""Storing what a scorer typed at the desk: asked about first when it is unlikely or off the plan."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.models import Box
from protocols.domain.errors import ProtocolsError
from protocols.models import Row
from protocols.services.fouled_rows import mark_fouled_from
from protocols.services.row_examination import Examination, examine
from protocols.services.row_input import RowProblemsError
from protocols.services.row_merge import merge_row
from protocols.services.rows import (
    check_may_write,
    group_at,
    lock_session,
    row_now,
    store_checked,
    twin_or_raise,
)
from protocols.services.typed_row import TypedRow
from tournament.models import Session

FOULED_ON, FOULED_OFF = "on", "off"


class RowAsksError(ProtocolsError):
    """A row that is possible, but asks for one more key; `seen` says why."""

    def __init__(self, seen: Examination) -> None:
        self.seen = seen
        super().__init__("the row asks to be confirmed")


@transaction.atomic
def enter_typed(
    *,
    actor: User,
    session: Session,
    box: Box,
    typed: TypedRow,
    sure: bool = False,
    confirmed: bool = False,
    fouled: str = "",
) -> Row:
    """Store a new row and return it; the same row sent twice is stored once.

    `sure` accepts what is unlikely, `confirmed` what is off the plan; `fouled` is "on" or "off", "" to
    leave the mark alone. Raises RowAsksError and RowProblemsError.
    Source: design 3, promises 1 and 2; interfaces 8.
    """
    locked = lock_session(session)
    check_may_write(actor, locked, typed.row)
    seen = examine(locked, box, typed)
    if seen.checked is None:
        return twin_or_raise(locked, typed.row, RowProblemsError(seen.problems))
    _ask(seen, sure=sure, confirmed=confirmed)
    row = store_checked(actor, locked, seen.checked, fouled_group=group_at(seen.checked))
    return _mark(actor, row, fouled)


@transaction.atomic
def amend_typed(
    *,
    actor: User,
    stored: Row,
    version: int,
    typed: TypedRow,
    sure: bool = False,
    confirmed: bool = False,
    fouled: str = "",
) -> Row:
    """Change a row that is in, see `merge_row`; the rest is as in `enter_typed`.

    Raises RowAsksError, RowProblemsError, RowConflictError and StaleRowError.
    """
    locked = lock_session(stored.session)
    _ask(examine(locked, stored.box, typed, stored), sure=sure, confirmed=confirmed)
    row = merge_row(actor=actor, stored=stored, version=version, row=typed.row, confirmed=confirmed)
    return _mark(actor, row, fouled)


def _ask(seen: Examination, *, sure: bool, confirmed: bool) -> None:
    if (seen.doubts and not sure) or (seen.facts and not confirmed):
        raise RowAsksError(seen)


def _mark(actor: User, row: Row, fouled: str) -> Row:
    if not fouled or not mark_fouled_from(actor=actor, stored=row, on=fouled == FOULED_ON):
        return row
    return row_now(row.pk) or row
