"""The pages of the draw."""

import pytest
from django.urls import reverse

from tests import factories
from tournament.domain.draw import draw_order
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Role
from tournament.services.entries import add_entries

pytestmark = pytest.mark.django_db

DRAW = reverse("tournament:entry-draw", args=["evening"])
NUMBERS = reverse("tournament:entry-numbers", args=["evening"])
LIST = reverse("tournament:entry-list", args=["evening"])


@pytest.fixture
def tournament():
    made = factories.make_tournament()
    add_entries(actor=None, tournament=made, people=[PastedPerson(n, f"Игрок {n}") for n in range(1, 6)])
    return made


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def numbers(tournament) -> list[int | None]:
    return list(tournament.entries.order_by("id").values_list("number", flat=True))


def test_draw_by_lot_shows_its_seed_and_can_be_repeated(tournament, director) -> None:
    for _ in range(2):
        director.post(DRAW, {"method": "lot", "seed": "7f3a"})
        order = draw_order("7f3a", 5)
        assert numbers(tournament) == [order.index(place) + 1 for place in range(5)]
    assert "7f3a" in director.get(LIST).content.decode()


def test_draw_in_order_takes_no_seed(tournament, director) -> None:
    director.post(DRAW, {"method": "order", "seed": "7f3a"})
    tournament.refresh_from_db()
    assert (numbers(tournament), tournament.draw_seed) == ([1, 2, 3, 4, 5], "")


@pytest.mark.parametrize("form", [{"method": "lot"}, {"method": "lot", "seed": "x" * 65}])
def test_draw_without_a_right_seed_is_refused_beside_the_field(tournament, director, form) -> None:
    response = director.post(DRAW, form)
    assert (response.status_code, set(response.context["draw_form"].errors)) == (422, {"seed"})
    assert numbers(tournament) == [None] * 5


def test_draw_after_seating_says_why_not(tournament, director) -> None:
    tournament.entries.all().delete()
    factories.make_session(tournament, boxes=False)
    response = director.post(DRAW, {"method": "order"}, follow=True)
    assert len(list(response.context["messages"])) == 1


def fields(tournament, *given: str) -> dict[str, str]:
    entries = tournament.entries.order_by("id")
    return {f"number_{entry.pk}": text for entry, text in zip(entries, given, strict=True)}


def test_numbers_by_hand(tournament, director) -> None:
    assert director.get(NUMBERS).status_code == 200
    director.post(NUMBERS, fields(tournament, "5", "4", "3", "2", "1"))
    assert numbers(tournament) == [5, 4, 3, 2, 1]


def test_numbers_by_hand_name_every_field_that_is_wrong_and_keep_the_rest(tournament, director) -> None:
    response = director.post(NUMBERS, fields(tournament, "1", "1", "", "9", "x"))
    assert response.status_code == 422
    keys = list(fields(tournament, *"12345"))
    assert set(response.context["form"].errors) == set(keys[2:])
    assert 'value="9"' in response.content.decode()
    doubled = director.post(NUMBERS, fields(tournament, "1", "1", "3", "4", "5"))
    assert set(doubled.context["form"].errors) == {*keys[:2], "__all__"}
    assert numbers(tournament) == [None] * 5
