"""Storing a row of the desk: a new one, or changes to one that is in."""

from django.contrib.auth.models import User

from deals.models import Box
from protocols.forms.desk_form import DeskForm
from protocols.models import Row
from protocols.queries.row_place import row_at
from protocols.services.desk_rows import amend_typed, enter_typed
from protocols.services.rows import StaleRowError
from protocols.services.typed_row import TypedRow
from tournament.models import Session


def store_row(actor: User, session: Session, box: Box, form: DeskForm, typed: TypedRow) -> Row:
    """Store what was typed and return the row, as `enter_typed` and `amend_typed` do and raise."""
    data, row = form.cleaned_data, typed.row
    answers = {name: data[name] for name in ("sure", "confirmed", "fouled")}
    if data["version"] is None:
        return enter_typed(actor=actor, session=session, box=box, typed=typed, **answers)
    current = row_at(session, box, (box.number, row.section, row.round, row.table))
    if current is None:
        raise StaleRowError(None)
    return amend_typed(actor=actor, stored=current, version=data["version"], typed=typed, **answers)
