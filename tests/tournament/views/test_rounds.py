"""The acts in the course of a session."""

import pytest
from django.urls import reverse

from deals.models import ActionLog
from tests import factories
from tournament.models import Role, SessionState

pytestmark = pytest.mark.django_db

ROUND = reverse("tournament:session-round", args=["evening", 1])
DETAIL = reverse("tournament:tournament-detail", args=["evening"])


@pytest.fixture
def session():
    return factories.make_session()


@pytest.fixture
def director(client, session):
    client.force_login(factories.make_staff(session.tournament, "director", Role.DIRECTOR))
    return client


def messages(response) -> list[str]:
    return [message.level_tag for message in response.context["messages"]]


def test_round_is_started_once_by_two_presses(session, director) -> None:
    for _ in range(2):
        assert director.post(ROUND, {"act": "start", "number": "1"}).headers["Location"] == DETAIL
    session.refresh_from_db()
    assert (session.state, session.current_round) == (SessionState.PLAYING, 1)
    assert ActionLog.objects.filter(action="round-start").count() == 1


def test_session_is_closed_and_opened_again(session, director) -> None:
    for act, state in (("close", SessionState.CLOSED), ("reopen", SessionState.PREPARING)):
        director.post(ROUND, {"act": act})
        session.refresh_from_db()
        assert session.state == state


def test_papers_are_ticked(director) -> None:
    director.post(ROUND, {"act": "papers"})
    assert ActionLog.objects.filter(action="papers-ready").count() == 1


@pytest.mark.parametrize("form", [{}, {"act": "deal"}, {"act": "start", "number": "x"}])
def test_request_that_cannot_be_read_changes_nothing(session, director, form) -> None:
    response = director.post(ROUND, form, follow=True)
    assert messages(response) == ["error"]
    session.refresh_from_db()
    assert session.current_round == 0


def test_round_outside_says_why_not(director) -> None:
    response = director.post(ROUND, {"act": "start", "number": "8"}, follow=True)
    assert messages(response) == ["error"]


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/t/evening/movement/?session=1", "/t/evening/movement/?session=1"),
        ("https://example.com/", DETAIL),
        ("//example.com/", DETAIL),
        ("javascript:alert(1)", DETAIL),
    ],
)
def test_way_back_stays_on_this_site(director, target: str, location: str) -> None:
    assert director.post(ROUND, {"act": "papers", "next": target}).headers["Location"] == location
