"""Dealing a box from a seed: the same seed gives the same cards for ever.

The steps, which `docs/dealing.md` explains and `script/verify_series.py` does again on its own:

1. text = "prikup-deal/1|SEED|PUBLIC|PLAYERS|BOX|ATTEMPT", attempt 0 first, in UTF-8;
2. number = the first 24 hexadecimal digits (96 bits) of the SHA-256 of the text;
3. a number of 32·31·…·11 or more is thrown away and the next attempt is made: what is left is
   spread evenly, no card is favoured by a remainder;
4. 22 cards are taken from the pack one by one: the remainder of number by the count of cards
   left says which of them, the quotient is the next number;
5. they are the upper and the lower talon card, ten for the first hand, ten for the second; the
   ten cards left are the third hand.
"""

import re
import unicodedata
from hashlib import sha256
from math import perm
from typing import Final

from deals.domain.cards import DECK
from deals.domain.deal import Deal
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import Seat, seats_at_table

ALGORITHM: Final = "prikup-deal/1"
SEED_DIGITS: Final = 64
PUBLIC_LIMIT: Final = 200

_DRAWN = 22
_SIZES = tuple(range(len(DECK), len(DECK) - _DRAWN, -1))
_WAYS = perm(len(DECK), _DRAWN)
_NUMBER_BYTES = 12
_POSITIONS = tuple(range(len(DECK)))


def parse_seed(text: str) -> str:
    """Return a 256-bit seed in its normal form: 64 small hexadecimal digits.

    Raises ProblemsError ("seed-wrong") for anything else.
    """
    seed = text.strip().lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SEED_DIGITS}}}", seed):
        raise ProblemsError((Problem("seed-wrong", "seed"),))
    return seed


def parse_public(text: str, place: str = "public") -> str:
    """Return a public number, or the words that announce it, in normal form: NFC, single spaces.

    Raises ProblemsError: "public-too-long" past 200 characters, "public-characters" for
    characters that cannot be printed.
    """
    public = " ".join(unicodedata.normalize("NFC", text).split())
    if len(public) > PUBLIC_LIMIT:
        raise ProblemsError((Problem("public-too-long", place),))
    if not public.isprintable():
        raise ProblemsError((Problem("public-characters", place),))
    return public


def marker_of_box(players: int, number: int) -> Seat:
    """Return the seat that box `number` marks: in turn N, E, S, W (dealer), N, E, S at three players.

    Source: competition rules 4 (each player is first hand once in a set).
    """
    seats = seats_at_table(players)
    return seats[(number - 1) % players]


def deal_box(seed: str, players: int, number: int, public: str = "") -> Deal:
    """Return the deal of box `number` (from 1) for a seed and a public number in normal form.

    The box depends on nothing else, so a single box can be dealt again by itself.
    Raises ValueError for a table of other than 3 or 4 players.
    """
    marker = marker_of_box(players, number)
    left = list(_POSITIONS)
    value = _fair_number(f"{ALGORITHM}|{seed}|{public}|{players}|{number}|")
    take = left.pop
    drawn = []
    for size in _SIZES:
        value, position = divmod(value, size)
        drawn.append(take(position))
    deck = DECK
    first = tuple([deck[i] for i in sorted(drawn[2:12])])
    second = tuple([deck[i] for i in sorted(drawn[12:])])
    third = tuple([deck[i] for i in left])
    return Deal(players, marker, (first, second, third), (deck[drawn[0]], deck[drawn[1]]))


def _fair_number(prefix: str) -> int:
    """Return a number below 32·31·…·11, each with the same chance (rejection, no remainder)."""
    attempt = 0
    while True:
        digest = sha256(f"{prefix}{attempt}".encode()).digest()
        number = int.from_bytes(digest[:_NUMBER_BYTES], "big")
        if number < _WAYS:
            return number
        attempt += 1
