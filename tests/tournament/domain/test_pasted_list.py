"""Reading a pasted list of participants."""

import pytest

from deals.domain.errors import Problem
from tournament.domain.pasted_list import (
    LINE_LIMIT,
    NAME_LIMIT,
    PastedPerson,
    doubled_names,
    read_pasted_list,
)


def test_list_with_clubs_cities_numbers_and_empty_lines() -> None:
    text = (
        '1. Иванов  Пётр; Бубны ; Тула\n\n2) Петрова Анна\tМарьяж\tМосква\n;;\nО\'Коннор "Шон" <b>;;Тверь\n'
    )
    assert read_pasted_list(text) == (
        (
            PastedPerson(1, "Иванов Пётр", "Бубны", "Тула"),
            PastedPerson(3, "Петрова Анна", "Марьяж", "Москва"),
            PastedPerson(5, 'О\'Коннор "Шон" <b>', "", "Тверь"),
        ),
        (),
    )


@pytest.mark.parametrize("line", ["3\tИванов Пётр\tБубны", "12;Иванов Пётр; Бубны", "3.\tИванов Пётр\tБубны"])
def test_column_of_numbers_is_dropped(line: str) -> None:
    assert read_pasted_list(line) == ((PastedPerson(1, "Иванов Пётр", "Бубны"),), ())


def test_fields_after_the_third_are_passed_over() -> None:
    assert read_pasted_list("А;Б;В;Г") == ((PastedPerson(1, "А", "Б", "В"),), ())


def test_characters_that_cannot_be_seen_are_dropped() -> None:
    assert read_pasted_list("Ива\u200bнов\u00a0Пётр\x07") == ((PastedPerson(1, "Иванов Пётр"),), ())


def test_all_problems_are_named_with_their_lines() -> None:
    long = "я" * (NAME_LIMIT + 1)
    people, problems = read_pasted_list(f"А\n;Клуб\n{long}\nБ;{long}")
    assert [one.line for one in people] == [1, 2, 3, 4]
    assert problems == (
        Problem("name-missing", "2"),
        Problem("field-long", "3"),
        Problem("field-long", "4"),
    )


def test_name_of_the_greatest_length_is_right() -> None:
    assert read_pasted_list("Ё" * NAME_LIMIT) == ((PastedPerson(1, "Ё" * NAME_LIMIT),), ())


def test_list_too_long_is_refused_as_a_whole() -> None:
    assert read_pasted_list("А\n" * (LINE_LIMIT + 1)) == ((), (Problem("list-long", str(LINE_LIMIT)),))
    assert len(read_pasted_list("А\n" * LINE_LIMIT)[0]) == LINE_LIMIT


@pytest.mark.parametrize("text", ["", "\n \n\t\n", ";;;"])
def test_empty_list(text: str) -> None:
    assert read_pasted_list(text) == ((), ())


def test_doubled_names_are_found_in_the_list_and_among_those_entered() -> None:
    people, _ = read_pasted_list("Ёлкина Алёна\nИванов\nЕЛКИНА  алена\nПетров")
    assert doubled_names(people, ["петров"]) == (Problem("name-twice", "3"), Problem("name-twice", "4"))


def test_name_three_times_is_doubled_twice() -> None:
    people, _ = read_pasted_list("А\nа\nА")
    assert doubled_names(people, []) == (Problem("name-twice", "2"), Problem("name-twice", "3"))
