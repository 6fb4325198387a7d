"""The scorer's desk in the browser, by keyboard only."""

import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Route, expect

from deals.models import ActionLog, Box
from protocols.models import Row
from tests.e2e.desk_page import DESK, STRAY_MS, last_round, open_desk, places_of, stored
from tests.factories import make_row
from tournament.models import Session

pytestmark = pytest.mark.django_db(transaction=True)

TEN_ROWS = json.loads((Path(__file__).parents[1] / "data" / "ten_rows.json").read_text(encoding="utf-8"))[
    "rows"
]
MOST_KEYS_A_ROW = 8


@pytest.fixture
def session(live_server) -> Session:
    return last_round()


@pytest.fixture
def desk(page, sign_in, session):
    """Return the scorer at the desk."""
    return open_desk(page, sign_in, "scorer")


def test_ten_rows_by_keyboard_only(desk, record_property):
    for row in TEN_ROWS:
        desk.type_row(row["keys"])
    desk.is_sent()
    for box in range(1, 6):
        assert stored(box) == [row["row"] for row in TEN_ROWS if row["box"] == box]
    record_property("keys_a_row", desk.keys / len(TEN_ROWS))
    assert desk.keys / len(TEN_ROWS) <= MOST_KEYS_A_ROW
    assert set(Row.objects.values_list("entered_by__username", flat=True)) == {"scorer"}
    expect(desk.page.locator("[data-count=rows_in]")).to_have_text("10")


def test_row_is_read_back_with_names_and_whists(desk):
    desk.press(*"62263")
    desk.waits_for("[data-said]", "6♣")
    expect(desk.page.locator(".desk-whist")).to_have_count(4)
    assert "Участник" in desk.said


def test_impossible_key_is_refused_at_the_key(desk):
    desk.press(*"621")
    assert desk.text == "62"
    expect(desk.page.locator("[data-wrong] mark")).to_have_text("1")
    desk.page.keyboard.insert_text("ы")
    assert desk.text == "62ы"


def test_keys_typed_over_a_refused_one_are_asked_about(desk):
    desk.press(*"621", *"263", "Enter")
    desk.waits_for("[data-wrong]", "При наборе отвергнуто: 1.")
    assert not Row.objects.exists()
    desk.press("Enter")
    desk.is_sent()
    assert [row["contract"] for row in stored(1)] == ["6C"]


def test_key_refused_and_seen_is_not_asked_about(desk):
    desk.press(*"621")
    desk.page.wait_for_timeout(STRAY_MS)
    desk.press(*"263", "Enter")
    desk.is_sent()
    assert [row["contract"] for row in stored(1)] == ["6C"]


def test_next_keys_are_named(desk):
    assert desk.said == "дальше: контракт (6–9, 0 — десять; * мизер, / распасовка)"
    desk.press("6")
    desk.waits_for("[data-said]", "масть (1 ♠, 2 ♣, 3 ♦, 4 ♥, 5 БК)")
    desk.press("2")
    desk.waits_for("[data-said]", "позиция разыгрывающего (2 E, 3 S, 4 W)")


def test_garbage_is_pointed_at_and_not_stored(desk):
    for text in ("абракадабра", "62 🂡", "7д е7 к2", "6" * 10_000):
        desk.page.fill("[data-text]", text)
        desk.press("Enter")
        expect(desk.page.locator("[data-wrong] mark")).to_have_count(1)
    assert not Row.objects.exists()


def test_unlikely_row_asks_for_one_more_key(desk, console):
    console.allow("422")
    desk.type_row("92253")
    desk.waits_for("[data-wrong]", "Enter")
    assert not Row.objects.exists()
    desk.press(*"622", "Enter")
    assert desk.text == "92253"
    assert not Row.objects.exists()
    desk.press("Enter")
    desk.is_sent()
    assert [row["contract"] for row in stored(1)] == ["9C"]


def test_row_above_is_repeated(desk):
    desk.type_row("62263")
    desk.press("ArrowDown", "Enter")
    desk.is_sent()
    assert [row["contract"] for row in stored(1)] == ["6C", "6C"]


