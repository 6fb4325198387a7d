"""A director types layouts by keyboard only: the last hand fills itself, faults are named at once."""

import re

import pytest

from deals.domain.dealing import deal_box
from deals.domain.notation import format_deal, format_hand
from tests import factories
from tournament.models import Role

pytestmark = pytest.mark.django_db(transaction=True)
OTHER = "0f" * 32
RUSSIAN = str.maketrans("TJQKA", "0ВДКТ")


@pytest.fixture
def session():
    tournament = factories.make_tournament()
    factories.make_staff(tournament, "director", Role.DIRECTOR)
    session = factories.make_session(tournament)
    session.series.boxes.filter(number__in=(3, 4)).update(deal="", source="table")
    return session


@pytest.fixture
def typing(page, sign_in, session):
    sign_in(page, session.tournament.staff.get().user)
    page.goto("/t/evening/s/1/box/3/layout/type/")
    return page


def typed(hand):
    return format_hand(hand).replace(".", " ").translate(RUSSIAN)


def test_two_layouts_are_typed_by_keyboard_only(typing, session, live_server):
    for number in (3, 4):
        typing.wait_for_url(f"{live_server.url}/t/evening/s/1/box/{number}/layout/type/")
        typing.wait_for_function("document.activeElement.name.startsWith('hand_')")
        deal = deal_box(OTHER, 4, number)
        first, second, _ = deal.in_play_order
        for hand in (first, second):
            typing.keyboard.type(typed(hand))
            typing.keyboard.press("Enter")
        for card in deal.talon:
            typing.keyboard.type(str(card))
            typing.keyboard.press("Enter")
    typing.wait_for_url(f"{live_server.url}/t/evening/boxes/")
    for number in (3, 4):
        assert session.series.boxes.get(number=number).deal == format_deal(deal_box(OTHER, 4, number))


def test_doubled_card_is_named_while_typing(typing):
    typing.keyboard.type("ТК10 - - 10987ТКД")
    typing.keyboard.press("Enter")
    typing.keyboard.type("Т")
    state = typing.locator("[data-layout-state]")
    state.get_by_text(re.compile("Дважды:|Twice:")).wait_for()
    assert "♠" in state.inner_text()


def test_wrong_keyboard_layout_is_read(typing):
    typing.keyboard.type("фл0")  # A K 0 with the Russian layout on
    output = typing.locator("output").first
    assert "3/10" in output.inner_text()


def test_form_works_without_script(new_page, sign_in, session, live_server):
    page = new_page(java_script_enabled=False)
    sign_in(page, session.tournament.staff.get().user)
    page.goto("/t/evening/s/1/box/3/layout/type/")
    deal = deal_box(OTHER, 4, 3)
    first, second, _third = deal.hand_seats
    page.fill(f"[name=hand_{first}]", typed(deal.hands[first]))
    page.fill(f"[name=hand_{second}]", typed(deal.hands[second]))
    page.fill("[name=upper]", str(deal.talon[0]))
    page.fill("[name=lower]", str(deal.talon[1]))
    page.keyboard.press("Enter")
    page.wait_for_url(f"{live_server.url}/t/evening/s/1/box/4/layout/type/")
    assert session.series.boxes.get(number=3).deal == format_deal(deal)


def test_typing_page_fits_a_phone(phone, sign_in, session):
    sign_in(phone, session.tournament.staff.get().user)
    phone.goto("/t/evening/s/1/box/3/layout/type/")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
