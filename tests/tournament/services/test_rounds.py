"""The course of a session."""

import datetime as dt

import pytest
import time_machine

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.models import SessionState
from tournament.services.rounds import close_session, reopen_session, start_round

pytestmark = pytest.mark.django_db

SIX = dt.datetime(2026, 11, 29, 18, 0, tzinfo=dt.UTC)


@pytest.fixture
def actor():
    return factories.make_user("actor")


def at(minutes: int):
    return time_machine.travel(SIX + dt.timedelta(minutes=minutes), tick=False)


def times(session) -> list[tuple[int, int | None, int | None]]:
    """Return (round, minute it began, minute it ended)."""

    def minute(moment: dt.datetime | None) -> int | None:
        return None if moment is None else round((moment - SIX).total_seconds() / 60)

    return [
        (one.number, minute(one.started_at), minute(one.ended_at))
        for one in session.round_times.order_by("number")
    ]


def test_next_round_ends_the_one_before(actor) -> None:
    session = factories.make_session()
    for minutes, number in ((0, 1), (10, 2)):
        with at(minutes):
            session = start_round(actor=actor, session=session, number=number)
    assert (session.current_round, session.state) == (2, SessionState.PLAYING)
    assert times(session) == [(1, 0, 10), (2, 10, None)]
    log = ActionLog.objects.order_by("-id").first()
    assert (log.action, log.old, log.new) == (
        "round-start",
        {"state": "playing", "round": 1},
        {"state": "playing", "round": 2},
    )


def test_second_press_changes_nothing(actor) -> None:
    session = factories.make_session()
    for minutes in (0, 3):
        with at(minutes):
            session = start_round(actor=actor, session=session, number=1)
    assert times(session) == [(1, 0, None)]
    assert ActionLog.objects.filter(action="round-start").count() == 1


def test_going_back_starts_the_earlier_round_again(actor) -> None:
    session = factories.make_session()
    for minutes, number in ((0, 1), (10, 2), (12, 1)):
        with at(minutes):
            session = start_round(actor=actor, session=session, number=number)
    assert times(session) == [(1, 12, None), (2, 10, 12)]


@pytest.mark.parametrize("number", [0, 8])
def test_round_outside_the_plan_is_refused(actor, number: int) -> None:
    with pytest.raises(ProblemsError) as error:
        start_round(actor=actor, session=factories.make_session(), number=number)
    assert error.value.problems == (Problem("round-outside", str(number)),)


def test_start_is_refused_with_all_reasons(actor) -> None:
    session = factories.make_session(boxes=False)
    close_session(actor=actor, session=session)
    with pytest.raises(ProblemsError) as error:
        start_round(actor=actor, session=session, number=0)
    assert error.value.problems == (
        Problem("session-closed", "session"),
        Problem("no-boxes", "session"),
        Problem("round-outside", "0"),
    )


def test_closing_ends_the_round_once(actor) -> None:
    session = factories.make_session()
    with at(0):
        start_round(actor=actor, session=session, number=1)
    for minutes in (30, 40):
        with at(minutes):
            session = close_session(actor=actor, session=session)
    assert times(session) == [(1, 0, 30)]
    assert (session.state, session.closed_at) == (SessionState.CLOSED, SIX + dt.timedelta(minutes=30))
    assert ActionLog.objects.filter(action="session-close").count() == 1


def test_reopened_session_goes_on_where_it_was(actor) -> None:
    session = close_session(actor=actor, session=factories.make_session(started=True))
    for _ in range(2):
        session = reopen_session(actor=actor, session=session)
    assert (session.state, session.closed_at) == (SessionState.PLAYING, None)
    assert ActionLog.objects.filter(action="session-reopen").count() == 1


def test_reopened_session_without_rounds_is_in_preparation(actor) -> None:
    session = close_session(actor=actor, session=factories.make_session())
    assert reopen_session(actor=actor, session=session).state == SessionState.PREPARING
