"""The form of one row."""

from typing import Any

import pytest
from django.utils import translation

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.forms.row_form import RowForm, initial_of
from protocols.services.row_input import RowInput
from tests.factories import make_row, make_session
from tournament.models import Session

pytestmark = pytest.mark.django_db

PLACE = {"section": "1", "round": "1", "table": "1", "kind": "played"}
PLAYERS = {"player_N": "8", "player_E": "4", "player_S": "1", "player_W": "2"}


def form_of(session: Session, data: dict[str, Any] | None) -> RowForm:
    box = session.series.boxes.select_related("series").get(number=1)  # type: ignore[union-attr]
    entries = session.tournament.entries.select_related("person")
    return RowForm(data, box=box, entries=entries, sections=session.sections.all())


def typed(session: Session, **data: str) -> RowForm:
    form = form_of(session, {**PLACE, **PLAYERS, **data})
    form.is_valid()
    return form


def test_tricks_that_do_not_make_ten_are_added_up_under_the_last_of_them() -> None:
    with translation.override("en"):
        form = typed(make_session(), contract="7d", declarer="E", tricks_E="7", tricks_S="2", tricks_W="2")
        form.add_problems((Problem("tricks-sum", "tricks"),))
        assert dict(form.errors) == {"tricks_W": ["The tricks make 11; they must make ten."]}


def test_form_reads_a_row() -> None:
    form = typed(
        make_session(),
        contract="7d",
        declarer="E",
        call_S="whist",
        call_W="pass",
        tricks_E="7",
        tricks_S="3",
        tricks_W="0",
        note="протокол исправлен",
        disputed="on",
    )
    assert form.row_input() == RowInput(
        box=1,
        section=1,
        round=1,
        table=1,
        players={Seat.N: 8, Seat.E: 4, Seat.S: 1, Seat.W: 2},
        contract="7D",
        declarer="E",
        calls={"S": "whist", "W": "pass"},
        tricks={"E": 7, "S": 3, "W": 0},
        disputed=True,
        note="протокол исправлен",
    )


def test_last_whister_takes_the_rest_of_ten() -> None:
    session = make_session()
    game = {"contract": "6s", "declarer": "E", "call_S": "whist"}
    assert typed(session, **game, tricks_E="6").row_input().tricks == {"E": 6, "S": 4}
    assert typed(session, **game, tricks_E="6", call_W="whist").row_input().tricks == {"E": 6}
    assert typed(session, **game).row_input().tricks == {}


def test_empty_form_reads_as_an_empty_row() -> None:
    form = form_of(make_session(), {})
    assert not form.is_valid()
    assert form.row_input() == RowInput(box=1, section=0, round=0, table=0, players={})


def test_problems_stand_beside_their_fields() -> None:
    with translation.override("en"):
        form = typed(make_session(), contract="seven", tricks_E="x")
        form.add_problems(
            [
                Problem("contract", "contract"),
                Problem("declarer-missing", "declarer"),
                Problem("player-twice", "S"),
                Problem("half-whist-level", "W"),
                Problem("tricks-missing", "E"),
                Problem("tricks-sum", "tricks"),
                Problem("box-off-plan", "box"),
            ]
        )
        assert {name: len(errors) for name, errors in form.errors.items()} == {
            "contract": 1, "declarer": 1, "player_S": 1, "call_W": 1, "tricks_E": 1, "__all__": 1
        }  # fmt: skip
        assert form.facts == ["By the plan this table does not play this box in this round."]
        south, west = form.seats[2:]
        assert south.errors == ["S: this player already sits at another seat."]
        assert west.errors == ["W: a half-whist is possible only on six and seven."]
    assert [one.is_dealer for one in form.seats] == [True, False, False, False]


def test_stored_row_fills_the_form() -> None:
    session = make_session()
    numbers = dict(session.tournament.entries.values_list("pk", "number"))
    row = make_row(session, contract="6S", declarer="E", calls={"S": "whist"}, tricks={"E": 6, "S": 4})
    initial = initial_of(row, numbers)
    assert initial == {
        "section": 1, "round": 1, "table": 1, "kind": "played", "contract": "6S", "declarer": "E",
        "disputed": False, "note": "", "version": 1, "player_N": 8, "player_E": 4, "player_S": 1,
        "player_W": 2, "call_S": "whist", "tricks_E": 6, "tricks_S": 4,
    }  # fmt: skip


def test_written_whists_fill_the_form() -> None:
    session = make_session()
    whists = {Seat.N: 60, Seat.E: -60, Seat.S: 0, Seat.W: 0}
    row = make_row(session, kind="written", written_sixths=whists)
    initial = initial_of(row, {})
    assert {seat: initial[f"written_{seat}"] for seat in whists} == whists
