import pytest

from deals.domain.card_letters import (
    is_dash,
    is_mixed_card,
    mixed_letters,
    rank_at,
    read_ranks,
    suit_of_letter,
)
from deals.domain.cards import SUITS, Rank
from deals.domain.errors import Problem


@pytest.mark.parametrize(
    "text",
    [
        "AKQJT987",
        "akqj10987",
        "ТКДВ10987",
        "ткдв0987",
        "ФЛЙОЕ987",
        "NRLD0987",
        "789TJQKA",
        " A K Q J T 9 8 7",
    ],
)
def test_read_ranks_on_any_layout(text):
    assert read_ranks(text, 0, "N") == (tuple(reversed(Rank)), ())


@pytest.mark.parametrize("text", ["", "-", "–", "—", " - "])
def test_read_ranks_empty_suit(text):
    assert read_ranks(text, 0, "N") == ((), ())


def test_read_ranks_names_every_unknown_letter():
    assert read_ranks("A1z-", 5, "E") == (
        (Rank.ACE,),
        (Problem("rank-unknown", "E", 6), Problem("rank-unknown", "E", 7), Problem("rank-unknown", "E", 8)),
    )


def test_read_ranks_keeps_a_rank_typed_twice():
    assert read_ranks("9A9", 0, "") == ((Rank.ACE, Rank.NINE, Rank.NINE), ())


def test_rank_at_ten_takes_two_characters():
    assert rank_at("K10", 1) == (Rank.TEN, 2)
    assert rank_at("T", 0) == (Rank.TEN, 1)
    assert rank_at("1", 0) == (None, 1)


@pytest.mark.parametrize("letters", ["SCDH", "scdh", "ПТБЧ", "птбч", "ысвр", "gn,x", "♠♣♦♥", "♤♧♢♡"])
def test_suit_of_letter_on_any_layout(letters):
    assert tuple(suit_of_letter(letter) for letter in letters) == SUITS


def test_suit_of_letter_unknown():
    assert suit_of_letter("7") is None


def test_is_dash_only_alone():
    assert [is_dash(text) for text in ("-", "—", "--", "", "A")] == [True, True, False, False, False]


@pytest.mark.parametrize(
    ("text", "at"), [("KДT", [2]), ("AТ", [1]), ("AKQT", []), ("ТКД", []), ("AД", []), ("ДTВ98Т", [1, 5])]
)
def test_mixed_letters_only_where_t_is_in_doubt(text, at):
    assert list(mixed_letters(text, 3, "S")) == [Problem("letters-mixed", "S", 3 + i) for i in at]


@pytest.mark.parametrize(
    ("card", "mixed"),
    [
        ("ST", False),
        ("ПТ", False),
        ("♠T", False),
        ("♠Т", False),
        ("ПT", True),
        ("SТ", True),
        ("gT", True),
        ("ПА", False),
    ],
)
def test_is_mixed_card(card, mixed):
    assert is_mixed_card(card[0], card[1]) is mixed
