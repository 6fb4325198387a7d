"""Every code of a movement has its words."""

import pytest
from django.utils import translation

from deals.domain.errors import Problem
from tournament import movement_words as words
from tournament.domain.movements.choose import Advice, Wish, choices
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.judge import Grade
from tournament.domain.movements.registry import list_schemes
from tournament.domain.movements.repair import Way
from tournament.domain.section_movements import Start
from tournament.queries.judged import MEASURES
from tournament.words import problem_text


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


@pytest.mark.parametrize(
    ("codes", "texts"),
    [
        (Grade, words.GRADES),
        (Grade, words.GRADE_MEANINGS),
        (Advice, words.ADVICE),
        (Way, words.WAYS),
        (Start, words.STARTS),
        (Boxes, words.BOXES),
        (MEASURES, words.MEASURES),
    ],
)
def test_every_code_has_its_own_words(codes, texts) -> None:
    assert list(texts) == list(codes)
    assert len({str(text) for text in texts.values()}) == len(texts)


def test_every_scheme_has_a_title() -> None:
    names = {info.name for players in range(8, 61) for info in list_schemes(players)} | {"own", "rooms"}
    assert [name for name in names if words.scheme_title(name) == name] == []
    assert words.scheme_title("chain-18") == "Printed chain for 18"
    assert words.scheme_title("four-18-6-one") == "Tables of four, 6 rounds"
    assert words.scheme_title("rooms-5-7") == "Rooms of 5 + 7 tables"
    assert words.scheme_title("Thursday") == "Thursday"


def test_movement_of_a_section_is_a_scheme_or_a_way() -> None:
    assert words.movement_title("chain-8", Start.REST) == "Printed chain for 8"
    assert words.movement_title("remake", Start.ANEW) == "The rest is made anew, with pauses"


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("3", "round 3"),
        ("3/2", "round 3, table 2"),
        ("3/2/N", "round 3, table 2, seat N"),
        ("3/P", "round 3, pause"),
        ("3/-/7", "round 3"),
    ],
)
def test_place_in_words(place: str, text: str) -> None:
    assert words.place_text(place) == text


def test_placed_problem_names_player_set_and_first_round() -> None:
    text = words.placed_text(Problem("set-twice-for-player", "5/1/N"), who="7 Orlova", set=3, first=2)
    assert text == "7 Orlova meets set 3 for the second time; the first time was in round 2."
    assert words.placed_text(Problem("grid-empty")) == problem_text(Problem("grid-empty"))


@pytest.mark.parametrize("code", sorted(words.PLACED))
def test_placed_words_take_what_is_known(code: str) -> None:
    assert "%(" not in words.placed_text(Problem(code, "1/1"))


@pytest.mark.parametrize(
    ("size", "results", "text"),
    [
        (3, 1, "1 result at a table of three would be compared with nobody:"),
        (3, 24, "24 results at tables of three would be compared with nobody:"),
        (4, 1, "1 result at a table of four would be compared with nobody:"),
        (4, 8, "8 results at tables of four would be compared with nobody:"),
    ],
)
def test_results_with_nothing_to_compare_are_counted(size: int, results: int, text: str) -> None:
    assert words.alone_text(size, results).startswith(text)


def test_line_of_advice_counts_what_is_compared_with_nobody() -> None:
    found = {one.scheme: one for one in choices(Wish(23, Boxes.EVERY, rounds=6))}
    lonely, other = found["mixed-23-6-every"], found["four-23-6-every"]
    assert words.advice_line(lonely) == words.alone_text(3, 24)
    assert words.advice_line(other) == str(words.ADVICE[other.advice])


@pytest.mark.parametrize(("minutes", "text"), [(45, "45 min"), (120, "2 h"), (140, "2 h 20 min")])
def test_time_of_play(minutes: int, text: str) -> None:
    assert words.duration_text(minutes) == text
