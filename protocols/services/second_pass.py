"""The blind second pass: another person types a row again, and the two typings are compared here."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.models import ActionLog
from deals.services.action_log import write_log
from protocols.domain.same_row import RowContent, differing_parts
from protocols.models import Row
from protocols.services.row_input import RowInput, RowProblemsError, check_row
from protocols.services.row_merge import input_of
from protocols.services.rows import (
    StaleRowError,
    check_may_write,
    fill_row,
    lock_session,
    row_now,
    row_values,
)
from tournament.models import Tournament

FIRST, SECOND = "first", "second"


@dataclass(frozen=True, slots=True)
class SecondPass:
    """The outcome of a second typing: the row, and the parts that differ; none when it is checked now."""

    row: Row
    differs: tuple[str, ...]


@transaction.atomic
def type_again(
    *, actor: User, stored: Row, version: int, row: RowInput, confirmed: bool = False
) -> SecondPass:
    """Compare a second typing with the stored row; equal ones check the row.

    When they differ nothing is stored but a log entry: from then on both typings are known.
    Raises StaleRowError; RowProblemsError with "own-typing" for the person who typed first while
    the duty is on, with "checked-already", and with whatever cannot be in the second typing.
    """
    current = _open(actor, stored, version)
    check_row(current.session, row, confirmed=confirmed, instead_of=current)
    differs = differing_parts(content_of(input_of(current)), content_of(row))
    if differs:
        _log(actor, current, "row-differ", row_values(current), {"differs": list(differs)})
    else:
        _check(actor, current, "row-check", row_values(current))
    return SecondPass(current, differs)


@transaction.atomic
def settle_difference(
    *, actor: User, stored: Row, version: int, row: RowInput, keep: str, confirmed: bool = False
) -> Row:
    """End a difference: `keep` the FIRST typing or take `row`, the SECOND. The row is checked then.

    Raises as `type_again`, and RowProblemsError "no-difference" when no second typing of this
    person was found to differ.
    """
    current = _open(actor, stored, version)
    if not ActionLog.objects.filter(subject=f"row:{current.pk}", action="row-differ", actor=actor).exists():
        raise RowProblemsError((Problem("no-difference", "row"),))
    old = row_values(current)
    if keep == SECOND:
        check_may_write(actor, current.session, row)
        fill_row(current, check_row(current.session, row, confirmed=confirmed, instead_of=current))
        current.version += 1
    _check(actor, current, "row-settle", old)
    return current


@transaction.atomic
def switch_second_pass(*, actor: User, tournament: Tournament, on: bool) -> Tournament:
    """Say whether every row has to be typed by a second person."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.second_pass != on:
        locked.second_pass = on
        locked.save(update_fields=["second_pass"])
        write_log(
            actor=actor,
            scope=locked.slug,
            action="second-pass-on" if on else "second-pass-off",
            subject=f"tournament:{locked.pk}",
            old={"second_pass": not on},
            new={"second_pass": on},
        )
    return locked


def content_of(row: RowInput) -> RowContent:
    """Return what the comparison of two typings looks at."""
    return RowContent(
        kind=str(row.kind),
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
        players={seat.value: number for seat, number in row.players.items()},
        written={seat.value: sixths for seat, sixths in row.written_sixths.items()},
    )


def _open(actor: User, stored: Row, version: int) -> Row:
    session = lock_session(stored.session)
    current = row_now(stored.pk)
    if current is None or current.version != version:
        raise StaleRowError(current)
    current.session = session
    if current.checked_at is not None:
        raise RowProblemsError((Problem("checked-already", "row"),))
    if session.tournament.second_pass and current.entered_by_id == actor.pk:
        raise RowProblemsError((Problem("own-typing", "row"),))
    return current


def _check(actor: User, row: Row, action: str, old: dict[str, Any]) -> None:
    row.checked_by, row.checked_at = actor, timezone.now()
    row.save()
    _log(actor, row, action, old, row_values(row))


def _log(actor: User, row: Row, action: str, old: dict[str, Any], new: dict[str, Any]) -> None:
    write_log(
        actor=actor,
        scope=row.session.tournament.slug,
        action=action,
        subject=f"row:{row.pk}",
        box_number=row.box.number,
        old=old,
        new=new,
    )
