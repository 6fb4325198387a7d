"""Places of a session: planned, stored, missing, off the plan."""

import pytest
from django.utils import timezone

from protocols.models import Row
from protocols.queries.session_sheet import RowState, begun_round, session_sheet, state_of
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session, row_input
from tournament.models import Seating, SessionState

pytestmark = pytest.mark.django_db


def test_sheet_expects_a_row_of_every_table_for_every_box_of_its_set() -> None:
    sheet = session_sheet(make_session())
    assert (sheet.expected, sheet.rows_in) == (28, 0)
    assert [(one.box.number, one.key) for one in sheet.places[:3]] == [
        (1, "1-1-1"),
        (1, "1-1-2"),
        (2, "1-1-1"),
    ]
    assert {one.state for one in sheet.places} == {RowState.TODO}


def test_sheet_of_one_box() -> None:
    session = make_session()
    make_row(session, box=3, round=2)
    make_row(session, box=1)
    box = session.series.boxes.select_related("series").get(number=1)  # type: ignore[union-attr]
    sheet = session_sheet(session, box)
    assert [(one.key, one.row is not None) for one in sheet.places] == [("1-1-1", True), ("1-1-2", False)]


def test_table_that_sorts_the_cards_is_not_expected_to_play() -> None:
    session = make_session()
    Seating.objects.filter(section__session=session, round=1, table=2).update(sorts=True)
    assert session_sheet(session).expected == 26


def test_row_off_the_plan_is_listed_without_planned_players() -> None:
    session = make_session()
    row = row_input(session)
    values = {name: getattr(row, name) for name in type(row).__dataclass_fields__} | {"round": 3}
    enter_row(actor=None, session=session, row=type(row)(**values), confirmed=True)
    sheet = session_sheet(session)
    assert [(one.key, one.planned) for one in sheet.places if one.row] == [("1-3-1", None)]
    assert (sheet.expected, sheet.rows_in) == (28, 1)


@pytest.mark.parametrize(
    ("state", "current", "round_number", "expected"),
    [
        (SessionState.PREPARING, 0, 1, RowState.TODO),
        (SessionState.PLAYING, 2, 1, RowState.LATE),
        (SessionState.PLAYING, 2, 2, RowState.PLAYING),
        (SessionState.PLAYING, 2, 3, RowState.TODO),
        (SessionState.CLOSED, 2, 3, RowState.LATE),
        (SessionState.PREPARING, 2, 2, RowState.TODO),
    ],
)
def test_state_of_a_missing_row(
    state: SessionState, current: int, round_number: int, expected: RowState
) -> None:
    session = make_session()
    session.state, session.current_round = state, current
    assert state_of(session, round_number, None) is expected


def test_state_of_a_stored_row() -> None:
    session = make_session()
    row = make_row(session)
    assert state_of(session, 1, row) is RowState.IN
    row.checked_at = timezone.now()
    assert state_of(session, 1, row) is RowState.CHECKED
    row.disputed = True
    assert state_of(session, 1, row) is RowState.DISPUTED


def test_missing_and_unchecked_places() -> None:
    session = make_session()
    make_row(session)
    session.state = SessionState.CLOSED
    first, second = session_sheet(session).places[:2]
    assert (first.is_missing, first.is_unchecked) == (False, True)
    assert (second.is_missing, second.is_unchecked) == (True, False)
    Row.objects.update(checked_at=timezone.now())
    assert not session_sheet(session).places[0].is_unchecked


@pytest.mark.parametrize("rows", [1, 3])
def test_sheet_takes_six_queries(rows: int, django_assert_num_queries: object) -> None:
    session = make_session()
    for box in range(1, rows + 1):
        make_row(session, box=box, round=(box + 1) // 2)
    with django_assert_num_queries(6):  # type: ignore[operator]
        [
            entry.person.name
            for place in session_sheet(session).places
            for entry in (place.planned or {}).values()
        ]


@pytest.mark.parametrize(
    ("state", "current", "begun"),
    [
        (SessionState.PREPARING, 0, 0),
        (SessionState.PLAYING, 3, 3),
        (SessionState.CLOSED, 7, 8),
    ],
)
def test_begun_round(evening, state, current, begun) -> None:
    evening.session.state, evening.session.current_round = state, current
    assert begun_round(evening.session) == begun
