"""Settings that the presets do not use, each against the amount that the rules name."""

from typing import Any

import pytest

from deals.domain.seats import Seat
from protocols.domain.contract import MISERE, PASSING, parse_contract
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.domain.whists.play import play_of
from protocols.domain.whists.score import whist_sixths
from tournament.domain.conventions import conventions_from, preset

N, E, S, W = Seat
WHIST, HALF = Call.WHIST, Call.HALF


def whists(deal: PlayedDeal, base: str = "sochi", **overrides: Any) -> list[float]:
    """Whists of E, S, W and N."""
    sixths = whist_sixths(deal, conventions_from(base, overrides))
    return [sixths[seat] / 6 for seat in (E, S, W, N)]


def game(
    contract: str, tricks: tuple[int, int, int] | None, talon: str | None = None, **calls: Call
) -> PlayedDeal:
    by_seat = None if tricks is None else dict(zip((E, S, W), tricks, strict=True))
    named = {Seat(seat): call for seat, call in calls.items()}
    return PlayedDeal(
        4, parse_contract(contract), dealer=N, declarer=E, calls=named, tricks=by_seat, talon=talon
    )


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"consolation": "10"}, [-55, 25, 15, 15]),
        ({"consolation": "15"}, [-70, 30, 20, 20]),
        ({"consolation": "none"}, [-25, 15, 5, 5]),
        ({"consolation_to_passer": False}, [-29, 17, 5, 7]),
        ({"consolation_to_dealer": False}, [-29, 17, 7, 5]),
        ({"lone_whister": "gentleman-down"}, [-31, 12, 12, 7]),
        ({"lone_whister": "gentleman-down", "odd_trick": "whister"}, [-31, 13, 11, 7]),
    ],
    ids=str,
)
def test_six_down_one_with_one_whister(overrides: dict[str, Any], expected: list[float]) -> None:
    # Mountain 2: −15/+5; five tricks are 10 whists; consolation 2 each.
    assert whists(game("6D", (5, 5, 0), S=WHIST), **overrides) == expected


def test_shared_single_trick_stays_with_the_whister() -> None:
    # Nine made: one trick of 8 whists; the passer's half of nothing is not written.
    deal = game("9D", (9, 1, 0), S=WHIST)
    overrides = {"lone_whister": "gentleman-always", "odd_trick": "whister"}
    assert whists(deal, **overrides) == [52, -12, -20, -20]


def test_no_responsibility_has_no_shortfall() -> None:
    assert whists(game("6D", (10, 0, 0), S=WHIST), responsibility="none") == [15, -5, -5, -5]


@pytest.mark.parametrize(("answering", "expected"), [("last", [60, 0, -60, 0]), ("both", [75, -45, -45, 15])])
def test_eight_with_all_tricks_and_two_whisters(answering: str, expected: list[float]) -> None:
    # Pool 6: +45/−15. A missing trick is 6 on the mountain: −45/+15.
    deal = game("8D", (10, 0, 0), S=WHIST, W=WHIST)
    assert whists(deal, answering_on_8_to_10=answering) == expected


def test_dealer_who_returned_the_whist_takes_all_and_may_not_answer() -> None:
    # Six made with seven: six whists for three tricks; one trick short is 2 on the mountain: −15/+5.
    deal = game("6D", (7, 2, 1), W=HALF, N=WHIST)
    assert whists(deal) == [14, 0, 0, -14]
    assert whists(deal, dealer_responsible=False) == [9, -5, -5, 1]


def test_dealer_who_returned_the_whist_shares_with_nobody() -> None:
    # Leningrad six down one: mountain 4, consolation 4 each, five tricks are 20 whists.
    assert whists(game("6D", (5, 5, 0), N=WHIST), "leningrad") == [-62, 14, 14, 34]


def test_checked_ten_writes_the_mountain_only() -> None:
    assert whists(game("10D", (8, 2, 0)), ten="checked") == [-150, 50, 50, 50]
    assert whists(game("10D", (10, 0, 0)), ten="checked") == [75, -25, -25, -25]
    assert whists(game("10D", None), ten="not-whisted") == [75, -25, -25, -25]


def test_giving_up_is_three_down_without_whists() -> None:
    # Seven: three tricks of 4 on the mountain are 12: −90/+30.
    assert whists(game("7D", (4, 6, 0)), giving_up="6-7") == [-90, 30, 30, 30]


@pytest.mark.parametrize(
    ("talon", "bonus"), [("SAH7", 1), ("DKDQ", 1), ("CACK", 2), ("SAHA", 3), ("S7H7", 0)]
)
def test_talon_bonus_goes_to_the_dealer(talon: str, bonus: int) -> None:
    # Seven, both pass: 30/−10; a talon trick is 4 whists of the dealer on the declarer.
    expected = [30 - 4 * bonus, -10, -10, -10 + 4 * bonus]
    assert whists(game("7D", None, talon), talon_bonus=True) == expected
    assert whists(game("7D", None, talon)) == [30, -10, -10, -10]


def test_talon_bonus_at_three_is_half_to_each_opponent() -> None:
    deal = PlayedDeal(3, parse_contract("7D"), declarer=N, talon="SAH7")
    plain = whist_sixths(deal, preset("sochi"))
    bonus = whist_sixths(deal, conventions_from("sochi", {"talon_bonus": True}))
    assert {seat: (bonus[seat] - plain[seat]) / 6 for seat in plain} == {N: -4, E: 2, S: 2}


def test_misere_has_no_talon_bonus_and_may_have_whists() -> None:
    deal = PlayedDeal(4, MISERE, dealer=N, declarer=E, tricks={E: 2}, talon="SAHA")
    assert whists(deal, talon_bonus=True) == [-150, 50, 50, 50]
    assert whists(deal, misere_whists="10-each") == [-210, 70, 70, 70]


def test_shared_misere_down_is_a_third_and_its_whists_are_shared() -> None:
    # Two tricks: 10 on each of two mountains: −50/+50 a pair. Whists: 10 from each of two on each.
    deal = PlayedDeal(4, MISERE, dealer=N, declarer=E, calls={N: HALF}, tricks={E: 2})
    assert whists(deal, misere_shared=True) == [-50, 50, 50, -50]
    assert whists(deal, misere_shared=True, misere_whists="10-each") == [-70, 70, 70, -70]


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({}, [25 + 7.5, -15 - 2.5, -15 - 2.5, 5 - 2.5]),
        ({"zero_bonus": "none"}, [25, -15, -15, 5]),
        ({"passing_price": 2, "zero_bonus": "1"}, [50 + 7.5, -30 - 2.5, -30 - 2.5, 10 - 2.5]),
        ({"zero_bonus": "two-tricks-off"}, [25 + 15, -15 - 5, -15 - 5, 5 - 5]),
    ],
    ids=str,
)
def test_zero_in_a_passing_game(overrides: dict[str, Any], expected: list[float]) -> None:
    # Tricks 0, 4, 4 and 2 of the dealer: mean 2.5, 10 whists a point.
    deal = PlayedDeal(4, PASSING, dealer=N, tricks={E: 0, S: 4, W: 4})
    assert whists(deal, **overrides) == expected


def test_play_of_a_game_needs_a_declarer() -> None:
    with pytest.raises(ValueError):
        play_of(PlayedDeal(4, parse_contract("6D"), dealer=N), preset("sochi"))
