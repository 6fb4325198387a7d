"""A director pastes a schedule of his own, mends its clash and starts the session with it."""

import pytest
from playwright.sync_api import expect

from tests.factories import make_entries, make_staff, make_tournament
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.text_grid import format_grid
from tournament.models import Role, Session

pytestmark = pytest.mark.django_db(transaction=True)

PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const options = { clipboardData: data, bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
}"""


def test_grid_with_a_clash_is_pasted_mended_and_played(page, sign_in) -> None:
    tournament = make_tournament()
    make_entries(tournament, 8)
    sign_in(page, make_staff(tournament, "director", Role.DIRECTOR))
    page.goto("/t/evening/movement/own/")
    page.locator("#id_boxes").select_option("two")
    rows = format_grid(printed_schedule(8)).splitlines()
    right = rows[2].split("\t")[0]
    rows[2] = rows[0].split("\t")[0] + "\t" + rows[2].split("\t")[1]

    page.locator("[name=c-1-1]").focus()
    page.evaluate(PASTE, "\n".join(rows))
    wrong = page.locator("[name=c-3-1]")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".clashes")).to_contain_text("Участник 08")
    expect(page.locator("[name=c-7-2]")).not_to_have_attribute("aria-invalid", "true")

    wrong.fill(right)
    expect(page.locator(".own-sound")).to_be_visible()
    expect(page.locator(".own-grid [aria-invalid]")).to_have_count(0)
    page.locator("#id_name").fill("Наш четверг")
    page.locator("button[value=save]").click()
    page.locator(".page-head .btn-primary").click()
    expect(page.locator("#preview h2")).to_have_text("Наш четверг")
    page.locator("#preview .btn-primary").click()
    page.locator(".page-head .btn-primary").click()
    with page.expect_navigation():
        page.locator("form[action$='/boxes/deal/'] button.btn-primary").first.click()
    page.goto("/t/evening/s/1/hall/")
    with page.expect_navigation():
        page.locator("form:has([name=act][value=start]) button").click()
    session = Session.objects.get()
    assert (session.state, session.current_round, session.movement["name"]) == ("playing", 1, "Наш четверг")


def test_chooser_answers_while_typing_and_works_on_a_phone(phone, sign_in) -> None:
    tournament = make_tournament()
    make_entries(tournament, 8)
    sign_in(phone, make_staff(tournament, "director", Role.DIRECTOR))
    phone.goto("/t/evening/movement/")
    phone.locator("#id_boxes").select_option("two")
    expect(phone.locator("#preview")).to_be_visible()
    phone.locator("#id_rounds").fill("3")
    expect(phone.locator("#preview .figures")).to_contain_text("3")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
