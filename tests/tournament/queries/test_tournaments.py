"""The calendar and the tournaments of a director."""

import pytest
from django.contrib.auth.models import AnonymousUser

from tests import factories
from tournament.models import Role, Session
from tournament.queries.tournaments import calendar, directed_by

pytestmark = pytest.mark.django_db


def test_calendar_without_tournaments_is_empty() -> None:
    assert calendar().is_empty


def test_tournament_between_two_sessions_is_to_come() -> None:
    tournament = factories.make_tournament()
    for number, state in ((1, "closed"), (2, "preparing")):
        Session.objects.create(
            tournament=tournament,
            number=number,
            deals_per_set=2,
            minutes_per_deal=5,
            state=state,
            closed_at=tournament.created_at if state == "closed" else None,
        )
    found = calendar()
    assert (found.playing, found.upcoming, found.finished) == ([], [tournament], [])


def test_who_directs_what() -> None:
    own, other = factories.make_tournament("own"), factories.make_tournament("other")
    director = factories.make_staff(own, "director", Role.DIRECTOR)
    factories.make_staff(other, "scorer", Role.SCORER)
    assert directed_by(director) == [own]
    assert directed_by(factories.make_user("stranger")) == []
    assert set(directed_by(factories.make_user("root", superuser=True))) == {own, other}
    assert directed_by(AnonymousUser()) == []
