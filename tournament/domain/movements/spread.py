"""How far equal shares lie apart, and how close together they could lie."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Best:
    """The closest together that values with given totals can lie."""

    smallest: int
    largest: int
    variance: Fraction

    @property
    def width(self) -> int:
        """Return the largest less the smallest value."""
        return self.largest - self.smallest


@dataclass(frozen=True, slots=True)
class Spread:
    """Some counts: `counts` is (value, how many have it), smallest value first."""

    counts: tuple[tuple[int, int], ...]
    best: Best

    @property
    def smallest(self) -> int:
        """Return the smallest value, 0 when there is none."""
        return self.counts[0][0] if self.counts else 0

    @property
    def largest(self) -> int:
        """Return the largest value, 0 when there is none."""
        return self.counts[-1][0] if self.counts else 0

    @property
    def width(self) -> int:
        """Return the largest less the smallest value."""
        return self.largest - self.smallest

    @property
    def mean(self) -> Fraction:
        """Return the mean, 0 when there is no value."""
        number = sum(times for _, times in self.counts)
        return Fraction(sum(value * times for value, times in self.counts), number or 1)

    @property
    def variance(self) -> Fraction:
        """Return the mean square of the values less the square of their mean."""
        number = sum(times for _, times in self.counts)
        return (
            Fraction(sum(value * value * times for value, times in self.counts), number or 1) - self.mean**2
        )


def best_spread(parts: Sequence[tuple[int, int]]) -> Best:
    """Return the best that is possible when each part is (total, number of equal shares).

    A total T in n shares is most even when T mod n shares are ⌈T/n⌉ and the others ⌊T/n⌋.
    With one part and f the fraction of T/n, the variance is f(1 − f). With several parts
    (the seats of a table) it is the mean of all squares less the square of the common mean.
    Parts without shares count nothing.
    """
    shares = [(*divmod(total, number), number) for total, number in parts if number]
    if not shares:
        return Best(0, 0, Fraction(0))
    number = sum(n for _, _, n in shares)
    total = sum(floor * n + rest for floor, rest, n in shares)
    squares = sum(floor * floor * (n - rest) + (floor + 1) ** 2 * rest for floor, rest, n in shares)
    return Best(
        min(floor for floor, _, _ in shares),
        max(floor + (rest > 0) for floor, rest, _ in shares),
        Fraction(squares, number) - Fraction(total, number) ** 2,
    )


def measured(values: Iterable[int], parts: Sequence[tuple[int, int]] | None = None) -> Spread:
    """Return the spread of the values; `parts` default to all values as one part."""
    found = list(values)
    counts = tuple(sorted(Counter(found).items()))
    return Spread(counts, best_spread([(sum(found), len(found))] if parts is None else parts))
