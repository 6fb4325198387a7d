"""Suits, ranks and the pack of 32 cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from deals.domain.errors import Problem, ProblemsError


class Suit(StrEnum):
    """A suit (масть), lowest in the auction first: spades, clubs, diamonds, hearts.

    Source: Codex of Preferans, order of the suits.
    """

    S = "S"
    C = "C"
    D = "D"
    H = "H"

    @property
    def sign(self) -> str:
        """Return the printed sign of the suit: ♠, ♣, ♦ or ♥."""
        return _SIGNS[self]


class Rank(StrEnum):
    """A rank (достоинство), lowest first. The values don't sort by strength: use the order of definition."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


_SIGNS = {Suit.S: "♠", Suit.C: "♣", Suit.D: "♦", Suit.H: "♥"}

SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack. Equal cards are equal values; take them from `DECK` where speed matters."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        """Return the card as suit and rank, such as "SA" (the text of `format_card`)."""
        return self.suit + self.rank


DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in reversed(RANKS))
"""The 32 cards in the order of the notation: ♠A ♠K … ♠7 ♣A … ♦A … ♥A … ♥7."""

_POSITIONS = {card: position for position, card in enumerate(DECK)}
_CARDS = {str(card): card for card in DECK}


def deck_position(card: Card) -> int:
    """Return the place of a card in `DECK`, 0 to 31."""
    return _POSITIONS[card]


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards by suit (♠ ♣ ♦ ♥), each suit from high to low, as a hand is written."""
    return tuple(sorted(cards, key=_POSITIONS.__getitem__))


def format_card(card: Card) -> str:
    """Return the card as suit and rank, such as "SA" or "DT". Source: interfaces 1 (values)."""
    return str(card)


def parse_card(text: str) -> Card:
    """Return the card written as suit and rank, such as "SA".

    Raises ProblemsError ("card-unknown") for any other text. Source: interfaces 1 (values).
    """
    card = _CARDS.get(text)
    if card is None:
        raise ProblemsError((Problem("card-unknown", text[:10]),))
    return card
