"""What the director releases."""

import pytest

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.services.publication import make_official, release_standings, withdraw_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return factories.make_user("actor")


@pytest.fixture
def session():
    return factories.make_session(started=True)


def test_release_keeps_its_first_time(session, actor) -> None:
    first = release_standings(actor=actor, tournament=session.tournament).released_at
    assert first is not None
    assert release_standings(actor=actor, tournament=session.tournament).released_at == first
    assert ActionLog.objects.order_by("-id").first().action == "standings-release"


def test_withdrawing_takes_official_back_too(session, actor) -> None:
    close_session(actor=actor, session=session)
    release_standings(actor=actor, tournament=session.tournament)
    assert make_official(actor=actor, tournament=session.tournament).official_at is not None
    withdrawn = withdraw_standings(actor=actor, tournament=session.tournament)
    assert (withdrawn.released_at, withdrawn.official_at) == (None, None)
    assert ActionLog.objects.order_by("-id").first().new == {"released": None, "official": None}


def test_official_is_refused_with_all_reasons(session, actor) -> None:
    with pytest.raises(ProblemsError) as error:
        make_official(actor=actor, tournament=session.tournament)
    assert error.value.problems == (
        Problem("not-released", "tournament"),
        Problem("session-open", "session"),
    )
