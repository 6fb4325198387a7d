"""The tick of the papers."""

import pytest

from tests import factories
from tournament.queries.next_steps import progress_of
from tournament.services.boxes import deal_boxes
from tournament.services.papers import mark_papers_ready

pytestmark = pytest.mark.django_db


def test_tick_holds_until_the_boxes_are_exchanged() -> None:
    actor, session = factories.make_user("actor"), factories.make_session()
    assert not progress_of(session.tournament, session).papers
    log = mark_papers_ready(actor=actor, session=session)
    assert (log.action, log.scope, log.new) == ("papers-ready", "evening", {"series": session.series.key})
    assert progress_of(session.tournament, session).papers
    deal_boxes(actor=actor, session=session)
    assert not progress_of(session.tournament, session).papers


def test_tick_without_boxes() -> None:
    session = factories.make_session(boxes=False)
    assert mark_papers_ready(actor=factories.make_user("actor"), session=session).new == {"series": None}
