"""The seven schemes of the printed table, kept as printed."""

from dataclasses import dataclass
from functools import cache

from tournament.domain.movements.chain import expand, parse_scheme
from tournament.domain.movements.schedule import Schedule


@dataclass(frozen=True, slots=True)
class PrintedScheme:
    """A row of the printed table.

    `copies` is how many tables play one set in the same round, `least_deals` the smallest
    number of deals in a set that the table asks for.
    """

    players: int
    chains: tuple[str, ...]
    set_row: str
    copies: int = 1
    least_deals: int = 4

    @property
    def name(self) -> str:
        """Return the scheme's name. Source: interfaces 3."""
        return f"chain-{self.players}"


_CHAIN_8 = "1S-1W-2W-1E-2N-2S-2E"
_CHAIN_9 = "P-2E-2W-2S-1S-1W-2N-1E-1N"
_CHAIN_12 = "1S-2W-3W-2E-2S-3E-1W-3S-3N-2N-1E"
_CHAIN_13 = "P-2W-3W-1W-2S-1E-2E-2N-1S-3E-3S-3N-1N"
_SECOND_16 = "3W-3N-4N-3S-4E-4W-4S"
_SECOND_18 = "P-3N-3E-4N-3W-3S-4S-4W-4E"
_SECOND_24 = "4W-5N-6N-5S-5W-6S-4N-6W-6E-5E-4S"

PRINTED_SCHEMES: dict[int, PrintedScheme] = {
    scheme.players: scheme
    for scheme in (
        PrintedScheme(8, (_CHAIN_8,), "{1,2} Z Z Z Z Z Z", 2, 2),
        PrintedScheme(9, (_CHAIN_9,), "{1,2} Z Z Z Z Z Z Z Z", 2, 2),
        PrintedScheme(12, (_CHAIN_12,), "1 Z Z Z 2 Z Z 3 Z Z Z"),
        PrintedScheme(13, (_CHAIN_13,), "1 Z Z 2 3 Z Z Z Z Z Z Z Z"),
        PrintedScheme(16, (_CHAIN_8, _SECOND_16), "{1,2} {3,4} Z Z Z Z Z", 2),
        PrintedScheme(18, (_CHAIN_9, _SECOND_18), "{1,2} {3,4} Z Z Z Z Z Z Z", 2),
        PrintedScheme(24, (_CHAIN_12, _SECOND_24), "1 4 Z Z 2 5 Z 3 6 Z Z"),
    )
}
"""Source: competition rules 5, table of special schemes (its 16-player row in the reading
that names each seat once)."""


@cache
def printed_schedule(players: int) -> Schedule:
    """Return the printed schedule for this number of players. Raises KeyError for another number."""
    scheme = PRINTED_SCHEMES[players]
    return expand(parse_scheme(scheme.chains, scheme.set_row), scheme.name)
