"""Roles of a played deal, and everything that cannot be about it."""

from typing import Any

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.domain.contract import MISERE, PASSING, parse_contract
from protocols.domain.played_deal import (
    Call,
    PlayedDeal,
    active_seats,
    defenders,
    half_whister,
    problems_of,
    whisters,
)
from tournament.domain.conventions import conventions_from

N, E, S, W = Seat
WHIST, PASS, HALF = Call.WHIST, Call.PASS, Call.HALF
BOTH = {S: WHIST, W: WHIST}
SIX = {E: 6, S: 3, W: 1}


def game(text: str = "6D", **facts: Any) -> PlayedDeal:
    """A game of E at a table of four that N deals; S whists, W passes, E takes six."""
    sound: dict[str, Any] = {"players": 4, "dealer": N, "declarer": E, "calls": {S: WHIST}, "tricks": SIX}
    return PlayedDeal(contract=parse_contract(text), **(sound | facts))


def misere(**facts: Any) -> PlayedDeal:
    sound: dict[str, Any] = {"players": 4, "dealer": N, "declarer": E, "tricks": {E: 0}}
    return PlayedDeal(contract=MISERE, **(sound | facts))


def passing(tricks: Any, **facts: Any) -> PlayedDeal:
    return PlayedDeal(contract=PASSING, tricks=tricks, **({"players": 4, "dealer": N} | facts))


def found(deal: PlayedDeal, **overrides: Any) -> list[tuple[str, str]]:
    return [(p.code, p.place) for p in problems_of(deal, conventions_from("sochi", overrides))]


def test_defenders_pass_over_the_dealer() -> None:
    assert [defenders(game(dealer=dealer, declarer=E)) for dealer in (N, S, W)] == [(S, W), (W, N), (S, N)]


def test_defenders_at_three() -> None:
    deal = PlayedDeal(3, parse_contract("6S"), first_hand=S, declarer=S)
    assert (active_seats(deal), defenders(deal)) == ((S, N, E), (N, E))


def test_whisters_answer_in_turn_and_the_dealer_last() -> None:
    assert whisters(game(calls={W: WHIST, S: WHIST})) == (S, W)
    assert whisters(game(calls={N: WHIST, S: HALF})) == (N,)


def test_half_whister_becomes_a_passer_when_the_whist_comes_back() -> None:
    assert half_whister(game(calls={W: HALF})) is W
    assert half_whister(game(calls={W: HALF, S: WHIST})) is None
    assert half_whister(game(calls={W: HALF, N: WHIST})) is None
    assert half_whister(game(calls={})) is None


@pytest.mark.parametrize(
    "deal",
    [
        game(),
        game(calls=BOTH),
        game(calls={}, tricks=None),
        game(calls={}, tricks={E: 6}),
        game(calls={W: HALF}, tricks=None),
        game(calls={W: HALF, S: WHIST}),
        game(calls={S: PASS, W: PASS, N: WHIST}),
        game(calls={N: WHIST}, tricks={E: 6, N: 4}),
        game(calls={N: PASS, S: WHIST}),
        game(first_hand=E),
        game(talon="SAH7"),
        misere(),
        misere(tricks={E: 2, S: 5, W: 3}),
        misere(calls={S: PASS, W: PASS}),
        passing({E: 3, S: 4, W: 3}),
        passing({E: 3, S: 4, W: 1}),
        passing({E: 3, S: 4, W: 1, N: 2}),
        passing({N: 3, E: 4, S: 3}, players=3, dealer=None),
        passing({N: 3, E: 4, S: 3}, players=3, dealer=None, first_hand=E),
    ],
    ids=str,
)
def test_sound_deal_has_no_problems(deal: PlayedDeal) -> None:
    assert found(deal) == []


