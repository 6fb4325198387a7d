"""The page of directors and scorers."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from tests import factories
from tournament.models import Role

pytestmark = pytest.mark.django_db

LIST = reverse("tournament:staff-list", args=["evening"])
ADD = reverse("tournament:staff-add", args=["evening"])
GOOD = "семь бубён и туз"


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def at(name: str, username: str) -> str:
    return reverse(f"tournament:staff-{name}", args=["evening", username])


def roles(tournament) -> dict[str, str]:
    return dict(tournament.staff.values_list("user__username", "role"))


@pytest.mark.parametrize("count", [1, 3])
def test_list_needs_as_many_queries_for_one_as_for_three(
    tournament, director, django_assert_num_queries, count: int
) -> None:
    for number in range(count):
        factories.make_staff(tournament, f"scorer-{number}", Role.SCORER)
    # login session and user, tournament, role, sessions of the frame twice, the list
    with django_assert_num_queries(7):
        director.get(LIST)


def test_new_account_is_created(tournament, director) -> None:
    director.post(ADD, {"username": "anna", "password": GOOD, "role": "scorer"})
    assert roles(tournament) == {"director": "director", "anna": "scorer"}
    assert User.objects.get(username="anna").check_password(GOOD)


def test_account_that_exists_gets_a_role_and_keeps_its_password(tournament, director) -> None:
    factories.make_user("anna")
    director.post(ADD, {"username": "anna", "password": "", "role": "director"})
    assert roles(tournament)["anna"] == "director"
    assert User.objects.get(username="anna").check_password(factories.PASSWORD)


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ({}, {"username", "role"}),
        ({"username": "anna", "role": "scorer"}, {"password"}),
        ({"username": "anna", "password": "12345678", "role": "scorer"}, {"password"}),
        ({"username": "director", "password": GOOD, "role": "scorer"}, {"username"}),
        ({"username": "Director", "password": GOOD, "role": "scorer"}, {"username"}),
        ({"username": "director", "role": "scorer"}, {"role"}),
        ({"username": "an na", "password": GOOD, "role": "boss"}, {"username", "role"}),
    ],
)
def test_bad_input_is_named_beside_every_field(tournament, director, form, fields: set[str]) -> None:
    response = director.post(ADD, form)
    assert (response.status_code, set(response.context["form"].errors)) == (422, fields)
    assert response.context["form"]["username"].value() == form.get("username")
    assert roles(tournament) == {"director": "director"}


def test_role_is_changed(tournament, director) -> None:
    factories.make_staff(tournament, "anna", Role.SCORER)
    director.post(at("role", "anna"), {"role": "director"})
    assert roles(tournament)["anna"] == "director"
    director.post(at("role", "anna"), {"role": "king"})
    assert roles(tournament)["anna"] == "director"


def test_last_director_keeps_his_role(tournament, director) -> None:
    for address, form in ((at("role", "director"), {"role": "scorer"}), (at("remove", "director"), {})):
        response = director.post(address, form, follow=True)
        assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert roles(tournament) == {"director": "director"}


def test_remove_twice_is_harmless(tournament, director) -> None:
    factories.make_staff(tournament, "anna", Role.SCORER)
    for _ in range(2):
        assert director.post(at("remove", "anna")).headers["Location"] == LIST
    assert roles(tournament) == {"director": "director"}


def test_director_who_steps_down_leaves_the_page(tournament, director) -> None:
    factories.make_staff(tournament, "anna", Role.DIRECTOR)
    response = director.post(at("role", "director"), {"role": "scorer"})
    assert response.headers["Location"] == reverse("tournament:tournament-detail", args=["evening"])


def test_somebody_without_a_role_here_cannot_be_given_another(director) -> None:
    factories.make_user("stranger")
    assert director.post(at("role", "stranger"), {"role": "scorer"}).status_code == 404
    assert director.post(at("remove", "nobody")).status_code == 404
