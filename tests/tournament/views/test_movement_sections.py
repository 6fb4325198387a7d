"""Sections side by side, from the page to the results."""

import json

import pytest
from django.core.management import call_command
from django.urls import reverse

from protocols.queries.hall import hall
from protocols.queries.session_sheet import session_sheet
from protocols.services.rows import enter_row
from tests import factories
from tests.protocols.evening import passed_six, places
from tournament.models import Role, Seating, Session
from tournament.services.boxes import deal_boxes

pytestmark = pytest.mark.django_db

SECTIONS = reverse("tournament:movement-sections", args=["evening"])
BY_HAND = {
    "session": "1",
    "sections": "2",
    "s1-numbers": "1-7, 16",
    "s1-scheme": "chain-8",
    "s2-numbers": "8-15",
    "s2-scheme": "chain-8",
}


@pytest.fixture
def tournament():
    made = factories.make_tournament()
    factories.make_entries(made, 16)
    return made


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    client.cookies["django_language"] = "en"
    return client


def test_split_in_order_is_proposed_with_a_preview(director) -> None:
    context = director.get(SECTIONS).context
    assert context["counts"] == [2]
    assert [form["numbers"].value() for form in context["split"].forms] == ["1-8", "9-16"]
    assert (context["schedule"].tables, context["grid"].sections) == (4, ((1, 2), (2, 2)))
    assert not Session.objects.exists()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"s1-numbers": "1-8"}, "Number 8 stands in the sections twice."),
        ({"s1-numbers": "1-7, 17"}, "Nobody has number 17."),
        ({"s1-numbers": "1-7"}, "8 participants at least"),
        ({"s1-numbers": "1-7, z"}, "z: write start numbers and ranges"),
        ({"s1-numbers": "1-7, 16, 17"}, "The sections have 17 numbers, 16 take part."),
    ],
)
def test_split_that_cannot_be_is_refused_with_the_reason(director, changes, said: str) -> None:
    response = director.post(SECTIONS, BY_HAND | changes | {"act": "seat"})
    assert response.status_code == 422
    assert said in response.content.decode()
    assert not Session.objects.exists()


def test_preview_is_drawn_for_htmx_without_seating(director) -> None:
    response = director.post(SECTIONS, BY_HAND, headers={"hx-request": "true"})
    assert (response.status_code, "<html" in response.content.decode()) == (200, False)
    assert not Session.objects.exists()


def test_few_people_are_sent_to_the_list(director, tournament) -> None:
    tournament.entries.filter(number__gt=12).update(withdrawn=True)
    assert "eight participants each" in director.get(SECTIONS).content.decode()
    tournament.entries.update(withdrawn=False, number=None)
    assert "Draw the start numbers" in director.get(SECTIONS).content.decode()


def test_session_in_play_is_not_seated_again(director, tournament) -> None:
    factories.make_session(tournament, "chain-16", started=True)
    response = director.post(SECTIONS, BY_HAND | {"act": "seat"})
    assert response.status_code == 422
    assert Session.objects.get().movement == {"scheme": "chain-16"}


def test_sections_play_the_same_boxes_and_are_compared_over_all(director, tournament, capsys) -> None:
    response = director.post(SECTIONS, BY_HAND | {"act": "seat", "rounds": "5"})
    assert response.headers["Location"].endswith("?session=1")
    session = Session.objects.get()
    assert session.movement == {
        "scheme": "rooms",
        "rooms": [
            {"scheme": "chain-8", "players": [1, 2, 3, 4, 5, 6, 7, 16]},
            {"scheme": "chain-8", "players": [8, 9, 10, 11, 12, 13, 14, 15]},
        ],
        "rounds": 5,
    }
    seated = Seating.objects.filter(round=1).values_list("section__number", "table", "n__number")
    # Source: rules 5, chain of eight: the last of a group holds 1N, the fifth sits 2N.
    assert sorted(seated) == [(1, 1, 16), (1, 2, 5), (2, 3, 15), (2, 4, 12)]
    deal_boxes(actor=None, session=session, seed=factories.SEED)
    session = Session.objects.select_related("series", "tournament__regulation").get()
    drawn = hall(session_sheet(session))
    assert [(line.section, line.table) for line in drawn.lines] == [(1, 1), (1, 2), (2, 3), (2, 4)]
    assert (
        "Section 2" in director.get(reverse("tournament:movement-detail", args=["evening"])).content.decode()
    )
    for place in places(session, 1):
        enter_row(actor=None, session=session, row=passed_six(place))
    call_command("results", "evening", "--json")
    protocol = json.loads(capsys.readouterr().out)["protocols"][0]
    # Box 1 is played at all four tables in round 1: four results, max 2 · (4 − 1).
    assert (protocol["max"], len(protocol["rows"])) == (6, 4)
    assert [row.get("section", 1) for row in protocol["rows"]] == [1, 1, 2, 2]


def test_tournament_file_keeps_sections(director, tournament, tmp_path, capsys) -> None:
    director.post(SECTIONS, BY_HAND | {"act": "seat"})
    session = Session.objects.get()
    deal_boxes(actor=None, session=session, seed=factories.SEED)
    session = Session.objects.select_related("series", "tournament__regulation").get()
    for place in places(session, 1):
        enter_row(actor=None, session=session, row=passed_six(place))
    call_command("export_tournament", "evening")
    first = capsys.readouterr().out
    path = tmp_path / "evening.json"
    path.write_text(first, encoding="utf-8")
    call_command("import_tournament", str(path), "--replace")
    capsys.readouterr()
    call_command("export_tournament", "evening")
    assert capsys.readouterr().out == first
    assert Seating.objects.filter(section__number=2).count() == 14
    assert json.loads(first)["sessions"][0]["movement"]["scheme"] == "rooms"


def test_tournament_file_keeps_an_own_schedule(director, tournament, tmp_path, capsys) -> None:
    from tournament.domain.movements.registry import make_schedule

    own = factories.make_own_schedule(
        tournament.staff.get().user, "Четверг", make_schedule(16, "four-16-5-every")
    )
    choose = reverse("tournament:movement-choose", args=["evening"])
    director.post(choose, {"session": "1", "scheme": f"own-{own.pk}", "rounds": "5"})
    call_command("export_tournament", "evening")
    first = capsys.readouterr().out
    path = tmp_path / "evening.json"
    path.write_text(first, encoding="utf-8")
    call_command("import_tournament", str(path), "--replace")
    capsys.readouterr()
    call_command("export_tournament", "evening")
    assert capsys.readouterr().out == first
    movement = json.loads(first)["sessions"][0]["movement"]
    assert (movement["scheme"], movement["name"]) == ("own", "Четверг")
    assert Seating.objects.count() == 20


@pytest.mark.parametrize("players", [16, 24])
def test_sections_take_few_queries(director, tournament, django_assert_num_queries, players: int) -> None:
    if players > 16:
        from tournament.domain.pasted_list import PastedPerson
        from tournament.services.entries import add_entries, draw_numbers

        people = [PastedPerson(k, f"Ещё {k}", "", "") for k in range(1, 9)]
        add_entries(actor=None, tournament=tournament, people=people)
        draw_numbers(actor=None, tournament=tournament)
    with django_assert_num_queries(9):
        director.get(SECTIONS)
