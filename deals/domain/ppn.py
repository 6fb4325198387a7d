"""The card string of Portable Preferans Notation: 32 characters, one for each card.

Spades 7 8 9 10 J Q K A are 1 to 8, diamonds 9 A to G, hearts H to O, clubs P to W. The first ten
are the hand of the first player, then ten for the second and ten for the third, the last two the
talon. We take the first player as first hand and write the upper talon card first.
Source: Portable Preferans Notation (Prefko), "cards".
"""

from deals.domain.cards import DECK, RANKS, Card, Suit
from deals.domain.deal import Deal, deal_problems, make_deal, marker_problems
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import Seat, hands_clockwise

_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
_PPN_SUITS = (Suit.S, Suit.D, Suit.H, Suit.C)
_CARDS = dict(zip(_LETTERS, (Card(suit, rank) for suit in _PPN_SUITS for rank in RANKS), strict=True))
_LETTER_OF = {card: letter for letter, card in _CARDS.items()}


def format_ppn_cards(deal: Deal) -> str:
    """Return the 32 characters of a deal; table size and mark are not part of them."""
    cards = (card for pocket in (*deal.in_play_order, deal.talon) for card in pocket)
    return "".join(_LETTER_OF[card] for card in cards)


def parse_ppn_cards(text: str, players: int, marker: Seat) -> Deal:
    """Return the deal of a 32-character card string at a table of `players` with `marker` marked.

    Raises ProblemsError: "ppn-length", "card-unknown" with the offset of each wrong character,
    and those of `deal_problems` ("card-twice", "card-missing", "first-hand-wrong", …).
    """
    text = text.strip().upper()
    if len(text) != len(DECK):
        raise ProblemsError((Problem("ppn-length", str(len(text))),))
    unknown = tuple(
        Problem("card-unknown", letter, at) for at, letter in enumerate(text) if letter not in _CARDS
    )
    found = (*marker_problems(players, marker), *unknown)
    if found:
        raise ProblemsError(found)
    cards = [_CARDS[letter] for letter in text]
    seats = hands_clockwise(players, marker)
    hands = {seat: cards[10 * i : 10 * i + 10] for i, seat in enumerate(seats)}
    problems = deal_problems(players, marker, hands, cards[30:])
    if problems:
        raise ProblemsError(problems)
    return make_deal(players, marker, hands, cards[30:])