def test_marks_have_one_key_each(desk, console):
    console.allow("422")
    desk.press("\\", "Enter")
    desk.press(*"622", "?", "!", "Enter")
    desk.is_sent()
    rows = Row.objects.order_by("round", "table").values_list("kind", "disputed", "fouled_group")
    assert list(rows) == [("not-played", False, 0), ("played", True, 1)]


def test_numbers_against_the_plan_stop_and_ask(desk, console):
    console.allow("422")
    desk.press("#")
    first = desk.page.locator("[data-players] [name=N]")
    planned = [desk.page.input_value(f"[data-players] [name={seat}]") for seat in "NE"]
    first.fill(planned[1])
    desk.press("Enter")
    desk.page.locator("[data-players] [name=E]").fill(planned[0])
    desk.press("Escape")
    desk.type_row("622")
    desk.waits_for("[data-wrong]", "Esc")
    assert not Row.objects.exists()
    desk.press("Enter")
    desk.is_sent()
    assert list(Row.objects.values_list("off_plan", flat=True)) == [True]


def test_place_is_kept_when_the_order_is_switched(desk):
    desk.press("PageDown", "PageDown")
    before = (desk.box, desk.page.locator(".desk-where").inner_text())
    for order in ("round", "table", "missing", "box"):
        desk.page.click(f"[data-order={order}]")
        assert (desk.box, desk.page.locator(".desk-where").inner_text()) == before


def test_wrong_check_letter_opens_nothing(desk):
    letter = desk.page.locator("[data-letter]").inner_text()
    desk.page.fill("#desk-go", f"2{letter}")
    desk.page.press("#desk-go", "Enter")
    expect(desk.page.locator("[role=alert].notice-error")).to_be_visible()
    expect(desk.page.locator("[data-letter]")).to_have_text(letter)


