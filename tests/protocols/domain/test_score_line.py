"""The answers of `score`, line by line."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.domain.deal_json import played_deal_from_dict, played_deal_to_dict
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.score_line import score_line
from tests.protocols.domain.legal_deals import legal_deals
from tests.protocols.domain.notebook_twin import play_the_notebook
from tournament.domain.conventions import PRESETS, conventions_to_dict

EXAMPLE = {
    "preset": "sochi",
    "conventions": {},
    "players": 4,
    "dealer": "N",
    "contract": "6S",
    "declarer": "E",
    "calls": {"S": "whist", "W": "pass"},
    "tricks": {"E": 6, "S": 4, "W": 0},
}
ANSWER = '{"sixths":{"N":-30,"E":42,"S":18,"W":-30},"whists":{"N":-5,"E":7,"S":3,"W":-5}}'


def asked(**changes: object) -> str:
    return score_line(json.dumps(EXAMPLE | changes))


def test_score_of_the_documented_example_first_and_again() -> None:
    assert [asked(), asked(), asked(contract="6NT")] == [ANSWER] * 3


def test_score_passes_over_fields_it_does_not_know() -> None:
    assert score_line(asked(table=7)) == score_line(asked())


def test_score_of_turned_seats_after_the_price_is_known() -> None:
    asked()
    turned = asked(
        dealer="E", declarer="S", calls={"W": "whist"}, tricks={"S": 6, "W": 4, "N": 0}, contract="6H"
    )
    assert turned == '{"sixths":{"N":-30,"E":-30,"S":42,"W":18},"whists":{"N":-5,"E":-5,"S":7,"W":3}}'


def test_score_at_three_players_shows_thirds() -> None:
    line = {"preset": "sochi", "players": 3, "contract": "6S", "declarer": "S", "calls": {"N": "whist"}}
    assert score_line(json.dumps(line | {"tricks": {"S": 6, "N": 4, "E": 0}})) == (
        '{"sixths":{"N":8,"E":-40,"S":32},"whists":{"N":1.33,"E":-6.67,"S":5.33}}'
    )


def test_score_with_overrides_first_and_again() -> None:
    fspr = {"preset": "leningrad", "conventions": {"lone_whister": "gentleman-always"}}
    answer = '{"sixths":{"N":-60,"E":84,"S":-12,"W":-12},"whists":{"N":-10,"E":14,"S":-2,"W":-2}}'
    assert [asked(**fspr), asked(**fspr)] == [answer] * 2


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"preset": "soci"}, ["preset"]),
        ({"preset": ["sochi"]}, ["preset"]),
        ({"conventions": {"odd": 1}}, ["setting"]),
        ({"conventions": {"passing_price": True}}, ["option"]),
        ({"conventions": {"passing_price": [1]}}, ["option"]),
        (
            {"conventions": {"zero_bonus": "none", "zero_bonus_for_dealer": True}},
            ["zero-bonus-for-dealer-without-bonus"],
        ),
        ({"conventions": [1]}, ["malformed"]),
        ({"conventions": []}, ["malformed"]),
        ({"players": 5}, ["players"]),
        ({"players": 4.0}, ["players"]),
        ({"dealer": "Q"}, ["seat"]),
        ({"dealer": 1}, ["seat"]),
        ({"dealer": "E"}, ["declarer-is-dealer"]),
        ({"contract": "11S"}, ["contract"]),
        ({"contract": ["6S"]}, ["contract"]),
        ({"calls": {"S": "doubled"}}, ["call"]),
        ({"calls": {"S": ["whist"]}}, ["call"]),
        ({"calls": []}, ["malformed"]),
        ({"tricks": {"E": 6.0, "S": 4}}, ["tricks"]),
        ({"tricks": {"E": True, "S": 9}}, ["tricks"]),
        ({"tricks": [6, 4]}, ["malformed"]),
        ({"tricks": {"X": 6}}, ["seat"]),
        ({"tricks": {"E": 6, "S": 3, "W": 0}}, ["tricks-sum"]),
        ({"talon": 7}, ["talon"]),
        ({"board": 7}, ["field"]),
        (
            {"preset": "x", "board": 7, "contract": "x", "tricks": {"E": 6.5}},
            ["preset", "field", "contract", "tricks"],
        ),
    ],
    ids=str,
)
def test_score_of_a_deal_that_cannot_be(changes: dict[str, object], codes: list[str]) -> None:
    asked()
    assert json.loads(asked(**changes)) == {"problems": codes}


@pytest.mark.parametrize("line", ["", "nonsense", "[]", "7", "null", "{} {}", '{"players":', "[" * 100_000])
def test_score_of_a_malformed_line(line: str) -> None:
    assert score_line(line) == '{"problems":["malformed"]}'


@given(st.text())
def test_score_never_raises(line: str) -> None:
    assert "problems" in json.loads(score_line(line))


@pytest.mark.parametrize("preset", ["sochi", "fspr"])
@pytest.mark.parametrize("players", [3, 4])
def test_score_of_every_split_equals_the_notebook(preset: str, players: int) -> None:
    rules = conventions_to_dict(PRESETS[preset])
    for deal in legal_deals(players, strains=("NT",), dealers="W", turns=(2,)):
        twin = {seat: int(6 * value) for seat, value in play_the_notebook(deal, rules).items()}
        assert json.loads(score_line(json.dumps({"preset": preset} | deal)))["sixths"] == twin


@pytest.mark.parametrize(
    "tricks", [{"E": 6, "S": 14, "W": -10}, {"E": 6, "S": 5, "W": 0}, {"E": -1, "S": 6, "W": 5}]
)
def test_score_refuses_tricks_that_only_add_up(tricks: dict[str, int]) -> None:
    asked()
    assert "problems" in json.loads(asked(tricks=tricks))


def test_played_deal_round_trip() -> None:
    full = {name: value for name, value in EXAMPLE.items() if name not in ("preset", "conventions")}
    full |= {"first_hand": "E", "talon": "SAH7"}
    short = {"players": 3, "contract": "passing"}
    for data in (full, short):
        assert played_deal_to_dict(played_deal_from_dict(data)) == data


def test_played_deal_from_wrong_data_names_every_place() -> None:
    with pytest.raises(PlayedDealProblems) as refused:
        played_deal_from_dict(
            {"contract": "6S", "declarer": "X", "calls": {"Y": "whist", "S": 1}, "tricks": {"E": "6"}}
        )
    assert [(p.code, p.place) for p in refused.value.problems] == [
        ("seat", "declarer"),
        ("seat", "calls.Y"),
        ("call", "S"),
        ("tricks", "E"),
    ]
