"""The deal notation: `N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT`.

First the dealer (the first hand at three players), then the four pockets: a hand as spades.clubs.
diamonds.hearts from high to low, the talon as `*:` upper card, lower card in the place of its
seat. At three players the talon is written in the place of W and the first letter is N, E or S;
with W marked the table has four players. Source: interfaces 1 (deal notation).
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deals.domain.card_letters import (
    EMPTY_SUIT,
    is_mixed_card,
    mixed_letters,
    rank_at,
    read_ranks,
    suit_of_letter,
)
from deals.domain.cards import SUITS, Card
from deals.domain.deal import Deal, deal_problems, make_deal, talon_seat
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import SEATS, Seat

TEXT_LIMIT = 400
_TALON_MARK = "*"
_POCKET = re.compile(r"(?<!\S)(\S):\s*")
_VARIATION = "\ufe0f"


class _Pocket(NamedTuple):
    mark: str
    mark_at: int
    text: str
    at: int


def format_hand(cards: Iterable[Card]) -> str:
    """Return a hand as four groups, such as "KQ.A98.-.KQ8T7". Source: interfaces 1."""
    by_suit: dict[str, str] = dict.fromkeys(SUITS, "")
    for card in cards:
        by_suit[card.suit] += card.rank
    return ".".join(ranks or EMPTY_SUIT for ranks in by_suit.values())


def format_deal(deal: Deal) -> str:
    """Return the deal notation, `parse_deal` reads it back. Source: interfaces 1."""
    hands = deal.hands
    talon = f"{_TALON_MARK}:{deal.talon[0]}{deal.talon[1]}"
    pockets = (f"{seat}:{format_hand(hands[seat])}" if seat in hands else talon for seat in SEATS)
    return f"{deal.marker} {' '.join(pockets)}"


def parse_deal(text: str) -> Deal:
    """Return the deal written in the notation, Latin or Russian.

    Raises ProblemsError with every problem found, each with its pocket and offset: "text-too-long",
    "marker-unknown", "pocket-unknown", "pocket-twice", "talon-missing", "pocket-order",
    "suit-groups", "rank-unknown", "letters-mixed", "card-unknown" and those of `deal_problems`.
    Source: interfaces 1.
    """
    text = text.replace(_VARIATION, "")
    if len(text) > TEXT_LIMIT:
        raise ProblemsError((Problem("text-too-long", "", TEXT_LIMIT),))
    pockets = tuple(_pockets(text))
    head = _head(text, pockets)
    problems = [*_marker_problems(head), *_mark_problems(pockets)]
    hands: dict[Seat, tuple[Card, ...]] = {}
    talon: tuple[Card, ...] = ()
    for pocket in pockets:
        if pocket.mark == _TALON_MARK:
            talon, found = read_cards(pocket.text, pocket.at, "talon")
        else:
            cards, found = _read_hand(pocket)
            hands |= {Seat(pocket.mark): cards} if pocket.mark in SEATS else {}
        problems += found
    if problems:
        raise ProblemsError(tuple(problems))
    marker = Seat(head)
    players = _players(pockets, marker)
    problems += [*_place_problems(pockets, players, marker), *deal_problems(players, marker, hands, talon)]
    if problems:
        raise ProblemsError(tuple(problems))
    return make_deal(players, marker, hands, talon)


def read_cards(text: str, start: int, place: str) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """Return cards written as suit and rank one after the other ("SAH7", "ПТ Ч10"), and what is wrong.

    Problems: "card-unknown" with the offset of the first card that cannot be read; the text after
    it is not read; "letters-mixed" where a T may be a ten or an ace. `start` and `place` as in `read_ranks`.
    """
    cards: list[Card] = []
    problems: list[Problem] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        suit = suit_of_letter(text[at])
        rank, width = rank_at(text, at + 1) if at + 1 < len(text) else (None, 1)
        if suit is None or rank is None:
            return tuple(cards), (*problems, Problem("card-unknown", place, start + at))
        if is_mixed_card(text[at], text[at + 1]):
            problems.append(Problem("letters-mixed", place, start + at + 1))
        cards.append(Card(suit, rank))
        at += 1 + width
    return tuple(cards), tuple(problems)


def read_groups(
    groups: Iterable[tuple[str, int]], place: str
) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """Return the cards of up to four groups (text, offset) in the order ♠ ♣ ♦ ♥, and what is wrong."""
    cards: list[Card] = []
    problems: list[Problem] = []
    for suit, (text, start) in zip(SUITS, groups, strict=False):
        ranks, found = read_ranks(text, start, place)
        cards += (Card(suit, rank) for rank in ranks)
        problems += found
    return tuple(cards), tuple(problems)


def _pockets(text: str) -> Iterator[_Pocket]:
    marks = list(_POCKET.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    for mark, end in zip(marks, ends, strict=False):
        yield _Pocket(mark[1].upper(), mark.start(), text[mark.end() : end].rstrip(), mark.end())


def _head(text: str, pockets: tuple[_Pocket, ...]) -> str:
    """Return what stands before the first pocket: the letter of the marked seat."""
    return text[: pockets[0].mark_at if pockets else len(text)].strip().upper()


def _marker_problems(head: str) -> Iterator[Problem]:
    if head not in SEATS:
        yield Problem("marker-unknown", head[:10], 0)


def _mark_problems(pockets: tuple[_Pocket, ...]) -> Iterator[Problem]:
    seen: set[str] = set()
    for pocket in pockets:
        if pocket.mark not in SEATS and pocket.mark != _TALON_MARK:
            yield Problem("pocket-unknown", pocket.mark, pocket.mark_at)
        elif pocket.mark in seen:
            yield Problem("pocket-twice", pocket.mark, pocket.mark_at)
        seen.add(pocket.mark)
    if _TALON_MARK not in seen:
        yield Problem("talon-missing", "talon")


def _read_hand(pocket: _Pocket) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    groups, at = [], pocket.at
    for group in pocket.text.split("."):
        groups.append((group, at))
        at += len(group) + 1
    if len(groups) != len(SUITS):
        return (), (Problem("suit-groups", pocket.mark, pocket.at),)
    cards, problems = read_groups(groups, pocket.mark)
    return cards, (*problems, *mixed_letters(pocket.text, pocket.at, pocket.mark))


def _players(pockets: tuple[_Pocket, ...], marker: Seat) -> int:
    """Return the table size: with a hand in the marked seat the mark is a first hand, not a dealer."""
    return 3 if marker != Seat.W and marker in {pocket.mark for pocket in pockets} else 4


def _place_problems(pockets: tuple[_Pocket, ...], players: int, marker: Seat) -> Iterator[Problem]:
    talon = talon_seat(players, marker)
    expected = [_TALON_MARK if seat == talon else str(seat) for seat in SEATS]
    if sorted(expected) == sorted(pocket.mark for pocket in pockets):
        wrong = (pocket for pocket, mark in zip(pockets, expected, strict=True) if pocket.mark != mark)
        yield from (Problem("pocket-order", pocket.mark, pocket.mark_at) for pocket in wrong)