@pytest.mark.parametrize(
    ("deal", "problems"),
    [
        (game(players=5), [("players", "players")]),
        (game(dealer=None), [("dealer-missing", "dealer")]),
        (game(players=3), [("dealer-at-three", "dealer")]),
        (game(players=3, dealer=None, first_hand=W), [("first-hand", "first_hand")]),
        (game(first_hand=S), [("first-hand", "first_hand")]),
        (game(declarer=None), [("declarer-missing", "declarer")]),
        (
            game(declarer=N, calls={}, tricks={N: 6, S: 4}),
            [("declarer-is-dealer", "declarer")],
        ),
        (
            game(players=3, dealer=None, declarer=W, calls={}, tricks=None),
            [("declarer-not-at-table", "declarer")],
        ),
        (passing({E: 3, S: 4, W: 3}, declarer=E), [("passing-declarer", "declarer")]),
        (passing({E: 3, S: 4, W: 3}, calls={E: PASS}), [("passing-calls", "E")]),
        (
            PlayedDeal(3, parse_contract("6S"), declarer=E, calls={W: WHIST}, tricks={E: 6, S: 4}),
            [("call-not-at-table", "W")],
        ),
        (game(calls={E: PASS, S: WHIST}), [("declarer-calls", "E")]),
        (misere(calls={S: WHIST}), [("misere-calls", "S")]),
        (misere(calls={N: HALF}), [("misere-not-shared", "N")]),
        (game(calls={N: HALF, S: WHIST}), [("dealer-half", "N")]),
        (game(calls={N: WHIST, S: WHIST}), [("dealer-whist-not-needed", "N")]),
        (game("8D", calls={W: HALF}, tricks=None), [("half-whist-level", "W")]),
        (game(calls={S: HALF, W: HALF}, tricks=None), [("half-whist-twice", "calls")]),
        (game(tricks={E: 6, S: 3, W: 2}), [("tricks-sum", "tricks")]),
        (game(tricks={E: 6, S: 3}), [("tricks-sum", "tricks")]),
        (game(tricks={E: 11, S: -1}), [("tricks-range", "E"), ("tricks-range", "S")]),
        (game(tricks={E: 6, S: 3, N: 1}), [("tricks-dealer", "N")]),
        (game(tricks=None), [("tricks-missing", "tricks")]),
        (game(tricks={S: 4}), [("tricks-missing", "E")]),
        (game(calls={}, tricks={E: 5}), [("down-without-whister", "calls")]),
        (game(calls={}, tricks={E: 6, S: 5}), [("tricks-sum", "tricks")]),
        (game(calls={}, tricks={E: 6, S: 2, W: 1}), [("tricks-sum", "tricks")]),
        (misere(tricks=None), [("tricks-missing", "tricks")]),
        (misere(tricks={E: 2, S: 9}), [("tricks-sum", "tricks")]),
        (misere(tricks={E: 2, S: 3, W: 3}), [("tricks-sum", "tricks")]),
        (passing(None), [("tricks-missing", "tricks")]),
        (passing({E: 3, S: 4}), [("tricks-missing", "W")]),
        (passing({E: 3, S: 4, W: 0}), [("tricks-sum", "tricks")]),
        (passing({E: 3, S: 4, W: 4}), [("tricks-sum", "tricks")]),
        (passing({E: 3, S: 4, W: 2, N: 0}), [("tricks-sum", "tricks")]),
        (passing({E: 12, S: 4, W: 2}), [("tricks-range", "E")]),
        (passing({N: 3, E: 4, S: 2}, players=3, dealer=None), [("tricks-sum", "tricks")]),
        (
            passing({N: 3, E: 4, S: 3, W: 0}, players=3, dealer=None),
            [("tricks-not-at-table", "W")],
        ),
        (game(talon="SASA"), [("talon", "talon")]),
    ],
    ids=str,
)
def test_deal_that_cannot_be(deal: PlayedDeal, problems: list[tuple[str, str]]) -> None:
    assert found(deal) == problems


@pytest.mark.parametrize(
    ("deal", "overrides", "problems"),
    [
        (game(calls={N: WHIST}), {"dealer_whist": "no"}, [("dealer-whist-off", "N")]),
        (game(calls={N: WHIST}), {"dealer_whist": "after-half"}, [("dealer-whist-after-half", "N")]),
        (game(calls={N: WHIST, W: HALF}), {"dealer_whist": "after-half"}, []),
        (game(calls={W: HALF}, tricks=None), {"half_whist": "off"}, [("half-whist-off", "W")]),
        (
            game("10D", tricks={E: 10, S: 0}),
            {"ten": "checked"},
            [("ten-not-whisted", "S")],
        ),
        (
            game("10D", calls={N: WHIST}, tricks={E: 10, S: 0}),
            {"ten": "not-whisted"},
            [("ten-not-whisted", "N")],
        ),
        (game("10D", calls={}, tricks=None), {"ten": "checked"}, [("tricks-missing", "tricks")]),
        (game("10D", calls={}, tricks={E: 8, S: 2}), {"ten": "checked"}, []),
        (game("10D", calls={}, tricks=None), {"ten": "not-whisted"}, []),
        (game("6S"), {"stalingrad": True}, [("stalingrad", "W")]),
        (game("6S", calls=BOTH), {"stalingrad": True}, []),
        (game("6C"), {"stalingrad": True}, []),
        (game(), {"talon_bonus": True}, [("talon-missing", "talon")]),
        (misere(), {"talon_bonus": True}, []),
        (misere(calls={N: HALF}), {"misere_shared": True}, []),
        (passing({E: 3, S: 4, W: 2}), {"passing_talon": "not-opened"}, [("tricks-sum", "tricks")]),
        (game(calls={}, tricks={E: 3}), {"giving_up": "6-7"}, []),
        (game("8D", calls={}, tricks={E: 5}), {"giving_up": "yes"}, []),
        (
            game("8D", calls={}, tricks={E: 5}),
            {"giving_up": "6-7"},
            [("down-without-whister", "calls")],
        ),
        (game(calls={}, tricks={E: 4}), {"giving_up": "yes"}, [("down-without-whister", "calls")]),
        (game(calls={W: HALF}, tricks={E: 3}), {"giving_up": "yes"}, [("down-without-whister", "calls")]),
    ],
    ids=str,
)
def test_deal_under_conventions(
    deal: PlayedDeal, overrides: dict[str, Any], problems: list[tuple[str, str]]
) -> None:
    assert found(deal, **overrides) == problems


def test_all_problems_are_found_at_once() -> None:
    deal = game("9H", declarer=E, calls={E: PASS, W: HALF}, tricks={E: 12, N: 2})
    assert problems_of(deal, conventions_from("sochi", {"half_whist": "off"})) == (
        Problem("declarer-calls", E),
        Problem("half-whist-off", W),
        Problem("tricks-range", E),
        Problem("tricks-dealer", N),
    )
