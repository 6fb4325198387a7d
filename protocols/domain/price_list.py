"""The price list of a regulation and table size: what every result of a deal is worth, as data."""

from collections.abc import Iterator
from dataclasses import dataclass

from deals.domain.seats import Seat
from protocols.domain.contract import LEVELS, MISERE, PASSING, Contract, ContractKind, Strain
from protocols.domain.deal_checks import DEALER_TALON_TRICKS, HALF_WHIST_LEVELS
from protocols.domain.played_deal import TRICKS_IN_A_DEAL, Call, PlayedDeal, problems_of
from protocols.domain.whists.play import DUTIES, VALUES
from protocols.domain.whists.score import whist_sixths
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import HalfWhist, PassingTalon, Ten

EMPTY_TALON = "S7H7"
"""A talon without a bonus, for prices that leave the talon bonus out."""

SHOWN_UNDERTRICKS = 3


@dataclass(frozen=True, slots=True)
class Prices:
    """What each role gets, in sixths of a whist.

    In a game `first` is the lone whister, the half-whister or the first whister, and `second` the
    passer or the second whister; where both passed they are the passers. `dealer` is None at three
    players. The sum of all at the table is zero.
    """

    declarer: int
    first: int
    second: int
    dealer: int | None


@dataclass(frozen=True, slots=True)
class TwoWhisters:
    """The prices of one split of the defenders' tricks between two whisters."""

    first_tricks: int
    second_tricks: int
    prices: Prices


@dataclass(frozen=True, slots=True)
class GameRow:
    """A number of the declarer's tricks: one whister, a whist returned by the dealer, two whisters.

    `unwhisted` is set where a ten is checked and nobody whists. What a regulation does not have is
    None or empty.
    """

    declarer_tricks: int
    one_whister: Prices | None
    returned: Prices | None
    unwhisted: Prices | None
    two_whisters: tuple[TwoWhisters, ...]


@dataclass(frozen=True, slots=True)
class GameSection:
    """All prices of the games of one level.

    `value` in pool points, `duty` in tricks, `talon_trick_whists` what a trick of the talon bonus is
    worth to its writers together (0 where there is no bonus).
    """

    level: int
    value: int
    duty: int
    both_pass: Prices | None
    half_whist: Prices | None
    talon_trick_whists: int
    rows: tuple[GameRow, ...]


@dataclass(frozen=True, slots=True)
class MisereRow:
    """A misère with so many tricks: the declarer and each other player, in sixths of a whist."""

    tricks: int
    declarer: int
    each_other: int


@dataclass(frozen=True, slots=True)
class PassingRow:
    """A split of a passing game, hands from few to many tricks, and the results in sixths."""

    hands: tuple[int, int, int]
    dealer_tricks: int | None
    hand_sixths: tuple[int, int, int]
    dealer_sixths: int | None


@dataclass(frozen=True, slots=True)
class PriceList:
    """The price list for the tables of one tournament. Source: rules 1.6 (price list)."""

    players: int
    conventions: Conventions
    games: tuple[GameSection, ...]
    misere: tuple[MisereRow, ...]
    passing: tuple[PassingRow, ...]


def price_list(conventions: Conventions, players: int) -> PriceList:
    """Return the price list of a regulation for tables of `players` (3 or 4).

    Games from ten tricks to down three, misère from none to ten tricks, every split of a passing
    game. Raises ValueError for another table size. Source: rules 1.6, 2.4.
    """
    if players not in (3, 4):
        raise ValueError(f"a table has 3 or 4 players, not {players}")
    pricer = _Pricer(conventions, players)
    return PriceList(
        players=players,
        conventions=conventions,
        games=tuple(pricer.game(level) for level in LEVELS),
        misere=tuple(pricer.misere(tricks) for tricks in range(TRICKS_IN_A_DEAL + 1)),
        passing=tuple(pricer.passing()),
    )


