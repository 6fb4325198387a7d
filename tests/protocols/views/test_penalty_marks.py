"""Penalties and breakdowns where results are shown: protocol, card, log, with few queries."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from protocols.domain.corrections import CodexRule, Correction
from protocols.models import Row
from protocols.services.corrections import Penalty, give_penalty
from tests.factories import make_row
from tests.protocols.sample_rows import made_six, roles

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(evening) -> Client:
    Row.objects.all().delete()
    make_row(evening.session, **made_six(evening.session))
    client = Client(headers={"accept-language": "en"})
    client.force_login(evening.director)
    return client


def fine(evening) -> str:
    row, seat = Row.objects.first(), roles(evening.session)[0]
    revoke = Penalty(Correction(CodexRule.REVOKE, seat, 1), "ренонс")
    give_penalty(actor=evening.director, stored=row, version=row.version, penalty=revoke)
    return seat.value


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        assert client.get(address).status_code == 200
    return len(seen)


def test_card_and_log_name_the_penalty(client, evening) -> None:
    seat = fine(evening)
    number = getattr(Row.objects.get(), seat.lower()).number
    card = client.get(f"/t/evening/player/{number}/").content.decode()
    assert f"Codex 3.9.16: {seat}" in card
    assert f"/s/1/box/1/row/1-1-1/why/?seat={seat}" in card
    log = client.get("/t/evening/log/").content.decode()
    assert "Penalty of the Codex given" in log
    assert "3.9.16 1 ренонс" in log


@pytest.mark.parametrize("page", ["s/1/box/1/", "player/1/", "s/1/box/1/row/1-1-1/why/"])
def test_penalties_cost_no_query_a_row(client, evening, page: str) -> None:
    before = queries(client, f"/t/evening/{page}")
    make_row(evening.session, table=2, **made_six(evening.session))
    fine(evening)
    assert queries(client, f"/t/evening/{page}") == before


def test_breakdown_under_a_row_leads_a_director_to_the_penalties(client, evening) -> None:
    why = "/t/evening/s/1/box/1/row/1-1-1/"
    part = client.get(f"{why}why/", headers={"hx-request": "true"}).content.decode()
    assert f'<a href="{why}penalty/">Penalty of the Codex</a>' in part
    client.force_login(evening.scorer)
    other = client.get(f"{why}why/", headers={"hx-request": "true"}).content.decode()
    assert "penalty/" not in other
