"""A layout that is typed after rows exist: which rows were played with the cards as they lay before."""

import uuid

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.deal import Deal
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.models import Box
from deals.services.action_log import write_log
from deals.services.layouts import write_layout
from protocols.domain.errors import PlayedDealProblems
from protocols.models import Row, RowKind
from protocols.queries.layout_rows import rows_in_order
from protocols.queries.played_deals import set_sixths
from protocols.queries.row_price import row_sixths
from protocols.services.rows import row_values
from tournament.models import Session
from tournament.queries.regulation import conventions_of

NOT_FOULED = 0
"""The answer "all rows were played with the layout that is typed now": a slip of the pen is mended."""


@transaction.atomic
def type_layout(
    *,
    actor: User,
    session: Session,
    box: Box,
    version: int,
    deal: Deal,
    fouled_from: int | None = None,
) -> Box:
    """Store the layout of a box of the session and return the box.

    When another layout was known and rows exist, `fouled_from` says which of them (by id) is the
    first that was played with the new cards: it and all after it form a group of their own;
    `NOT_FOULED` says that all were. Whists that depend on the talon follow. Raises as
    `write_layout`, and ProblemsError "fouled-unanswered" when `fouled_from` is needed and is None or
    no row of the box. Source: competition rules 10 (fouled deal).
    """
    Session.objects.select_for_update(of=("self",)).get(pk=session.pk)
    rows = rows_in_order(session, box)
    stored = Box.objects.get(pk=box.pk).deal
    asks = bool(stored and rows and stored != format_deal(deal))
    if asks and fouled_from not in {NOT_FOULED, *(row.pk for row in rows)}:
        raise ProblemsError((Problem("fouled-unanswered", str(box.number)),))
    act = uuid.uuid4()
    changed = write_layout(
        actor=actor, scope=session.tournament.slug, box=box, version=version, deal=deal, act=act
    )
    later, group = rows, None
    if asks and fouled_from != NOT_FOULED:
        later = rows[[row.pk for row in rows].index(fouled_from or 0) :]
        group = max(row.fouled_group for row in rows) + 1
    for row in later:
        row.box = changed
        _follow(actor, session, row, group, act)
    return changed


def _follow(actor: User, session: Session, row: Row, group: int | None, act: uuid.UUID) -> None:
    """Give a row its group and the whists that follow from the new talon; log it if it changes."""
    old = row_values(row)
    if group is not None:
        row.fouled_group = group
    _price_again(row)
    if row_values(row) == old:
        return
    row.version += 1
    row.save()
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action="row-regroup" if group is not None else "row-price",
        subject=f"row:{row.pk}",
        act=act,
        box_number=row.box.number,
        old=old,
        new=row_values(row),
    )


def _price_again(row: Row) -> None:
    if row.kind != RowKind.PLAYED or row.by_ruling:
        return
    try:
        sixths = row_sixths(row, conventions_of(row.session.tournament.regulation))
    except PlayedDealProblems:
        return
    set_sixths(row, sixths)
