"""Entering, amending and withdrawing the rows of protocols."""

from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from deals.services.action_log import write_log
from protocols.domain.errors import ProtocolsError
from protocols.models import Row, RowKind
from protocols.queries.played_deals import entry_ids
from protocols.services.row_input import CheckedRow, RowInput, RowProblemsError, check_row
from tournament.models import Role, Session

CONTENT_FIELDS = ("kind", "contract", "declarer", "calls", "tricks", "disputed", "note")


class StaleRowError(ProtocolsError):
    """Somebody else changed the row meanwhile; `current` is the row as it stands now."""

    def __init__(self, current: Row | None) -> None:
        self.current = current
        super().__init__("the row was changed meanwhile")


@transaction.atomic
def enter_row(*, actor: User | None, session: Session, row: RowInput, confirmed: bool = False) -> Row:
    """Store a new row and return it. The same row sent twice (double Enter) is stored once.

    Raises RowProblemsError with every reason when the row cannot be, see `check_row`.
    Source: design 3, promises 1 and 2.
    """
    locked = lock_session(session)
    check_may_write(actor, locked, row)
    try:
        checked = check_row(locked, row, confirmed=confirmed)
    except RowProblemsError as error:
        return twin_or_raise(locked, row, error)
    return store_checked(actor, locked, checked, fouled_group=group_at(checked))


def check_may_write(actor: User | None, session: Session, row: RowInput) -> None:
    """Raise RowProblemsError when a row of only written whists is not entered by a director.

    Commands (no actor) may write them. Source: competition rules 6 (a protocol that cannot be read).
    """
    if row.kind != RowKind.WRITTEN or actor is None or actor.is_superuser:
        return
    if not session.tournament.staff.filter(user=actor, role=Role.DIRECTOR).exists():
        raise RowProblemsError((Problem("written-needs-director", "kind"),))


def store_checked(actor: User | None, session: Session, checked: CheckedRow, *, fouled_group: int = 0) -> Row:
    """Store a row that `check_row` let pass, and log it. The caller holds the transaction."""
    stored = Row(session=session, entered_by=actor, entered_at=timezone.now(), fouled_group=fouled_group)
    fill_row(stored, checked)
    stored.save()
    _log(actor, stored, "row-enter", old=None, new=row_values(stored))
    return stored


@transaction.atomic
def amend_row(
    *, actor: User | None, stored: Row, version: int, row: RowInput, confirmed: bool = False
) -> Row:
    """Replace what a row says. Its second pass has to be done again.

    Raises StaleRowError when the row is no longer at `version`, and RowProblemsError.
    Source: design 3, promise 4.
    """
    locked = lock_session(stored.session)
    current = row_now(stored.pk)
    if current is None or current.version != version:
        raise StaleRowError(current)
    check_may_write(actor, locked, row)
    checked = check_row(locked, row, confirmed=confirmed, instead_of=current)
    old = row_values(current)
    fill_row(current, checked)
    if row_values(current) == old:
        return current
    current.entered_by, current.entered_at = actor, timezone.now()
    current.checked_by, current.checked_at = None, None
    current.version += 1
    current.save()
    _log(actor, current, "row-amend", old=old, new=row_values(current))
    return current


@transaction.atomic
def withdraw_row(*, actor: User | None, stored: Row, version: int) -> None:
    """Take a row out of its protocol; the log keeps it. Raises StaleRowError."""
    lock_session(stored.session)
    current = row_now(stored.pk)
    if current is None or current.version != version:
        raise StaleRowError(current)
    _log(actor, current, "row-withdraw", old=row_values(current) | adjustment_values(current), new=None)
    current.delete()


def row_now(pk: int) -> Row | None:
    """Return the row as it stands in the database, with all that a page shows of it."""
    return (
        Row.objects.filter(pk=pk)
        .select_related(
            "box__series", "section", "session__tournament", "n__person", "e__person", "s__person"
        )
        .select_related("w__person", "entered_by", "checked_by")
        .first()
    )


