"""The desk with two scorers: the blind second pass, one row typed by both, rows of the other one."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from protocols.models import Row
from tests.e2e.desk_page import BOUNCE_MS, DESK, STRAY_MS, last_round, open_desk, places_of, stored
from tests.factories import make_row
from tournament.models import Session, Tournament

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def session(live_server) -> Session:
    return last_round()


def test_second_pass_stops_on_the_planted_error(new_page, sign_in, session, console):
    console.allow("409")
    scorer = User.objects.get(username="scorer")
    deals = {
        1: {
            "contract": "6C",
            "declarer": "E",
            "calls": {"S": "whist", "W": "pass"},
            "tricks": {"E": 6, "S": 4, "W": 0},
        },
        2: {
            "contract": "6C",
            "declarer": "E",
            "calls": {"S": "whist", "W": "pass"},
            "tricks": {"E": 7, "S": 3, "W": 0},
        },
    }
    for table, deal in deals.items():
        place = next(p for p in places_of(session) if p.box.number == 1 and p.table == table)
        make_row(session, actor=scorer, box=1, round=place.round, table=table, **deal)
    page = new_page()
    desk = open_desk(page, sign_in, "second", "/t/evening/s/1/desk/check/")
    assert "6C" not in page.content()
    desk.type_row("62263")
    expect(page.locator("[data-count=unchecked]")).to_have_text("1")
    desk.type_row("62263")
    desk.waits_for("[data-wrong]", "Esc")
    assert "7" in page.locator(".versions").inner_text()
    desk.press(*"62263", "Enter")
    expect(page.locator("[data-count=unchecked]")).to_have_text("1")
    assert page.is_visible(".versions")
    page.wait_for_timeout(STRAY_MS)
    desk.press("2")
    expect(page.locator("[data-when=unchecked]")).to_be_hidden()
    rows = Row.objects.order_by("round", "table")
    assert [(row.tricks["E"], row.entered_by.username, row.checked_by.username) for row in rows] == [
        (6, "scorer", "second"),
        (6, "scorer", "second"),
    ]


def test_two_browsers_on_one_row(new_page, sign_in, session, console):
    console.allow("409")
    one = open_desk(new_page(), sign_in, "scorer")
    other = open_desk(new_page(), sign_in, "second")
    one.type_row("622")
    one.is_sent()
    other.type_row("62263")
    other.waits_for("[data-wrong]", "Esc")
    assert [row["tricks"] for row in stored(1)] == [{}]
    other.press("2")
    other.is_sent()
    assert [row["tricks"] for row in stored(1)] == [{"E": 6, "S": 4, "W": 0}]


def test_row_of_another_scorer_is_in_but_its_values_are_not_shown(new_page, sign_in, session):
    one = open_desk(new_page(), sign_in, "scorer")
    one.type_row("622")
    one.is_sent()
    two = open_desk(new_page(), sign_in, "second", DESK + "?box=1")
    two.press("PageUp")
    place, said = two.page.locator("[data-place]"), two.page.locator("[data-said]")
    expect(said).to_have_text("Значения скрыты до второго прохода.")
    expect(place).to_contain_text("scorer")
    expect(two.page.locator("[data-text]")).to_have_value("")
    assert "6C" not in two.page.content()
    two.press(*"62263", "Enter")
    expect(two.page.locator("[data-wrong] .versions tr").first).to_contain_text("Значения скрыты")
    two.page.wait_for_timeout(BOUNCE_MS)
    two.press("Enter")
    two.is_sent()
    row = Row.objects.get()
    assert (row.entered_by.username, row.tricks, row.version) == ("second", {"E": 6, "S": 4, "W": 0}, 2)


def test_two_browsers_with_different_fields_merge(new_page, sign_in, session):
    Tournament.objects.update(second_pass=False)
    one = open_desk(new_page(), sign_in, "scorer")
    one.type_row("622")
    one.is_sent()
    two = open_desk(new_page(), sign_in, "second", DESK + "?box=1")
    two.press("PageUp")
    one.press("PageUp")
    expect(one.page.locator("[data-text]")).to_have_value("6 2 2")
    expect(two.page.locator("[data-text]")).to_have_value("6 2 2")
    one.press("?", "Enter")
    one.is_sent()
    two.page.fill("[data-text]", "62263")
    two.press("Enter")
    two.replace_it()
    two.is_sent()
    row = Row.objects.get()
    assert (row.disputed, row.tricks, row.version) == (True, {"E": 6, "S": 4, "W": 0}, 3)
