"""A scorer at the desk, keyboard only: what he presses is counted, and what he reads can be asked."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from protocols.models import Row


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
