"""Storing a form that somebody else overtook: different fields merge, the same field asks."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.seats import Seat
from deals.models import ActionLog
from protocols.domain.errors import ProtocolsError
from protocols.models import Row
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.services.row_input import RowInput
from protocols.services.rows import StaleRowError, amend_row, lock_session, row_now

PARTS: Mapping[str, tuple[str, ...]] = {
    "deal": ("kind", "contract", "declarer", "calls", "tricks", "written_sixths"),
    "players": ("players",),
    "place": ("box", "section", "round", "table"),
    "disputed": ("disputed",),
    "note": ("note",),
}
"""What is one field for two people: the deal is changed as a whole."""


class RowConflictError(ProtocolsError):
    """Both changed the same; `current` is the row as it stands, `parts` are names of PARTS."""

    def __init__(self, current: Row, parts: tuple[str, ...]) -> None:
        self.current = current
        self.parts = parts
        super().__init__(", ".join(parts))


@transaction.atomic
def merge_row(
    *, actor: User | None, stored: Row, version: int, row: RowInput, confirmed: bool = False
) -> Row:
    """Amend a row from a form that was opened at `version`; return it as it stands afterwards.

    What the form did not touch keeps the newer value. Raises RowConflictError when both changed the
    same part, StaleRowError when the row is gone or its old version is not known, and
    RowProblemsError. Source: design 3, promise 4.
    """
    lock_session(stored.session)
    current = row_now(stored.pk)
    if current is None:
        raise StaleRowError(None)
    if current.version == version:
        return amend_row(actor=actor, stored=current, version=version, row=row, confirmed=confirmed)
    base = _version(current, version)
    if base is None:
        raise StaleRowError(current)
    return amend_row(
        actor=actor,
        stored=current,
        version=current.version,
        row=_merged(current, base, row),
        confirmed=confirmed,
    )


def _merged(current: Row, base: RowInput, mine: RowInput) -> RowInput:
    theirs = input_of(current)
    taken: dict[str, Any] = {}
    both = []
    for part, names in PARTS.items():
        values = [[_plain(getattr(one, name)) for name in names] for one in (base, mine, theirs)]
        if values[1] not in (values[0], values[2]):
            taken |= {name: getattr(mine, name) for name in names}
            if values[2] != values[0]:
                both.append(part)
    if both:
        raise RowConflictError(current, tuple(both))
    return replace(theirs, **taken)


def input_of(row: Row) -> RowInput:
    """Return a stored row as it would be typed again."""
    numbers = dict(row.session.tournament.entries.values_list("pk", "number"))
    return RowInput(
        box=row.box.number,
        section=row.section.number,
        round=row.round,
        table=row.table,
        players={seat: numbers[pk] or 0 for seat, pk in entry_ids(row).items()},
        kind=row.kind,
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
        written_sixths=(sixths_of(row) or {}) if row.kind == "written" else {},
        disputed=row.disputed,
        note=row.note,
    )


def _version(row: Row, version: int) -> RowInput | None:
    """Return what the row said at an old version, from the log; None when the log does not know."""
    logged = ActionLog.objects.filter(
        scope=row.session.tournament.slug, subject=f"row:{row.pk}", new__version=version
    ).first()
    if logged is None or logged.new is None:
        return None
    values = logged.new
    numbers = dict(row.session.tournament.entries.values_list("pk", "number"))
    known = {one.name: values[one.name] for one in fields(RowInput) if one.name in values}
    written = {Seat(seat): sixths for seat, sixths in values["sixths"].items()}
    return RowInput(
        **known
        | {
            "players": {Seat(seat): numbers.get(pk) or 0 for seat, pk in values["players"].items()},
            "written_sixths": written if values["kind"] == "written" else {},
        }
    )


def _plain(value: object) -> object:
    if not isinstance(value, Mapping):
        return value
    return {str(key): one for key, one in value.items() if one != "pass"}
