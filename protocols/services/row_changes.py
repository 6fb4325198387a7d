"""Rows that move to another box, place or players: looked at first, then stored together."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from deals.models import Box
from deals.services.action_log import write_log
from protocols.models import Row, RowKind
from protocols.queries.played_deals import set_sixths, sixths_of
from protocols.queries.row_price import corrections_of
from protocols.queries.rows_off_plan import Place, expected_rows, place_of
from protocols.services.row_input import RowInput, price
from protocols.services.rows import row_values
from tournament.domain.seat_changes import PlannedTable
from tournament.models import Session

PARKED = 20_000
"""Tables above all real ones, where rows wait while others leave their places."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """Where a row goes and who sits there: box, section-round-table, entry ids by seat."""

    row: Row
    box: Box
    place: Place
    players: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class RowOutcome:
    """What a change comes to: whists in sixths, and what stands against it.

    `off_plan` is a row that the plan does not know so; `changes_whists` asks for a new second pass.
    """

    change: RowChange
    sixths: Mapping[Seat, int] | None
    group: int
    off_plan: bool
    problems: tuple[Problem, ...]

    @property
    def changes_whists(self) -> bool:
        """Return whether the row is worth something else afterwards."""
        return self.sixths != sixths_of(self.change.row)


def examine_changes(
    session: Session, changes: Sequence[RowChange], rows: Iterable[Row], plan: Iterable[PlannedTable]
) -> tuple[RowOutcome, ...]:
    """Return what each change comes to when all are done together; `plan` is the plan as it will be.

    `rows` are all rows of the session. Problems are "row-exists" and those of the deal.
    """
    plan, rows = tuple(plan), tuple(rows)
    moving = {one.row.pk for one in changes}
    taken = {(row.box_id, place_of(row)) for row in rows if row.pk not in moving}
    outcomes = []
    for change in changes:
        target = (change.box.pk, change.place)
        problems = [Problem("row-exists", "table")] if target in taken else []
        taken.add(target)
        sixths, deal_problems = _priced(session, change)
        expected = {one.place: one.players for one in expected_rows(change.box, plan)}
        outcomes.append(
            RowOutcome(
                change,
                sixths,
                _group(change, rows, moving),
                dict(expected.get(change.place, {})) != dict(change.players),
                (*problems, *deal_problems),
            )
        )
    return tuple(outcomes)


def store_changes(
    *,
    actor: User | None,
    session: Session,
    outcomes: Sequence[RowOutcome],
    action: str,
    act: uuid.UUID,
) -> None:
    """Store changes that have no problems. The caller holds the lock and the transaction."""
    before = [row_values(one.change.row) for one in outcomes]
    sections = {one.number: one for one in session.sections.all()}
    for index, one in enumerate(outcomes):
        Row.objects.filter(pk=one.change.row.pk).update(table=PARKED + index)
    for one, old in zip(outcomes, before, strict=True):
        row, change = one.change.row, one.change
        if one.changes_whists:
            row.checked_by, row.checked_at = None, None
        row.box, row.section = change.box, sections[change.place[0]]
        _section, row.round, row.table = change.place
        for seat in SEATS:
            setattr(row, f"{seat.value.lower()}_id", change.players.get(seat))
        set_sixths(row, one.sixths or {})
        row.off_plan, row.fouled_group = one.off_plan, one.group
        row.version += 1
        row.save()
        write_log(
            actor=actor,
            scope=session.tournament.slug,
            action=action,
            subject=f"row:{row.pk}",
            box_number=change.box.number,
            act=act,
            old=old,
            new=row_values(row),
        )


def _priced(session: Session, change: RowChange) -> tuple[Mapping[Seat, int] | None, tuple[Problem, ...]]:
    row = change.row
    if row.kind == RowKind.NOT_PLAYED or row.by_ruling:
        return sixths_of(row), ()
    typed = RowInput(
        box=change.box.number,
        section=change.place[0],
        round=change.place[1],
        table=change.place[2],
        players=change.players,
        kind=row.kind,
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
        written_sixths=(sixths_of(row) or {}) if row.kind == RowKind.WRITTEN else {},
    )
    return price(session, change.box, typed, corrections_of(row))


def _group(change: RowChange, rows: Iterable[Row], moving: set[int]) -> int:
    """Return the form of the box: its own as long as the box stays, else that of the row before."""
    if change.box.pk == change.row.box_id:
        return change.row.fouled_group
    section, number, table = change.place
    before = [
        ((row.round, row.section.number, row.table), row.fouled_group)
        for row in rows
        if row.box_id == change.box.pk
        and row.pk not in moving
        and (row.round, row.section.number, row.table) < (number, section, table)
    ]
    return max(before, default=((), 0))[1]
