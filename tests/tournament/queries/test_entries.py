"""Participants for reading."""

import pytest

from tests import factories
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Entry
from tournament.queries.entries import (
    EntryFacts,
    are_complete,
    entries_matching,
    entries_to_number,
    entry_facts,
)
from tournament.services.entries import add_entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    made = factories.make_tournament()
    names = ("Ёлкина Алёна", "Иванов Пётр", "Елкин Лев")
    add_entries(
        actor=None,
        tournament=made,
        people=[PastedPerson(line, name) for line, name in enumerate(names, start=1)],
    )
    return made


def names(entries: list[Entry]) -> list[str]:
    return [entry.person.name for entry in entries]


def test_facts_count_who_takes_part(tournament) -> None:
    assert entry_facts(tournament) == EntryFacts(3, 0, 0, is_drawn=False, is_seated=False)
    first, second, third = entries_to_number(tournament)
    Entry.objects.filter(pk=first.pk).update(number=1)
    Entry.objects.filter(pk=second.pk).update(withdrawn=True)
    Entry.objects.filter(pk=third.pk).update(number=2)
    assert entry_facts(tournament) == EntryFacts(2, 1, 2, is_drawn=True, is_seated=False)
    assert names(entries_to_number(tournament)) == ["Ёлкина Алёна", "Елкин Лев"]


def test_facts_of_nobody_and_of_a_seated_field() -> None:
    empty = factories.make_tournament("empty")
    assert entry_facts(empty) == EntryFacts(0, 0, 0, is_drawn=False, is_seated=False)
    seated = factories.make_session(boxes=False).tournament
    assert entry_facts(seated) == EntryFacts(8, 0, 8, is_drawn=True, is_seated=True)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", {"Ёлкина Алёна", "Иванов Пётр", "Елкин Лев"}),
        ("ёлк", {"Ёлкина Алёна", "Елкин Лев"}),
        ("ПЕТР", {"Иванов Пётр"}),
        ("2", set()),
        ("²", set()),
    ],
)
def test_search_passes_over_case_and_yo(tournament, words: str, found: set[str]) -> None:
    assert set(names(entries_matching(tournament, words))) == found


def test_names_stand_in_the_order_of_the_alphabet(tournament) -> None:
    assert names(entries_matching(tournament, "")) == ["Елкин Лев", "Ёлкина Алёна", "Иванов Пётр"]


def test_search_by_number(tournament) -> None:
    tournament.entries.filter(person__name="Иванов Пётр").update(number=12)
    assert names(entries_matching(tournament, "12")) == ["Иванов Пётр"]


def test_numbers_are_complete_when_only_those_of_people_who_left_are_missing() -> None:
    assert are_complete([3, 1, 2], ())
    assert are_complete([1, 2, 4], {3, None})
    assert not are_complete([1, 2, 4], {5})
    assert not are_complete([1, 2, 2], ())
    assert not are_complete([], {1})
