"""The entries of the log in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from deals.domain.seats import SEATS
from deals.models import ActionLog
from protocols.domain.errors import ProblemsError
from protocols.domain.figures import format_whists
from protocols.forms.fields import write_contract
from protocols.queries.acts import is_undo
from protocols.words import LOG_FIELDS, action_text, value_text
from tournament.regulation_words import setting_text
from tournament.words import preset_name

TIMES = ("released", "official")
"""Fields that hold a moment; they are shown in the current zone."""

HELD_FIELDS = frozenset({"kind", "contract", "declarer", "calls", "tricks", "sixths", "penalties"})
"""Fields of a row that wait for its second pass."""

SEATS_SHOWN = 8
"""Changed seats of a plan that one entry lists; the others are counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """One field of an entry: its name, the text before and the text after."""

    label: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the log as the page shows it; `row` is the id of the row that it is about.

    `is_held` says that values are left out until the second pass.
    """

    entry: ActionLog
    action: str
    changes: tuple[Change, ...]
    row: str
    is_undo: bool = False
    more: int = 0
    is_held: bool = False


def log_line(entry: ActionLog, names: Mapping[int, str], *, is_held: bool = False) -> LogLine:
    """Return an entry in words; `names` are the participants by entry id.

    With `is_held` the result of its row is left out.
    """
    old, new = entry.old or {}, entry.new or {}
    changed = [field for field in LOG_FIELDS if old.get(field) != new.get(field)]
    changes = tuple(
        Change(
            str(LOG_FIELDS[field]), _text(field, old.get(field), names), _text(field, new.get(field), names)
        )
        for field in changed
        if not (field == "box" and entry.box_number) and not (is_held and field in HELD_FIELDS)
    )
    kind, _sep, number = entry.subject.partition(":")
    shown = [change for change in changes if change.old or change.new]
    seats = _seat_changes(old.get("seats") or {}, new.get("seats") or {}, names)
    return LogLine(
        entry,
        action_text(entry.action),
        (*shown, *seats[:SEATS_SHOWN]),
        number if kind == "row" else "",
        is_undo(entry.action),
        max(len(seats) - SEATS_SHOWN, 0),
        is_held and not HELD_FIELDS.isdisjoint(changed),
    )


def _seat_changes(old: Mapping[str, Any], new: Mapping[str, Any], names: Mapping[int, str]) -> list[Change]:
    """Return the seats of a plan that changed, table by table in order of play."""
    found = []
    keys = {**old, **new}
    for key in sorted(keys, key=lambda text: [int(part) for part in text.split("-")]):
        _section, number, table = key.split("-")
        before, after = old.get(key) or {}, new.get(key) or {}
        place = _("round %(round)s, table %(table)s") % {"round": number, "table": table}
        if before.get("set") != after.get("set"):
            found.append(
                Change(f"{place}, {_('set')}", str(before.get("set", "")), str(after.get("set", "")))
            )
        seated, seats = before.get("players", {}), after.get("players", {})
        for seat in (one.value for one in SEATS):
            if seated.get(seat) != seats.get(seat):
                was, now = names.get(seated.get(seat, 0), ""), names.get(seats.get(seat, 0), "")
                found.append(Change(f"{place}, {seat}", was, now))
    return found


def _text(field: str, value: Any, names: Mapping[int, str]) -> str:
    if value is None or value in ("", {}, 0, False):
        return ""
    if value is True:
        return _("yes")
    if field == "contract":
        return _contract(str(value))
    if field == "date" or field in TIMES:
        return _moment(str(value))
    if field == "preset":
        return preset_name(str(value))
    if field == "conventions":
        return "; ".join(setting_text(name, option) for name, option in value.items())
    if isinstance(value, dict):
        seats = [seat.value for seat in SEATS if seat in value]
        return ", ".join(f"{seat} {_at_seat(field, value[seat], names)}" for seat in seats)
    return value_text(str(value))


def _moment(value: str) -> str:
    """Return a stored date or time as the language writes it."""
    moment = datetime.fromisoformat(value)
    if timezone.is_naive(moment):
        return date_format(moment, "SHORT_DATE_FORMAT")
    return date_format(timezone.localtime(moment), "SHORT_DATETIME_FORMAT")


def _contract(value: str) -> str:
    try:
        return write_contract(value)
    except ProblemsError:
        return value


def _at_seat(field: str, value: Any, names: Mapping[int, str]) -> str:
    if field == "players":
        return names.get(value, str(value))
    return format_whists(value) if field == "sixths" else value_text(str(value))
