"""What all tests share."""

from typing import NamedTuple

import pytest
from django.contrib.auth.models import User
from hypothesis import settings

from tests import factories
from tournament.models import Role, Session, Tournament

settings.register_profile("prikup", deadline=None)  # a busy machine is no failure
settings.load_profile("prikup")


class Evening(NamedTuple):
    """A started session of eight with one row, and everybody who may open its pages."""

    tournament: Tournament
    session: Session
    director: User
    scorer: User
    foreign_director: User
    superuser: User


@pytest.fixture
def evening(db) -> Evening:
    """Return a tournament of eight in round 1, dealt, with one row in, not released."""
    tournament = factories.make_tournament()
    director = factories.make_staff(tournament, "director", Role.DIRECTOR)
    scorer = factories.make_staff(tournament, "scorer", Role.SCORER)
    other = factories.make_tournament("other", title="Чужой турнир")
    foreign_director = factories.make_staff(other, "foreign", Role.DIRECTOR)
    superuser = factories.make_user("superuser", superuser=True)
    session = factories.make_session(tournament, started=True)
    factories.make_row(session, actor=scorer)
    tournament.refresh_from_db()
    return Evening(tournament, session, director, scorer, foreign_director, superuser)
