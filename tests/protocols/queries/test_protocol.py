"""The protocol of a box with its matchpoints, and how complete the boxes are."""

import pytest
from django.utils import timezone

from deals.domain.seats import Seat
from deals.models import Box
from protocols.models import Row
from protocols.queries.protocol import box_summaries, every_protocol, place_rows, protocol_rows
from protocols.queries.session_sheet import RowState, session_sheet
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session, row_input
from tournament.models import Session, SessionState

pytestmark = pytest.mark.django_db


def box_of(session: Session, number: int) -> Box:
    return Box.objects.select_related("series").get(series=session.series, number=number)


def test_protocol_compares_each_line() -> None:
    session = make_session()
    make_row(session)  # N 25, E -5, S -15, W -5
    make_row(session, table=2, contract="8H", declarer="E")  # N -15, E 45, S -15, W -15
    lines, top = protocol_rows(session_sheet(session), box_of(session, 1))
    assert top == 2
    assert [[(cell.sixths, cell.matchpoints, cell.max) for cell in line.seats] for line in lines] == [
        [(150, 2, 2), (-30, 0, 2), (-90, 1, 2), (-30, 2, 2)],
        [(-90, 0, 2), (270, 2, 2), (-90, 1, 2), (-90, 0, 2)],
    ]
    assert [cell.entry.number for cell in lines[0].seats if cell.entry] == [8, 4, 1, 2]


def test_every_protocol_is_that_of_each_box_in_one_query(django_assert_num_queries) -> None:
    session = make_session()
    for box in (1, 2):
        for table in (1, 2):
            make_row(session, box=box, table=table)
    sheet = session_sheet(session)
    with django_assert_num_queries(1):  # the penalties of all rows
        found = list(every_protocol(sheet))
    assert found == [(box, *protocol_rows(sheet, box)) for box in sheet.boxes]
    assert [top for _box, _lines, top in found] == [2, 2, *[0] * 12]


def test_protocol_shows_a_missing_row_with_its_players() -> None:
    session = make_session()
    make_row(session)
    lines, top = protocol_rows(session_sheet(session), box_of(session, 1))
    assert top == 0
    assert lines[1].columns is None
    assert [cell.entry is not None for cell in lines[1].seats] == [True] * 4
    assert not lines[1].is_not_played
    assert [(cell.matchpoints, cell.max) for cell in lines[0].seats] == [(0, 0)] * 4


def test_protocol_of_a_deal_not_played() -> None:
    session = make_session()
    make_row(session, kind="not-played")
    lines, _ = protocol_rows(session_sheet(session), box_of(session, 1))
    assert lines[0].is_not_played
    assert [(cell.sixths, cell.matchpoints) for cell in lines[0].seats] == [(None, None)] * 4


def test_protocol_of_three_players_leaves_a_seat_empty() -> None:
    session = make_session()
    plan = row_input(session)
    values = {name: getattr(plan, name) for name in type(plan).__dataclass_fields__}
    values["players"] = {seat: number for seat, number in plan.players.items() if seat is not Seat.N}
    enter_row(actor=None, session=session, row=type(plan)(**values), confirmed=True)
    lines, _ = protocol_rows(session_sheet(session), box_of(session, 1))
    assert [cell.entry is None for cell in lines[0].seats] == [True, False, False, False]


def test_lines_of_a_table() -> None:
    session = make_session()
    make_row(session, box=2)
    lines = place_rows(session_sheet(session), 1, 1, 1)
    assert [(line.place.box.number, line.columns is not None) for line in lines] == [(1, False), (2, True)]
    assert [cell.matchpoints for cell in lines[1].seats] == [None] * 4


def test_summaries_count_missing_unchecked_disputed() -> None:
    session = make_session()
    make_row(session)
    make_row(session, box=2)
    make_row(session, box=2, table=2)
    make_row(session, box=3, round=2)
    make_row(session, box=3, round=2, table=2)
    Row.objects.filter(box__number=2).update(checked_at=timezone.now())
    Row.objects.filter(box__number=3, table=2).update(disputed=True)
    first, second, third, fourth = box_summaries(session_sheet(session))[:4]
    assert (first.expected, first.rows_in, len(first.unchecked), first.state) == (2, 1, 1, RowState.PLAYING)
    assert (second.rows_in, second.unchecked, second.state) == (2, (), RowState.CHECKED)
    assert (third.rows_in, len(third.disputed), third.state) == (2, 1, RowState.DISPUTED)
    assert fourth.state is RowState.TODO
    Row.objects.update(disputed=False)
    assert box_summaries(session_sheet(session))[2].state is RowState.IN
    session.state = SessionState.CLOSED
    closed = box_summaries(session_sheet(session))
    assert [one.state for one in closed[:4]] == [RowState.LATE, RowState.CHECKED, RowState.IN, RowState.LATE]
    assert [len(one.missing) for one in closed[:4]] == [1, 0, 0, 2]


def test_summary_counts_rows_off_the_plan_apart() -> None:
    session = make_session()
    plan = row_input(session)
    values = {name: getattr(plan, name) for name in type(plan).__dataclass_fields__} | {"round": 3}
    enter_row(actor=None, session=session, row=type(plan)(**values), confirmed=True)
    first = box_summaries(session_sheet(session))[0]
    assert (first.expected, first.rows_in, first.extra) == (2, 0, 1)
