import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import TEXT_LIMIT, format_deal, format_hand, parse_deal
from deals.domain.seats import Seat
from tests.deals.domain.strategies import deals

EXAMPLE = "N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT"
RUSSIAN = "N *:ПТЧ7 E:КД.Т98.В10.КД8 S:В109.КДВ.ТК.В9 W:87.107.Д987.Т10"


def problems_of(text):
    with pytest.raises(ProblemsError) as caught:
        parse_deal(text)
    return [(p.code, p.place, p.at) for p in caught.value.problems]


def test_parse_deal_example_of_the_interfaces():
    deal = parse_deal(EXAMPLE)
    assert (deal.players, deal.dealer, deal.hand_seats) == (4, Seat.N, (Seat.E, Seat.S, Seat.W))
    assert [str(card) for card in deal.talon] == ["SA", "H7"]
    assert " ".join(map(str, deal.hands[Seat.E])) == "SK SQ CA C9 C8 DJ DT HK HQ H8"
    assert format_deal(deal) == EXAMPLE


@given(deals())
def test_deal_text_round_trip(deal):
    text = format_deal(deal)
    assert parse_deal(text) == deal
    assert format_deal(parse_deal(text)) == text


@given(deals())
def test_deal_russian_text_is_the_same_deal(deal):
    head, *pockets = format_deal(deal).split()
    suits = str.maketrans("SCDH", "ПТБЧ")
    ranks = {"T": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"}
    words = []
    for pocket in pockets:
        mark, cards = pocket.split(":")
        if mark == "*":
            cards = "".join(
                c.translate(suits) if i % 2 == 0 else ranks.get(c, c) for i, c in enumerate(cards)
            )
        else:
            cards = "".join(ranks.get(c, c) for c in cards)
        words.append(f"{mark}:{cards}")
    assert parse_deal(" ".join([head, *words])) == deal


@pytest.mark.parametrize(
    "text",
    [
        RUSSIAN,
        RUSSIAN.lower(),
        EXAMPLE.replace("SAH7", "♠A♥7"),
        EXAMPLE.replace("SAH7", "♠\ufe0fТ♥\ufe0f7"),
        EXAMPLE.replace("SAH7", " SA H7 "),
        f"  {EXAMPLE}\n".replace(" ", "  "),
        EXAMPLE.replace("E:", "e: "),
    ],
)
def test_parse_deal_other_spellings(text):
    assert parse_deal(text) == parse_deal(EXAMPLE)


def test_parse_deal_three_players():
    text = "S N:KQ.A98.JT.KQ8 E:JT9.KQJ.AK.J9 S:87.T7.Q987.AT *:SAH7"
    deal = parse_deal(text)
    assert (deal.players, deal.first_hand, deal.talon_seat) == (3, Seat.S, Seat.W)
    assert format_deal(deal) == text


def test_parse_deal_dealer_w_is_a_table_of_four():
    deal = parse_deal("W N:KQ.A98.JT.KQ8 E:JT9.KQJ.AK.J9 S:87.T7.Q987.AT *:SAH7")
    assert (deal.players, deal.dealer, deal.first_hand) == (4, Seat.W, Seat.N)


def test_format_hand_empty_suit_is_a_dash():
    deal = parse_deal("N *:H8H7 E:AKQJT987.AK.-.- S:-.QJT987.AKQJ.- W:-.-.T987.AKQJT9")
    assert [format_hand(hand) for hand in deal.in_play_order] == [
        "AKQJT987.AK.-.-",
        "-.QJT987.AKQJ.-",
        "-.-.T987.AKQJT9",
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (EXAMPLE, "", [("marker-unknown", "", 0), ("talon-missing", "talon", None)]),
        (EXAMPLE, "x" * (TEXT_LIMIT + 1), [("text-too-long", "", TEXT_LIMIT)]),
        ("N *", "X *", [("marker-unknown", "X", 0)]),
        ("N *", "N and *", [("marker-unknown", "N AND", 0)]),
        ("*:SAH7 ", "", [("talon-missing", "talon", None)]),
        ("W:87", "Z:87", [("pocket-unknown", "Z", 41)]),
        ("W:87", "S:87", [("pocket-twice", "S", 41)]),
        ("KQ.A98", "KQA98", [("suit-groups", "E", 11)]),
        ("KQ.A98", "KZ.A?8", [("rank-unknown", "E", 12), ("rank-unknown", "E", 15)]),
        ("SAH7", "SAZ7", [("card-unknown", "talon", 6)]),
        ("SAH7", "SAH", [("card-unknown", "talon", 6)]),
        ("SAH7", "SТH7", [("letters-mixed", "talon", 5)]),
        ("JT.KQ8", "JT.КД8", [("letters-mixed", "E", 19)]),
        (
            "SAH7",
            "SA",
            [("talon-short", "talon", None), ("cards-total", "31", None), ("card-missing", "H7", None)],
        ),
        ("SAH7", "SAHA", [("card-twice", "HA", None), ("card-missing", "H7", None)]),
        (
            " E:KQ.A98.JT.KQ8",
            "",
            [("hand-missing", "E", None), ("cards-total", "22", None)]
            + [("card-missing", c, None) for c in "SK SQ CA C9 C8 DJ DT HK HQ H8".split()],  # noqa: SIM905
        ),
        (
            "N *:SAH7 E:KQ.A98.JT.KQ8",
            "N E:KQ.A98.JT.KQ8 *:SAH7",
            [("pocket-order", "E", 2), ("pocket-order", "*", 18)],
        ),
        ("N *", "E *", [("hand-missing", "N", None), ("talon-seat-has-hand", "W", None)]),
        ("N *", "W *", [("hand-missing", "N", None), ("dealer-has-hand", "W", None)]),
    ],
)
def test_parse_deal_problems(old, new, expected):
    assert problems_of(EXAMPLE.replace(old, new)) == expected


@given(st.text(max_size=120))
def test_parse_deal_any_text_is_refused_with_problems(text):
    assert problems_of(text)


@given(st.text("NESW*:.SCDHKQJTA987Т10 -", max_size=90))
def test_parse_deal_near_misses_are_refused_with_problems(text):
    assert problems_of("N *:SAH7 " + text)


def test_problem_offsets_point_into_the_text():
    text = EXAMPLE.replace("Q987", "Q98x")
    (problem,) = problems_of(text)
    assert problem == ("rank-unknown", "W", text.index("x"))
    assert Problem(*problem).at == text.index("x")
