"""Late comers and leavers of a session of several sections, on the pages."""

import pytest
from django.test import Client
from django.urls import reverse

from deals.domain.errors import Problem
from protocols.models import Row
from protocols.views.repair_preview import repair_text
from tests import factories
from tests.protocols.services.test_section_repairs import of_section, sections
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


def address(act: str) -> str:
    return reverse("protocols:repair-plan", kwargs={"slug": "evening", "number": 1, "act": act})


def text_of(response) -> str:
    return " ".join(response.content.decode().split())


def test_each_way_names_its_section_and_the_chosen_one_is_done(session, director) -> None:
    page, asked = address("arrival"), {"first": 3, "name": "Новый Олег"}
    other, rows = of_section(session, 2), list(Row.objects.order_by("pk").values())
    offers = director.get(page, asked)
    keys = [one.key for one in offers.context["offers"]]
    assert len(keys) == 3
    assert {key.partition("-")[0] for key in keys} == {"1", "2"}
    assert "Section 1: The newcomer takes the seat of somebody else each round" in text_of(offers)
    shown = director.get(page, asked | {"way": "1-share-pauses"})
    stamp = shown.context["preview"].repair.stamp
    director.post(page, asked | {"way": "1-share-pauses", "stamp": stamp})
    assert session.tournament.entries.get(number=17).person.name == "Новый Олег"
    assert of_section(session, 2) == other
    assert list(Row.objects.order_by("pk").values()) == rows


def test_leavers_of_both_sections_are_ticked_together(session, director) -> None:
    page = address("withdrawal")
    pks = [session.tournament.entries.get(number=number).pk for number in (1, 9)]
    asked = {"first": 3, "leaver": pks, "way": "1-third-player_2-third-player"}
    shown = director.get(page, asked)
    assert [one.pk for one in shown.context["form"].leavers] == pks
    assert text_of(shown).count('name="leaver" value=') == 16 + 2  # the boxes to tick, and what is sent
    assert "would be compared with nobody" not in text_of(shown).partition("What would change")[2]
    director.post(page, asked | {"stamp": shown.context["preview"].repair.stamp})
    assert set(session.tournament.entries.filter(withdrawn=True).values_list("pk", flat=True)) == set(pks)
    assert not set(pks) & {pk for t in plan_of(session) if t.round > 2 for pk in t.seats.values()}


def test_lone_tables_of_three_are_warned_of(session, director) -> None:
    leaver = session.tournament.entries.get(number=1)
    asked = {"first": 3, "leaver": leaver.pk, "way": "1-third-player"}
    shown = director.get(address("withdrawal"), asked)
    warning = "6 results at tables of three would be compared with nobody:"
    assert warning in text_of(shown).partition("What would change")[2]
    stamp = shown.context["preview"].repair.stamp
    director.post(address("withdrawal"), asked | {"stamp": stamp})
    later = text_of(director.get(address("arrival"), {"first": 4, "name": "Новый"}))
    assert f"As it is planned now: {warning}" in later


def test_warning_is_translated(session, director) -> None:
    director.cookies["django_language"] = "ru"
    leaver = session.tournament.entries.get(number=1)
    shown = text_of(director.get(address("withdrawal"), {"first": 3, "leaver": leaver.pk}))
    assert "6 результатов за столами на троих будет не с чем сравнить" in shown
    assert "Группа 1: " in shown


def test_section_with_too_few_left_is_said(session, director) -> None:
    pks = list(session.tournament.entries.filter(number__in=(9, 10, 11)).values_list("pk", flat=True))
    shown = director.get(address("withdrawal"), {"first": 3, "leaver": pks})
    assert shown.context["problems"] == ["Too few would be left for two tables (section 2: 5 participants)."]
    one = repair_text(Problem("section-too-small", "2/1"))
    assert one == "Too few would be left for two tables (section 2: 1 participant)."
