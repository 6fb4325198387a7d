"""The row as far as it has been read, and the deal that it makes."""

from dataclasses import dataclass, field

from deals.domain.seats import Seat

from ..contract import Contract, ContractKind, Strain
from ..played_deal import TRICKS_IN_A_DEAL, Call, PlayedDeal
from .reading import Marker


@dataclass(slots=True)
class State:
    """What was typed: calls and tricks in the order of typing."""

    table: Marker
    level: int | None = None
    strain: Strain | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    calls: dict[Seat, Call] = field(default_factory=dict)
    tricks: dict[Seat, int] = field(default_factory=dict)

    @property
    def defence_tricks(self) -> int | None:
        """The tricks that the declarer left, None while his are not known."""
        if self.declarer not in self.tricks:
            return None
        return TRICKS_IN_A_DEAL - self.tricks[self.declarer]

    @property
    def taken(self) -> int:
        """The sum of the tricks typed so far."""
        return sum(self.tricks.values())

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The other two hands, first hand first."""
        return tuple(seat for seat in self.table.hands if seat is not self.declarer)

    def deal(self) -> PlayedDeal:
        """Return the deal of a text that may end here; see `parse_row`."""
        assert self.contract is not None  # noqa: S101 - a complete reading has a contract
        if self.contract.kind is ContractKind.GAME:
            calls, tricks = self._game_calls(), self._game_tricks()
        else:
            calls, tricks = dict(self.calls), dict(self.tricks)
        return PlayedDeal(
            players=self.table.players,
            contract=self.contract,
            dealer=self.table.dealer,
            first_hand=None if self.table.dealer else self.table.seat,
            declarer=self.declarer,
            calls=calls,
            tricks=tricks,
        )

    def _game_calls(self) -> dict[Seat, Call]:
        return self.calls | {seat: Call.PASS for seat in self.defenders if seat not in self.calls}

    def _game_tricks(self) -> dict[Seat, int] | None:
        """Return the tricks of all who played; None when nobody answered and the game stood.

        Without a whister the rest of a ten is written to the first defender, so that it makes
        ten; a game that was given up keeps the declarer's tricks alone.
        """
        rest, level = self.defence_tricks, self.level or 0
        if rest is None or self.declarer is None:
            return None
        declarer = {self.declarer: self.tricks[self.declarer]}
        whisters = [seat for seat, call in self.calls.items() if call is Call.WHIST]
        if not whisters and level < TRICKS_IN_A_DEAL:
            return declarer if declarer[self.declarer] < level else None
        last = whisters[-1] if whisters else self.defenders[0]
        others = {seat: self.tricks.get(seat, 0) for seat in (*whisters, *self.defenders) if seat is not last}
        return declarer | {
            seat: others.get(seat, rest - sum(others.values())) for seat in (*whisters, *self.defenders)
        }
