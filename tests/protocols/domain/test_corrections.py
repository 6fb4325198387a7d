"""Codex penalties: the offender's corrected tricks or points, and what opponents keep."""

from collections.abc import Mapping

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.domain.contract import MISERE, PASSING, parse_contract
from protocols.domain.corrections import (
    CodexRule,
    Correction,
    corrected_sixths,
    corrected_tricks,
    correction_problems,
    explain_corrected,
)
from protocols.domain.errors import CorrectionProblems, PlayedDealProblems
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.domain.whists.entries import Reason
from tournament.domain.conventions import PRESETS, preset

N, E, S, W = Seat
SOCHI = preset("sochi")


def six(tricks: tuple[int, int, int] | None, *whisters: Seat, contract: str = "6D") -> PlayedDeal:
    """A game of E at a table that N deals, tricks of E, S and W."""
    by_seat = None if tricks is None else dict(zip((E, S, W), tricks, strict=True))
    calls = dict.fromkeys(whisters, Call.WHIST)
    return PlayedDeal(4, parse_contract(contract), dealer=N, declarer=E, calls=calls, tricks=by_seat)


def passing(tricks: tuple[int, int, int], players: int = 4) -> PlayedDeal:
    hands = (E, S, W) if players == 4 else (N, E, S)
    dealer = N if players == 4 else None
    return PlayedDeal(players, PASSING, dealer=dealer, tricks=dict(zip(hands, tricks, strict=True)))


def whists(deal: PlayedDeal, *corrections: Correction, name: str = "sochi") -> Mapping[Seat, float]:
    result = corrected_sixths(deal, preset(name), corrections)
    assert sum(result.values()) == 0
    return {seat: value / 6 for seat, value in result.items()}


@pytest.mark.parametrize(("taken", "counted"), [(6, 4), (4, 2), (8, 4)])
def test_declarer_with_wrong_cards_counts_as_the_codex_says(taken: int, counted: int) -> None:
    deal = six((taken, 10 - taken, 0), S)
    correction = Correction(CodexRule.WRONG_CARDS_PLAYED, E)
    assert corrected_tricks(deal, SOCHI, [correction]) == {E: counted}


def test_opponents_keep_what_the_real_result_gave() -> None:
    # Six made, whister four: he keeps 8 whists and nobody gets consolation. The declarer goes down
    # two: mountain 4 costs him 30 and gives 10 to each other.
    deal = six((6, 4, 0), S)
    assert whists(deal, Correction(CodexRule.WRONG_CARDS_PLAYED, E)) == {E: -38, S: 18, W: 10, N: 10}


def test_lone_whister_with_wrong_cards_is_down_two_on_his_whist() -> None:
    # Duty 4, he has 4: two tricks count, 4 whists, mountain 4 = −30, +10 each. Pool 2: +15/−5.
    deal = six((6, 4, 0), S)
    assert whists(deal, Correction(CodexRule.WRONG_CARDS_PLAYED, S)) == {E: 21, S: -31, W: 5, N: 5}


def test_one_of_two_whisters_with_wrong_cards_is_down_two_on_his_half() -> None:
    # 6/3/1: S counts min(3 − 2, 2 − 2) = 0: no whists, two tricks short, mountain 4. W keeps one trick.
    deal = six((6, 3, 1), S, W)
    assert whists(deal, Correction(CodexRule.WRONG_CARDS_PLAYED, S)) == {E: 23, S: -35, W: 7, N: 5}


def test_contract_named_with_wrong_cards_is_down_two_without_play() -> None:
    correction = Correction(CodexRule.WRONG_CARDS_NAMED, E)
    assert whists(six(None), correction) == {E: -30, S: 10, W: 10, N: 10}
    on_a_sure_set = Correction(CodexRule.WRONG_CARDS_NAMED, E, tricks=1)
    assert whists(six(None), on_a_sure_set) == {E: -45, S: 15, W: 15, N: 15}


def test_declarer_who_looks_at_his_discard_loses_a_trick() -> None:
    # Six made with seven: he scores six, made; the whister still pays for the trick he lacked.
    assert corrected_tricks(six((7, 3, 0), S), SOCHI, [Correction(CodexRule.LOOKED_AT_DISCARD, E)]) == {E: 6}
    assert whists(six((7, 3, 0), S), Correction(CodexRule.LOOKED_AT_DISCARD, E)) == {
        E: 14,
        S: -14,
        W: 0,
        N: 0,
    }


