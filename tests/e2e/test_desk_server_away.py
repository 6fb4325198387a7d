"""The server stops while rows are typed, and starts again: the rows wait, say so, and go in order."""

import json
import subprocess
import sys

from playwright.sync_api import expect

from tests.durability.conftest import database_url, server  # noqa: F401 - fixtures
from tests.durability.server_process import PASSWORD, ROOT, ServerProcess
from tests.e2e.desk_page import Scorer

PREPARE = """
import django
django.setup()
from django.contrib.auth.models import User
from tests.factories import make_session, make_tournament
from tournament.services.rounds import start_round
director = User.objects.get(username="director")
session = make_session(make_tournament(actor=director))
for number in range(1, session.rounds + 1):
    session = start_round(actor=director, session=session, number=number)
"""
ROWS = """
import django, json
django.setup()
from protocols.models import Row
rows = Row.objects.filter(session__tournament__slug="evening").order_by("entered_at")
print(json.dumps(list(rows.values_list("box__number", "contract"))))
"""
KEYS = ("622", "62263", "7337421", "7336431", "*40")


def run(server_process: ServerProcess, program: str) -> str:
    """Run a program on the database of the server and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT, env=server_process.environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def test_five_rows_typed_while_the_server_is_stopped(browser, server):  # noqa: F811
    server.start()
    run(server, PREPARE)
    context = browser.new_context(base_url=server.address(""), locale="ru")
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto("/login/")
    page.fill("[name=username]", "director")
    page.fill("[name=password]", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(server.address("/"))
    page.goto("/t/evening/s/1/desk/")
    expect(page.locator(".desk.is-live")).to_be_visible()
    desk = Scorer(page)
    desk.type_row(KEYS[0])
    desk.is_sent()
    server.kill()
    for keys in KEYS[1:]:
        desk.type_row(keys)
    expect(page.locator("[data-queue]")).to_contain_text("4", timeout=30_000)
    expect(page.locator(".desk-grid")).to_be_visible()
    server.start()
    page.reload()
    desk.is_sent()
    expect(page.locator("[data-count=rows_in]")).to_have_text("5")
    assert json.loads(run(server, ROWS)) == [
        [1, "6C"], [1, "6C"], [2, "7D"], [2, "7D"], [3, "misere"],
    ]  # fmt: skip
    context.close()
