"""The columns of Appendix A."""

from typing import Any

import pytest

from deals.domain.seats import Seat
from protocols.models import RowKind
from protocols.queries.columns import Columns, Tricks, columns_of, columns_of_deal
from protocols.queries.played_deals import played_deal
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session
from tests.protocols.evening import evening, passed_six, places

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        # Box 1, dealer N: hands E, S, W.
        (
            {"contract": "7D", "declarer": "E", "calls": {"W": "whist", "S": "whist"},
             "tricks": {"E": 7, "S": 2, "W": 1}},
            Columns("7D", Tricks(Seat.E, 7), Tricks(Seat.S, 2), Tricks(Seat.W, 1)),
        ),
        (
            {"contract": "6S", "declarer": "S", "calls": {"W": "pass", "E": "whist"},
             "tricks": {"S": 6, "E": 4}},
            Columns("6S", Tricks(Seat.S, 6), Tricks(Seat.E, 4)),
        ),
        ({"contract": "8H", "declarer": "W"}, Columns("8H", Tricks(Seat.W, None))),
        (
            {"contract": "7NT", "declarer": "W", "calls": {"S": "half"}},
            Columns("7NT", Tricks(Seat.W, None), Tricks(Seat.S, None, is_half=True)),
        ),
        (
            {"contract": "6C", "declarer": "E", "calls": {"N": "whist"}, "tricks": {"E": 6, "N": 4}},
            Columns("6C", Tricks(Seat.E, 6), Tricks(Seat.N, 4)),
        ),
        ({"contract": "misere", "declarer": "E", "tricks": {"E": 2}}, Columns("misere", Tricks(Seat.E, 2))),
        (
            {"contract": "passing", "tricks": {"E": 3, "S": 4, "W": 2}},
            Columns("passing", Tricks(Seat.E, 3), Tricks(Seat.S, 4), Tricks(Seat.W, 2), 1),
        ),
        ({"kind": RowKind.NOT_PLAYED}, Columns("")),
    ],
)  # fmt: skip
def test_columns_of_a_row(result: dict[str, Any], expected: Columns) -> None:
    assert columns_of(make_row(make_session(), **result)) == expected


def test_columns_of_a_short_table_stand_by_real_seats() -> None:
    session = evening(9)
    place = next(one for one in places(session, 1))
    players = {seat: number for seat, number in passed_six(place).players.items() if seat is not Seat.N}
    game = passed_six(
        place, players=players, contract="6H", declarer="S", calls={"W": "whist"}, tricks={"S": 6, "W": 4}
    )
    row = enter_row(actor=None, session=session, row=game, confirmed=True)
    assert columns_of(row) == Columns("6H", Tricks(Seat.S, 6), Tricks(Seat.W, 4))
    passing = {"contract": "passing", "declarer": "", "calls": {}, "tricks": {"E": 3, "S": 4, "W": 3}}
    deal = played_deal(box=place.box, players=3, **passing)  # type: ignore[arg-type]
    assert columns_of_deal(deal, "passing", place.box, 3) == Columns(
        "passing", Tricks(Seat.E, 3), Tricks(Seat.S, 4), Tricks(Seat.W, 3)
    )


def test_columns_of_a_game_without_declarer() -> None:
    session = make_session()
    box = session.series.boxes.select_related("series").get(number=1)  # type: ignore[union-attr]
    deal = played_deal(box=box, players=4, contract="6S", declarer="", calls={}, tricks={})
    assert columns_of_deal(deal, "6S", box, 4) == Columns("6S")
