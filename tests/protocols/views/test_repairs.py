"""The pages of repairs, of rows to look at again, and taking acts back."""

import pytest
from django.test import Client
from django.urls import reverse

from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.rows_off_plan import rows_off_plan
from tests import factories
from tournament.models import Seating

pytestmark = pytest.mark.django_db


@pytest.fixture
def director(evening, client: Client) -> Client:
    client.force_login(evening.director, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def scorer(evening) -> Client:
    client = Client()
    client.force_login(evening.scorer, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(name: str, **parts: object) -> str:
    return reverse(f"protocols:{name}", kwargs={"slug": "evening", "number": 1, **parts})


UNDO = "/t/evening/log/undo/"


def said(response) -> str:
    return " ".join(str(message) for message in response.context["messages"])


def test_swap_is_looked_at_and_done(evening, director) -> None:
    page = address("repair-plan", act="swap")
    asked = {"section": 1, "first": 1, "last": 2, "table": 1, "one": "N", "other": "E"}
    before = Seating.objects.get(round=1, table=1).n_id
    shown = director.get(page, asked)
    preview = shown.context["preview"]
    assert [(line.round, line.table) for line in preview.tables] == [(1, 1), (2, 1)]
    assert len(preview.rows) == 1
    assert Seating.objects.get(round=1, table=1).n_id == before
    stamp = preview.repair.stamp
    done = director.post(page, asked | {"stamp": stamp, "with_rows": "1"})
    assert done.headers["Location"] == address("repair-list")
    assert Seating.objects.get(round=1, table=1).e_id == before
    assert Row.objects.get().e_id == before
    stale = director.post(page, asked | {"stamp": stamp, "with_rows": "1"})
    assert (stale.status_code, len(stale.context["problems"])) == (409, 1)
    director.post(UNDO)
    assert (Seating.objects.get(round=1, table=1).n_id, Row.objects.get().n_id) == (before, before)
    director.post(UNDO, {"redo": "1"})
    assert Seating.objects.get(round=1, table=1).e_id == before


def test_box_is_moved_by_a_scorer(evening, scorer) -> None:
    page = address("repair-box")
    asked = {"section": 1, "round": 1, "table": 1, "written": 1, "played": 5}
    shown = scorer.get(page, asked)
    assert shown.context["preview"].again
    scorer.post(page, asked | {"stamp": shown.context["preview"].repair.stamp})
    assert Row.objects.get().box.number == 5
    blocked = scorer.get(page, {**asked, "written": 5, "played": 2})
    assert blocked.context["preview"].is_blocked
    assert b'name="stamp"' not in blocked.content


def test_problems_and_wrong_forms_are_said(evening, director) -> None:
    wrong = director.get(address("repair-box"), {"round": "x"})
    assert wrong.context["form"].errors
    same = director.get(
        address("repair-box"), {"section": 1, "round": 1, "table": 1, "written": 1, "played": 1}
    )
    assert len(same.context["problems"]) == 1
    assert director.get(address("repair-plan", act="nothing")).status_code == 404


def test_newcomer_chooses_a_way_first(evening, director) -> None:
    page = address("repair-plan", act="arrival")
    assert director.get(page, {"first": 2}).context["form"].errors
    asked = {"first": 2, "name": "  Новый   Игрок "}
    shown = director.get(page, asked)
    assert (shown.context["chosen"], len(shown.context["offers"]) > 0) == (None, True)
    assert director.post(page, asked | {"stamp": "x"}).context["problems"]
    chosen = director.get(page, asked | {"way": "share-pauses"})
    stamp = chosen.context["preview"].repair.stamp
    director.post(page, asked | {"way": "share-pauses", "stamp": stamp})
    assert evening.tournament.entries.get(number=9).person.name == "Новый Игрок"


def test_way_without_its_sets_is_not_done(evening, director) -> None:
    evening.session.series.boxes.filter(set_number__gt=2).delete()
    page, asked = address("repair-plan", act="arrival"), {"first": 2, "name": "Новый", "way": "share-pauses"}
    shown = director.get(page, asked)
    assert shown.context["chosen"].missing_sets
    stamp = shown.context["preview"].repair.stamp
    assert director.post(page, asked | {"stamp": stamp}).context["problems"]
    assert not evening.tournament.entries.filter(number=9).exists()


def test_leaver_and_substitute_and_movement_have_pages(evening, director) -> None:
    one, two = evening.tournament.entries.order_by("number")[:2]
    ways = director.get(address("repair-plan", act="withdrawal"), {"first": 2, "leaver": one.pk})
    assert ways.context["offers"]
    substitute = {"first": 1, "last": 1, "absent": one.pk, "substituted_by": two.pk}
    assert director.get(address("repair-plan", act="substitute"), substitute).context["preview"].tables
    movement = {"first": 2, "scheme": "chain-8", "rounds_in_all": 5}
    preview = director.get(address("repair-plan", act="movement"), movement).context["preview"]
    assert {line.round for line in preview.tables} == {6, 7}
    evening.tournament.entries.update(withdrawn=True)
    nobody = director.get(address("repair-plan", act="movement"), movement)
    assert nobody.context["form"].errors


def test_rows_off_the_plan_are_listed_and_mended(evening, director) -> None:
    row = Row.objects.get()
    Row.objects.filter(pk=row.pk).update(round=2)
    page = director.get(address("repair-list"))
    assert [one.row.pk for one in page.context["open_rows"]] == [row.pk]
    fix = address("repair-row")
    director.post(fix, {"one": f"{row.pk}:1 accept"})
    assert Row.objects.get().off_plan
    assert [one.row.pk for one in director.get(address("repair-list")).context["accepted"]] == [row.pk]
    director.post(fix, {"one": f"{row.pk}:2 1-1-1"})
    assert rows_off_plan(evening.session) == ()
    Row.objects.filter(pk=row.pk).update(n=row.e_id, e=row.n_id)
    director.post(fix, {"one": f"{row.pk}:3 players"})
    assert Row.objects.get().n_id == row.n_id
    director.post(fix, {"row": [f"{row.pk}:4"]})
    assert Row.objects.get().off_plan


@pytest.mark.parametrize(
    "sent", [{}, {"one": "x"}, {"one": "999999:1 players"}, {"row": ["1:x"]}, {"one": "PK:1 nowhere"}]
)
def test_unreadable_repairs_change_nothing(evening, director, sent) -> None:
    row = Row.objects.get()
    sent = {
        name: str(row.pk).join(value.split("PK")) if isinstance(value, str) else value
        for name, value in sent.items()
    }
    response = director.post(address("repair-row"), sent, follow=True)
    assert said(response)
    assert Row.objects.get().version == 1


def test_stale_and_impossible_repairs_of_a_row_are_said(evening, director) -> None:
    row = Row.objects.get()
    for fix in ("9 accept", "1 players", "1 1-1-99"):
        assert said(director.post(address("repair-row"), {"one": f"{row.pk}:{fix}"}, follow=True))
    assert Row.objects.get().version == 1


def test_log_offers_what_may_be_taken_back(evening, scorer, director) -> None:
    entered = ActionLog.objects.get(action="row-enter").act
    page = scorer.get("/t/evening/log/")
    assert page.context["may_undo"] == {entered}
    assert (page.context["can_undo"], page.context["can_redo"]) == (True, False)
    assert len(director.get("/t/evening/log/").context["may_undo"]) > 1
    scorer.post(UNDO, {"act": str(entered), "next": "/t/evening/log/?box=1"})
    assert not Row.objects.exists()
    page = scorer.get("/t/evening/log/")
    assert (page.context["can_undo"], page.context["can_redo"]) == (False, True)
    assert page.context["lines"][0].is_undo


def test_undo_that_cannot_be_is_said(evening, scorer, director) -> None:
    for sent in ({"act": "x"}, {"act": "0" * 32}, {"redo": "1"}):
        assert said(scorer.post(UNDO, sent, follow=True))
    entered = ActionLog.objects.get(action="row-enter").act
    row = Row.objects.get()
    Row.objects.update(note="new")
    assert "1" in said(scorer.post(UNDO, {"act": entered}, follow=True))
    chosen = ActionLog.objects.get(action="movement-choose")
    Seating.objects.filter(round=1, table=1).update(n=row.e_id, e=row.n_id)
    assert said(director.post(UNDO, {"act": chosen.act}, follow=True))
    ActionLog.objects.filter(pk=chosen.pk).update(old={"seats": {}}, new={})
    assert said(director.post(UNDO, {"act": chosen.act}, follow=True))


def test_log_shows_the_seats_that_changed(evening, director) -> None:
    lines = {line.entry.action: line for line in director.get("/t/evening/log/").context["lines"]}
    chosen = lines["movement-choose"]
    assert (len(chosen.changes) > 8, chosen.more) == (True, 14 * 5 - 8)


def test_recheck_page_by_places(evening, scorer) -> None:
    factories.make_row(evening.session, table=2, kind="not-played")
    for query, top in (
        ({}, 3),
        ({"top": "6"}, 6),
        ({"top": "all"}, None),
        ({"top": "x", "unchecked": "1"}, 3),
    ):
        page = scorer.get("/t/evening/recheck/", query)
        assert (page.status_code, page.context["top"]) == (200, top)


def test_undo_sent_twice_takes_one_act_back(evening, scorer) -> None:
    factories.make_row(evening.session, actor=evening.scorer, table=2)
    page = scorer.get("/t/evening/log/").content.decode()
    press = page.partition('name="press" value="')[2].partition('"')[0]
    assert len(press) == 36
    for _press in range(2):
        answer = scorer.post(UNDO, {"press": press}, follow=True)
    assert "This press was done already" in said(answer) or "Это нажатие уже выполнено" in said(answer)
    assert [row.table for row in Row.objects.all()] == [1]
    scorer.post(UNDO)
    assert not Row.objects.exists()
