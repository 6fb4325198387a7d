import pytest

from deals.domain.seats import Seat
from protocols.domain.contract import MISERE, PASSING
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import parse_row
from protocols.domain.unlikely import Doubt, doubts, whists_differ

N, E, S, W = Seat


def row(code: str) -> PlayedDeal:
    return parse_row(code, 4, W)


def rows(*codes: str) -> list[PlayedDeal]:
    return [row(code) for code in codes]


USUAL = rows("7 3 2", "7 3 2 7 1", "6 3 2 7 1 2 3")


@pytest.mark.parametrize(
    ("code", "others", "codes"),
    [
        ("7 3 2 7 1", USUAL, []),
        ("8 3 2 8 1", USUAL, []),
        ("9 3 2 9 1", USUAL, ["contract-far"]),
        ("9 3 2 9 1", USUAL[:1], []),
        ("/ 3 4 3", USUAL, []),
        ("/ 3 4 3", rows("7 3 2", "8 3 2"), ["contract-far"]),
        ("* 2 0", USUAL, []),
        ("* 2 0", rows("6 3 2", "6 3 2"), ["contract-far"]),
        ("7 3 2 4 1", USUAL, []),
        ("7 3 2 3 1", USUAL, ["undertricks"]),
        ("6 3 2 9 1", USUAL, []),
        ("6 3 2 10 1", USUAL, ["overtricks"]),
        ("* 2 3", [], []),
        ("* 2 4", [], ["misere-tricks"]),
        ("/ 7 2 1", [], []),
        ("/ 8 1 1", [], ["passing-tricks"]),
        ("9 4 2 5 1", USUAL, ["contract-far", "strain-alone", "undertricks"]),
        ("7 4 1 7 2", USUAL, []),
        ("7 4 2", rows("7 3 2", "7 5 2"), []),
    ],
)
def test_doubts(code, others, codes):
    assert [one.code for one in doubts(row(code), others)] == codes


def test_the_likely_strain_is_offered():
    assert doubts(row("7 4 2 7 1"), USUAL) == (Doubt("strain-alone", row("7 3 2 7 1")),)


def test_a_row_without_tricks_is_not_doubted():
    assert doubts(PlayedDeal(players=4, contract=MISERE, dealer=W), []) == ()
    assert doubts(PlayedDeal(players=4, contract=PASSING, dealer=W), []) == ()


def test_whists_on_the_paper_are_compared_where_they_are_written():
    computed = {N: 42, E: -30, S: 18, W: -30}
    assert whists_differ(computed, {}) == ()
    assert whists_differ(computed, {N: 42, E: -30}) == ()
    assert whists_differ(computed, {N: 42, E: 30, S: 18, W: 30}) == (E, W)
