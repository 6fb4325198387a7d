"""One-key repairs of single rows."""

import pytest

from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.rows_off_plan import rows_off_plan
from protocols.services.plan_facts import accept_rows, move_row, seat_planned
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError
from tests.factories import make_row, make_session, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return make_session()


@pytest.fixture
def actor():
    return make_user("scorer")


def test_row_moves_to_the_place_of_the_plan(session, actor) -> None:
    row = make_row(session)
    Row.objects.filter(pk=row.pk).update(round=2, off_plan=True)
    moved = move_row(actor=actor, stored=row, version=1, place=(1, 1, 1))
    assert (moved.round, moved.table, moved.off_plan, moved.version) == (1, 1, False, 2)
    assert rows_off_plan(session) == ()


def test_row_moves_neither_out_of_the_plan_nor_onto_another_row(session, actor) -> None:
    row = make_row(session, table=1)
    make_row(session, table=2)
    for place, code in (((1, 1, 9), "place-unknown"), ((1, 1, 2), "row-exists")):
        with pytest.raises(RowProblemsError) as caught:
            move_row(actor=actor, stored=row, version=1, place=place)
        assert [problem.code for problem in caught.value.problems] == [code]


def test_players_of_the_plan_are_written_and_the_check_stays(session, actor) -> None:
    row = make_row(session)
    Row.objects.filter(pk=row.pk).update(n=row.e_id, e=row.n_id, checked_by=actor, checked_at=row.entered_at)
    seat_planned(actor=actor, stored=row, version=1)
    again = Row.objects.get(pk=row.pk)
    assert (again.n_id, again.e_id, again.checked_by) == (row.n_id, row.e_id, actor)


def test_row_without_a_plan_has_no_players_of_the_plan(session, actor) -> None:
    row = make_row(session)
    Row.objects.filter(pk=row.pk).update(round=2)
    fits = make_row(session, box=2)
    for stored in (row, fits):
        with pytest.raises(RowProblemsError) as caught:
            seat_planned(actor=actor, stored=stored, version=1)
        assert [problem.code for problem in caught.value.problems] == ["no-plan-here"]


def test_rows_are_kept_as_facts_in_one_act(session, actor) -> None:
    rows = [make_row(session, box=box, kind="not-played") for box in (1, 2)]
    versions = {row.pk: 1 for row in rows}
    changed = accept_rows(actor=actor, session=session, versions=versions)
    assert [(row.pk, row.off_plan, row.version) for row in changed] == [(pk, True, 2) for pk in versions]
    assert ActionLog.objects.filter(action="row-accept").values("act").distinct().count() == 1
    again = accept_rows(actor=actor, session=session, versions={row.pk: 2 for row in rows})
    assert again == []


def test_stale_rows_are_refused(session, actor) -> None:
    row = make_row(session)
    with pytest.raises(StaleRowError):
        accept_rows(actor=actor, session=session, versions={row.pk: 7})
    with pytest.raises(StaleRowError):
        move_row(actor=actor, stored=row, version=7, place=(1, 1, 1))
