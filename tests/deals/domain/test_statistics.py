from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from deals.domain.cards import DECK, Rank, Suit
from deals.domain.dealing import deal_box
from deals.domain.notation import parse_deal
from deals.domain.statistics import (
    StatisticRow,
    ace_chances,
    marriage_chances,
    series_statistics,
    suit_length_chances,
)

DEAL = parse_deal("N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT")
MEANS = {
    "suit-length": Fraction(10 * 8, 32),
    "hand-aces": Fraction(10 * 4, 32),
    "hand-marriages": 4 * Fraction(10 * 9, 32 * 31),
    "talon-aces": Fraction(2 * 4, 32),
    "talon-marriage": 4 * Fraction(2, 32 * 31),
    "talon-one-suit": Fraction(7, 31),
    "talon-points": Fraction(2 * 4 * (4 + 3 + 2 + 1), 32),
}


def by_code(deals):
    return {statistic.code: statistic for statistic in series_statistics(deals)}


def test_suit_length_chance_of_a_void():
    assert suit_length_chances()[0] == Fraction(comb(24, 10), comb(32, 10))
    assert sum(suit_length_chances()) == 1


def test_ace_chances_of_a_talon():
    assert ace_chances(2) == (Fraction(28 * 27, 992), Fraction(2 * 4 * 28, 992), Fraction(12, 992), 0, 0)


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_marriage_chances_by_counting_every_hand(cards):
    royal = [i for i, card in enumerate(DECK) if card.rank in (Rank.KING, Rank.QUEEN)]
    counts = [0] * 5
    for hand in combinations(range(32), cards):
        held = [DECK[i].suit for i in hand if i in royal]
        counts[sum(held.count(suit) == 2 for suit in Suit)] += 1
    assert marriage_chances(cards) == tuple(Fraction(count, comb(32, cards)) for count in counts)


def test_statistics_expectation_sums_to_the_trials_with_the_known_mean():
    statistics = by_code([deal_box("0" * 64, 4, number) for number in range(1, 29)])
    for code, mean in MEANS.items():
        assert sum(row.expected for row in statistics[code].rows) == statistics[code].trials
        assert sum(row.observed for row in statistics[code].rows) == statistics[code].trials
        assert statistics[code].expected_mean == mean
    assert list(statistics) == list(MEANS)


def test_statistics_of_one_deal_counted_by_hand():
    observed = {
        code: {row.value: row.observed for row in statistic.rows if row.observed}
        for code, statistic in by_code([DEAL]).items()
    }
    assert observed == {
        "suit-length": {2: 7, 3: 4, 4: 1},
        "hand-aces": {1: 3},
        "hand-marriages": {0: 1, 1: 1, 2: 1},
        "talon-aces": {1: 1},
        "talon-marriage": {0: 1},
        "talon-one-suit": {0: 1},
        "talon-points": {4: 1},
    }


def test_statistics_means():
    talon_points = by_code([DEAL])["talon-points"]
    assert (talon_points.observed_mean, talon_points.expected_mean) == (4, Fraction(5, 2))


def test_statistics_of_no_deals():
    aces = by_code([])["hand-aces"]
    assert (aces.trials, aces.observed_mean, aces.expected_mean) == (0, 0, 0)
    assert aces.rows[0] == StatisticRow(0, 0, Fraction(0))


@pytest.mark.slow
def test_statistics_of_many_deals_are_near_expectation():
    for statistic in series_statistics([deal_box("1" * 64, 3, number) for number in range(1, 20_001)]):
        assert abs(statistic.observed_mean - statistic.expected_mean) < Fraction(1, 30)
