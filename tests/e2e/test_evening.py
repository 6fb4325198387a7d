"""The whole evening by hand: from the list of names to the standings on a phone, through the real pages."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from protocols.domain.tournament_file import read_tournament_file
from protocols.models import Row
from protocols.services.tournament_import import import_tournament
from tests.e2e.conftest import PHONE
from tests.factories import PASSWORD, make_user
from tournament.models import Entry, Session, Tournament
from tournament.services.rounds import start_round

pytestmark = pytest.mark.django_db(transaction=True)

DATA = Path(__file__).parents[1] / "data"
NAMES = (
    "Аксёнов Лев; Бубновый валет; Тверь",
    "Белозёрская Нина; Бубновый валет; Тверь",
    "Вересов Игнат",
    "Голубева Раиса; Третья рука",
    "Дёмин Савелий; Мизер; Вологда",
    "Ершова Таисия",
    "Жданов Архип; ; Псков",
    "Ильинский-Задунайский Константин Ксенофонтович",
)
# The rows of set 1 by box and table: contract, which hand after the dealer plays it, its tricks; the hand
# behind it whists and takes the others, the third passes.
PLAYED = {
    (1, 1): ("6 1", 1, 6),
    (1, 2): ("7d", 1, 7),
    (2, 1): ("8 4", 2, 8),
    (2, 2): ("6 5", 3, 5),
}
SEATS = "NESW"
PREVIEW_DELAY_MS = 400  # the form asks for its preview 250 ms after the last key
PATIENCE_FOR_PAPER_MS = 60_000
COUNTED = "(rows) => document.querySelector('[data-count=rows_in]').innerText !== rows"
ANSWERED = f"{COUNTED} || document.querySelector('[data-wrong]').innerText !== ''"


def test_evening_from_names_to_standings_on_a_phone(page, new_page):
    director = make_user("director", superuser=True)
    log_in(page, director.username)
    create(page)
    paste_names(page)
    draw_and_seat(page)
    deal(page)
    print_protocols(page)
    start_first_round(page)
    for (box, table), result in PLAYED.items():
        enter_row(page, box, table, *result)
    stranger = new_page(PHONE)
    stranger.goto("/")
    stranger.click("main a[href^='/t/']")
    assert stranger.locator("main a[href$='/standings/']").count() == 0
    publish(page)
    read_standings(stranger)


def log_in(page: Page, username: str) -> None:
    page.goto("/")
    page.click("a[href^='/login/']")
    page.fill("[name=username]", username)
    page.fill("[name=password]", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/login/" not in url)


def create(page: Page) -> None:
    page.click("a[href='/new/']")
    page.fill("[name=title]", "Вечер «Прикуп»")
    page.fill("[name=venue]", "Клуб")
    page.fill("[name=deals_per_set]", "2")
    page.click("main form button[type=submit]")
    page.wait_for_url("**/people/")


def paste_names(page: Page) -> None:
    page.click("main a[href$='/people/paste/']")
    page.fill("[name=text]", "\n".join(NAMES))
    page.click("main form button.btn-primary")
    page.click("button[name=save]")
    expect(page.locator("button[value=lot]")).to_be_visible()
    assert Entry.objects.count() == 8


def draw_and_seat(page: Page) -> None:
    page.click("button[value=lot]")
    page.click("main a[href$='/movement/']")
    page.click("a[href*='scheme=chain-8']")
    expect(page.locator("tr.now a[href*='scheme=chain-8']")).to_be_visible()
    page.click("form[action$='/movement/choose/'] button")
    expect(page.locator("form[action$='/movement/clear/']")).to_be_visible()
    session = Session.objects.get()
    assert (session.movement["scheme"], session.rounds) == ("chain-8", 7)


def deal(page: Page) -> None:
    page.click("main a[href*='/boxes/']")
    page.click("form[action$='/boxes/deal/'] button[type=submit]")
    expect(page.locator(".seal-code")).to_be_visible()
    assert Session.objects.get().series.boxes.exclude(deal="").count() == 14


def print_protocols(page: Page) -> None:
    page.click("nav a[href$='/paper/']")
    form = page.locator("form[action$='/paper/protocols.pdf']").first
    with page.context.expect_event("response", is_protocols, timeout=PATIENCE_FOR_PAPER_MS) as arrived:
        form.locator("button").first.click()
    assert (arrived.value.status, arrived.value.headers["content-type"]) == (200, "application/pdf")
    for other in page.context.pages[1:]:
        other.close()


def is_protocols(answer: Response) -> bool:
    """Return whether an answer of the server is the paper of the protocols."""
    return "/paper/protocols.pdf" in answer.url


def start_first_round(page: Page) -> None:
    page.click("nav a[href$='/t/vecher-prikup/']")
    page.click("form:has([name=act][value=papers]) button")
    page.click("form:has([name=act][value=start]) button")
    expect(page.locator("form:has([name=act][value=papers])")).to_have_count(0)
    assert Session.objects.get().current_round == 1


def enter_row(page: Page, box: int, table: int, contract: str, hand: int, tricks: int) -> None:
    page.click("nav a[href$='/hall/']")
    page.click(f"a[href$='/hall/1-1-{table}/']")
    page.click(f"a[href*='/box/{box}/row/?']")
    dealer = SEATS.index("NESW"[box - 1])
    playing = [SEATS[(dealer + step) % 4] for step in (1, 2, 3)]
    declarer = playing[hand - 1]
    whister = playing[hand % 3]
    passer = playing[(hand + 1) % 3]
    page.fill("[name=contract]", contract)
    page.select_option("[name=declarer]", declarer)
    page.fill(f"[name=tricks_{declarer}]", str(tricks))
    page.select_option(f"[name=call_{whister}]", "whist")
    page.fill(f"[name=tricks_{whister}]", str(10 - tricks))
    page.select_option(f"[name=call_{passer}]", "pass")
    expect(page.locator("#row-preview .whists-figures dd")).to_have_count(4)
    page.wait_for_timeout(PREVIEW_DELAY_MS)
    expect(page.locator(".htmx-request")).to_have_count(0)
    page.click(".row-form button.btn-primary[value=save]")
    expect(page.locator(f"#row-1-1-{table}")).to_be_visible()
    assert Row.objects.filter(box__number=box, table=table).count() == 1


def publish(page: Page) -> None:
    page.click("nav a[href$='/publish/']")
    page.click("button[value=release]")
    expect(page.locator("button[value=withdraw]")).to_be_visible()


def read_standings(phone: Page) -> None:
    phone.reload()
    phone.click("main a[href$='/standings/']")
    expect(phone.locator("table tbody tr")).to_have_count(8)
    text = phone.locator("table").inner_text()
    for line in NAMES:
        assert line.partition(";")[0] in text
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    tournament = Tournament.objects.get()
    phone.goto(f"/t/{tournament.slug}/s/1/box/1/")
    assert phone.locator(".deal").count() == 0


def test_printed_example_typed_at_the_desk_gives_its_places(page, sign_in):
    file = json.loads((DATA / "sochi_8_players.json").read_text(encoding="utf-8"))
    expected = json.loads((DATA / "sochi_8_players.expected.json").read_text(encoding="utf-8"))
    session = file["sessions"][0]
    dealers = {box["number"]: box["dealer"] for box in session["boxes"]}
    rows, session["rows"] = session["rows"], []
    director = make_user("director", superuser=True)
    tournament = import_tournament(actor=director, file=read_tournament_file(file))
    start_round(actor=director, session=tournament.sessions.get(), number=7)
    sign_in(page, director)
    page.goto(f"/t/{tournament.slug}/s/1/desk/?order=box")
    expect(page.locator(".desk.is-live")).to_be_visible()
    for row in sorted(rows, key=lambda row: (row["box"], row["round"], row["table"])):
        type_row(page, row_code(row, dealers[row["box"]]))
    expect(page.locator("[data-count=rows_in]")).to_have_text("28")
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':row:'))")
    page.goto(f"/t/{tournament.slug}/standings/")
    expect(page.locator("table tbody tr")).to_have_count(8)
    assert places_on(page) == {one["number"]: figures_of(one) for one in expected["places"]}


def row_code(row: Mapping[str, Any], dealer: str) -> str:
    """Return the row as a scorer types it. Source: interfaces 8."""
    if row["contract"] == "passing":
        hands = [SEATS[(SEATS.index(dealer) + step) % 4] for step in (1, 2, 3)]
        return "/ " + " ".join(str(row["tricks"].get(hand, 0)) for hand in hands)
    declarer = row["declarer"]
    if row["contract"] == "misere":
        return f"* {key(declarer)} {row['tricks'][declarer]}"
    level, strain = row["contract"][:-1], row["contract"][-1]
    if row["contract"].endswith("NT"):
        level, strain = row["contract"][:-2], "NT"
    words = [level, str(("S", "C", "D", "H", "NT").index(strain) + 1), key(declarer)]
    if declarer in row.get("tricks", {}):
        words.append(str(row["tricks"][declarer]))
    return " ".join([*words, *defence(row)])


def defence(row: Mapping[str, Any]) -> list[str]:
    """Return the seats that whisted with their tricks; a lone whister takes all that the defence took."""
    calls = row.get("calls", {})
    whisters = [seat for seat in SEATS if calls.get(seat) == "whist"]
    words = [f"{key(seat)}." for seat in SEATS if calls.get(seat) == "half"]
    for seat in whisters:
        tricks = row["tricks"].get(seat, 0)
        if len(whisters) == 1:
            tricks = 10 - row["tricks"][row["declarer"]]
        words += [key(seat), str(tricks)]
    return words


def key(seat: str) -> str:
    """Return the seat's digit."""
    return str(SEATS.index(seat) + 1)


