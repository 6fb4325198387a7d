"""Logging in and out through the browser."""

import pytest

from tests.factories import PASSWORD, make_user

pytestmark = pytest.mark.django_db(transaction=True)


def test_login_wrong_password_then_right_one(page, live_server):
    make_user("director")
    page.goto("/login/")
    page.fill("[name=username]", "director")
    page.fill("[name=password]", "не тот")
    page.keyboard.press("Enter")
    page.wait_for_selector("[name=password]")
    page.fill("[name=username]", "director")
    page.fill("[name=password]", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{live_server.url}/")
    assert page.get_by_text("director").count() >= 1


def test_login_page_fits_a_phone(phone):
    phone.goto("/login/")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_signed_in_visitor_opens_closed_page(page, sign_in):
    user = make_user("director")
    sign_in(page, user)
    response = page.goto("/new/")
    assert (response.status, page.url.endswith("/new/")) == (200, True)
