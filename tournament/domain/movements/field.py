"""How many players make which tables, and how many equal boxes a club has."""

from dataclasses import dataclass
from enum import StrEnum

from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE


class Kind(StrEnum):
    """How a number that four does not divide is seated.

    `four`: tables of four, the others pause in turn. `mixed`: tables of four and as few tables
    of three as needed, nobody pauses. `three`: tables of three only.
    """

    FOUR = "four"
    MIXED = "mixed"
    THREE = "three"


class Boxes(StrEnum):
    """How many equal boxes of each deal the club has.

    `one`: a set is at one table at a time. `two`: two tables share a set within the round.
    `every`: a copy for every table, all play the same set in the same round.
    """

    ONE = "one"
    TWO = "two"
    EVERY = "every"

    @property
    def copies(self) -> int | None:
        """Return how many tables may play a set in one round, None for any number."""
        return {Boxes.ONE: 1, Boxes.TWO: 2}.get(self)


@dataclass(frozen=True, slots=True)
class Field:
    """The tables of a round: their sizes in order of the table numbers, and how many pause."""

    table_sizes: tuple[int, ...]
    pauses: int

    @property
    def players_at_table(self) -> int:
        """Return the larger size of table."""
        return max(self.table_sizes)


def field(players: int, kind: Kind) -> Field | None:
    """Return the tables for this number of players, None when this kind has none for it.

    Fewer than two tables are no movement. `mixed` wants a number that four does not divide and
    a table of each size; `three` a number that three divides.
    """
    sizes: tuple[int, ...] = ()
    if kind is Kind.FOUR:
        sizes = (FULL_TABLE,) * (players // FULL_TABLE)
    elif kind is Kind.MIXED:
        short = -players % FULL_TABLE
        full = (players - SHORT_TABLE * short) // FULL_TABLE
        sizes = (FULL_TABLE,) * full + (SHORT_TABLE,) * short if short and full > 0 else ()
    elif players % SHORT_TABLE == 0:
        sizes = (SHORT_TABLE,) * (players // SHORT_TABLE)
    return Field(sizes, players - sum(sizes)) if len(sizes) > 1 else None


def full_cycle(players: int, kind: Kind) -> int | None:
    """Return the rounds of a full cycle, None when the kind has no tables for this number.

    It is players − 1 when all sit at tables of one size (one player may stay on his seat, and
    each pair can meet 3 times at tables of four, twice at tables of three); otherwise as many
    as players, so that everybody pauses, or sits at a table of three, equally often.
    """
    tables = field(players, kind)
    if tables is None:
        return None
    return players - 1 if tables.pauses == 0 and kind is not Kind.MIXED else players
