"""The mark "fouled from here": this row of a box and all later ones are compared among themselves."""

import uuid

from django.contrib.auth.models import User
from django.db import transaction

from deals.services.action_log import write_log
from protocols.models import Row
from protocols.queries.layout_rows import rows_in_order
from protocols.services.rows import lock_session, row_values


@transaction.atomic
def mark_fouled_from(*, actor: User | None, stored: Row, on: bool = True) -> list[Row]:
    """Put the row and all later rows of its box into a group of their own; return the changed rows.

    With `on` false the mark is taken back: the rows of that group join the one before. A mark that
    stands already changes nothing. Rows that come in later take the group of the row before them.
    Source: competition rules 10 (fouled deal).
    """
    session = lock_session(stored.session)
    rows = rows_in_order(session, stored.box)
    at = next(index for index, row in enumerate(rows) if row.pk == stored.pk)
    before = rows[at - 1].fouled_group if at else 0
    own = rows[at].fouled_group
    if on == (own != before):
        return []
    if not on:
        changed = [row for row in rows[at:] if row.fouled_group == own]
        group = before
    else:
        changed, group = rows[at:], max(row.fouled_group for row in rows) + 1
    act = uuid.uuid4()
    for row in changed:
        _regroup(actor, row, group, act)
    return changed


def _regroup(actor: User | None, row: Row, group: int, act: uuid.UUID) -> None:
    old = row_values(row)
    row.fouled_group = group
    row.version += 1
    row.save(update_fields=["fouled_group", "version"])
    write_log(
        actor=actor,
        scope=row.session.tournament.slug,
        action="row-regroup",
        subject=f"row:{row.pk}",
        box_number=row.box.number,
        act=act,
        old=old,
        new=row_values(row),
    )
