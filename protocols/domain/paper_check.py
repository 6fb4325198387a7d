"""Whists written on paper against the computed ones, and what may explain a difference."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from deals.domain.seats import Seat
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.whists.breakdown import Breakdown
from protocols.domain.whists.entries import SIXTHS, Entry, Place, PointEntry, WhistEntry
from protocols.domain.whists.score import explain, whist_sixths
from protocols.domain.whists.settle import MOUNTAIN_POINT_WHISTS, settle
from tournament.domain.conventions import PRESETS, Conventions

Sixths = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A mistake that gives exactly what is written: a code, and what it is about.

    Codes: "forgotten" (about: a reason of `entries.Reason`), "forgotten-by" (reason and seat),
    "divisor" (shared among the opponents only), "sign" (about: a seat, or "all"), "swapped" (two
    seats), "variant" (a preset).
    """

    code: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperCheck:
    """The comparison of one row: computed and written sixths, and what explains the difference.

    `differences` is written minus computed of the seats that differ. `written_sum` is not zero if the
    paper does not balance. `explanations` is empty if nothing differs or nothing explains it.
    """

    computed: Sixths
    written: Sixths
    differences: Sixths
    written_sum: int
    explanations: tuple[Explanation, ...]

    @property
    def agrees(self) -> bool:
        """Return whether the paper says what was computed."""
        return not self.differences


def check_paper(deal: PlayedDeal, conventions: Conventions, written: Sixths, preset: str = "") -> PaperCheck:
    """Return how the whists `written` on paper, in sixths, compare with the computed ones.

    Seats that are not in `written` are not compared. `preset` is the regulation's own preset, which
    is no explanation. Thirds written with two decimals should be parsed with `parse_whists`.
    Raises PlayedDealProblems. Source: rules 1.6 (whists are written for all and add up to zero).
    """
    breakdown = explain(deal, conventions)
    differences = {
        seat: written[seat] - breakdown.sums[seat]
        for seat in breakdown.seats
        if seat in written and written[seat] != breakdown.sums[seat]
    }
    mistakes = _mistakes(deal, breakdown, preset) if differences else ()
    found = tuple(dict.fromkeys(explanation for explanation, result in mistakes if _same(result, written)))
    return PaperCheck(breakdown.sums, dict(written), differences, sum(written.values()), found)


def _same(result: Sixths, written: Sixths) -> bool:
    return all(result[seat] == value for seat, value in written.items() if seat in result)


def _mistakes(deal: PlayedDeal, breakdown: Breakdown, preset: str) -> Iterator[tuple[Explanation, Sixths]]:
    yield from _forgotten(breakdown)
    yield Explanation("divisor"), _among_opponents(breakdown)
    yield from _signs_and_seats(breakdown.sums)
    for name, conventions in PRESETS.items():
        if name == preset:
            continue
        try:
            yield Explanation("variant", (name,)), whist_sixths(deal, conventions)
        except PlayedDealProblems:
            continue


def _forgotten(breakdown: Breakdown) -> Iterator[tuple[Explanation, Sixths]]:
    entries = breakdown.entries()
    for reason in dict.fromkeys(entry.reason for entry in entries):
        yield (
            Explanation("forgotten", (reason,)),
            _without(breakdown, lambda entry, reason=reason: entry.reason is reason),  # type: ignore[misc]
        )
    for left_out in entries:
        owner = left_out.seat if isinstance(left_out, PointEntry) else left_out.writer
        yield (
            Explanation("forgotten-by", (left_out.reason, owner)),
            _without(breakdown, lambda entry, left_out=left_out: entry is left_out),  # type: ignore[misc]
        )


def _without(breakdown: Breakdown, left_out: Callable[[Entry], bool]) -> Sixths:
    kept = (entry for entry in breakdown.entries() if not left_out(entry))
    return settle(kept, breakdown.seats, breakdown.pool_point_whists)


def _among_opponents(breakdown: Breakdown) -> Sixths:
    """Return the result if points are paid in full by the opponents, each an equal part.

    Source: rules 2.6 (settlement by n players or by n − 1 opponents).
    """
    whists = (entry for entry in breakdown.entries() if isinstance(entry, WhistEntry))
    result = settle(whists, breakdown.seats, breakdown.pool_point_whists)
    for entry in (*breakdown.pool, *breakdown.mountain):
        in_pool = entry.place is Place.POOL
        price = breakdown.pool_point_whists if in_pool else -MOUNTAIN_POINT_WHISTS
        total = entry.points * price * SIXTHS
        for seat in breakdown.seats:
            result[seat] += total if seat is entry.seat else -total // (len(breakdown.seats) - 1)
    return result


def _signs_and_seats(sums: Sixths) -> Iterator[tuple[Explanation, Sixths]]:
    yield Explanation("sign", ("all",)), {seat: -value for seat, value in sums.items()}
    for seat in sums:
        yield Explanation("sign", (seat,)), {**sums, seat: -sums[seat]}
    for one, other in combinations(sums, 2):
        yield Explanation("swapped", (one, other)), {**sums, one: sums[other], other: sums[one]}
