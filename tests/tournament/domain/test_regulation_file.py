"""A regulation as a file."""

import pytest

from tournament.domain.errors import ProblemsError
from tournament.domain.regulation_file import RegulationFile, read_regulation_file, write_regulation_file

FILE = {
    "format": "prikup-regulation/1",
    "title": "Клуб",
    "preset": "leningrad",
    "players_at_table": 3,
    "conventions": {"half_whist": "off", "talon_bonus": True},
}


def faults(**changes: object) -> list[tuple[str, str]]:
    with pytest.raises(ProblemsError) as caught:
        read_regulation_file(FILE | changes)
    return [(problem.code, problem.place) for problem in caught.value.problems]


def test_written_file_is_read_back() -> None:
    assert write_regulation_file(read_regulation_file(FILE)) == FILE


def test_settings_of_the_preset_are_left_out() -> None:
    read = read_regulation_file(FILE | {"conventions": {"half_whist": "6-7", "pool_point_whists": 10}})
    assert read == RegulationFile("Клуб", "leningrad", {"pool_point_whists": 10}, 3)


def test_four_players_are_usual() -> None:
    data = {key: value for key, value in FILE.items() if key != "players_at_table"}
    assert read_regulation_file(data).players_at_table == 4


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"format": "prikup-series/1"}, [("regulation-format", "format")]),
        ({"title": ""}, [("missing", "title")]),
        ({"title": "я" * 121}, [("text-long", "title")]),
        ({"preset": ""}, [("missing", "preset")]),
        ({"preset": "moscow"}, [("preset", "moscow")]),
        ({"players_at_table": 5}, [("players-at-table", "players_at_table")]),
        ({"players_at_table": "4"}, [("players-at-table", "players_at_table")]),
        ({"conventions": []}, [("not-an-object", "conventions")]),
        (
            {"conventions": {"bombs": "on", "tomorrow": 1}, "title": 7},
            [("not-text", "title"), ("option", "bombs"), ("setting", "tomorrow")],
        ),
        (
            {"preset": "sochi", "conventions": {"odd_trick": "whister"}},
            [("odd-trick-without-sharing", "odd_trick")],
        ),
    ],
)
def test_every_fault_is_named(changes, expected) -> None:
    assert faults(**changes) == expected


def test_file_that_is_no_object() -> None:
    with pytest.raises(ProblemsError) as caught:
        read_regulation_file([FILE])
    assert [problem.code for problem in caught.value.problems] == ["not-an-object"]