def type_row(page: Page, text: str) -> None:
    """Type a row and accept it, once more where the desk asks whether it is so."""
    rows_in = page.locator("[data-count=rows_in]").inner_text()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED, arg=rows_in)
    if page.locator("[data-wrong]").inner_text():
        page.keyboard.press("Enter")
        page.wait_for_function(COUNTED, arg=rows_in)


def places_on(page: Page) -> dict[int, list[str]]:
    """Return by start number what the standings say: place, percent, matchpoints of max, boxes, whists."""
    found = {}
    for line in page.locator("table tbody tr").all():
        number = (line.locator("a.who").get_attribute("href") or "").rstrip("/").rpartition("/")[2]
        place, _name, percent, *others = (cell.inner_text().split() for cell in line.locator("td").all())
        found[int(number)] = [*place, percent[0], *("".join(words) for words in others)]
    return found


def figures_of(one: Mapping[str, Any]) -> list[str]:
    """Return the same of the expected results, as a Russian page writes them."""
    percent = f"{one['percent']:.2f}".replace(".", ",")
    whole, half = divmod(abs(one["whists"]), 1)
    whists = f"{'−' if one['whists'] < 0 else ''}{whole:.0f}{'½' if half else ''}"
    return [str(one["place"]), percent, f"{one['matchpoints']}/{one['max']}", "14", whists]
