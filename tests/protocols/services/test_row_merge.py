"""Two people change one row: different fields merge, the same field asks."""

from dataclasses import replace

import pytest

from deals.models import ActionLog
from protocols.services.row_merge import RowConflictError, input_of, merge_row
from protocols.services.rows import StaleRowError, amend_row, row_now, withdraw_row

pytestmark = pytest.mark.django_db
TRICKS = {"E": 4, "S": 3, "W": 3}
OTHER_TRICKS = {"E": 5, "S": 3, "W": 2}


@pytest.fixture
def first(evening):
    """Return the row of the scorer at version 1."""
    return row_now(evening.session.rows.get().pk)


def amend(evening, first, **changes):
    return amend_row(actor=evening.director, stored=first, version=1, row=replace(input_of(first), **changes))


def merge(evening, first, **changes):
    return merge_row(actor=evening.director, stored=first, version=1, row=replace(input_of(first), **changes))


def test_fresh_form_is_stored(evening, first) -> None:
    assert merge(evening, first, note="клякса").note == "клякса"


def test_different_fields_merge(evening, first) -> None:
    typed = input_of(first)
    amend(evening, first, disputed=True)
    row = merge_row(actor=evening.director, stored=first, version=1, row=replace(typed, tricks=TRICKS))
    assert (row.disputed, row.tricks, row.version) == (True, TRICKS, 3)


def test_same_field_asks(evening, first) -> None:
    typed = input_of(first)
    amend(evening, first, tricks=OTHER_TRICKS)
    with pytest.raises(RowConflictError) as conflict:
        merge_row(actor=evening.director, stored=first, version=1, row=replace(typed, tricks=TRICKS))
    assert (conflict.value.parts, conflict.value.current.tricks) == (("deal",), OTHER_TRICKS)


def test_same_change_twice_is_no_conflict(evening, first) -> None:
    typed = replace(input_of(first), tricks=TRICKS)
    amend(evening, first, tricks=TRICKS)
    assert merge_row(actor=evening.director, stored=first, version=1, row=typed).version == 2


def test_written_whists_are_part_of_the_deal(evening, first) -> None:
    whists = dict.fromkeys(input_of(first).players, 0)
    typed = input_of(first)
    amend(evening, first, kind="written", written_sixths=whists)
    assert input_of(row_now(first.pk)).written_sixths == whists
    row = merge_row(actor=evening.director, stored=first, version=1, row=replace(typed, note="да"))
    assert (row.kind, row.note) == ("written", "да")
    again = merge_row(
        actor=evening.director,
        stored=first,
        version=2,
        row=replace(input_of(row_now(first.pk)), disputed=True),
    )
    assert (again.kind, again.note, again.disputed) == ("written", "да", True)


def test_withdrawn_row_is_stale(evening, first) -> None:
    stored = row_now(first.pk)
    withdraw_row(actor=evening.scorer, stored=first, version=1)
    with pytest.raises(StaleRowError) as stale:
        merge_row(actor=evening.director, stored=stored, version=1, row=input_of(stored))
    assert stale.value.current is None


def test_version_that_the_log_does_not_know_is_stale(evening, first) -> None:
    typed = input_of(first)
    amend(evening, first, disputed=True)
    ActionLog.objects.all().delete()
    with pytest.raises(StaleRowError) as stale:
        merge_row(actor=evening.director, stored=first, version=1, row=typed)
    assert stale.value.current is not None
