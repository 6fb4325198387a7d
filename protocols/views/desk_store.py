"""Storing a row of the desk: a new one, or changes to one that is in."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.models import Box
from protocols.forms.desk_form import DeskForm
from protocols.models import Row
from protocols.queries.row_place import row_at
from protocols.services.fouled_rows import mark_fouled_from
from protocols.services.row_merge import merge_row
from protocols.services.rows import StaleRowError, enter_row
from protocols.services.typed_row import TypedRow
from tournament.models import Session


@transaction.atomic
def store_row(actor: User, session: Session, box: Box, form: DeskForm, typed: TypedRow) -> Row:
    """Store what was typed and return the row; the mark "fouled from here" goes with it.

    Raises RowProblemsError, RowConflictError and StaleRowError.
    """
    data, row = form.cleaned_data, typed.row
    if data["version"] is None:
        stored = enter_row(actor=actor, session=session, row=row, confirmed=data["confirmed"])
    else:
        current = row_at(session, box, (box.number, row.section, row.round, row.table))
        if current is None:
            raise StaleRowError(None)
        stored = merge_row(
            actor=actor, stored=current, version=data["version"], row=row, confirmed=data["confirmed"]
        )
    if data["fouled"]:
        mark_fouled_from(actor=actor, stored=stored, on=data["fouled"] == "on")
        stored.refresh_from_db()
    return stored
