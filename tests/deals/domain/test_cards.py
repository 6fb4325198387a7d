import pytest

from deals.domain.cards import (
    DECK,
    RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    deck_position,
    format_card,
    in_deck_order,
    parse_card,
)
from deals.domain.errors import Problem, ProblemsError


def test_suits_in_auction_order_with_signs():
    assert [(suit.value, suit.sign) for suit in SUITS] == [("S", "♠"), ("C", "♣"), ("D", "♦"), ("H", "♥")]


def test_ranks_from_low_to_high():
    assert "".join(RANKS) == "789TJQKA"


def test_deck_by_suit_from_high_to_low():
    assert " ".join(map(str, DECK)) == (
        "SA SK SQ SJ ST S9 S8 S7 CA CK CQ CJ CT C9 C8 C7 DA DK DQ DJ DT D9 D8 D7 HA HK HQ HJ HT H9 H8 H7"
    )
    assert [deck_position(card) for card in DECK] == list(range(32))


def test_card_is_a_value():
    assert Card(Suit.S, Rank.ACE) == DECK[0]
    assert {Card(Suit.S, Rank.ACE)} == {DECK[0]}


def test_card_text_round_trip():
    assert [parse_card(format_card(card)) for card in DECK] == list(DECK)


@pytest.mark.parametrize("text", ["", "AS", "S1", "S10", "sa", "SAA"])
def test_parse_card_unknown(text):
    with pytest.raises(ProblemsError) as caught:
        parse_card(text)
    assert caught.value.problems == (Problem("card-unknown", text),)


def test_in_deck_order_sorts_by_suit_then_high_to_low():
    cards = [parse_card(text) for text in ("H7", "S7", "CA", "SA")]
    assert [str(card) for card in in_deck_order(cards)] == ["SA", "S7", "CA", "H7"]
