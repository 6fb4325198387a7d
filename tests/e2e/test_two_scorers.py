"""Two scorers save the same row from stale pages: the second sees both versions and chooses."""

import pytest
from playwright.sync_api import Page, expect

from protocols.models import Row
from protocols.services.second_pass import switch_second_pass
from tests.factories import make_row, make_session, make_staff, make_tournament, make_user
from tournament.models import Role

pytestmark = pytest.mark.django_db(transaction=True)

PREVIEW_DELAY_MS = 400  # the form asks for its preview 250 ms after the last key
BOX = "/t/evening/s/1/box/1/"
AMEND = f"{BOX}row/1-1-1/"
NEW = f"{BOX}row/?section=1&round=1&table=1"
STORED = {
    "contract": "6S",
    "declarer": "E",
    "calls": {"S": "whist", "W": "pass"},
    "tricks": {"E": 6, "S": 4, "W": 0},
}


@pytest.fixture
def session(live_server):
    """Return a session of eight in round 1 with two scorers and no duty of a second pass; no row is in."""
    tournament = make_tournament()
    switch_second_pass(actor=make_user("chief"), tournament=tournament, on=False)
    make_staff(tournament, "director", Role.DIRECTOR)
    make_staff(tournament, "anna", Role.SCORER)
    make_staff(tournament, "boris", Role.SCORER)
    return make_session(tournament, started=True)


@pytest.fixture
def pages(new_page, sign_in, session, console) -> tuple[Page, Page]:
    """Return the pages of the two scorers, each in a browser of his own."""
    console.allow("409")
    anna, boris = new_page(), new_page()
    for page, name in ((anna, "anna"), (boris, "boris")):
        sign_in(page, session.tournament.staff.get(user__username=name).user)
    return anna, boris


@pytest.fixture
def stale(pages, session) -> tuple[Page, Page]:
    """Return both pages on the form of the same stored row, with different tricks typed."""
    make_row(session, actor=session.tournament.staff.get(user__username="director").user, **STORED)
    for page, tricks in zip(pages, (7, 8), strict=True):
        page.goto(AMEND)
        type_tricks(page, tricks)
    return pages


def type_tricks(page: Page, tricks: int) -> None:
    page.fill("[name=tricks_E]", str(tricks))
    page.fill("[name=tricks_S]", str(10 - tricks))


def save(page: Page) -> None:
    """Press the button of the form once its preview has arrived."""
    page.wait_for_timeout(PREVIEW_DELAY_MS)
    expect(page.locator(".htmx-request")).to_have_count(0)
    page.click(".row-form .actions button[value=save]")


def row_of(session) -> tuple[int, str]:
    """Return the declarer's tricks in the only row, and who typed it."""
    row = Row.objects.get(box__series=session.series)
    return row.tricks["E"], row.entered_by.username


def test_second_of_two_sees_both_versions_and_stores_his(stale, session):
    anna, boris = stale
    save(anna)
    expect(anna.locator("#row-1-1-1")).to_be_visible()
    save(boris)
    differing = boris.locator(".versions tr.differs td")
    expect(differing.first).to_be_visible()
    assert row_of(session) == (7, "anna")
    texts = " ".join(differing.all_inner_texts())
    assert "7" in texts
    assert "8" in texts
    assert "anna" in boris.locator("main").inner_text()
    boris.click("main form button[value=save]")
    expect(boris.locator("#row-1-1-1")).to_be_visible()
    assert row_of(session) == (8, "boris")


def test_second_of_two_keeps_what_is_stored(stale, session):
    anna, boris = stale
    save(anna)
    expect(anna.locator("#row-1-1-1")).to_be_visible()
    save(boris)
    expect(boris.locator(".versions")).to_be_visible()
    boris.click("main form a.btn-primary")
    expect(boris.locator("#row-1-1-1")).to_be_visible()
    assert row_of(session) == (7, "anna")


def test_second_of_two_goes_on_typing(stale, session):
    anna, boris = stale
    save(anna)
    expect(anna.locator("#row-1-1-1")).to_be_visible()
    save(boris)
    boris.click("main form button[value=edit]")
    expect(boris.locator("[name=tricks_E]")).to_have_value("8")
    type_tricks(boris, 9)
    save(boris)
    expect(boris.locator("#row-1-1-1")).to_be_visible()
    assert row_of(session) == (9, "boris")


def test_new_row_of_two_scorers_is_a_conflict_too(pages, session):
    for page, tricks in zip(pages, (7, 8), strict=True):
        page.goto(NEW)
        page.fill("[name=contract]", "6s")
        page.select_option("[name=declarer]", "E")
        page.select_option("[name=call_S]", "whist")
        page.select_option("[name=call_W]", "pass")
        type_tricks(page, tricks)
    anna, boris = pages
    save(anna)
    expect(anna.locator("#row-1-1-1")).to_be_visible()
    save(boris)
    expect(boris.locator(".versions tr.differs").first).to_be_visible()
    assert row_of(session) == (7, "anna")
