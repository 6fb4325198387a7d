import pytest
from hypothesis import given

from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.domain.ppn import format_ppn_cards, parse_ppn_cards
from deals.domain.seats import Seat
from tests.deals.domain.strategies import deals

PUBLISHED = "1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9"
"""The card string of the first round in the notation's own description."""


def problems_of(text, players=3, marker=Seat.N):
    with pytest.raises(ProblemsError) as caught:
        parse_ppn_cards(text, players, marker)
    return caught.value.problems


def test_parse_ppn_cards_published_example():
    deal = parse_ppn_cards(PUBLISHED, 3, Seat.N)
    assert format_deal(deal) == "N N:K87.A8.J9.QT7 E:T9.K9.KQT.K98 S:AQJ.QT7.A8.AJ *:CJD7"


@given(deals())
def test_ppn_cards_round_trip(deal):
    text = format_ppn_cards(deal)
    assert len(text) == 32
    assert parse_ppn_cards(f" {text.lower()}\n", deal.players, deal.marker) == deal


def test_parse_ppn_cards_problems():
    assert problems_of(PUBLISHED[:-1]) == (Problem("ppn-length", "31"),)
    assert problems_of("0" + PUBLISHED[1:-1] + "Y") == (
        Problem("card-unknown", "0", 0),
        Problem("card-unknown", "Y", 31),
    )
    assert problems_of(PUBLISHED[:-1] + "1") == (Problem("card-twice", "S7"), Problem("card-missing", "D7"))
    assert problems_of(PUBLISHED, 3, Seat.W) == (Problem("first-hand-wrong", "W"),)
