"""A scorer at the desk, keyboard only: what he presses is counted, and what he reads can be asked."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from protocols.models import Row
from protocols.queries.session_sheet import Place, session_sheet
from tests.factories import make_session, make_staff, make_tournament
from tournament.models import Role, Session
from tournament.services.rounds import start_round

DESK = "/t/evening/s/1/desk/"
BOUNCE_MS = 400
STRAY_MS = 1100


@dataclass
class Scorer:
    """A page of the desk with the keys pressed so far."""

    page: Page
    keys: int = 0

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def type_row(self, keys: str) -> None:
        """Type a row and accept it."""
        self.press(*keys, "Enter")

    def replace_it(self) -> None:
        """Accept that a row is replaced, after looking at both."""
        expect(self.page.locator("[data-wrong] .versions tr")).to_have_count(2)
        self.page.wait_for_timeout(BOUNCE_MS)
        self.press("Enter")

    @property
    def box(self) -> str:
        """Return the title above the field."""
        return self.page.locator("[data-box-title]").inner_text()

    @property
    def text(self) -> str:
        """Return what stands in the field."""
        return self.page.input_value("[data-text]")

    @property
    def said(self) -> str:
        """Return what the desk reads back."""
        return self.page.locator("[data-said]").inner_text()

    @property
    def wrong(self) -> str:
        """Return what the desk says is wrong or asks."""
        return self.page.locator("[data-wrong]").inner_text()

    def waits_for(self, selector: str, text: str) -> None:
        """Wait until a part of the page holds a text."""
        expect(self.page.locator(selector)).to_contain_text(text)

    def is_sent(self) -> None:
        """Wait until nothing waits for the server."""
        self.page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':row:'))")


def stored(box: int) -> list[dict[str, object]]:
    """Return what the rows of a box say, in the order of the protocol."""
    rows = Row.objects.filter(box__number=box).order_by("round", "table")
    names = ("contract", "declarer", "calls", "tricks")
    return [{name: getattr(row, name) for name in names} for row in rows]


def last_round() -> Session:
    """Return a session of eight in its last round, so that every row may be typed; nothing is in."""
    tournament = make_tournament()
    director = make_staff(tournament, "director", Role.DIRECTOR)
    make_staff(tournament, "scorer", Role.SCORER)
    make_staff(tournament, "second", Role.SCORER)
    session = make_session(tournament)
    for number in range(1, session.rounds + 1):
        session = start_round(actor=director, session=session, number=number)
    return session


def open_desk(page: Page, sign_in: Callable[[Page, User], None], username: str, path: str = DESK) -> Scorer:
    """Return a scorer who has signed in and sits at the desk."""
    sign_in(page, User.objects.get(username=username))
    page.goto(path)
    expect(page.locator(".desk.is-live")).to_be_visible()
    return Scorer(page)


def places_of(session: Session) -> tuple[Place, ...]:
    """Return the places of all rows of a session."""
    return session_sheet(session).places
