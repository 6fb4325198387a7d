"""A deal made ready for pricing: roles, tricks, and the values of its contract."""

from collections.abc import Mapping
from dataclasses import dataclass

from deals.domain.seats import Seat, seats_at_table
from protocols.domain.contract import ContractKind
from protocols.domain.deal_checks import gave_up, is_played
from protocols.domain.deal_facts import (
    TRICKS_IN_A_DEAL,
    Call,
    PlayedDeal,
    active_seats,
    defenders,
    half_whister,
    whisters,
)
from tournament.domain.conventions import Conventions

VALUES: Mapping[int, int] = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
"""Value of a game: its pool points when made. Source: Codex 2.2.2."""

DUTIES: Mapping[int, int] = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
"""Tricks that the defenders owe together. Source: Codex 3.8.2."""


@dataclass(frozen=True, slots=True)
class GamePlay:
    """A game with its roles.

    `level` 6–10, `value` in pool points, `duty` in tricks. `defender_tricks` is what the defence
    took. `scored` holds the tricks that count for a seat's own pool and mountain where a penalty
    corrected them; `actual` holds what was really taken, and prices what others write.
    """

    seats: tuple[Seat, ...]
    level: int
    declarer: Seat
    dealer: Seat | None
    defenders: tuple[Seat, Seat]
    whisters: tuple[Seat, ...]
    half_whister: Seat | None
    played: bool
    gave_up: bool
    actual: Mapping[Seat, int]
    scored: Mapping[Seat, int]
    talon: str | None

    @property
    def value(self) -> int:
        """Return the value of the game in pool points. Source: Codex 2.2.2."""
        return VALUES[self.level]

    @property
    def duty(self) -> int:
        """Return the tricks that the defenders owe together. Source: Codex 3.8.2."""
        return DUTIES[self.level]

    @property
    def declarer_tricks(self) -> int:
        """Return the tricks that the declarer really took."""
        return self.actual.get(self.declarer, self.level)

    @property
    def defender_tricks(self) -> int:
        """Return the tricks that the defence really took together."""
        return TRICKS_IN_A_DEAL - self.declarer_tricks

    @property
    def undertricks(self) -> int:
        """Return by how many tricks the declarer is really down; 0 if he made his game."""
        return max(0, self.level - self.declarer_tricks) if self.played else 0

    def others(self) -> tuple[Seat, ...]:
        """Return all players at the table but the declarer, clockwise from N."""
        return tuple(seat for seat in self.seats if seat is not self.declarer)


@dataclass(frozen=True, slots=True)
class MiserePlay:
    """A misère: `tricks` count for the declarer; `shared_with` is the dealer who took half of it."""

    seats: tuple[Seat, ...]
    declarer: Seat
    dealer: Seat | None
    actual_tricks: int
    tricks: int
    shared_with: Seat | None


@dataclass(frozen=True, slots=True)
class PassingPlay:
    """A passing game: `tricks` that count for every player at the table, the dealer's too."""

    seats: tuple[Seat, ...]
    hands: tuple[Seat, Seat, Seat]
    dealer: Seat | None
    tricks: Mapping[Seat, int]


Play = GamePlay | MiserePlay | PassingPlay


def play_of(deal: PlayedDeal, conventions: Conventions, scored: Mapping[Seat, int] | None = None) -> Play:
    """Return a sound `deal` ready for pricing.

    `scored` holds the corrected tricks of seats that a Codex penalty changed; the others count
    what they took. Source: rules 1.14, 2.3.
    """
    corrected = scored or {}
    if deal.contract.kind is ContractKind.PASSING:
        return _passing(deal, corrected)
    if deal.contract.kind is ContractKind.MISERE:
        return _misere(deal, corrected)
    return _game(deal, conventions, corrected)


def _passing(deal: PlayedDeal, corrected: Mapping[Seat, int]) -> PassingPlay:
    hands = active_seats(deal)
    tricks = {seat: (deal.tricks or {})[seat] for seat in hands}
    if deal.dealer is not None:
        tricks[deal.dealer] = TRICKS_IN_A_DEAL - sum(tricks.values())
    return PassingPlay(seats_at_table(deal.players), hands, deal.dealer, {**tricks, **corrected})


def _misere(deal: PlayedDeal, corrected: Mapping[Seat, int]) -> MiserePlay:
    declarer = _declarer(deal)
    taken = (deal.tricks or {})[declarer]
    shared = deal.dealer if deal.dealer and deal.calls.get(deal.dealer) is Call.HALF else None
    return MiserePlay(
        seats=seats_at_table(deal.players),
        declarer=declarer,
        dealer=deal.dealer,
        actual_tricks=taken,
        tricks=corrected.get(declarer, taken),
        shared_with=shared,
    )


def _game(deal: PlayedDeal, conventions: Conventions, corrected: Mapping[Seat, int]) -> GamePlay:
    level = deal.contract.level or 0
    declarer = _declarer(deal)
    played = is_played(deal, conventions)
    up = gave_up(deal, conventions)
    actual = dict(deal.tricks or {}) if played or up else {declarer: level}
    return GamePlay(
        seats=seats_at_table(deal.players),
        level=level,
        declarer=declarer,
        dealer=deal.dealer,
        defenders=defenders(deal),
        whisters=whisters(deal),
        half_whister=half_whister(deal),
        played=played,
        gave_up=up,
        actual=actual,
        scored={**actual, **corrected},
        talon=deal.talon,
    )


def _declarer(deal: PlayedDeal) -> Seat:
    if deal.declarer is None:
        raise ValueError("a game and a misère have a declarer")
    return deal.declarer
