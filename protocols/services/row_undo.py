"""Taking back what an act did to rows: each row gets the values it had before."""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.contrib.auth.models import User

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from deals.models import ActionLog, Box
from protocols.models import Adjustment, Row
from protocols.queries.acts import PENALTY_ACTIONS, base_action
from protocols.queries.played_deals import set_sixths
from protocols.services.row_changes import PARKED
from protocols.services.rows import (
    CONTENT_FIELDS,
    adjustment_list,
    adjustment_values,
    row_now,
    row_values,
)
from tournament.models import Entry, Section

Write = Callable[[ActionLog, dict[str, Any] | None, dict[str, Any] | None], None]
"""Writes the log entry that takes an entry back, with the values before and after."""

_UNCOMPARED = frozenset({"version", "adjustments"})


def reverse_rows(entries: Sequence[ActionLog], write: Write) -> list[Problem]:
    """Give the rows of these entries their old values, all together; return what stands against it.

    Nothing is stored when there are problems: "undo-newer" (the row says something else now),
    "undo-taken" (another row stands in its place), "undo-old" (the log does not know enough).
    """
    rows = {entry.subject: row_now(int(entry.subject.partition(":")[2])) for entry in entries}
    problems = [problem for entry in entries for problem in _problems(entry, rows)]
    if problems:
        return problems
    for index, row in enumerate(row for row in rows.values() if row is not None):
        Row.objects.filter(pk=row.pk).update(table=PARKED + index)
    for entry in entries:
        _reverse(entry, rows[entry.subject], write)
    return []


def _problems(entry: ActionLog, rows: dict[str, Row | None]) -> list[Problem]:
    row, place = rows[entry.subject], str(entry.box_number or "")
    if (row is None) != (entry.new is None) or (row and not says(row, entry.new or {})):
        return [Problem("undo-newer", place)]
    if _knows_no_adjustments(entry):
        return [Problem("undo-old", place)]
    if row and _other_adjustments(entry, row):
        return [Problem("undo-newer", place)]
    if entry.old is None:
        return []
    if "session_id" not in entry.old:
        return [Problem("undo-old", place)]
    if _joined_later(entry, rows):
        return [Problem("undo-newer", place)]
    if _box_and_section(entry.old) is None or not _knows_players(entry.old):
        return [Problem("undo-newer", place)]
    moving = [one.pk for one in rows.values() if one is not None]
    taken = Row.objects.filter(
        session_id=entry.old["session_id"],
        box__number=entry.old["box"],
        section__number=entry.old["section"],
        round=entry.old["round"],
        table=entry.old["table"],
    ).exclude(pk__in=moving)
    return [Problem("undo-taken", place)] if taken.exists() else []


def says(row: Row, values: dict[str, Any]) -> bool:
    """Return whether the row still says what the log entry says of it."""
    now = row_values(row)
    return all(
        now[name] == value for name, value in values.items() if name in now and name not in _UNCOMPARED
    )


def _knows_no_adjustments(entry: ActionLog) -> bool:
    """Return whether the entry is about a penalty and does not say which stood on the row."""
    values = (entry.old or {}, entry.new or {})
    return base_action(entry.action) in PENALTY_ACTIONS and any("adjustments" not in one for one in values)


def _other_adjustments(entry: ActionLog, row: Row) -> bool:
    """Return whether the row has other adjustments than the act left on it, or newer ones."""
    if entry.old is None or base_action(entry.action) in PENALTY_ACTIONS:
        left: list[dict[str, Any]] = (entry.new or {}).get("adjustments", [])
        return adjustment_list(row) != left
    return row.adjustments.filter(at__gt=entry.at).exists()


def _joined_later(entry: ActionLog, rows: dict[str, Row | None]) -> bool:
    """Return whether rows that came in later stand in the form of the box that the act made."""
    if base_action(entry.action) != "row-regroup":
        return False
    group = (entry.new or {}).get("fouled_group", 0)
    own = [row.pk for row in rows.values() if row is not None]
    row = rows[entry.subject]
    assert row is not None  # noqa: S101 - a regrouped row exists, see _problems
    later = Row.objects.filter(session=row.session, box=row.box, fouled_group=group, entered_at__gt=entry.at)
    return later.exclude(pk__in=own).exists()


def _box_and_section(values: dict[str, Any]) -> tuple[Box, Section] | None:
    section = (
        Section.objects.select_related("session__tournament", "session__series")
        .filter(session_id=values["session_id"], number=values["section"])
        .first()
    )
    if section is None:
        return None
    box = Box.objects.filter(series=section.session.series, number=values["box"]).first()
    return None if box is None else (box, section)


def _knows_players(values: dict[str, Any]) -> bool:
    wanted = set(values["players"].values())
    return Entry.objects.filter(pk__in=wanted).count() == len(wanted)


def _reverse(entry: ActionLog, row: Row | None, write: Write) -> None:
    old = None if row is None else row_values(row) | _logged_adjustments(entry, row)
    values, is_new = entry.old, row is None
    if values is None:
        assert row is not None  # noqa: S101 - see _problems
        row.delete()
        write(entry, old, None)
        return
    version = max(values["version"], row.version if row else 0) + 1
    row = row or Row(pk=int(entry.subject.partition(":")[2]))
    _fill(row, values)
    row.version = version
    row.save()
    if is_new or base_action(entry.action) in PENALTY_ACTIONS:
        _adjust(row, values.get("adjustments", ()))
    write(entry, old, row_values(row) | _logged_adjustments(entry, row))


def _logged_adjustments(entry: ActionLog, row: Row) -> dict[str, Any]:
    is_penalty = base_action(entry.action) in PENALTY_ACTIONS
    return {"adjustments": adjustment_list(row)} if is_penalty else adjustment_values(row)


def _adjust(row: Row, values: Iterable[dict[str, Any]]) -> None:
    """Give the row these adjustments and no others."""
    row.adjustments.all().delete()
    for one in values:
        Adjustment.objects.create(
            row=row,
            seat=one["seat"],
            kind=one["kind"],
            value=one["value"],
            rule=one["rule"],
            reason=one["reason"],
            by=_user(one["by"]),
            at=dt.datetime.fromisoformat(one["at"]),
        )


def _fill(row: Row, values: dict[str, Any]) -> None:
    found = _box_and_section(values)
    assert found is not None  # noqa: S101 - see _problems
    row.box, row.section = found
    row.session = row.section.session
    row.round, row.table = values["round"], values["table"]
    for seat in SEATS:
        setattr(row, f"{seat.value.lower()}_id", values["players"].get(seat.value))
    set_sixths(row, {Seat(seat): sixths for seat, sixths in values["sixths"].items()})
    for name in (*CONTENT_FIELDS, "by_ruling", "off_plan", "fouled_group"):
        setattr(row, name, values[name])
    row.entered_by, row.checked_by = _user(values["entered_by"]), _user(values["checked_by"])
    row.entered_at = dt.datetime.fromisoformat(values["entered_at"])
    checked_at = values["checked_at"]
    row.checked_at = dt.datetime.fromisoformat(checked_at) if checked_at else None


def _user(pk: int | None) -> User | None:
    return None if pk is None else User.objects.filter(pk=pk).first()
