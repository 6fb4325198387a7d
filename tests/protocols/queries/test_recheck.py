"""Unlikely rows, and rows whose typing error could change close places."""

import pytest
from django.utils import timezone

from protocols.models import Adjustment, Row
from protocols.queries.recheck import doubtful_rows, recheck_rows
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session
from tests.protocols.evening import evening, passed_six, places, play
from tournament.models import Tournament

pytestmark = pytest.mark.django_db


def of(session) -> Tournament:
    return Tournament.objects.select_related("regulation").get(pk=session.tournament_id)


def test_row_that_decides_is_listed_with_the_neighbours(django_assert_num_queries) -> None:
    session = make_session()
    one, two = make_row(session, table=1), make_row(session, table=2)
    tournament = of(session)
    found = recheck_rows(tournament)
    assert {each.row.pk for each in found} == {one.pk, two.pk}
    assert all(each.pairs for each in found)
    with django_assert_num_queries(5):
        recheck_rows(tournament)
    Row.objects.filter(pk=one.pk).update(checked_at=timezone.now())
    assert {each.row.pk for each in recheck_rows(tournament, unchecked_only=True)} == {two.pk}


def test_rows_without_a_typed_deal_decide_nothing() -> None:
    session = make_session()
    make_row(session, table=1, kind="not-played")
    row = make_row(session, table=2)
    Row.objects.filter(pk=row.pk).update(by_ruling=True)
    assert recheck_rows(of(session)) == ()


def test_penalties_stay_on_the_mistyped_row() -> None:
    session = make_session()
    row = make_row(session, table=1)
    make_row(session, table=2)
    Adjustment.objects.create(row=row, seat="E", rule="3.9.11.2", value=1, at=timezone.now())
    assert row.pk in {each.row.pk for each in recheck_rows(of(session))}


def test_top_leaves_lower_neighbours_out() -> None:
    session = evening(8)
    play(session, rounds=4)
    places_of = {each.row.pk: each.pairs for each in recheck_rows(of(session))}
    top = {each.row.pk: each.pairs for each in recheck_rows(of(session), top=1)}
    assert top
    assert all(set(pairs) <= set(places_of[pk]) for pk, pairs in top.items())
    assert sum(map(len, top.values())) < sum(map(len, places_of.values()))


def test_unlikely_rows_have_their_reasons() -> None:
    session = evening(12)
    here = places(session, 1)
    contracts = ["6S", "6S", "9S"]
    for place, contract in zip(here, contracts, strict=False):
        enter_row(actor=None, session=session, row=passed_six(place, contract=contract))
    found = doubtful_rows(of(session))
    assert len(here) >= 3
    assert [(each.row.contract, each.codes) for each in found] == [("9S", ("contract-far",))]
