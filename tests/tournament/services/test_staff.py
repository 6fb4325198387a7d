"""Directors and scorers."""

import pytest
from django.contrib.auth.models import User

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.models import Role
from tournament.services.staff import create_account, give_role, take_role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(tournament):
    return factories.make_staff(tournament, "director", Role.DIRECTOR)


def roles(tournament) -> list[tuple[str, str]]:
    return list(tournament.staff.order_by("user__username").values_list("user__username", "role"))


def test_role_replaces_the_one_before(tournament, director) -> None:
    user = factories.make_user("anna")
    for role in (Role.SCORER, Role.DIRECTOR):
        give_role(actor=director, tournament=tournament, user=user, role=role)
    assert roles(tournament) == [("anna", "director"), ("director", "director")]
    assert ActionLog.objects.order_by("-id").first().new == {"username": "anna", "role": "director"}


def test_role_is_taken(tournament, director) -> None:
    user = factories.make_staff(tournament, "anna", Role.SCORER)
    take_role(actor=director, tournament=tournament, user=user)
    assert roles(tournament) == [("director", "director")]
    assert ActionLog.objects.order_by("-id").first().new == {"username": "anna", "role": None}


def test_last_director_stays(tournament, director) -> None:
    for act in (
        lambda: take_role(actor=director, tournament=tournament, user=director),
        lambda: give_role(actor=director, tournament=tournament, user=director, role=Role.SCORER),
    ):
        with pytest.raises(ProblemsError) as error:
            act()
        assert error.value.problems == (Problem("last-director", "director"),)
    give_role(actor=director, tournament=tournament, user=director, role=Role.DIRECTOR)
    assert roles(tournament) == [("director", "director")]


def test_account_is_created_with_its_role(tournament, director) -> None:
    create_account(
        actor=director, tournament=tournament, username="anna", password="x7 трефа", role=Role.SCORER
    )
    assert User.objects.get(username="anna").check_password("x7 трефа")
    assert roles(tournament) == [("anna", "scorer"), ("director", "director")]


def test_account_of_a_taken_name_is_refused(tournament, director) -> None:
    with pytest.raises(ProblemsError) as error:
        create_account(
            actor=director, tournament=tournament, username="DIRECTOR", password="x", role=Role.SCORER
        )
    assert error.value.problems == (Problem("username-taken", "username"),)
