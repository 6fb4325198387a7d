"""Participants: adding, changing, withdrawing, removing, numbering."""

import pytest

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.draw import draw_order
from tournament.domain.errors import ProblemsError
from tournament.domain.pasted_list import PastedPerson, read_pasted_list
from tournament.models import Entry, Person
from tournament.services.entries import (
    add_entries,
    change_entry,
    draw_numbers,
    entered_names,
    give_next_number,
    remove_entry,
    set_numbers,
    set_withdrawn,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def actor():
    return factories.make_user("actor")


def people(text: str) -> tuple[PastedPerson, ...]:
    return read_pasted_list(text)[0]


def numbers(tournament) -> list[tuple[str, int | None]]:
    return list(tournament.entries.order_by("id").values_list("person__name", "number"))


def last_action() -> str:
    return ActionLog.objects.order_by("-id").first().action


def test_people_are_added_in_order_without_numbers_and_logged(tournament, actor) -> None:
    add_entries(actor=actor, tournament=tournament, people=people("Б;Клуб;Тула\nА"))
    assert numbers(tournament) == [("Б", None), ("А", None)]
    assert entered_names(tournament) == ["Б", "А"]
    entry = tournament.entries.order_by("id").first()
    log = ActionLog.objects.get(subject=f"entry:{entry.pk}")
    assert (log.action, log.scope, log.new) == (
        "entry-add",
        "evening",
        {"number": None, "name": "Б", "club": "Клуб", "city": "Тула"},
    )


def test_same_person_of_another_tournament_is_taken_over(tournament) -> None:
    other = factories.make_tournament("other")
    for one in (other, tournament):
        add_entries(actor=None, tournament=one, people=people("А;Клуб;Тула"))
    assert Person.objects.count() == 1


def test_namesake_in_one_tournament_is_another_person(tournament) -> None:
    add_entries(actor=None, tournament=tournament, people=people("А;Клуб;Тула\nА;Клуб;Тула"))
    assert Person.objects.count() == 2


def test_namesakes_are_refused_unless_their_line_is_named(tournament) -> None:
    add_entries(actor=None, tournament=tournament, people=people("Ёлкина"))
    with pytest.raises(ProblemsError) as error:
        add_entries(actor=None, tournament=tournament, people=people("Б\nЕлкина\nЕлкина"), namesakes=[2])
    assert error.value.problems == (Problem("name-twice", "3"),)
    assert entered_names(tournament) == ["Ёлкина"]
    add_entries(actor=None, tournament=tournament, people=people("Б\nЕлкина"), namesakes=[2])
    assert entered_names(tournament) == ["Ёлкина", "Б", "Елкина"]


def test_change_of_a_person_who_plays_here_only(tournament, actor) -> None:
    entry = add_entries(actor=None, tournament=tournament, people=people("А"))[0]
    change_entry(actor=actor, entry=entry, name="Б", club="Клуб", city="Тула")
    assert list(Person.objects.values_list("name", "club", "city")) == [("Б", "Клуб", "Тула")]
    assert last_action() == "entry-change"


def test_change_of_a_person_who_plays_elsewhere_leaves_the_other_entry(tournament, actor) -> None:
    other = factories.make_tournament("other")
    for one in (other, tournament):
        add_entries(actor=None, tournament=one, people=people("А"))
    change_entry(actor=actor, entry=tournament.entries.get(), name="Б", club="", city="")
    assert entered_names(tournament) == ["Б"]
    assert entered_names(other) == ["А"]


def test_remove_takes_the_person_along_only_when_he_plays_nowhere_else(tournament, actor) -> None:
    other = factories.make_tournament("other")
    add_entries(actor=None, tournament=other, people=people("А"))
    add_entries(actor=None, tournament=tournament, people=people("А\nБ"))
    for entry in list(tournament.entries.all()):
        remove_entry(actor=actor, entry=entry)
    assert list(Person.objects.values_list("name", flat=True)) == ["А"]
    assert last_action() == "entry-remove"


def test_seated_participant_is_not_removed(actor) -> None:
    entry = factories.make_session(boxes=False).tournament.entries.get(number=1)
    with pytest.raises(ProblemsError) as error:
        remove_entry(actor=actor, entry=entry)
    assert error.value.problems == (Problem("entry-seated", "Участник 01"),)


def test_withdrawing_before_seating_takes_the_number_and_a_place_in_the_draw(tournament, actor) -> None:
    factories.make_entries(tournament, 3)
    entry = tournament.entries.get(number=2)
    set_withdrawn(actor=actor, entry=entry, withdrawn=True)
    assert [n for _, n in numbers(tournament)] == [1, None, 3]
    draw_numbers(actor=actor, tournament=tournament)
    assert [n for _, n in numbers(tournament)] == [1, None, 2]
    set_withdrawn(actor=actor, entry=entry, withdrawn=False)
    assert last_action() == "entry-return"
    draw_numbers(actor=actor, tournament=tournament)
    assert [n for _, n in numbers(tournament)] == [1, 2, 3]


def test_withdrawing_after_seating_keeps_the_number(actor) -> None:
    entry = factories.make_session(boxes=False).tournament.entries.get(number=5)
    assert set_withdrawn(actor=actor, entry=entry, withdrawn=True).number == 5


def test_withdrawing_twice_is_logged_once(tournament, actor) -> None:
    entry = factories.make_entries(tournament, 1)[0]
    for _ in range(2):
        set_withdrawn(actor=actor, entry=entry, withdrawn=True)
    assert ActionLog.objects.filter(action="entry-withdraw").count() == 1


def test_draw_by_lot_follows_the_seed_and_keeps_it(tournament, actor) -> None:
    add_entries(actor=None, tournament=tournament, people=people("А\nБ\nВ\nГ\nД"))
    drawn = draw_numbers(actor=actor, tournament=tournament, seed="7f3a")
    names = [("А", "Б", "В", "Г", "Д")[place] for place in draw_order("7f3a", 5)]
    assert [(entry.number, entry.person.name) for entry in drawn] == list(enumerate(names, start=1))
    tournament.refresh_from_db()
    assert tournament.draw_seed == "7f3a"
    assert ActionLog.objects.get(action="entry-draw").new["seed"] == "7f3a"


def test_draw_in_order_forgets_the_seed(tournament, actor) -> None:
    add_entries(actor=None, tournament=tournament, people=people("А\nБ"))
    draw_numbers(actor=actor, tournament=tournament, seed="x")
    draw_numbers(actor=actor, tournament=tournament)
    tournament.refresh_from_db()
    assert (tournament.draw_seed, numbers(tournament)) == ("", [("А", 1), ("Б", 2)])


def test_draw_after_seating_is_refused(actor) -> None:
    tournament = factories.make_session(boxes=False).tournament
    for act in (draw_numbers, lambda **k: set_numbers(numbers={}, **k)):
        with pytest.raises(ProblemsError) as error:
            act(actor=actor, tournament=tournament)
        assert error.value.problems == (Problem("draw-after-seating", "number"),)


def test_numbers_by_hand(tournament, actor) -> None:
    first, second, third = add_entries(actor=None, tournament=tournament, people=people("А\nБ\nВ"))
    set_numbers(actor=actor, tournament=tournament, numbers={first.pk: 3, second.pk: 1, third.pk: 2})
    assert numbers(tournament) == [("А", 3), ("Б", 1), ("В", 2)]


def test_numbers_by_hand_with_all_problems(tournament, actor) -> None:
    first, second, third, _fourth = add_entries(
        actor=None, tournament=tournament, people=people("А\nБ\nВ\nГ")
    )
    with pytest.raises(ProblemsError) as error:
        set_numbers(actor=actor, tournament=tournament, numbers={first.pk: 1, second.pk: 1, third.pk: 9})
    assert error.value.problems == (
        Problem("number-outside", "0"),
        Problem("number-outside", "9"),
        Problem("number-twice", "1"),
        Problem("number-missing", "2"),
        Problem("number-missing", "3"),
        Problem("number-missing", "4"),
    )
    assert set(Entry.objects.values_list("number", flat=True)) == {None}


def test_next_number_is_given_once(tournament):
    factories.make_entries(tournament, 2)
    (late,) = add_entries(actor=None, tournament=tournament, people=people("Опоздавший Юрий"))
    assert give_next_number(actor=None, entry=late).number == 3
    assert give_next_number(actor=None, entry=late).number == 3
    assert ActionLog.objects.filter(action="entry-number").count() == 1
