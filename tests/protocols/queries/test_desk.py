"""The places of a session in the order of the desk, and how complete it is."""

import pytest

from protocols.models import Row
from protocols.queries.completeness import Completeness, completeness
from protocols.queries.desk import Order, first_place, group_of, in_order, key_of_place, next_place
from protocols.queries.row_text import text_of_row
from protocols.queries.session_sheet import session_sheet
from protocols.services.receipts import receive_protocol
from tests.factories import make_row, make_session, make_tournament
from tests.protocols.boxes import box_of
from tournament.services.rounds import start_round

pytestmark = pytest.mark.django_db


def places(session):
    return session_sheet(session).places


def keys(found):
    return [key_of_place(one) for one in found]


@pytest.mark.parametrize(
    ("order", "sort"),
    [
        (Order.BOX, lambda key: (key[0], key[2], key[1], key[3])),
        (Order.ROUND, lambda key: (key[2], key[1], key[3], key[0])),
        (Order.TABLE, lambda key: (key[1], key[3], key[2], key[0])),
    ],
)
def test_order_of_the_rows(evening, order, sort) -> None:
    found = keys(in_order(places(evening.session), order))
    assert found == sorted(found, key=sort)
    assert len(found) == 28


def test_missing_order_holds_what_has_begun(evening) -> None:
    found = in_order(places(evening.session), Order.MISSING)
    assert {one.round for one in found} == {1}


def test_group_is_one_sheet(evening) -> None:
    all_places = places(evening.session)
    here = all_places[0]
    assert {one.box.number for one in group_of(all_places, here, Order.BOX)} == {1}
    assert {one.round for one in group_of(all_places, here, Order.ROUND)} == {1}
    assert {one.table for one in group_of(all_places, here, Order.TABLE)} == {here.table}
    missing = group_of(all_places, here, Order.MISSING)
    assert here in missing
    assert [one for one in missing if one.row and one is not here] == []


def test_first_place_is_the_first_wanted_one(evening) -> None:
    all_places = places(evening.session)
    wanted = first_place(all_places, Order.BOX)
    assert (wanted.row, wanted.round) == (None, 1)
    assert first_place(all_places, Order.BOX, key_of_place(all_places[5])) == all_places[5]
    assert first_place(all_places, Order.BOX, (4, 0, 0, 0)).box.number == 4
    assert first_place(all_places, Order.BOX, (99, 0, 0, 0)) == wanted
    assert first_place([], Order.BOX) is None


def test_first_place_of_a_full_box_is_its_first_row(evening) -> None:
    row = Row.objects.get()
    only = [one for one in places(evening.session) if one.row == row]
    assert first_place(only, Order.BOX) == only[0]


def test_next_place_goes_round_to_the_beginning(evening) -> None:
    all_places = places(evening.session)
    ordered = [one for one in in_order(all_places, Order.BOX) if one.round == 1 and one.row is None]
    assert next_place(all_places, Order.BOX, key_of_place(ordered[-1])) == ordered[0]
    assert next_place(all_places, Order.BOX, (99, 1, 1, 1)) == ordered[0]
    assert next_place([], Order.BOX, (1, 1, 1, 1)) is None


def test_completeness_counts(evening, django_assert_num_queries) -> None:
    session = start_round(actor=evening.director, session=evening.session, number=2)
    receive_protocol(actor=evening.scorer, session=session, box=box_of(session, 1))
    Row.objects.update(disputed=True)
    with django_assert_num_queries(4):
        found = completeness(session)
    assert found == Completeness(
        expected=28, rows_in=1, extra=0, missing=3, unchecked=1, disputed=1, boxes=14, received=1
    )


def test_completeness_without_boxes(db) -> None:
    session = make_session(make_tournament("bare"), boxes=False)
    assert completeness(session) == Completeness(0, 0, 0, 0, 0, 0, 0, 0)


def test_row_that_no_code_says_has_no_text(evening) -> None:
    row = make_row(evening.session, table=2)
    row.contract, row.tricks, row.declarer = "7D", {"E": 7}, "E"
    row.calls = {"N": "whist", "S": "whist"}
    assert text_of_row(row) == ""
