"""The whists of a deal against the printed tables, the worked examples and the notebook twin."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from protocols.domain.deal_json import played_deal_from_dict
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.whists.notation import parse_whists
from protocols.domain.whists.score import explain, whist_sixths
from tests.protocols.domain.legal_deals import legal_deals
from tests.protocols.domain.notebook_twin import play_the_notebook
from tournament.domain.conventions import (
    PRESETS,
    SETTINGS,
    Conventions,
    ConventionsProblems,
    conventions_from,
    conventions_to_dict,
)

DATA = Path(__file__).parents[3] / "data"
HANDS = {3: ("S", "N", "E"), 4: ("E", "S", "W")}
"""Declarer, first and second defender: at three S declares, at four N deals and E declares."""


def rows(name: str, key: str = "rows") -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text())[key]
    return loaded


def named(row: dict[str, Any]) -> str:
    return " ".join(str(value) for key, value in row.items() if key not in ("printed", "sixths", "whists"))


def scored(deal: dict[str, Any], conventions: Conventions) -> dict[str, int]:
    return {
        str(seat): value for seat, value in whist_sixths(played_deal_from_dict(deal), conventions).items()
    }


def head(players: int) -> dict[str, Any]:
    return {"players": 4, "dealer": "N"} if players == 4 else {"players": 3}


@pytest.mark.parametrize("row", rows("whists_games"), ids=named)
def test_game_of_printed_table(row: dict[str, Any]) -> None:
    declarer, first, second = HANDS[row["players"]]
    calls = {
        "both-pass": {first: "pass", second: "pass"},
        "half-whist": {first: "half"},
        "one-whister": {first: "whist"},
        "two-whisters": {first: "whist", second: "whist"},
    }[row["calls"]]
    tricks = row["tricks"] if row["tricks"] is None or len(row["tricks"]) == 3 else None
    if row["calls"] == "one-whister":
        tricks = [row["tricks"][0], 10 - row["tricks"][0], 0]
    deal = head(row["players"]) | {"contract": f"{row['level']}D", "declarer": declarer, "calls": calls}
    if tricks:
        deal["tricks"] = dict(zip((declarer, first, second), tricks, strict=True))
    expected = dict(zip((declarer, first, second, "N"), row["sixths"], strict=False))
    assert scored(deal, PRESETS[row["preset"]]) == expected


@pytest.mark.parametrize("row", rows("whists_passing"), ids=named)
def test_passing_game_of_printed_table(row: dict[str, Any]) -> None:
    hands = ("E", "S", "W") if row["players"] == 4 else ("N", "E", "S")
    deal = head(row["players"]) | {
        "contract": "passing",
        "tricks": dict(zip(hands, row["tricks"][:3], strict=True)),
    }
    expected = dict(zip((*hands, "N"), row["sixths"], strict=False))
    assert scored(deal, PRESETS[row["preset"]]) == expected


@pytest.mark.parametrize("row", rows("whists_misere"), ids=named)
def test_misere_of_printed_table(row: dict[str, Any]) -> None:
    deal = head(row["players"]) | {"contract": "misere", "declarer": "S", "tricks": {"S": row["tricks"]}}
    expected = dict.fromkeys("NESW"[: row["players"]], row["others"]) | {"S": row["declarer"]}
    assert scored(deal, PRESETS[row["preset"]]) == expected


@pytest.mark.parametrize("row", rows("whists_examples", "examples"), ids=named)
def test_worked_example(row: dict[str, Any]) -> None:
    passing = row["contract"] == "passing"
    hands = ("N", "E", "S") if passing and row["players"] == 3 else HANDS[row["players"]]
    deal = head(row["players"]) | {"contract": row["contract"]}
    calls = dict(zip(hands[1:], row["calls"], strict=False))
    deal["calls"] = calls | ({"N": row["dealer_call"]} if "dealer_call" in row else {})
    if not passing:
        deal["declarer"] = hands[0]
    if row["tricks"] is not None:
        deal["tricks"] = dict(zip(hands, row["tricks"], strict=False))
    expected = dict(zip((*hands, "N"), map(parse_whists, row["whists"]), strict=False))
    assert scored(deal, conventions_from(row["preset"], row.get("conventions", {}))) == expected


def test_sochi_tournament_of_eight_players() -> None:
    tournament = json.loads((DATA / "sochi_8_players.json").read_text())
    (session,) = tournament["sessions"]
    dealers = {box["number"]: box["dealer"] for box in session["boxes"]}
    expected = {
        (protocol["box"], row["round"], row["table"]): row["sixths"]
        for protocol in json.loads((DATA / "sochi_8_players.expected.json").read_text())["protocols"]
        for row in protocol["rows"]
    }
    got = {
        (row["box"], row["round"], row["table"]): scored(
            row | {"players": 4, "dealer": dealers[row["box"]]}, PRESETS["sochi"]
        )
        for row in session["rows"]
    }
    assert got == expected


def differences(deals: Any, conventions: Conventions) -> list[tuple[dict[str, Any], Any, Any]]:
    rules = conventions_to_dict(conventions)
    wrong = []
    for deal in deals:
        twin = {seat: value * 6 for seat, value in play_the_notebook(deal, rules).items()}
        fast = scored(deal, conventions)
        if fast != twin:
            wrong.append((deal, fast, twin))
    return wrong


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_every_split_of_every_level_equals_the_notebook(preset: str, players: int) -> None:
    conventions = PRESETS[preset]
    talon = conventions.passing_talon == "opened"
    deals = legal_deals(players, strains=("H",), dealers="S", turns=(1,), talon=talon)
    assert differences(deals, conventions) == []


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_every_legal_deal_equals_the_notebook(preset: str, players: int) -> None:
    conventions = PRESETS[preset]
    deals = legal_deals(players, talon=conventions.passing_talon == "opened")
    assert differences(deals, conventions) == []


@st.composite
def random_conventions(draw: st.DrawFn) -> Conventions:
    overrides = {
        setting.name: draw(st.sampled_from(setting.options))
        for setting in SETTINGS
        if setting.name != "rounding" and draw(st.booleans())
    }
    preset = draw(st.sampled_from(sorted(PRESETS)))
    while True:
        try:
            return conventions_from(preset, overrides)
        except ConventionsProblems as error:
            at_fault = error.problems[0].place
            if overrides.pop(at_fault, None) is None:
                overrides.clear()


@st.composite
def random_deals(draw: st.DrawFn) -> dict[str, Any]:
    """A deal that may break the conventions (the test leaves those out), with a talon of two cards."""
    players = draw(st.sampled_from([3, 4]))
    dealer = draw(st.sampled_from("NESW")) if players == 4 else None
    hands = ["NESW"[("NESW".index(dealer) if dealer else 3) + step - 4] for step in (1, 2, 3)]
    a = draw(st.integers(0, 10))
    b = draw(st.integers(0, 10 - a))
    deal: dict[str, Any] = {
        "players": players,
        "tricks": dict(zip(hands, (a, b, 10 - a - b), strict=True)),
        "talon": draw(st.sampled_from(["SAHA", "CKCQ", "DKDA", "HAS7", "S7H7", "HKSQ"])),
        "contract": draw(st.sampled_from(["6S", "6H", "7C", "8D", "9H", "10NT", "10S", "misere", "passing"])),
    }
    if dealer:
        deal["dealer"] = dealer
    if deal["contract"] == "passing":
        return deal
    deal["declarer"] = draw(st.sampled_from(hands))
    callers = [seat for seat in "NESW"[:players] if seat != deal["declarer"]]
    deal["calls"] = {
        seat: draw(st.sampled_from(["whist", "pass", "half"])) for seat in callers if draw(st.booleans())
    }
    return deal


@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None)
@given(random_deals(), random_conventions())
def test_deal_of_random_conventions_equals_the_notebook(
    deal: dict[str, Any], conventions: Conventions
) -> None:
    try:
        sixths = scored(deal, conventions)
    except PlayedDealProblems:
        assume(False)
    twin = play_the_notebook(deal, conventions_to_dict(conventions))
    assert {seat: Fraction(value, 6) for seat, value in sixths.items()} == twin
    assert sum(sixths.values()) == 0


@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None)
@given(random_deals(), st.sampled_from(["half", "whole"]), st.sampled_from(sorted(PRESETS)))
def test_rounded_deal_sums_to_zero_in_its_unit(deal: dict[str, Any], rounding: str, preset: str) -> None:
    conventions = conventions_from(preset, {"rounding": rounding})
    try:
        sixths = scored(deal, conventions)
    except PlayedDealProblems:
        assume(False)
    exact = scored(deal, PRESETS[preset])
    unit = {"half": 3, "whole": 6}[rounding]
    assert sum(sixths.values()) == 0
    assert all(value % unit == 0 for value in sixths.values())
    assert sum(2 * abs(sixths[seat] - exact[seat]) > unit for seat in exact) <= 1


@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None)
@given(random_deals(), random_conventions())
def test_breakdown_lines_sum_to_the_result(deal: dict[str, Any], conventions: Conventions) -> None:
    played = played_deal_from_dict(deal)
    try:
        breakdown = explain(played, conventions)
    except PlayedDealProblems:
        assume(False)
    sums = {seat: sum(line.whist_sixths for line in breakdown.lines_of(seat)) for seat in breakdown.seats}
    assert sums == whist_sixths(played, conventions) == dict(breakdown.sums)


@pytest.mark.parametrize("preset", PRESETS)
def test_four_seats_renamed_rename_the_results(preset: str) -> None:
    turned = {"N": "E", "E": "S", "S": "W", "W": "N"}
    conventions = PRESETS[preset]
    talon = conventions.passing_talon == "opened"
    for deal in legal_deals(4, strains=("C",), dealers="N", turns=(2,), talon=talon):
        renamed = {
            **deal,
            **{key: turned[deal[key]] for key in ("dealer", "declarer") if key in deal},
            **{
                key: {turned[seat]: value for seat, value in deal[key].items()}
                for key in ("calls", "tricks")
                if key in deal
            },
        }
        before = scored(deal, conventions)
        assert scored(renamed, conventions) == {turned[seat]: value for seat, value in before.items()}


def test_leningrad_with_full_greedy_whist_is_twice_sochi() -> None:
    # The zero bonus is 2 points of 20 whists, four times Sochi's: with one point it is twice as well.
    as_sochi = {"responsibility": "full", "lone_whister": "greedy", "zero_bonus": "1"}
    leningrad = conventions_from("leningrad", as_sochi)
    for players in (3, 4):
        for deal in legal_deals(players, strains=("C",), dealers="W", turns=(0,)):
            once = scored(deal, PRESETS["sochi"])
            assert scored(deal, leningrad) == {seat: 2 * value for seat, value in once.items()}
