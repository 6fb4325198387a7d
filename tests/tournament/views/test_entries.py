"""The pages of participants."""

import pytest
from django.urls import reverse

from tests import factories
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Role
from tournament.services.entries import add_entries, entered_names

pytestmark = pytest.mark.django_db

NASTY = 'О\'Коннор-Ёлкин "Шон" <b>' + "я" * 36


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def at(name: str, *args: object) -> str:
    return reverse(f"tournament:entry-{name}", args=["evening", *args])


def add(tournament, *names: str):
    people = [PastedPerson(line, name) for line, name in enumerate(names, start=1)]
    return add_entries(actor=None, tournament=tournament, people=people)


@pytest.mark.parametrize("count", [1, 3])
def test_list_needs_as_many_queries_for_one_as_for_three(
    tournament, director, django_assert_num_queries, count: int
) -> None:
    add(tournament, *"АБВ"[:count])
    # login session and user, tournament, role, sessions of the frame, counts, seated or not,
    # how many on the list, the list, the numbers that a draw would replace
    with django_assert_num_queries(10):
        director.get(at("list"))


def test_list_of_200_shows_everybody(tournament, director) -> None:
    factories.make_entries(tournament, 200)
    page = director.get(at("list")).content.decode()
    assert page.count('id="entry-') == 200


def test_scorer_sees_the_list_without_buttons(client, tournament) -> None:
    client.force_login(factories.make_staff(tournament, "scorer", Role.SCORER))
    add(tournament, NASTY)
    page = client.get(at("list")).content.decode()
    assert "&lt;b&gt;" in page
    assert at("add") not in page
    assert at("draw") not in page


def test_add_from_the_single_field(tournament, director) -> None:
    response = director.post(at("add"), {"text": f"{NASTY}; Клуб; Тула"})
    assert response.headers["Location"] == at("list")
    person = tournament.entries.get().person
    assert (person.name, person.club, person.city) == (NASTY, "Клуб", "Тула")


def test_add_by_htmx_answers_with_the_list_alone(tournament, director) -> None:
    response = director.post(at("add"), {"text": "Иванов"}, headers={"HX-Request": "true"})
    page = response.content.decode()
    assert response.status_code == 200
    assert page.strip().startswith('<div id="entries">')
    assert "Иванов" in page
    refused = director.post(at("add"), {"text": ""}, headers={"HX-Request": "true"})
    assert refused.status_code == 422
    assert refused.content.decode().strip().startswith('<div id="entries">')


def test_add_of_a_namesake_is_asked_about_once(tournament, director) -> None:
    for _ in range(2):
        response = director.post(at("add"), {"text": "Иванов; Клуб"})
    assert response.status_code == 422
    page = response.content.decode()
    assert 'value="Иванов; Клуб"' in page
    assert 'type="checkbox" name="namesake"' in page
    director.post(at("add"), {"text": "Иванов; Клуб", "namesake": "on"})
    assert entered_names(tournament) == ["Иванов", "Иванов"]


@pytest.mark.parametrize("text", ["", "; Клуб", "я" * 121])
def test_add_of_nobody_is_refused_beside_the_field(tournament, director, text: str) -> None:
    response = director.post(at("add"), {"text": text})
    assert response.status_code == 422
    assert set(response.context["add_form"].errors) == {"text"}
    assert not tournament.entries.exists()


def test_pasted_list_is_shown_before_it_is_saved(tournament, director) -> None:
    add(tournament, "Ёлкина")
    response = director.post(at("paste"), {"text": "1. Иванов;Клуб\nЕлкина\nПетров"})
    assert response.status_code == 200
    lines = response.context["lines"]
    assert [(one.name, bool(doubled), keep) for one, doubled, keep in lines] == [
        ("Иванов", False, False),
        ("Елкина", True, False),
        ("Петров", False, False),
    ]
    assert entered_names(tournament) == ["Ёлкина"]


