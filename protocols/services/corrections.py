"""Penalties of the Codex on a row: given and taken off by a director, the whists follow."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from protocols.domain.corrections import Correction
from protocols.domain.errors import ProblemsError
from protocols.models import Adjustment, Row, RowKind
from protocols.queries.played_deals import seat_map, set_sixths, table_size
from protocols.queries.row_price import codex_adjustments, row_sixths
from protocols.services.row_input import with_real_seat
from protocols.services.rows import StaleRowError, adjustment_list, lock_session, row_now, row_values
from tournament.queries.regulation import conventions_of


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty as a director gives it: the rule, the offender's seat, tricks, and his own words."""

    correction: Correction
    reason: str = ""


@transaction.atomic
def give_penalty(*, actor: User | None, stored: Row, version: int, penalty: Penalty) -> Row:
    """Put a penalty of the Codex on a row and return the row with its new whists.

    Opponents keep what the real result gave. Raises StaleRowError when the row is no longer at
    `version`, and ProblemsError: "correction-kind" for a row without a played deal, the codes of
    `correction_problems` with the real seat as the place.
    Source: rules 1.14; Codex 3.9.12, 3.9.18.
    """
    row = _locked(stored, version)
    if row.kind != RowKind.PLAYED:
        raise ProblemsError((Problem("correction-kind", "row"),))
    old = row_log_values(row)
    add_adjustment(actor, row, penalty)
    return _priced(actor, row, "row-penalty", old)


@transaction.atomic
def take_penalty_off(*, actor: User | None, stored: Row, version: int, adjustment: int) -> Row:
    """Take a penalty off a row and return the row; the log keeps it.

    Raises StaleRowError also when there is no such penalty on the row any more.
    """
    row = _locked(stored, version)
    found = next((one for one in codex_adjustments(row) if one.pk == adjustment), None)
    if found is None:
        raise StaleRowError(row)
    old = row_log_values(row)
    found.delete()
    return _priced(actor, row, "row-penalty-off", old)


def add_adjustment(actor: User | None, row: Row, penalty: Penalty) -> Adjustment:
    """Store a penalty of a row without pricing the row again."""
    correction = penalty.correction
    return Adjustment.objects.create(
        row=row,
        seat=correction.seat.value,
        rule=correction.rule.value,
        value=correction.tricks,
        reason=penalty.reason,
        by=actor,
        at=timezone.now(),
    )


def price_penalties(row: Row) -> None:
    """Write the whists of a row with its penalties into it, without saving it.

    Raises ProblemsError with the real seats as places.
    """
    try:
        sixths = row_sixths(row, conventions_of(row.session.tournament.regulation))
    except ProblemsError as error:
        real = {name: seat for seat, name in seat_map(table_size(row), row.box).items()}
        raise ProblemsError(with_real_seat(problem, real) for problem in error.problems) from error
    set_sixths(row, sixths)


def row_log_values(row: Row) -> dict[str, Any]:
    """Return a row with its penalties as plain values for the log."""
    penalties: dict[str, str] = {}
    for one in codex_adjustments(row):
        text = " ".join(part for part in (one.rule, str(one.value or ""), one.reason) if part)
        penalties[one.seat] = "; ".join(filter(None, (penalties.get(one.seat), text)))
    return row_values(row) | {"penalties": penalties, "adjustments": adjustment_list(row)}


def _locked(stored: Row, version: int) -> Row:
    lock_session(stored.session)
    row = row_now(stored.pk)
    if row is None or row.version != version:
        raise StaleRowError(row)
    return row


def _priced(actor: User | None, row: Row, action: str, old: dict[str, Any]) -> Row:
    price_penalties(row)
    row.version += 1
    row.save()
    write_log(
        actor=actor,
        scope=row.session.tournament.slug,
        action=action,
        subject=f"row:{row.pk}",
        box_number=row.box.number,
        old=old,
        new=row_log_values(row),
    )
    return row
