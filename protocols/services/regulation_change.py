"""Changing the regulation of a tournament: every row is priced again, or nothing is changed."""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from deals.models import ActionLog
from deals.services.action_log import write_log
from protocols.domain.errors import ProblemsError, ProtocolsError
from protocols.models import Row, RowKind
from protocols.queries.played_deals import seat_map, set_sixths, sixths_of, table_size
from protocols.queries.row_price import row_sixths
from protocols.services.row_input import with_real_seat
from protocols.services.rows import row_values
from tournament.domain.conventions import conventions_from, overrides_of
from tournament.models import Regulation, Session, Tournament

Plain = str | int | bool
Write = Callable[[str, str, int | None, dict[str, Any], dict[str, Any]], None]
"""Writes a log entry that takes something back: action, subject, box, values before and after."""

SIXTHS_FIELDS = ("n_sixths", "e_sixths", "s_sixths", "w_sixths")


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A row with its whists before and after, in sixths by seat."""

    row: Row
    old: Mapping[Seat, int]
    new: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A row that cannot have been played under the new conventions, with every reason."""

    row: Row
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class RegulationChange:
    """What a change of the regulation does.

    `overrides` are the settings that differ from the preset; `rows` says how many rows are priced
    by the regulation at all: rulings and rows of only written whists are not.
    """

    preset: str
    overrides: Mapping[str, Plain]
    rows: int
    changed: tuple[ChangedRow, ...]
    refused: tuple[RefusedRow, ...]

    @property
    def mark(self) -> str:
        """Return a text that tells this change from another one: preset and overrides."""
        return _mark(self.preset, self.overrides)


class RowsRefusedError(ProtocolsError):
    """Rows that the new conventions do not allow; `change` lists them. Nothing is stored."""

    def __init__(self, change: RegulationChange) -> None:
        self.change = change
        super().__init__(f"{len(change.refused)} rows")


class StaleRegulationError(ProtocolsError):
    """Somebody else changed the regulation since the form was opened."""


def regulation_mark(regulation: Regulation) -> str:
    """Return a text that tells one state of a regulation from another; a form carries it."""
    return _mark(regulation.preset, regulation.conventions)


def _mark(preset: str, overrides: Mapping[str, Plain]) -> str:
    return "|".join([preset, *(f"{name}={value!r}" for name, value in sorted(overrides.items()))])


def preview_change(tournament: Tournament, preset: str, settings: Mapping[str, Plain]) -> RegulationChange:
    """Return what the regulation `preset` with `settings` on top would do to the rows.

    Raises ConventionsProblems for settings that make no sense.
    """
    conventions = conventions_from(preset, settings)
    changed, refused = [], []
    rows = _priced_rows(tournament)
    for row in rows:
        old = sixths_of(row) or {}
        try:
            new = row_sixths(row, conventions)
        except ProblemsError as error:
            real = {name: seat for seat, name in seat_map(table_size(row), row.box).items()}
            refused.append(RefusedRow(row, tuple(with_real_seat(one, real) for one in error.problems)))
        else:
            if new != old:
                changed.append(ChangedRow(row, old, new))
    overrides = overrides_of(preset, conventions)
    return RegulationChange(preset, overrides, len(rows), tuple(changed), tuple(refused))


@transaction.atomic
def change_regulation(
    *, actor: User | None, tournament: Tournament, preset: str, settings: Mapping[str, Plain], mark: str
) -> RegulationChange:
    """Give the tournament the preset with the settings that differ from it, and price all rows again.

    All in one transaction, with the log. `mark` is the `regulation_mark` that the form was opened
    with. Raises ConventionsProblems, RowsRefusedError and StaleRegulationError; nothing is stored then.
    Source: rules 3 (a regulation belongs to its tournament).
    """
    list(Session.objects.select_for_update().filter(tournament=tournament).order_by("pk"))
    regulation = Regulation.objects.select_for_update().get(tournament=tournament)
    if regulation_mark(regulation) != mark:
        raise StaleRegulationError
    change = preview_change(tournament, preset, settings)
    if change.refused:
        raise RowsRefusedError(change)
    old, title = _values(regulation), regulation.title
    regulation.preset, regulation.conventions, regulation.title = change.preset, dict(change.overrides), ""
    if _values(regulation) == old:
        return change
    regulation.save()
    act = uuid.uuid4()
    write_log(
        actor=actor,
        scope=tournament.slug,
        action="regulation-change",
        subject=f"tournament:{tournament.pk}",
        act=act,
        old=old | ({"title": title} if title else {}),
        new=_values(regulation) | {"rows": len(change.changed)},
    )

    def log_row(row: Row, old: dict[str, Any]) -> None:
        write_log(
            actor=actor,
            scope=tournament.slug,
            action="row-regulation",
            subject=f"row:{row.pk}",
            act=act,
            box_number=row.box.number,
            old=old,
            new=row_values(row),
        )

    _store(change, log_row)
    return change


def restore_regulation(tournament: Tournament, entry: ActionLog, write: Write) -> list[Problem]:
    """Give the tournament the regulation that a "regulation-change" entry left; all rows are priced by it.

    Returns what stands against it, then nothing is stored: "undo-newer" (the regulation was changed
    since), "undo-regulation" with the boxes of rows that the old regulation does not allow.
    """
    regulation = Regulation.objects.select_for_update().get(tournament=tournament)
    old, new = entry.old or {}, entry.new or {}
    if _values(regulation) != {name: new[name] for name in ("preset", "conventions")}:
        return [Problem("undo-newer", "regulation")]
    change = preview_change(tournament, old["preset"], old["conventions"])
    if change.refused:
        boxes = sorted({one.row.box.number for one in change.refused})
        return [Problem("undo-regulation", ", ".join(map(str, boxes)))]
    was = _values(regulation) | ({"title": regulation.title} if regulation.title else {})
    regulation.preset, regulation.conventions = old["preset"], dict(old["conventions"])
    regulation.title = old.get("title", "")
    regulation.save()
    write("regulation-change", entry.subject, None, was, old | {"rows": len(change.changed)})
    _store(
        change,
        lambda row, old: write("row-regulation", f"row:{row.pk}", row.box.number, old, row_values(row)),
    )
    return []


def _store(change: RegulationChange, log_row: Callable[[Row, dict[str, Any]], None]) -> None:
    """Write the new whists into the rows; `log_row` gets each row and what it said before."""
    for one in change.changed:
        old = row_values(one.row)
        set_sixths(one.row, one.new)
        one.row.version += 1
        log_row(one.row, old)
    Row.objects.bulk_update([one.row for one in change.changed], [*SIXTHS_FIELDS, "version"], batch_size=200)


def _priced_rows(tournament: Tournament) -> list[Row]:
    return list(
        Row.objects.filter(session__tournament=tournament, kind=RowKind.PLAYED, by_ruling=False)
        .select_related("box__series", "section", "session")
        .prefetch_related("adjustments")
        .order_by("session__number", "box__number", "round", "table")
    )


def _values(regulation: Regulation) -> dict[str, Any]:
    return {"preset": regulation.preset, "conventions": dict(regulation.conventions)}
