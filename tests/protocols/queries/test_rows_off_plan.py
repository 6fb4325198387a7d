"""Rows that do not match the plan, with what would make them fit."""

import pytest

from deals.domain.seats import Seat
from protocols.domain.plan_fit import Misfit
from protocols.models import Row
from protocols.queries.rows_off_plan import rows_off_plan
from tests.factories import make_row, make_session
from tournament.models import Seating

pytestmark = pytest.mark.django_db


def test_rows_by_the_plan_are_not_listed(django_assert_num_queries) -> None:
    session = make_session()
    for box in (1, 2):
        make_row(session, box=box, kind="not-played")
    with django_assert_num_queries(5):
        assert rows_off_plan(session) == ()


def test_every_kind_of_departure_with_its_repair() -> None:
    session = make_session()
    moved = make_row(session, box=1, table=1, kind="not-played")
    Row.objects.filter(pk=moved.pk).update(round=2)
    lost = make_row(session, box=1, table=2, kind="not-played")
    Row.objects.filter(pk=lost.pk).update(round=2, table=9, off_plan=True)
    swapped = make_row(session, box=2, table=1, kind="not-played")
    Row.objects.filter(pk=swapped.pk).update(n=swapped.e_id, e=swapped.n_id)
    other = make_row(session, box=2, table=2, kind="not-played")
    stranger = Seating.objects.get(round=1, table=1).n_id
    Row.objects.filter(pk=other.pk).update(n=stranger)
    found = {one.row.pk: one for one in rows_off_plan(session)}
    assert {pk: (one.misfit, one.accepted, one.places) for pk, one in found.items()} == {
        moved.pk: (Misfit.OTHER_SET, False, ((1, 1, 1),)),
        lost.pk: (Misfit.NO_TABLE, True, ((1, 1, 2),)),
        swapped.pk: (Misfit.OTHER_SEATS, False, ()),
        other.pk: (Misfit.OTHER_PLAYERS, False, ()),
    }
    assert found[swapped.pk].differing == {Seat.N, Seat.E}
    assert (found[other.pk].differing, found[moved.pk].differing) == ({Seat.N}, frozenset())
    planned = found[swapped.pk].planned
    assert planned is not None
    assert [entry.pk for entry in planned.values()] == [
        swapped.n_id,
        swapped.e_id,
        swapped.s_id,
        swapped.w_id,
    ]
    assert found[moved.pk].planned is None


def test_place_that_is_taken_is_not_offered() -> None:
    session = make_session()
    row = make_row(session, kind="not-played")
    Row.objects.filter(pk=row.pk).update(round=2)
    make_row(session, kind="not-played")
    assert [one.places for one in rows_off_plan(session)] == [()]
