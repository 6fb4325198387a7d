"""The layout of one box: three hands of ten, an ordered talon and the mark of the box."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from deals.domain.cards import DECK, Card, in_deck_order
from deals.domain.errors import Problem, ProblemsError
from deals.domain.seats import SEATS, Seat, hands_clockwise, seats_at_table

HAND_CARDS = 10
TALON_CARDS = 2
TALON = "talon"

Hand = tuple[Card, ...]
Talon = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Deal:
    """A right layout of the 32 cards. Made by `make_deal`, `deal_box`, `parse_deal`: those check.

    `marker` is the seat with the mark of the box: the dealer at a four-player table, the first
    hand at a three-player table. `in_play_order` holds the hands of first, second and third
    hand, each in deck order; `talon` is the upper card, then the lower one.
    Source: competition rules 1 (boxes), 2 (talon order), 4 (who is marked).
    """

    players: int
    marker: Seat
    in_play_order: tuple[Hand, Hand, Hand]
    talon: Talon

    @property
    def dealer(self) -> Seat | None:
        """Return the seat that sits the deal out, None at a three-player table."""
        return self.marker if self.players == 4 else None

    @property
    def first_hand(self) -> Seat:
        """Return the seat of the first hand."""
        return self.hand_seats[0]

    @property
    def hand_seats(self) -> tuple[Seat, Seat, Seat]:
        """Return the seats that hold cards, first hand first."""
        return hands_clockwise(self.players, self.marker)

    @property
    def talon_seat(self) -> Seat:
        """Return the seat whose pocket holds the talon: the dealer's, W at a three-player table."""
        return talon_seat(self.players, self.marker)

    @property
    def hands(self) -> dict[Seat, Hand]:
        """Return the hand of each seat that holds cards, first hand first."""
        return dict(zip(self.hand_seats, self.in_play_order, strict=True))


def talon_seat(players: int, marker: Seat) -> Seat:
    """Return the seat whose pocket holds the talon. Source: competition rules 1 (boxes)."""
    return marker if players == 4 else Seat.W


def marker_problems(players: int, marker: Seat) -> tuple[Problem, ...]:
    """Return what is wrong with table size and mark: "players-wrong", "first-hand-wrong"."""
    if players not in (3, 4):
        return (Problem("players-wrong", "players"),)
    if marker not in seats_at_table(players):
        return (Problem("first-hand-wrong", marker),)
    return ()


def deal_problems(
    players: int, marker: Seat, hands: Mapping[Seat, Sequence[Card]], talon: Sequence[Card]
) -> tuple[Problem, ...]:
    """Return everything that is wrong with a layout, an empty tuple when it is right.

    Codes: "players-wrong", "first-hand-wrong"; by seat "dealer-has-hand", "talon-seat-has-hand",
    "hand-missing", "hand-short", "hand-long"; "talon-short", "talon-long"; "cards-total" with the
    number of cards; by card "card-twice", "card-missing". Source: competition rules 1 and 3.
    """
    found = marker_problems(players, marker)
    if found:
        return found
    problems = [*_pocket_problems(players, marker, hands), *_talon_problems(talon)]
    return (*problems, *_pack_problems([*(card for hand in hands.values() for card in hand), *talon]))


def make_deal(
    players: int, marker: Seat, hands: Mapping[Seat, Sequence[Card]], talon: Sequence[Card]
) -> Deal:
    """Return the layout as a value, hands in deck order.

    Raises ProblemsError with everything that is wrong, see `deal_problems`.
    """
    problems = deal_problems(players, marker, hands, talon)
    if problems:
        raise ProblemsError(problems)
    first, second, third = (in_deck_order(hands[seat]) for seat in hands_clockwise(players, marker))
    upper, lower = talon
    return Deal(players, marker, (first, second, third), (upper, lower))


def missing_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of the pack that are not among `cards`, in deck order."""
    held = set(cards)
    return tuple(card for card in DECK if card not in held)


def _pocket_problems(players: int, marker: Seat, hands: Mapping[Seat, Sequence[Card]]) -> Iterable[Problem]:
    holders = hands_clockwise(players, marker)
    for seat in SEATS:
        count = len(hands.get(seat, ()))
        if seat not in holders:
            if count:
                yield Problem("dealer-has-hand" if players == 4 else "talon-seat-has-hand", seat)
        elif not count:
            yield Problem("hand-missing", seat)
        elif count != HAND_CARDS:
            yield Problem("hand-short" if count < HAND_CARDS else "hand-long", seat)


def _talon_problems(talon: Sequence[Card]) -> Iterable[Problem]:
    if len(talon) != TALON_CARDS:
        yield Problem("talon-short" if len(talon) < TALON_CARDS else "talon-long", TALON)


def _pack_problems(cards: Sequence[Card]) -> Iterable[Problem]:
    if len(cards) != len(DECK):
        yield Problem("cards-total", str(len(cards)))
    counts = Counter(cards)
    yield from (Problem("card-twice", str(card)) for card in DECK if counts[card] > 1)
    yield from (Problem("card-missing", str(card)) for card in DECK if not counts[card])
