"""How complete the sessions are before publishing."""

import datetime as dt

import pytest

from protocols.models import Row
from protocols.queries.publication import corrections_until, session_summaries
from tests.factories import make_row, make_session, make_tournament
from tournament.models import Tournament

pytestmark = pytest.mark.django_db


def test_summary_of_a_session() -> None:
    session = make_session()
    make_row(session)
    make_row(session, box=2)
    Row.objects.filter(box__number=2).update(disputed=True)
    (summary,) = session_summaries(session.tournament)
    assert (summary.expected, summary.rows_in, summary.missing) == (28, 2, 26)
    assert [place.box.number for place in summary.unchecked] == [1, 2]
    assert [place.box.number for place in summary.disputed] == [2]


def test_no_sessions() -> None:
    assert session_summaries(make_tournament()) == ()


def test_corrections_end_thirty_minutes_after_the_release() -> None:
    released = dt.datetime(2026, 11, 29, 18, 15, tzinfo=dt.UTC)
    assert corrections_until(Tournament(released_at=released)) == released + dt.timedelta(minutes=30)
    assert corrections_until(Tournament()) is None
