"""Chromium for the browser tests. What a page writes to its console as an error fails the test."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

# Playwright keeps an event loop in this thread; Django would refuse the database because of it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE_MS = 15_000  # two cores may be busy with other tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    for item in items:
        if "tests/e2e/" in item.path.as_posix():
            item.add_marker(pytest.mark.e2e)


@dataclass(slots=True)
class Console:
    """Errors of the pages of one test. `allow` names a text that an error may hold."""

    # htmx reports a request that a press of a button overtook as an error; nothing is wrong then.
    OVERTAKEN: ClassVar = ("htmx:afterRequest", "htmx:sendAbort")

    errors: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, text: str) -> None:
        """Accept errors that hold this text, such as the "409" of a refused save."""
        self.allowed.append(text)

    def watch(self, page: Page) -> None:
        """Note the errors of a page from now on."""
        page.on("console", lambda message: self._note(message.type == "error", message.text))
        page.on("pageerror", lambda error: self._note(True, str(error)))

    def _note(self, is_error: bool, text: str) -> None:
        if is_error:
            self.errors.append(text)

    def unexpected(self) -> list[str]:
        """Return the errors that nobody allowed."""
        overtaken = any(error.startswith("htmx:sendAbort") for error in self.errors)
        allowed = [*self.allowed, *(self.OVERTAKEN if overtaken else ())]
        return [error for error in self.errors if not any(text in error for text in allowed)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return Debian's Chromium, without a window."""
    path = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if path is None:
        pytest.fail("Chromium is missing: install the package chromium, or run script/test", pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def console() -> Iterator[Console]:
    """Return the console of all pages of the test; errors in it fail the test at its end."""
    console = Console()
    yield console
    assert console.unexpected() == []


@pytest.fixture
def new_page(browser: Browser, console: Console, live_server) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of a new visitor: `new_page()`, `new_page(PHONE, "en")`.

    Addresses without a host, such as page.goto("/"), are of the test's server.
    """
    contexts: list[BrowserContext] = []

    def open_page(viewport: dict[str, int] = DESKTOP, language: str = "ru", **options) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport=viewport,
            locale=language,
            has_touch=viewport == PHONE,
            timezone_id="Europe/Moscow",
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        console.watch(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Return a page on a desktop screen."""
    return new_page(DESKTOP)


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """Return a page on a phone, 360 px wide."""
    return new_page(PHONE)


@pytest.fixture
def sign_in(live_server) -> Callable[[Page, User], None]:
    """Return `sign_in(page, user)`: the visitor of the page is logged in, without the login form."""

    def sign_in(page: Page, user: User) -> None:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        cookie = client.cookies[settings.SESSION_COOKIE_NAME]
        page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])

    return sign_in
