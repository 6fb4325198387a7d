from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.cards import DECK, deck_position
from deals.domain.deal import deal_problems
from deals.domain.dealing import deal_box, marker_of_box, parse_public, parse_seed
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import Seat
from tests.deals.domain.strategies import seeds

SEED = sha256(b"a seed for tests").hexdigest()
players_at_table = st.sampled_from((3, 4))
box_numbers = st.integers(1, 6400)


@given(seeds, players_at_table, box_numbers, st.text(max_size=20))
def test_deal_box_is_a_right_layout(seed, players, number, public):
    deal = deal_box(seed, players, number, parse_public("".join(c for c in public if c.isprintable())))
    assert deal_problems(deal.players, deal.marker, deal.hands, deal.talon) == ()
    assert deal.marker == marker_of_box(players, number)
    assert all(list(hand) == sorted(hand, key=deck_position) for hand in deal.in_play_order)


@given(seeds, players_at_table, box_numbers)
def test_deal_box_same_seed_same_deal(seed, players, number):
    assert deal_box(seed, players, number, "7") == deal_box(seed, players, number, "7")


def test_deal_box_different_seeds_boxes_and_public_numbers_differ():
    other = sha256(b"another seed").hexdigest()
    deals = {
        deal_box(seed, 4, number, public).in_play_order
        for seed in (SEED, other)
        for number in range(1, 101)
        for public in ("", "1", "2")
    }
    assert len(deals) == 600


def test_deal_box_table_sizes_are_dealt_apart():
    assert deal_box(SEED, 3, 1).in_play_order != deal_box(SEED, 4, 1).in_play_order


def test_marker_of_box_goes_round_the_table():
    assert "".join(marker_of_box(4, number) for number in range(1, 10)) == "NESWNESWN"
    assert "".join(marker_of_box(3, number) for number in range(1, 8)) == "NESNESN"
    with pytest.raises(ValueError, match="3 or 4 players"):
        marker_of_box(5, 1)


def test_parse_seed_normal_form():
    assert parse_seed(f" {SEED.upper()}\n") == SEED


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "g" * 64, "٠" * 64])
def test_parse_seed_wrong(text):
    with pytest.raises(ProblemsError) as caught:
        parse_seed(text)
    assert caught.value.problems == (Problem("seed-wrong", "seed"),)


def test_parse_public_normal_form():
    assert parse_public("  07\t19 \n й ") == "07 19 й"
    assert parse_public("") == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [("7" * 201, "public-too-long"), ("7\x00", "public-characters"), ("\ud800", "public-characters")],
)
def test_parse_public_wrong(text, code):
    with pytest.raises(ProblemsError) as caught:
        parse_public(text, "public_source")
    assert caught.value.problems == (Problem(code, "public_source"),)


def _chi_square(counts, cells, expected):
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


@pytest.mark.slow
def test_deal_box_cards_are_spread_evenly_over_pockets():
    """Chi-square of cards × pockets over 100,000 deals.

    A card lies in each hand with 10/32, as upper and as lower talon card with 1/32. Pockets and
    cards have fixed sums, so 31/32 of the statistic follows chi-square with 31 · 4 = 124 degrees of
    freedom: mean 128, deviation 16. The ordered talons are 992 equal cells: mean 991, deviation 45.
    """
    deals = 100_000
    counts: Counter[tuple[str, int]] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(1, deals + 1):
        deal = deal_box(SEED, 4, number)
        for pocket, cards in enumerate((*deal.in_play_order, deal.talon[:1], deal.talon[1:])):
            counts.update((str(card), pocket) for card in cards)
        pairs[deck_position(deal.talon[0]), deck_position(deal.talon[1])] += 1
    shares = (10, 10, 10, 1, 1)
    statistic = sum(
        _chi_square(counts, [(str(card), pocket) for card in DECK], deals * share / 32)
        for pocket, share in enumerate(shares)
    )
    assert 50 < statistic < 230
    every_pair = [(upper, lower) for upper in range(32) for lower in range(32) if upper != lower]
    assert 700 < _chi_square(pairs, every_pair, deals / 992) < 1_300


def test_deal_box_first_hand_of_box_1_is_e_at_four_and_n_at_three_players():
    assert (deal_box(SEED, 4, 1).first_hand, deal_box(SEED, 3, 1).first_hand) == (Seat.E, Seat.N)
