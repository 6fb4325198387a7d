import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.cards import DECK, SUITS, Rank
from deals.domain.deal import Deal
from deals.domain.errors import Problem, ProblemsError
from deals.domain.hand_input import TypedCards, parse_layout, read_hand, read_layout, read_talon
from deals.domain.notation import format_hand, parse_deal
from deals.domain.seats import Seat
from tests.deals.domain.strategies import deals

N, E, S, W = Seat
DEAL = parse_deal("N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT")
KEYS = dict(zip("AKQJT", "ФЛЙОЕ", strict=True))
RUSSIAN = dict(zip("AKQJT", ("Т", "К", "Д", "В", "10"), strict=True))
RUSSIAN_KEYS = dict(zip("AKQJT", ("n", "r", "l", "d", "10"), strict=True))


def written(text):
    cards = read_hand(text)
    assert cards.problems == ()
    return format_hand(cards.cards)


@pytest.mark.parametrize(
    "text",
    [
        "KQ A98 JT KQ8",
        "kq a98 j10 kq8",
        "КД Т98 В10 КД8",
        "лй ф98 ое лй8",
        "rl n98 d10 rl8",
        "KQ.A98.JT.KQ8",
        "KQ/A98/JT/KQ8",
        "K Q; 9 8 A; T J; 8 K Q",
        "KQ\nA98\nJT\nKQ8",
        "♥KQ8 ♠KQ ♦JT ♣A98",
        "♥ K Q 8 / ♠ K Q / ♦ J T / ♣ A 9 8",
        "♠\ufe0fKQ♣\ufe0fA98♦\ufe0fJT♥\ufe0fKQ8",
    ],
)
def test_read_hand_on_any_layout(text):
    assert written(text) == "KQ.A98.JT.KQ8"


@pytest.mark.parametrize("text", ["AKQ - - 7", "AKQ...7", "AKQ/-/-/7", "♠AKQ ♥7"])
def test_read_hand_empty_suits(text):
    assert written(text) == "AKQ.-.-.7"


def test_read_hand_half_typed_is_no_problem():
    assert written("KQ A9") == "KQ.A9.-.-"
    assert written("") == "-.-.-.-"


@given(deals(), st.sampled_from([{}, KEYS, RUSSIAN, RUSSIAN_KEYS]), st.sampled_from([" ", ".", "/"]))
def test_read_hand_reads_every_hand_in_every_alphabet(deal: Deal, alphabet, separator):
    for hand in deal.in_play_order:
        text = "".join(alphabet.get(c, c) for c in format_hand(hand)).replace(".", separator)
        assert read_hand(text) == TypedCards(hand, ())


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("A K Q J T", [("suit-groups", 8)]),
        ("Az K1 - ?", [("rank-unknown", 1), ("rank-unknown", 4), ("rank-unknown", 8)]),
        ("ДT 9 8 7", [("letters-mixed", 1)]),
        ("A ♠K", [("suit-groups", 0)]),
        ("♠A ♠K", [("suit-twice", 3)]),
        ("♠A ♣z", [("rank-unknown", 4)]),
        ("7" * 101, [("text-too-long", 100)]),
    ],
)
def test_read_hand_problems(text, problems):
    assert read_hand(text, "E").problems == tuple(Problem(code, "E", at) for code, at in problems)


@pytest.mark.parametrize("text", ["SAH7", "sa h7", "ПТ Ч7", "пт ч7", "♠A ♥7", "ыф р7", "gn x7"])
def test_read_talon_on_any_layout(text):
    assert read_talon(text) == TypedCards(DEAL.talon, ())


def test_read_talon_problems():
    assert read_talon("SA 7H").problems == (Problem("card-unknown", "talon", 3),)
    assert read_talon("S" * 101).problems == (Problem("text-too-long", "talon", 100),)


def test_read_layout_last_hand_fills_itself():
    layout = read_layout(4, N, {E: "КД Т98 В10 КД8", S: "", W: "87 107 Д987 Т10"}, "ПТ Ч7")
    assert (layout.deal, layout.problems, layout.missing, layout.filled) == (DEAL, (), (), S)


def test_read_layout_all_hands_typed():
    hands = {seat: format_hand(hand) for seat, hand in DEAL.hands.items()}
    layout = read_layout(4, N, hands, "SAH7")
    assert (layout.deal, layout.filled) == (DEAL, None)
    assert parse_layout(4, N, hands, "SAH7") == DEAL


@given(deals(), st.integers(0, 2))
def test_read_layout_any_hand_may_be_the_last(deal: Deal, left_out):
    hands = {seat: format_hand(hand) for seat, hand in deal.hands.items()}
    hands[deal.hand_seats[left_out]] = ""
    talon = "".join(map(str, deal.talon))
    assert parse_layout(deal.players, deal.marker, hands, talon) == deal


def test_read_layout_two_empty_hands_are_not_filled():
    layout = read_layout(4, N, {E: "KQ A98 JT KQ8"}, "SA H7")
    assert layout.filled is None
    assert layout.problems[:3] == (
        Problem("hand-missing", "S"),
        Problem("hand-missing", "W"),
        Problem("cards-total", "12"),
    )
    assert len(layout.missing) == 20


def test_read_layout_nine_cards_typed_leave_eleven_and_nothing_is_filled():
    layout = read_layout(4, N, {E: "KQ A98 JT KQ", S: "JT9 KQJ AK J9"}, "SA H7")
    assert (layout.deal, layout.filled) == (None, None)
    assert Problem("hand-short", "E") in layout.problems


def test_read_layout_empty_talon_is_not_guessed():
    hands = {seat: format_hand(hand) for seat, hand in DEAL.hands.items()}
    layout = read_layout(4, N, hands, "")
    assert [str(card) for card in layout.missing] == ["SA", "H7"]
    assert layout.problems == (
        Problem("talon-short", "talon"),
        Problem("cards-total", "30"),
        Problem("card-missing", "SA"),
        Problem("card-missing", "H7"),
    )


def test_read_layout_unreadable_fields_are_all_named():
    layout = read_layout(4, N, {E: "z", S: "1", W: "87 T7 Q987 AT"}, "??")
    assert layout.problems == (
        Problem("rank-unknown", "E", 0),
        Problem("rank-unknown", "S", 0),
        Problem("card-unknown", "talon", 0),
    )


def test_read_layout_doubled_card_is_named():
    with pytest.raises(ProblemsError) as caught:
        parse_layout(4, N, {E: "KQ A98 JT KQ8", S: "JT9 KQJ AK J9", W: "87 T7 Q987 AK"}, "SA H7")
    assert caught.value.problems == (Problem("card-twice", "HK"), Problem("card-missing", "HT"))


def test_read_layout_wrong_mark():
    assert read_layout(3, W, {}, "").problems == (Problem("first-hand-wrong", "W"),)


@given(st.text(max_size=40), st.text(max_size=12))
def test_reading_any_text_never_fails(hand, talon):
    layout = read_layout(4, N, {E: hand, S: hand}, talon)
    assert layout.deal is None
    assert layout.problems


def test_typed_cards_are_in_deck_order():
    assert read_hand("789 7 8 9A").cards == tuple(
        card for card in DECK if card in read_hand("987 7 8 A9").cards
    )
    assert [card.rank for card in read_hand("789").cards] == [Rank.NINE, Rank.EIGHT, Rank.SEVEN]
    assert {card.suit for card in read_hand("7 7 7 7").cards} == set(SUITS)
