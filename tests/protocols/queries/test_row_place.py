"""What a new row is filled in with."""

import pytest

from deals.models import Box
from protocols.queries.row_place import planned_initial, row_at, typed_initial
from tests.factories import make_row, make_session
from tournament.models import Session

pytestmark = pytest.mark.django_db


def box_of(session: Session, number: int = 1) -> Box:
    return Box.objects.select_related("series").get(series=session.series, number=number)


def test_typed_place_takes_numbers_only() -> None:
    assert typed_initial({"section": "1", "round": "x", "table": "²"}) == {"section": 1}


def test_place_brings_the_players_of_the_plan() -> None:
    session = make_session()
    found = planned_initial(session, box_of(session), {"section": 1, "round": 1, "table": 1})
    assert found == {
        "section": 1, "round": 1, "table": 1, "player_N": 8, "player_E": 4, "player_S": 1, "player_W": 2
    }  # fmt: skip


def test_place_off_the_plan_stays_as_typed() -> None:
    session = make_session()
    assert planned_initial(session, box_of(session), {"round": 1, "table": 9}) == {
        "section": 1,
        "round": 1,
        "table": 9,
    }
    assert planned_initial(session, box_of(session), {"section": 1}) == {"section": 1}


def test_without_a_place_the_next_missing_row_is_taken() -> None:
    session = make_session()
    assert planned_initial(session, box_of(session), {}) == {"section": 1}
    session.current_round = 1
    assert planned_initial(session, box_of(session), {})["table"] == 1
    make_row(session)
    assert planned_initial(session, box_of(session), {})["table"] == 2
    session.state, session.current_round = "closed", 0
    assert planned_initial(session, box_of(session, 3), {})["round"] == 2


def test_row_at_a_place() -> None:
    session = make_session()
    row = make_row(session)
    assert row_at(session, box_of(session), (1, 1, 1, 1)) == row
    assert row_at(session, box_of(session), (1, 1, 1, 2)) is None
