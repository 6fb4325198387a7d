"""Whists on paper against the computed ones."""

import pytest

from deals.domain.seats import Seat
from protocols.domain.contract import parse_contract
from protocols.domain.paper_check import Explanation, check_paper
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.domain.whists.notation import parse_whists
from tournament.domain.conventions import preset

N, E, S, W = Seat
DOWN_ONE = PlayedDeal(
    4,
    parse_contract("6D"),
    dealer=N,
    declarer=E,
    calls={S: Call.WHIST, W: Call.WHIST},
    tricks={E: 5, S: 3, W: 2},
)
"""Worked example 2: −31 / 13 / 11, dealer 7."""


def paper(*texts: str) -> dict[Seat, int]:
    return dict(zip((E, S, W, N), map(parse_whists, texts), strict=False))


def test_paper_that_agrees() -> None:
    check = check_paper(DOWN_ONE, preset("sochi"), paper("-31", "13", "11", "7"), "sochi")
    assert (check.agrees, check.differences, check.written_sum, check.explanations) == (True, {}, 0, ())


@pytest.mark.parametrize(
    ("written", "explanation"),
    [
        (("-25", "11", "9", "5"), Explanation("forgotten", ("consolation",))),
        (("-29", "13", "11", "5"), Explanation("forgotten-by", ("consolation", "N"))),
        (("-16", "8", "6", "2"), Explanation("forgotten", ("down",))),
        (("-21", "11", "9", "7"), None),
        (("31", "-13", "-11", "-7"), Explanation("sign", ("all",))),
        (("31", "13", "11", "7"), Explanation("sign", ("E",))),
        (("-31", "11", "13", "7"), Explanation("swapped", ("S", "W"))),
        (("-62", "26", "22", "14"), Explanation("variant", ("leningrad",))),
        (("-36", "14 2/3", "12 2/3", "8 2/3"), Explanation("divisor")),
    ],
)
def test_paper_that_differs(written: tuple[str, ...], explanation: Explanation | None) -> None:
    check = check_paper(DOWN_ONE, preset("sochi"), paper(*written), "sochi")
    assert not check.agrees
    if explanation is None:
        assert check.explanations == ()
    else:
        assert explanation in check.explanations


def test_paper_difference_names_the_seats_and_the_sum() -> None:
    check = check_paper(DOWN_ONE, preset("sochi"), paper("-31", "13", "12", "7"), "sochi")
    assert (check.differences, check.written_sum, check.explanations) == ({W: 6}, 6, ())


def test_paper_of_some_seats_only_compares_those() -> None:
    assert check_paper(DOWN_ONE, preset("sochi"), paper("-31"), "sochi").agrees


def test_paper_of_the_own_preset_is_no_variant() -> None:
    own = check_paper(DOWN_ONE, preset("leningrad"), paper("-31", "13", "11", "7"), "leningrad")
    assert Explanation("variant", ("sochi",)) in own.explanations
    assert Explanation("variant", ("leningrad",)) not in own.explanations


def test_paper_of_a_deal_that_other_variants_do_not_have() -> None:
    # The dealer took a talon trick: Rostov does not open the talon, so it explains nothing.
    passing = PlayedDeal(4, parse_contract("passing"), dealer=N, tricks={E: 3, S: 3, W: 3})
    check = check_paper(passing, preset("sochi"), paper("-10", "-10", "-10", "30"), "sochi")
    both = (Explanation("variant", ("leningrad",)), Explanation("variant", ("fspr",)))
    assert check.explanations == both