@dataclass(frozen=True, slots=True)
class _Pricer:
    """Prices single deals of a table whose dealer is N, or that has no dealer."""

    conventions: Conventions
    players: int

    @property
    def dealer(self) -> Seat | None:
        return Seat.N if self.players == 4 else None

    @property
    def hands(self) -> tuple[Seat, Seat, Seat]:
        """Declarer, first and second defender; or the three hands of a passing game."""
        return (Seat.E, Seat.S, Seat.W) if self.players == 4 else (Seat.N, Seat.E, Seat.S)

    def game(self, level: int) -> GameSection:
        rules = self.conventions
        checked = level == 10 and rules.ten is Ten.CHECKED
        half = rules.half_whist is HalfWhist.SIX_AND_SEVEN and level in HALF_WHIST_LEVELS
        bonus = VALUES[level] * rules.whist_multiplier if rules.talon_bonus else 0
        return GameSection(
            level=level,
            value=VALUES[level],
            duty=DUTIES[level],
            both_pass=None if checked else self._game(level, {}, None),
            half_whist=self._game(level, {self.hands[1]: Call.HALF}, None) if half else None,
            talon_trick_whists=bonus,
            rows=tuple(
                self._row(level, tricks)
                for tricks in range(TRICKS_IN_A_DEAL, level - SHOWN_UNDERTRICKS - 1, -1)
            ),
        )

    def _row(self, level: int, tricks: int) -> GameRow:
        _, first, second = self.hands
        rest = TRICKS_IN_A_DEAL - tricks
        lone = {first: Call.WHIST}
        both = {first: Call.WHIST, second: Call.WHIST}
        returned = {} if self.dealer is None else self._after_return(level, self.dealer)
        splits = ((a, rest - a, self._game(level, both, (tricks, a, rest - a))) for a in range(rest, -1, -1))
        checked = level == 10 and self.conventions.ten is Ten.CHECKED
        return GameRow(
            declarer_tricks=tricks,
            one_whister=self._game(level, lone, (tricks, rest, 0)),
            returned=self._game(level, returned, (tricks, rest, 0)) if returned else None,
            unwhisted=self._game(level, {}, (tricks, rest, 0)) if checked else None,
            two_whisters=tuple(TwoWhisters(a, b, prices) for a, b, prices in splits if prices),
        )

    def _after_return(self, level: int, dealer: Seat) -> dict[Seat, Call]:
        """Return the calls of a whist returned by the dealer, after a half-whist where it can be."""
        half = self.conventions.half_whist is HalfWhist.SIX_AND_SEVEN and level in HALF_WHIST_LEVELS
        calls = {dealer: Call.WHIST}
        return {self.hands[1]: Call.HALF, **calls} if half else calls

    def _game(
        self, level: int, calls: dict[Seat, Call], tricks: tuple[int, int, int] | None
    ) -> Prices | None:
        """Return the prices of a game, or None if the regulation does not have such a deal."""
        deal = PlayedDeal(
            players=self.players,
            contract=Contract(ContractKind.GAME, level, Strain.D),
            dealer=self.dealer,
            declarer=self.hands[0],
            calls=calls,
            tricks=None if tricks is None else dict(zip(self.hands, tricks, strict=True)),
            talon=EMPTY_TALON,
        )
        if problems_of(deal, self.conventions):
            return None
        sixths = whist_sixths(deal, self.conventions)
        declarer, first, second = (sixths[seat] for seat in self.hands)
        return Prices(declarer, first, second, None if self.dealer is None else sixths[self.dealer])

    def misere(self, tricks: int) -> MisereRow:
        declarer, other, _ = self.hands
        deal = PlayedDeal(
            self.players, MISERE, dealer=self.dealer, declarer=declarer, tricks={declarer: tricks}
        )
        sixths = whist_sixths(deal, self.conventions)
        return MisereRow(tricks, sixths[declarer], sixths[other])

    def passing(self) -> Iterator[PassingRow]:
        opened = self.conventions.passing_talon is PassingTalon.OPENED
        dealer_tricks = range(DEALER_TALON_TRICKS + 1) if self.dealer and opened else range(1)
        for rest in dealer_tricks:
            for split in _splits(TRICKS_IN_A_DEAL - rest):
                deal = PlayedDeal(
                    self.players,
                    PASSING,
                    dealer=self.dealer,
                    tricks=dict(zip(self.hands, split, strict=True)),
                )
                sixths = whist_sixths(deal, self.conventions)
                a, b, c = (sixths[seat] for seat in self.hands)
                dealer = None if self.dealer is None else sixths[self.dealer]
                yield PassingRow(split, None if dealer is None else rest, (a, b, c), dealer)


def _splits(total: int) -> Iterator[tuple[int, int, int]]:
    """Yield the ways to split `total` tricks over three hands, from few to many in each."""
    for a in range(total // 3 + 1):
        for b in range(a, (total - a) // 2 + 1):
            yield a, b, total - a - b
