"""The breakdown of a result: every term, from whom, for what."""

import pytest

from deals.domain.seats import Seat
from protocols.domain.contract import PASSING, parse_contract
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.domain.whists.breakdown import Breakdown, Line
from protocols.domain.whists.entries import Place, PointEntry, Reason, WhistEntry
from protocols.domain.whists.score import explain, whist_sixths
from tournament.domain.conventions import conventions_from, preset

N, E, S, W = Seat
TRICKS, CONSOLATION = Reason.TRICKS, Reason.CONSOLATION
DOWN_ONE = PlayedDeal(
    4,
    parse_contract("6D"),
    dealer=N,
    declarer=E,
    calls={S: Call.WHIST, W: Call.WHIST},
    tricks={E: 5, S: 3, W: 2},
)


def test_breakdown_of_six_down_one() -> None:
    # Worked example 2: mountain 2, consolation 2 to three players, tricks 6 and 4.
    assert explain(DOWN_ONE, preset("sochi")) == Breakdown(
        seats=(N, E, S, W),
        pool_point_whists=10,
        pool=(),
        mountain=(PointEntry(E, Place.MOUNTAIN, 2, Reason.DOWN, 1),),
        whists=(
            WhistEntry(S, E, 36, TRICKS, 3),
            WhistEntry(W, E, 24, TRICKS, 2),
            WhistEntry(N, E, 12, CONSOLATION, 1),
            WhistEntry(S, E, 12, CONSOLATION, 1),
            WhistEntry(W, E, 12, CONSOLATION, 1),
        ),
        rounding={N: 0, E: 0, S: 0, W: 0},
        sums={N: 42, E: -186, S: 78, W: 66},
    )


def test_lines_of_the_declarer_say_why_minus_31() -> None:
    assert explain(DOWN_ONE, preset("sochi")).lines_of(E) == (
        Line(Reason.DOWN, Place.MOUNTAIN, E, 2, 1, -90),
        Line(TRICKS, None, S, 0, 3, -36),
        Line(TRICKS, None, W, 0, 2, -24),
        Line(CONSOLATION, None, N, 0, 1, -12),
        Line(CONSOLATION, None, S, 0, 1, -12),
        Line(CONSOLATION, None, W, 0, 1, -12),
    )


def test_lines_of_the_dealer_say_why_seven() -> None:
    assert explain(DOWN_ONE, preset("sochi")).lines_of(N) == (
        Line(Reason.DOWN, Place.MOUNTAIN, E, 2, 1, 30),
        Line(CONSOLATION, None, E, 0, 1, 12),
    )


def test_breakdown_shows_what_rounding_added() -> None:
    # 3/4/3 at three: 3 1/3, −6 2/3, 3 1/3. Whole: 3, −7, 3 and one whist missing, which goes to the
    # hand whose tricks are like no other's. Source: rules 2.1.
    deal = PlayedDeal(3, PASSING, tricks={N: 3, E: 4, S: 3})
    breakdown = explain(deal, conventions_from("sochi", {"rounding": "whole"}))
    assert breakdown.sums == {N: 18, E: -36, S: 18}
    assert breakdown.rounding == {N: -2, E: 4, S: -2}


def test_rounding_of_three_different_hands_goes_to_the_most_tricks() -> None:
    # 2/3/5: 13 1/3, 3 1/3, −16 2/3 → 13, 3, −17 and the fifth trick's hand takes the missing whist.
    deal = PlayedDeal(3, PASSING, tricks={N: 2, E: 3, S: 5})
    assert explain(deal, conventions_from("sochi", {"rounding": "whole"})).sums == {N: 78, E: 18, S: -96}


def test_rounding_goes_to_the_declarer_at_three_and_to_the_dealer_at_four() -> None:
    whole = conventions_from("sochi", {"rounding": "whole"})
    three = PlayedDeal(3, parse_contract("6D"), declarer=N)
    assert explain(three, whole).sums == {N: 84, E: -42, S: -42}  # 13 1/3, −6 2/3, −6 2/3
    rostov = conventions_from("rostov", {"rounding": "whole"})
    four = PlayedDeal(4, PASSING, dealer=N, tricks={E: 3, S: 4, W: 3})
    assert explain(four, rostov).sums == {N: 42, E: 48, S: -138, W: 48}  # 7.5, 7.5, −22.5, 7.5


def test_amnesty_changes_the_mountain_and_not_the_result() -> None:
    deal = PlayedDeal(3, PASSING, tricks={N: 4, E: 3, S: 3})
    plain, forgiven = (
        explain(deal, conventions_from("sochi", {"amnesty": amnesty})) for amnesty in (False, True)
    )
    assert [(entry.seat, entry.points) for entry in plain.mountain] == [(N, 4), (E, 3), (S, 3)]
    assert [(entry.seat, entry.points) for entry in forgiven.mountain] == [(N, 1)]  # Codex 3.7.3
    assert plain.sums == forgiven.sums


def test_breakdown_of_a_deal_that_cannot_be_is_refused() -> None:
    deal = PlayedDeal(4, parse_contract("6D"), dealer=N, declarer=N)
    with pytest.raises(PlayedDealProblems) as refused:
        explain(deal, preset("sochi"))
    assert [problem.code for problem in refused.value.problems] == ["declarer-is-dealer"]


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        (PlayedDeal(4, parse_contract("6D"), dealer=N, declarer=N), ["declarer-is-dealer"]),
        (PlayedDeal(3, parse_contract("6D"), declarer=E, calls={W: Call.PASS}), ["call-not-at-table"]),
        (
            PlayedDeal(3, parse_contract("6D"), declarer=E, calls={S: Call.WHIST}, tricks={E: 6, W: 4}),
            ["tricks-not-at-table"],
        ),
    ],
    ids=str,
)
def test_whists_of_seats_that_do_not_fit_are_refused(deal: PlayedDeal, codes: list[str]) -> None:
    with pytest.raises(PlayedDealProblems) as refused:
        whist_sixths(deal, preset("sochi"))
    assert [problem.code for problem in refused.value.problems] == codes