def test_penalties_of_one_seat_add_up() -> None:
    twice = [Correction(CodexRule.LOOKED_AT_OLD_TRICK, E), Correction(CodexRule.REVOKE, E, tricks=2)]
    assert corrected_tricks(six((7, 3, 0), S), SOCHI, twice) == {E: 4}


def test_misere_penalty_is_a_trick_more() -> None:
    deal = PlayedDeal(4, MISERE, dealer=N, declarer=E, tricks={E: 0})
    assert whists(deal, Correction(CodexRule.REVOKE, E, tricks=1)) == {E: -75, S: 25, W: 25, N: 25}


def test_passing_game_has_an_eleventh_trick() -> None:
    # Mountain 4, 4, 3, 0 instead of 3, 4, 3, 0: mean 2.75.
    deal = passing((3, 4, 3))
    assert whists(deal, Correction(CodexRule.LOOKED_AT_OLD_TRICK, E)) == {
        E: -12.5,
        S: -12.5,
        W: -2.5,
        N: 27.5,
    }


def test_passing_game_led_out_of_turn_in_rostov_is_written_as_entered() -> None:
    # Codex 3.9.14.3: tricks 2, 1, 7: the second writes 10 on the first and 35 on the third.
    breakdown = explain_corrected(
        passing((2, 1, 7), players=3), preset("rostov"), [Correction(CodexRule.LED_OUT_OF_TURN, S)]
    )
    assert [(entry.writer, entry.on, entry.whist_sixths) for entry in breakdown.whists] == [
        (E, N, 60),
        (E, S, 210),
    ]


def test_talon_seen_in_a_passing_game() -> None:
    saw = Correction(CodexRule.SAW_TALON, E)
    assert corrected_tricks(passing((3, 4, 3)), SOCHI, [saw]) == {E: 5}
    assert corrected_tricks(passing((3, 4, 3)), preset("rostov"), [saw]) == {E: 10}


@pytest.mark.parametrize("name", PRESETS)
def test_peeping_is_five_mountain_points_in_every_preset(name: str) -> None:
    deal = six((6, 4, 0), S)
    peeped = corrected_sixths(deal, preset(name), [Correction(CodexRule.PEEPED_AT_TALON, N)])
    plain = corrected_sixths(deal, preset(name), [])
    assert {seat: (peeped[seat] - plain[seat]) / 6 for seat in plain} == {N: -37.5, E: 12.5, S: 12.5, W: 12.5}
    breakdown = explain_corrected(deal, preset(name), [Correction(CodexRule.PEEPED_AT_TALON, N)])
    assert breakdown.mountain[-1].reason is Reason.PENALTY


@pytest.mark.parametrize(
    ("deal", "correction", "code"),
    [
        (passing((3, 4, 3)), Correction(CodexRule.LOOKED_AT_DISCARD, E), "correction-rule"),
        (six((6, 4, 0), S), Correction(CodexRule.SAW_TALON, E), "correction-rule"),
        (six((6, 4, 0), S), Correction(CodexRule.LOOKED_AT_DISCARD, S), "correction-seat"),
        (six((6, 4, 0), S), Correction(CodexRule.REVOKE, W, tricks=1), "correction-seat"),
        (six((6, 4, 0), S), Correction(CodexRule.REVOKE, E), "correction-tricks"),
        (six((6, 4, 0), S), Correction(CodexRule.LOOKED_AT_OLD_TRICK, E, tricks=-1), "correction-tricks"),
        (passing((3, 4, 3)), Correction(CodexRule.SAW_TALON, N), "correction-seat"),
        (passing((3, 4, 3), players=3), Correction(CodexRule.PEEPED_AT_TALON, W), "correction-seat"),
        (
            PlayedDeal(4, MISERE, dealer=N, declarer=E, tricks={E: 0}),
            Correction(CodexRule.REVOKE, S, tricks=1),
            "correction-seat",
        ),
    ],
    ids=str,
)
def test_penalty_that_does_not_fit(deal: PlayedDeal, correction: Correction, code: str) -> None:
    expected = (Problem(code, correction.seat),)
    assert correction_problems(deal, [correction]) == expected
    with pytest.raises(CorrectionProblems) as refused:
        explain_corrected(deal, SOCHI, [correction])
    assert refused.value.problems == expected


def test_penalty_on_an_unsound_deal_is_refused() -> None:
    with pytest.raises(PlayedDealProblems):
        explain_corrected(six((6, 5, 0), S), SOCHI, [])
