"""The grid of tables by rounds."""

import pytest

from deals.domain.seats import Seat
from protocols.queries.hall import hall, table_players
from protocols.queries.session_sheet import RowState, session_sheet
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session, row_input
from tests.protocols.evening import evening

pytestmark = pytest.mark.django_db


def test_hall_of_eight_players() -> None:
    session = make_session(started=True)
    make_row(session, box=1)
    make_row(session, box=1, table=2)
    make_row(session, box=2, table=2)
    grid = hall(session_sheet(session))
    assert [
        (one.number, one.is_current, one.is_wide, one.rows_in, one.expected) for one in grid.rounds[:2]
    ] == [
        (1, True, True, 3, 4),
        (2, False, False, 0, 4),
    ]
    first, second = (line.cells[0] for line in grid.lines)
    assert first is not None
    assert second is not None
    assert (first.set_number, first.expected, first.rows_in, first.state) == (1, 2, 1, RowState.PLAYING)
    assert (second.expected, second.rows_in, second.state) == (2, 2, RowState.IN)
    assert [(seat, entry.number if entry else None) for seat, entry in first.seats] == [
        (Seat.N, 8), (Seat.E, 4), (Seat.S, 1), (Seat.W, 2)
    ]  # fmt: skip
    assert grid.sections == 1


def test_hall_opens_the_column_that_is_asked_for() -> None:
    sheet = session_sheet(make_session())
    assert [one.number for one in hall(sheet, 3).rounds if one.is_wide] == [3]
    assert [one.number for one in hall(sheet, 99).rounds if one.is_wide] == [1]


def test_hall_counts_rows_off_the_plan_apart() -> None:
    session = make_session()
    row = row_input(session)
    values = {name: getattr(row, name) for name in type(row).__dataclass_fields__} | {"round": 3}
    enter_row(actor=None, session=session, row=type(row)(**values), confirmed=True)
    cell = hall(session_sheet(session)).lines[0].cells[2]
    assert cell is not None
    assert (cell.rows_in, cell.expected, cell.extra) == (0, 2, 1)


def test_hall_names_who_pauses() -> None:
    grid = hall(session_sheet(evening(9)))
    assert [len(one.pausing) for one in grid.rounds] == [1] * 9
    assert sorted(one.pausing[0].number or 0 for one in grid.rounds) == list(range(1, 10))


def test_hall_of_tables_without_a_round_has_gaps() -> None:
    session = make_session()
    session.sections.get().seatings.filter(round=2, table=2).delete()
    assert hall(session_sheet(session)).lines[1].cells[1] is None


def test_hall_without_boxes_expects_nothing() -> None:
    session = make_session(boxes=False)
    cell = hall(session_sheet(session)).lines[0].cells[0]
    assert cell is not None
    assert (cell.expected, cell.state) == (0, RowState.TODO)


def test_table_of_three_leaves_w_empty() -> None:
    session = evening(9, scheme="skip", players_at_table=3)
    sheet = session_sheet(session)
    players = table_players(sheet, sheet.seatings[0])
    assert [entry is None for _, entry in players] == [False, False, False, True]
