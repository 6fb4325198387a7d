"""One key for a row that does not match the plan: move it, seat the planned players, or keep it as a fact."""

import uuid
from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from protocols.models import Row
from protocols.queries.played_deals import entry_ids
from protocols.queries.rows_off_plan import Place, place_of, rows_off_plan, session_rows
from protocols.services.row_changes import RowChange, examine_changes, store_changes
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError, lock_session, row_now, row_values
from tournament.models import Session
from tournament.queries.planned import plan_of


@transaction.atomic
def move_row(*, actor: User, stored: Row, version: int, place: Place) -> Row:
    """Put a row at another place (section, round, table) of its box; the players stay.

    Raises StaleRowError and RowProblemsError ("row-exists", "place-unknown").
    """
    row = _open(stored, version)
    return _change(actor, row, RowChange(row, row.box, place, entry_ids(row)), "row-move")


@transaction.atomic
def seat_planned(*, actor: User, stored: Row, version: int) -> Row:
    """Write the players of the plan into a row.

    Raises StaleRowError and RowProblemsError ("no-plan-here" where the plan has no such row).
    """
    row = _open(stored, version)
    found = next((one for one in rows_off_plan(row.session) if one.row.pk == row.pk), None)
    if found is None or found.planned is None:
        raise RowProblemsError((Problem("no-plan-here", "row"),))
    players = {seat: entry.pk for seat, entry in found.planned.items()}
    return _change(actor, row, RowChange(row, row.box, place_of(row), players), "row-players")


@transaction.atomic
def accept_rows(*, actor: User, session: Session, versions: dict[int, int]) -> list[Row]:
    """Say of rows (id → version) that they were played so, off the plan; return those that changed.

    All in one act. Raises StaleRowError at the first row that was changed meanwhile.
    Source: design 2 (facts of the second layer).
    """
    lock_session(session)
    act = uuid.uuid4()
    changed = []
    for pk, version in versions.items():
        row = row_now(pk)
        if row is None or row.version != version or row.session_id != session.pk:
            raise StaleRowError(row)
        if row.off_plan:
            continue
        old = row_values(row)
        row.off_plan = True
        row.version += 1
        row.save(update_fields=["off_plan", "version"])
        write_log(
            actor=actor,
            scope=row.session.tournament.slug,
            action="row-accept",
            subject=f"row:{row.pk}",
            box_number=row.box.number,
            act=act,
            old=old,
            new=row_values(row),
        )
        changed.append(row)
    return changed


def _open(stored: Row, version: int) -> Row:
    session = lock_session(stored.session)
    rows: Sequence[Row] = session_rows(session)
    row = next((one for one in rows if one.pk == stored.pk), None)
    if row is None or row.version != version:
        raise StaleRowError(row_now(stored.pk))
    return row


def _change(actor: User, row: Row, change: RowChange, action: str) -> Row:
    session = row.session
    plan = plan_of(session)
    if action == "row-move" and change.place not in {table.key for table in plan}:
        raise RowProblemsError((Problem("place-unknown", "table"),))
    outcomes = examine_changes(session, [change], session_rows(session), plan)
    problems = tuple(problem for one in outcomes for problem in one.problems)
    if problems:
        raise RowProblemsError(problems)
    store_changes(actor=actor, session=session, outcomes=outcomes, action=action, act=uuid.uuid4())
    return row