def test_pasted_rows_are_checked_and_stored_together(desk, console):
    console.allow("422")
    desk.page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.setData("text", "6\\t2\\t2\\n6 2 1\\n");
          document.querySelector("[data-text]").dispatchEvent(
            new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }"""
    )
    page = desk.page
    expect(page.locator("td.wrong")).to_have_count(1)
    assert not Row.objects.exists()
    page.fill("#paste-text", "6\t2\t2\n6 2 2 6 3\n")
    page.click("button[value=read]")
    page.click("button[value=save]")
    expect(page.locator(".desk.is-live")).to_be_visible()
    assert [row["declarer"] for row in stored(1)] == ["E", "E"]


def test_typing_over_a_row_shows_both_and_asks(desk):
    desk.type_row("622")
    desk.is_sent()
    desk.press("PageUp", *"62263")
    expect(desk.page.locator(".desk-whist")).to_have_count(4)
    desk.press("Enter")
    old, new = desk.page.locator("[data-wrong] .versions tr").all_inner_texts()
    assert "все пас" in old
    assert "6 взяток" in new
    desk.press("Enter", *"622", "Enter", *"622", "Enter")
    desk.press("Escape")
    assert [row["tricks"] for row in stored(1)] == [{}]
    desk.press("Enter")
    desk.replace_it()
    desk.is_sent()
    assert [row["tricks"] for row in stored(1)] == [{"E": 6, "S": 4, "W": 0}]


def test_refusal_of_the_server_outlives_a_slow_reading(desk, console):
    console.allow("422")
    slow: list[Route] = []
    desk.page.route("**/preview/*", lambda route: slow.append(route))
    desk.page.fill("[data-text]", "; -10 5 5 0")
    desk.page.wait_for_timeout(200)
    desk.press("Enter")
    expect(desk.page.locator("[data-wrong]")).not_to_be_empty()
    assert slow
    for reading in slow:
        reading.continue_()
    desk.page.wait_for_timeout(500)
    assert desk.wrong != ""
    assert not Row.objects.exists()


def test_mark_on_a_row_that_is_in_needs_no_question(desk):
    desk.type_row("622")
    desk.is_sent()
    desk.press("PageUp", "?", "Enter")
    desk.is_sent()
    assert list(Row.objects.values_list("disputed", "version")) == [(True, 2)]


def fill_all_but(session: Session, *kept: int) -> None:
    """Enter every row but those at these places of the protocols."""
    for index, place in enumerate(places_of(session)):
        if index not in kept:
            make_row(session, box=place.box.number, round=place.round, table=place.table)


def test_from_the_last_row_the_desk_goes_to_the_first_missing_and_then_stays(page, sign_in, session):
    last = len(places_of(session)) - 1
    fill_all_but(session, 3, last)
    missing, end = places_of(session)[3], places_of(session)[last]
    desk = open_desk(page, sign_in, "scorer", f"{DESK}?box={end.box.number}&at={end.key}")
    desk.type_row(passed(end.box))
    expect(page.locator("[data-box-title]")).to_contain_text(f" {missing.box.number}")
    desk.is_sent()
    desk.type_row(passed(missing.box))
    desk.is_sent()
    expect(page.locator(".desk-all-in")).to_be_visible()
    for _typed_on in range(3):
        desk.type_row("71" + passed(missing.box)[2])
    expect(page.locator("[data-wrong] .desk-choice")).to_be_visible()
    assert set(Row.objects.values_list("version", flat=True)) == {1}
    assert Row.objects.count() == last + 1


def passed(box: Box) -> str:
    """Return the keys of six clubs that everybody passed; E declares, N where E deals."""
    return "621" if box.dealer == "E" else "622"


def test_missing_order_leaves_rows_that_are_in(page, sign_in, session):
    fill_all_but(session, 2, 5)
    desk = open_desk(page, sign_in, "scorer", f"{DESK}?box=1")
    full = places_of(session)[0]
    page.goto(f"{DESK}?order=missing&box={full.box.number}&at={full.key}")
    expect(page.locator(".desk.is-live")).to_be_visible()
    expect(page.locator("[data-rows] tr")).to_have_count(2)
    seen = []
    for _turn in range(3):
        seen.append(page.locator("[data-rows] tr.now").get_attribute("data-key"))
        desk.press("PageDown")
    assert seen[0] == seen[2] != seen[1]
    page.goto(f"{DESK}?box={full.box.number}&at={full.key}")
    page.click("[data-order=missing]")
    assert page.locator("[data-rows] tr.now").get_attribute("data-key") in seen


def test_tricks_that_do_not_make_ten_say_their_sum(desk):
    desk.page.fill("[data-text]", "73273242")
    desk.press("Enter")
    assert "11" in desk.wrong


def test_last_act_is_taken_back_with_one_key(desk):
    desk.type_row("622")
    desk.is_sent()
    desk.press("Control+z")
    expect(desk.page.locator(".notes")).to_contain_text("1")
    expect(desk.page.locator(".desk.is-live")).to_be_visible()
    assert not Row.objects.exists()
    desk.press(*"62", "Control+z")
    expect(desk.page.locator(".desk.is-live")).to_be_visible()
    assert ActionLog.objects.filter(undoes__isnull=False).count() == 1


def test_double_enter_stores_one_row(desk):
    desk.press(*"622")
    desk.page.evaluate(
        """() => { const field = document.querySelector("[data-text]");
        for (let i = 0; i < 2; i += 1) field.dispatchEvent(
          new KeyboardEvent("keydown", {key: "Enter", bubbles: true, cancelable: true})); }"""
    )
    desk.is_sent()
    assert Row.objects.count() == 1


def test_expired_login_keeps_the_rows(desk, sign_in):
    desk.page.context.clear_cookies(name="sessionid")
    desk.type_row("622")
    desk.waits_for("[data-queue]", "1")
    assert not Row.objects.exists()
    sign_in(desk.page, User.objects.get(username="scorer"))
    tab = desk.page.context.new_page()
    tab.goto(DESK)
    desk.page.bring_to_front()
    desk.is_sent()
    assert Row.objects.count() == 1


def test_desk_fits_a_phone(phone, sign_in, session):
    desk = open_desk(phone, sign_in, "scorer")
    assert desk.page.evaluate("document.documentElement.scrollWidth") == 360
