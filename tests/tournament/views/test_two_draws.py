"""Two directors number the participants at the same time."""

import pytest
from django.conf import settings
from django.test import Client

from tests.factories import make_staff, make_tournament
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Role, Tournament
from tournament.services.entries import add_entries

pytestmark = pytest.mark.django_db
PEOPLE, DRAW, HAND = "/t/evening/people/", "/t/evening/people/draw/", "/t/evening/people/numbers/"


@pytest.fixture
def tournament() -> Tournament:
    found = make_tournament()
    people = [PastedPerson(line, f"Участник {line}") for line in range(1, 9)]
    add_entries(actor=None, tournament=found, people=people)
    return found


def director(tournament: Tournament, name: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    user = make_staff(tournament, name, Role.DIRECTOR)
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


def numbers(tournament: Tournament) -> list[int | None]:
    return list(tournament.entries.order_by("pk").values_list("number", flat=True))


def test_second_draw_replaces_nothing_unseen(tournament) -> None:
    one, two = director(tournament, "one"), director(tournament, "two")
    seen = one.get(PEOPLE).context["seen_numbers"]
    assert two.get(PEOPLE).context["seen_numbers"] == seen
    one.post(DRAW, {"method": "lot", "seed": "раз", "seen": seen})
    drawn = numbers(tournament)
    answer = two.post(DRAW, {"method": "lot", "seed": "два", "seen": seen}, follow=True)
    assert "gave other start numbers meanwhile" in answer.content.decode()
    assert numbers(tournament) == drawn
    two.post(DRAW, {"method": "lot", "seed": "два", "seen": answer.context["seen_numbers"]})
    assert numbers(tournament) != drawn


def test_same_draw_of_both_is_one_draw(tournament) -> None:
    one, two = director(tournament, "one"), director(tournament, "two")
    seen = one.get(PEOPLE).context["seen_numbers"]
    for client in (one, two):
        answer = client.post(DRAW, {"method": "order", "seen": seen}, follow=True)
        assert "in order of entry" in answer.content.decode()
    assert numbers(tournament) == list(range(1, 9))


def test_somebody_added_meanwhile_is_no_reason_to_refuse_a_draw(tournament) -> None:
    one = director(tournament, "one")
    seen = one.get(PEOPLE).context["seen_numbers"]
    add_entries(actor=None, tournament=tournament, people=[PastedPerson(1, "Опоздавший")])
    one.post(DRAW, {"method": "order", "seen": seen})
    assert numbers(tournament) == list(range(1, 10))


def test_numbers_by_hand_replace_no_draw_unseen(tournament) -> None:
    one, two = director(tournament, "one"), director(tournament, "two")
    by_hand = {
        f"number_{entry.pk}": str(9 - at) for at, entry in enumerate(tournament.entries.order_by("pk"), 1)
    }
    by_hand["seen"] = one.get(HAND).context["seen"]
    two.post(DRAW, {"method": "order"})
    answer = one.post(HAND, by_hand)
    assert answer.status_code == 422
    assert "gave other start numbers meanwhile" in answer.content.decode()
    assert numbers(tournament) == list(range(1, 9))
    one.post(HAND, by_hand | {"seen": answer.context["seen"]})
    assert numbers(tournament) == list(range(8, 0, -1))
