"""What two typings of one row say differently."""

from dataclasses import replace

import pytest

from protocols.domain.same_row import RowContent, differing_parts

PLAYERS = {"N": 1, "E": 2, "S": 3, "W": 4}
GAME = RowContent("played", "7D", "E", {"N": "whist", "S": "pass"}, {"E": 7, "N": 3, "S": 0}, PLAYERS)


def test_same_row_has_no_difference() -> None:
    assert differing_parts(GAME, GAME) == ()


@pytest.mark.parametrize(
    "other",
    [
        replace(GAME, calls={"N": "whist"}, tricks={"E": 7, "N": 3}),
        replace(GAME, written={"N": 6}),
    ],
    ids=["passes and empty hands left out", "whists that do not count"],
)
def test_other_spelling_is_no_difference(other: RowContent) -> None:
    assert differing_parts(GAME, other) == ()


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"contract": "7H"}, ("contract",)),
        ({"declarer": "N"}, ("declarer",)),
        ({"calls": {"S": "whist"}}, ("calls",)),
        ({"tricks": {"E": 6, "N": 4}}, ("tricks",)),
        ({"players": PLAYERS | {"N": 5}}, ("players",)),
        ({"contract": "8H", "tricks": {"E": 6, "N": 4}}, ("contract", "tricks")),
    ],
)
def test_difference_is_named(change: dict, parts: tuple[str, ...]) -> None:
    assert differing_parts(GAME, replace(GAME, **change)) == parts


def test_tricks_of_a_game_that_stood_do_not_count() -> None:
    stood = RowContent("played", "8H", "E", {}, {}, PLAYERS)
    assert differing_parts(stood, replace(stood, tricks={"E": 8})) == ()


def test_tricks_of_a_game_given_up_count() -> None:
    given_up = RowContent("played", "8H", "E", {}, {"E": 5}, PLAYERS)
    assert differing_parts(given_up, replace(given_up, tricks={})) == ("tricks",)


def test_tricks_of_a_checked_ten_are_the_declarers() -> None:
    ten = RowContent("played", "10S", "E", {}, {"E": 9, "S": 1, "N": 0}, PLAYERS)
    assert differing_parts(ten, replace(ten, tricks={"E": 9, "N": 1})) == ()
    assert differing_parts(ten, replace(ten, tricks={})) == ("tricks",)


def test_not_played_against_played() -> None:
    found = differing_parts(GAME, RowContent("not-played", players=PLAYERS))
    assert found == ("kind", "contract", "declarer", "calls", "tricks")


def test_written_whists_are_compared() -> None:
    one = RowContent("written", players=PLAYERS, written={"N": 6, "E": -6})
    assert differing_parts(one, replace(one, written={"N": -6, "E": 6})) == ("written",)