def row_values(row: Row) -> dict[str, Any]:
    """Return a row as plain values for the log and for the comparison of two versions."""
    sixths = {seat.value: getattr(row, f"{seat.value.lower()}_sixths") for seat in SEATS}
    return {
        "box": row.box.number,
        "section": row.section.number,
        "round": row.round,
        "table": row.table,
        "players": {seat.value: entry for seat, entry in entry_ids(row).items()},
        "sixths": {seat: value for seat, value in sixths.items() if value is not None},
        "by_ruling": row.by_ruling,
        "version": row.version,
        "fouled_group": row.fouled_group,
        "off_plan": row.off_plan,
        "session_id": row.session_id,
        "entered_by": row.entered_by_id,
        "entered_at": row.entered_at.isoformat(),
        "checked_by": row.checked_by_id,
        "checked_at": row.checked_at.isoformat() if row.checked_at else None,
        **{name: getattr(row, name) for name in CONTENT_FIELDS},
    }


def adjustment_values(row: Row) -> dict[str, Any]:
    """Return the adjustments of a row as plain values for the log, nothing when it has none."""
    found = adjustment_list(row)
    return {"adjustments": found} if found else {}


def adjustment_list(row: Row) -> list[dict[str, Any]]:
    """Return the adjustments of a row as plain values, in the order in which they were given."""
    return [
        {
            "seat": one.seat,
            "kind": one.kind,
            "value": one.value,
            "rule": one.rule,
            "reason": one.reason,
            "by": one.by_id,
            "at": one.at.isoformat(),
        }
        for one in row.adjustments.order_by("pk")
    ]


def lock_session(session: Session) -> Session:
    """Lock the session until the end of the transaction and return it with all that pricing needs."""
    return (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament__regulation", "series")
        .get(pk=session.pk)
    )


def group_at(checked: CheckedRow) -> int:
    """Return the group of the row before: a fouled box stays fouled for those who play it later."""
    here = (checked.row.round, checked.section.number, checked.row.table)
    before = [row for row in checked.others if (row.round, row.section.number, row.table) < here]
    return before[-1].fouled_group if before else 0


def twin_or_raise(session: Session, row: RowInput, error: RowProblemsError) -> Row:
    """Return the stored row that says the very same; raise `error` again when there is none."""
    if {problem.code for problem in error.problems} <= {"row-exists", "box-played-before"}:
        twin = _twin(session, row)
        if twin is not None:
            return twin
    raise error


def _twin(session: Session, row: RowInput) -> Row | None:
    """Return the stored row that says the very same as `row`, if there is one."""
    stored = (
        Row.objects.filter(
            session=session,
            box__number=row.box,
            section__number=row.section,
            round=row.round,
            table=row.table,
        )
        .select_related("box__series", "section", "session")
        .first()
    )
    if stored is None:
        return None
    numbers = dict(session.tournament.entries.values_list("pk", "number"))
    players = {seat: numbers[entry] for seat, entry in entry_ids(stored).items()}
    same = all(_plain(getattr(stored, name)) == _plain(getattr(row, name)) for name in CONTENT_FIELDS)
    return stored if same and players == dict(row.players) else None


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, dict) else value


def fill_row(stored: Row, checked: CheckedRow) -> None:
    """Write what a checked row says into a stored one, without saving it."""
    row = checked.row
    stored.box, stored.section = checked.box, checked.section
    stored.round, stored.table = row.round, row.table
    for seat in SEATS:
        name = seat.value.lower()
        setattr(stored, name, checked.entries.get(seat))
        setattr(stored, f"{name}_sixths", (checked.sixths or {}).get(seat))
    stored.kind, stored.contract, stored.declarer = row.kind, row.contract, row.declarer
    stored.calls, stored.tricks = _by_seat(row.calls), _by_seat(row.tricks)
    stored.disputed, stored.note, stored.off_plan = row.disputed, row.note, checked.off_plan
    if row.kind == RowKind.NOT_PLAYED:
        stored.contract, stored.declarer, stored.calls, stored.tricks = "", "", {}, {}


def _by_seat(values: Any) -> dict[str, Any]:
    """Return the values by seat in the order N, E, S, W, so that equal rows are equal in the log."""
    return {seat.value: values[seat.value] for seat in Seat if seat.value in values}


def _log(
    actor: User | None, row: Row, action: str, old: dict[str, Any] | None, new: dict[str, Any] | None
) -> None:
    write_log(
        actor=actor,
        scope=row.session.tournament.slug,
        action=action,
        subject=f"row:{row.pk}",
        box_number=row.box.number,
        old=old,
        new=new,
    )
