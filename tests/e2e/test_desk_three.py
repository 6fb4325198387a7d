"""The desk at tables of three: seats N, E, S; first hand instead of a dealer."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from protocols.models import Row
from tests.e2e.desk_page import Scorer
from tests.factories import make_entries, make_session, make_staff, make_tournament
from tournament.models import Role

pytestmark = pytest.mark.django_db(transaction=True)


def test_rows_of_tables_of_three(page, sign_in, console):
    console.allow("422")
    tournament = make_tournament(players_at_table=3)
    make_staff(tournament, "scorer", Role.SCORER)
    make_entries(tournament, 9)
    make_session(tournament, "skip", started=True)
    sign_in(page, User.objects.get(username="scorer"))
    page.goto("/t/evening/s/1/desk/")
    expect(page.locator(".desk.is-live")).to_be_visible()
    expect(page.locator("[data-rows] .is-dealer")).to_have_count(0)
    desk = Scorer(page)
    desk.press(*"624")
    assert desk.text == "62"
    assert desk.wrong != ""
    page.fill("[data-text]", "")
    desk.type_row("/334")
    desk.is_sent()
    assert sorted(Row.objects.get().tricks.values()) == [3, 3, 4]
    page.fill("[data-text]", "/333")
    desk.press("Enter")
    assert "9" in desk.wrong
