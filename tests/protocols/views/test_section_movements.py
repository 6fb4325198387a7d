"""Another movement for one of several sections, on the page."""

import pytest
from django.test import Client

from protocols.models import Row
from tests import factories
from tests.protocols.services.test_section_repairs import of_section, sections
from tests.protocols.views.test_section_repairs import address, text_of
from tournament.models import Role, Session
from tournament.queries.planned import plan_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return sections(("chain-8", 8), ("chain-8", 8))


@pytest.fixture
def director(session, client: Client) -> Client:
    client.force_login(factories.make_staff(session.tournament, "director", Role.DIRECTOR))
    client.cookies["django_language"] = "en"
    return client


def test_section_is_chosen_then_a_movement_and_it_is_done(session, director) -> None:
    session.series.boxes.filter(set_number__gt=5).delete()
    page, asked = address("movement"), {"section": 2, "first": 3}
    empty = director.get(page)
    assert [name for name, _ in empty.context["form"].fields["section"].choices] == ["1", "2"]
    assert "offers" not in empty.context
    shown = director.get(page, asked)
    keys = [one.key for one in shown.context["offers"]]
    assert {"rest-chain-8", "anew-remake"} <= set(keys)
    text = text_of(shown)
    assert "Movements for this section" in text
    assert "Printed chain for 8" in text
    assert "Its first rounds are played in the rounds that are left, with sets new to the section." in text
    assert "needs sets that are not dealt" in text
    assert shown.context["preview"] is None
    other, rows = of_section(session, 1), list(Row.objects.order_by("pk").values())
    chosen = director.get(page, asked | {"way": "rest-chain-8"})
    assert {line.section for line in chosen.context["preview"].tables} == {2}
    assert "shown below" in text_of(chosen)
    stamp = chosen.context["preview"].repair.stamp
    before = plan_of(session)
    director.post(page, asked | {"way": "rest-chain-8", "stamp": stamp})
    assert plan_of(session) != before
    assert of_section(session, 1) == other
    assert list(Row.objects.order_by("pk").values()) == rows


def test_rows_that_would_no_longer_match_are_shown(session, director) -> None:
    asked = {"section": 1, "first": 2, "way": "rest-chain-8"}
    text = text_of(director.get(address("movement"), asked))
    assert "Rows that would no longer match the plan" in text
    assert "They stay, and stand in the list of repairs afterwards." in text


def test_movement_without_its_sets_is_not_done(session, director) -> None:
    session.series.boxes.filter(set_number__gt=5).delete()
    page, asked = address("movement"), {"section": 1, "first": 3}
    offers = director.get(page, asked).context["offers"]
    key = next(one.key for one in offers if one.missing_sets)
    stamp = next(one.repair.stamp for one in offers if one.key == key)
    before = plan_of(session)
    answer = director.post(page, asked | {"way": key, "stamp": stamp})
    assert answer.context["problems"]
    assert plan_of(session) == before


def test_section_that_has_no_other_movement_says_so(session, director) -> None:
    session.tournament.entries.filter(number__in=(7, 8)).update(withdrawn=True)
    page, asked = address("movement"), {"section": 1, "first": 3}
    chosen = director.get(page, asked | {"way": "anew-remake"})
    stamp = chosen.context["preview"].repair.stamp
    director.post(page, asked | {"way": "anew-remake", "stamp": stamp})
    again = director.get(page, asked)
    assert again.context["offers"] == ()
    assert "No other movement fits this section." in text_of(again)


def test_page_is_translated(session, director) -> None:
    director.cookies["django_language"] = "ru"
    shown = text_of(director.get(address("movement"), {"section": 1, "first": 3}))
    assert "Схемы для этой группы" in shown
    assert "комплектов повторно" in shown


def test_unknown_change_is_not_found(session, director) -> None:
    assert director.get(address("nothing")).status_code == 404
    assert director.get(address("movement"), {"section": 1, "first": 9}).context["problems"] != []
