"""The boxes of a session."""

import pytest

from deals.domain.errors import Problem
from deals.models import ActionLog, Box, Series
from deals.services.series import GivenBox, create_dealt_series
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.models import Session
from tournament.services.boxes import deal_boxes, give_boxes, use_series

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return factories.make_session(boxes=False)


@pytest.fixture
def actor():
    return factories.make_user("actor")


def test_deal_makes_the_sets_of_the_plan(session, actor) -> None:
    series = deal_boxes(actor=actor, session=session, prepared_by="Орлова")
    assert (series.sets, series.boxes_per_set, series.players_at_table, series.prepared_by) == (
        7,
        2,
        4,
        "Орлова",
    )
    marks = list(series.boxes.order_by("number").values_list("number", "set_number", "dealer"))[:5]
    assert marks == [(1, 1, "N"), (2, 1, "E"), (3, 2, "S"), (4, 2, "W"), (5, 3, "N")]
    session.refresh_from_db()
    assert session.series == series
    assert ActionLog.objects.filter(action="session-boxes").get().new == {"series": series.key}


def test_log_holds_neither_seed_nor_layouts(session, actor) -> None:
    series = deal_boxes(actor=actor, session=session)
    layouts = list(Box.objects.values_list("deal", flat=True))
    text = " ".join(f"{log.old} {log.new}" for log in ActionLog.objects.all())
    assert series.seed not in text
    assert not [deal for deal in layouts if deal in text]


def test_dealing_anew_gives_another_series(session, actor) -> None:
    old = deal_boxes(actor=actor, session=session)
    new = deal_boxes(actor=actor, session=session)
    assert old.seed != new.seed
    assert ActionLog.objects.filter(action="session-boxes").order_by("-id").first().old == {"series": old.key}


def test_given_boxes(session, actor) -> None:
    given = [GivenBox(number=n, set_number=n, dealer="N", source="table") for n in range(1, 8)]
    series = give_boxes(actor=actor, session=session, boxes=given, prepared_by="Клуб")
    assert (series.sets, series.boxes_per_set, series.seed) == (7, 1, "")
    assert set(series.boxes.values_list("source", "deal")) == {("table", "")}


def test_series_that_exists(session, actor) -> None:
    series = create_dealt_series(
        actor=None, scope="", title="Склад", players_at_table=4, sets=7, boxes_per_set=2
    )
    assert use_series(actor=actor, session=session, series=series) == series
    assert Session.objects.get().series == series


def test_boxes_need_a_plan(actor) -> None:
    tournament = factories.make_tournament()
    session = Session.objects.create(tournament=tournament, deals_per_set=2, minutes_per_deal=5)
    with pytest.raises(ProblemsError) as error:
        deal_boxes(actor=actor, session=session)
    assert error.value.problems == (Problem("not-seated", "session"),)


def test_boxes_of_a_session_in_play_stay(actor) -> None:
    session = factories.make_session(started=True)
    with pytest.raises(ProblemsError) as error:
        deal_boxes(actor=actor, session=session)
    assert error.value.problems == (Problem("session-started", "session"),)
    assert Series.objects.count() == 1
