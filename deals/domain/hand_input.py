"""Typing a layout by keyboard: hands suit by suit, talon card by card, the last hand fills itself.

A hand is typed as `AK10 Q7 - 987T` or `ТК10 Д7 - 987Т`: four suits ♠ ♣ ♦ ♥ apart by spaces, or by
`.`, `/`, `;` or line ends; a dash, or nothing between two separators that aren't spaces, is an
empty suit. A suit sign before a group puts the group in that suit in any order.
Source: interfaces 1 (Russian input); issue of the boxes, "Typing a layout".
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deals.domain.card_letters import mixed_letters, suit_of_letter
from deals.domain.cards import SUITS, Card, Suit, in_deck_order
from deals.domain.deal import (
    HAND_CARDS,
    TALON,
    Deal,
    deal_problems,
    make_deal,
    marker_problems,
    missing_cards,
)
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import read_cards, read_groups
from deals.domain.seats import Seat, hands_clockwise

INPUT_LIMIT = 100
_SIGNS = "♠♣♦♥♤♧♢♡"
_HARD_SEPARATORS = re.compile(r"[./;\n]")


@dataclass(frozen=True, slots=True)
class TypedCards:
    """What was read from one field: the cards in deck order, a talon as typed, and what is wrong."""

    cards: tuple[Card, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class TypedLayout:
    """What was read from all fields: the deal when it is right, else every problem.

    `missing` are the cards that no field holds; `filled` is the seat that was left empty and got
    the cards left over, None if there was none.
    """

    deal: Deal | None
    problems: tuple[Problem, ...]
    missing: tuple[Card, ...]
    filled: Seat | None


def read_hand(text: str, place: str = "") -> TypedCards:
    """Return the cards typed in one hand's field, never raising: half a hand is no problem here.

    Problems: "text-too-long", "suit-groups" (more than four), "suit-twice", "rank-unknown",
    "letters-mixed", each with its offset in the field.
    """
    text = text.replace("\ufe0f", "")
    if len(text) > INPUT_LIMIT:
        return TypedCards((), (Problem("text-too-long", place, INPUT_LIMIT),))
    if any(letter in _SIGNS for letter in text):
        return _read_signed(text, place)
    groups = tuple(_groups(text))
    if len(groups) > len(SUITS):
        return TypedCards((), (Problem("suit-groups", place, groups[len(SUITS)][1]),))
    cards, problems = read_groups(groups, place)
    return TypedCards(in_deck_order(cards), (*problems, *mixed_letters(text, 0, place)))


def read_talon(text: str) -> TypedCards:
    """Return the talon cards as typed, upper first: suit and rank ("SA H7", "ПТ Ч10", "♠A ♥7").

    Problems: "text-too-long", "card-unknown" with its offset.
    """
    text = text.replace("\ufe0f", "")
    if len(text) > INPUT_LIMIT:
        return TypedCards((), (Problem("text-too-long", TALON, INPUT_LIMIT),))
    return TypedCards(*read_cards(text, 0, TALON))


def read_layout(players: int, marker: Seat, hands: Mapping[Seat, str], talon: str) -> TypedLayout:
    """Return the layout typed in three hand fields and the talon field.

    One hand field left empty gets the ten cards that are left over. Problems are those of
    `read_hand` and `read_talon`; when all fields can be read, those of `deal_problems`.
    """
    found = marker_problems(players, marker)
    if found:
        return TypedLayout(None, found, (), None)
    typed = {seat: read_hand(hands.get(seat, ""), seat) for seat in hands_clockwise(players, marker)}
    typed_talon = read_talon(talon)
    cards = {seat: field.cards for seat, field in typed.items()}
    filled = _fill_last(typed, typed_talon, cards)
    missing = missing_cards(card for pocket in (*cards.values(), typed_talon.cards) for card in pocket)
    problems = [problem for field in (*typed.values(), typed_talon) for problem in field.problems]
    if not problems:
        problems = list(deal_problems(players, marker, cards, typed_talon.cards))
    if problems:
        return TypedLayout(None, tuple(problems), missing, filled)
    return TypedLayout(make_deal(players, marker, cards, typed_talon.cards), (), missing, filled)


def parse_layout(players: int, marker: Seat, hands: Mapping[Seat, str], talon: str) -> Deal:
    """Return the deal typed in the fields, see `read_layout`. Raises ProblemsError with every problem."""
    layout = read_layout(players, marker, hands, talon)
    if layout.deal is None:
        raise ProblemsError(layout.problems)
    return layout.deal


def _fill_last(
    typed: Mapping[Seat, TypedCards], talon: TypedCards, cards: dict[Seat, tuple[Card, ...]]
) -> Seat | None:
    """Put the cards left over into the one empty hand, if they are ten; return its seat."""
    empty = [seat for seat, field in typed.items() if not field.cards and not field.problems]
    left = missing_cards(card for pocket in (*cards.values(), talon.cards) for card in pocket)
    if len(empty) != 1 or len(left) != HAND_CARDS:
        return None
    cards[empty[0]] = left
    return empty[0]


def _groups(text: str) -> Iterator[tuple[str, int]]:
    """Yield the groups of a field with their offsets: split at hard separators, else at spaces."""
    if not _HARD_SEPARATORS.search(text):
        yield from ((word[0], word.start()) for word in re.finditer(r"\S+", text))
        return
    at = 0
    for part in _HARD_SEPARATORS.split(text):
        yield part, at
        at += len(part) + 1


def _read_signed(text: str, place: str) -> TypedCards:
    """Read a hand whose groups begin with suit signs, in any order."""
    plain = _HARD_SEPARATORS.sub(" ", text)
    by_suit: dict[Suit | None, tuple[str, int]] = {}
    problems: list[Problem] = []
    if plain.lstrip()[0] not in _SIGNS:
        problems.append(Problem("suit-groups", place, 0))
    for sign in re.finditer(rf"([{_SIGNS}])([^{_SIGNS}]*)", plain):
        suit = suit_of_letter(sign[1])
        if suit in by_suit:
            problems.append(Problem("suit-twice", place, sign.start()))
        by_suit[suit] = (sign[2], sign.start(2))
    cards, found = read_groups([by_suit.get(suit, ("", 0)) for suit in SUITS], place)
    return TypedCards(in_deck_order(cards), (*problems, *found, *mixed_letters(text, 0, place)))
