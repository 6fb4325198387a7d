"""What a series holds against what chance holds on average: exact, and never used to filter deals."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from deals.domain.cards import DECK, RANKS, SUITS, Card, Rank
from deals.domain.deal import HAND_CARDS, TALON_CARDS, Deal, Hand

TALON_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
_PACK = len(DECK)
_SUIT_CARDS = len(RANKS)
_ACES = len(SUITS)


@dataclass(frozen=True, slots=True)
class StatisticRow:
    """How often a value was counted, and how often it is expected on average."""

    value: int
    observed: int
    expected: Fraction


@dataclass(frozen=True, slots=True)
class Statistic:
    """One count over a series: `code` says of what, `trials` in how many hands, suits or talons."""

    code: str
    trials: int
    rows: tuple[StatisticRow, ...]

    @property
    def observed_mean(self) -> Fraction:
        """Return the mean of the values counted, 0 without trials."""
        return Fraction(sum(row.value * row.observed for row in self.rows), max(self.trials, 1))

    @property
    def expected_mean(self) -> Fraction:
        """Return the mean that chance gives, 0 without trials."""
        return sum((row.value * row.expected for row in self.rows), Fraction(0)) / max(self.trials, 1)


def series_statistics(deals: Sequence[Deal]) -> tuple[Statistic, ...]:
    """Return the statistics of a series against exact expectation, in a fixed order.

    "suit-length": cards of a suit in a hand; "hand-aces", "hand-marriages" (king and queen of a
    suit): their number in a hand; "talon-aces", "talon-marriage", "talon-one-suit" (1 if both
    cards are of one suit) and "talon-points" (A 4, K 3, Q 2, J 1) in a talon.
    """
    hands = [hand for deal in deals for hand in deal.in_play_order]
    talons = [deal.talon for deal in deals]
    return (
        _statistic("suit-length", _suit_lengths(hands), suit_length_chances()),
        _statistic("hand-aces", map(_aces, hands), ace_chances(HAND_CARDS)),
        _statistic("hand-marriages", map(_marriages, hands), marriage_chances(HAND_CARDS)),
        _statistic("talon-aces", map(_aces, talons), ace_chances(TALON_CARDS)),
        _statistic("talon-marriage", map(_marriages, talons), marriage_chances(TALON_CARDS)[:2]),
        _statistic("talon-one-suit", map(_one_suit, talons), talon_chances(_one_suit)),
        _statistic("talon-points", map(_points, talons), talon_chances(_points)),
    )


def suit_length_chances() -> tuple[Fraction, ...]:
    """Return the chances that a hand of ten holds 0, 1, … 8 cards of one given suit."""
    return _hypergeometric(_SUIT_CARDS, HAND_CARDS)


def ace_chances(cards: int) -> tuple[Fraction, ...]:
    """Return the chances that `cards` cards hold 0, 1, … 4 aces."""
    return _hypergeometric(_ACES, cards)


def marriage_chances(cards: int) -> tuple[Fraction, ...]:
    """Return the chances that `cards` cards hold king and queen of exactly 0, 1, … 4 suits.

    Counted by inclusion and exclusion over the suits that are held for certain.
    """
    at_least = [
        comb(_ACES, pairs) * comb(_PACK - 2 * pairs, cards - 2 * pairs) if cards >= 2 * pairs else 0
        for pairs in range(_ACES + 1)
    ]
    return tuple(
        Fraction(
            sum((-1) ** (j - k) * comb(j, k) * at_least[j] for j in range(k, _ACES + 1)), comb(_PACK, cards)
        )
        for k in range(_ACES + 1)
    )


def talon_chances(measure: Callable[[Sequence[Card]], int]) -> tuple[Fraction, ...]:
    """Return the chances of the values 0, 1, … of a measure of the talon, by looking at every pair."""
    counts = Counter(measure((DECK[i], DECK[j])) for i in range(_PACK) for j in range(_PACK) if i != j)
    return tuple(Fraction(counts[value], _PACK * (_PACK - 1)) for value in range(max(counts) + 1))


def _hypergeometric(marked: int, drawn: int) -> tuple[Fraction, ...]:
    return tuple(
        Fraction(comb(marked, k) * comb(_PACK - marked, drawn - k), comb(_PACK, drawn))
        if k <= drawn
        else Fraction(0)
        for k in range(marked + 1)
    )


def _statistic(code: str, values: Iterable[int], chances: tuple[Fraction, ...]) -> Statistic:
    counts = Counter(values)
    trials = counts.total()
    rows = (
        StatisticRow(value, counts[value], trials * chance) for value, chance in enumerate(chances) if chance
    )
    return Statistic(code, trials, tuple(rows))


def _suit_lengths(hands: Iterable[Hand]) -> Iterable[int]:
    for hand in hands:
        counts = Counter(card.suit for card in hand)
        yield from (counts[suit] for suit in SUITS)


def _aces(cards: Sequence[Card]) -> int:
    return sum(card.rank is Rank.ACE for card in cards)


def _marriages(cards: Sequence[Card]) -> int:
    return sum(Card(suit, Rank.KING) in cards and Card(suit, Rank.QUEEN) in cards for suit in SUITS)


def _one_suit(cards: Sequence[Card]) -> int:
    return int(len({card.suit for card in cards}) == 1)


def _points(cards: Sequence[Card]) -> int:
    return sum(TALON_POINTS.get(card.rank, 0) for card in cards)
