import pytest
from hypothesis import given

from deals.domain.cards import DECK, parse_card
from deals.domain.deal import deal_problems, make_deal, missing_cards, talon_seat
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import Seat
from tests.deals.domain.strategies import deals

N, E, S, W = Seat


def hands_of(first, second, third, seats=(E, S, W)):
    return dict(zip(seats, (first, second, third), strict=True))


def by_pack(seats=(E, S, W)):
    """Ten cards each in deck order; the talon is H8 H7."""
    return hands_of(DECK[:10], DECK[10:20], DECK[20:30], seats)


@given(deals())
def test_deal_has_every_card_once(deal):
    cards = [card for hand in deal.hands.values() for card in hand] + list(deal.talon)
    assert len(cards) == 32
    assert set(cards) == set(DECK)
    assert [len(hand) for hand in deal.in_play_order] == [10, 10, 10]


@given(deals())
def test_deal_pockets_are_the_four_seats(deal):
    assert {*deal.hand_seats, deal.talon_seat} == set(Seat)
    assert deal_problems(deal.players, deal.marker, deal.hands, deal.talon) == ()


def test_deal_of_four_players_has_a_dealer():
    deal = make_deal(4, N, by_pack(), DECK[30:])
    assert (deal.dealer, deal.first_hand, deal.talon_seat) == (N, E, N)
    assert deal.hands == by_pack()
    assert [str(card) for card in deal.talon] == ["H8", "H7"]


def test_deal_of_three_players_has_a_first_hand_and_the_talon_in_w():
    deal = make_deal(3, E, by_pack((E, S, N)), DECK[30:])
    assert (deal.dealer, deal.first_hand, deal.talon_seat) == (None, E, W)
    assert deal.hand_seats == (E, S, N)


def test_deal_does_not_depend_on_the_order_in_a_hand():
    backwards = hands_of(DECK[9::-1], DECK[19:9:-1], DECK[29:19:-1])
    assert make_deal(4, N, backwards, DECK[30:]) == make_deal(4, N, by_pack(), DECK[30:])


def test_deal_depends_on_the_order_of_the_talon():
    assert make_deal(4, N, by_pack(), DECK[:29:-1]) != make_deal(4, N, by_pack(), DECK[30:])


def test_make_deal_raises_every_problem():
    with pytest.raises(ProblemsError) as caught:
        make_deal(4, N, by_pack(), DECK[30:31])
    assert caught.value.problems == (
        Problem("talon-short", "talon"),
        Problem("cards-total", "31"),
        Problem("card-missing", "H7"),
    )


def test_talon_seat_is_the_dealers_or_w():
    assert [talon_seat(4, seat) for seat in Seat] == [N, E, S, W]
    assert [talon_seat(3, seat) for seat in (N, E, S)] == [W, W, W]


@pytest.mark.parametrize(
    ("players", "marker", "hands", "talon", "expected"),
    [
        (5, N, {}, (), [("players-wrong", "players")]),
        (3, W, {}, (), [("first-hand-wrong", "W")]),
        (
            4,
            N,
            hands_of(DECK[:9], DECK[10:20], DECK[20:30]),
            DECK[30:],
            [("hand-short", "E"), ("cards-total", "31"), ("card-missing", "CK")],
        ),
        (
            4,
            N,
            hands_of(DECK[:11], DECK[10:20], DECK[20:30]),
            DECK[30:],
            [("hand-long", "E"), ("cards-total", "33"), ("card-twice", "CQ")],
        ),
        (
            4,
            N,
            hands_of(DECK[:10], DECK[10:20], DECK[20:30]),
            DECK[29:],
            [("talon-long", "talon"), ("cards-total", "33"), ("card-twice", "H9")],
        ),
        (
            4,
            N,
            hands_of(DECK[:10], DECK[10:20], (*DECK[20:29], DECK[0])),
            DECK[30:],
            [("card-twice", "SA"), ("card-missing", "H9")],
        ),
        (
            4,
            N,
            {**by_pack(), N: DECK[:1]},
            DECK[30:],
            [("dealer-has-hand", "N"), ("cards-total", "33"), ("card-twice", "SA")],
        ),
        (3, N, by_pack((N, E, W)), DECK[30:], [("hand-missing", "S"), ("talon-seat-has-hand", "W")]),
    ],
)
def test_deal_problems_all_at_once(players, marker, hands, talon, expected):
    assert deal_problems(players, marker, hands, talon) == tuple(Problem(*pair) for pair in expected)


def test_missing_cards_of_nothing_is_the_pack():
    assert missing_cards(()) == DECK
    assert missing_cards(DECK[1:]) == (parse_card("SA"),)