def test_pasted_list_is_saved_without_doubled_names(tournament, director) -> None:
    add(tournament, "Ёлкина")
    text = "Иванов\nЕлкина\nИванов"
    director.post(at("paste"), {"text": text, "save": "1", "namesakes": ["3"]})
    assert entered_names(tournament) == ["Ёлкина", "Иванов", "Иванов"]


def test_pasted_list_sent_twice_adds_nobody_twice(tournament, director) -> None:
    form = {"text": "Иванов\nПетров", "save": "1"}
    assert director.post(at("paste"), form).status_code == 302
    again = director.post(at("paste"), form)
    assert again.status_code == 200
    assert entered_names(tournament) == ["Иванов", "Петров"]


def test_pasted_list_with_all_problems_keeps_the_text(tournament, director) -> None:
    text = f"Иванов\n;Клуб\n{'я' * 121}"
    response = director.post(at("paste"), {"text": text, "save": "1"})
    assert response.status_code == 422
    assert len(response.context["form"].errors["text"]) == 2
    assert "Иванов\n;Клуб" in response.content.decode()
    assert not tournament.entries.exists()


def test_empty_pasted_list_is_refused(director) -> None:
    assert director.post(at("paste"), {"text": ""}).status_code == 422
    assert director.get(at("paste")).status_code == 200


def test_edit_corrects_the_name(tournament, director) -> None:
    entry = add(tournament, "Иваноф")[0]
    assert director.get(at("edit", entry.pk)).context["form"]["name"].value() == "Иваноф"
    assert director.post(at("edit", entry.pk), {"name": "", "club": "К"}).status_code == 422
    director.post(at("edit", entry.pk), {"name": "Иванов", "club": "Клуб", "city": ""})
    assert entered_names(tournament) == ["Иванов"]


def test_stale_name_gets_both_versions_and_a_second_press_stores(tournament, director) -> None:
    entry = add(tournament, "Иваноф")[0]
    seen = director.get(at("edit", entry.pk)).context["seen"]
    director.post(at("edit", entry.pk), {"name": "Иванов", "seen": seen})
    answer = director.post(at("edit", entry.pk), {"name": "Петров", "club": "Клуб", "seen": seen})
    errors = answer.context["form"].errors
    assert (answer.status_code, set(errors)) == (409, {"__all__", "name", "club"})
    assert "Иванов" in errors["name"][0]
    assert entered_names(tournament) == ["Иванов"]
    again = {"name": "Петров", "club": "Клуб", "seen": answer.context["seen"]}
    assert director.post(at("edit", entry.pk), again).status_code == 302
    assert entered_names(tournament) == ["Петров"]


def test_participant_of_another_tournament_is_not_found(director) -> None:
    foreign = add(factories.make_tournament("other"), "Чужой")[0]
    for name, form in (("edit", {"name": "X"}), ("remove", {}), ("withdraw", {"withdrawn": "1"})):
        assert director.post(at(name, foreign.pk), form).status_code == 404
    foreign.refresh_from_db()
    assert (foreign.person.name, foreign.withdrawn) == ("Чужой", False)


def test_remove_twice_is_harmless(tournament, director) -> None:
    entry = add(tournament, "А")[0]
    for _ in range(2):
        assert director.post(at("remove", entry.pk)).headers["Location"] == at("list")
    assert not tournament.entries.exists()


def test_remove_of_somebody_seated_says_why_not(tournament, director) -> None:
    entry = factories.make_session(tournament, boxes=False).tournament.entries.first()
    response = director.post(at("remove", entry.pk), follow=True)
    assert tournament.entries.filter(pk=entry.pk).exists()
    assert entry.person.name in str(next(iter(response.context["messages"])))


def test_withdraw_and_come_back(tournament, director) -> None:
    entry = add(tournament, "А")[0]
    for withdrawn in ("1", ""):
        director.post(at("withdraw", entry.pk), {"withdrawn": withdrawn})
        entry.refresh_from_db()
        assert entry.withdrawn == bool(withdrawn)
