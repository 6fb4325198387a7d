"""The whists written on the paper against the computed ones, with the mistake that explains them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.errors import ProblemsError
from protocols.domain.paper_check import Explanation, check_paper
from protocols.models import RowKind
from protocols.queries.played_deals import played_deal, seat_map
from protocols.services.row_input import RowInput
from tournament.models import Session
from tournament.queries.regulation import conventions_of


@dataclass(frozen=True, slots=True)
class PaperDoubt:
    """A paper that says something else: by seat what is written and what is computed, in sixths.

    `written_sum` is not zero if the paper does not balance; `explanations` name the mistakes that
    give exactly what is written.
    """

    differences: tuple[tuple[Seat, int, int], ...]
    written_sum: int
    explanations: tuple[Explanation, ...]


def paper_doubt(session: Session, box: Box, row: RowInput, written: Mapping[Seat, int]) -> PaperDoubt | None:
    """Return how the whists `written` on the paper differ from those of a typed row, None if they agree.

    Seats that are not in `written` are not compared; a row that cannot be is not compared at all.
    Penalties are left out: the paper was written before the director came. Source: rules 1.6.
    """
    if row.kind != RowKind.PLAYED or not written or len(row.players) not in (3, 4):
        return None
    names = seat_map(len(row.players), box)
    regulation = session.tournament.regulation
    try:
        deal = played_deal(
            box=box,
            players=len(row.players),
            contract=row.contract,
            declarer=row.declarer,
            calls=row.calls,
            tricks=row.tricks,
        )
        paper = {names[seat]: sixths for seat, sixths in written.items() if seat in names}
        check = check_paper(deal, conventions_of(regulation), paper, regulation.preset)
    except ProblemsError:
        return None
    if check.agrees:
        return None
    real = {name: seat for seat, name in names.items()}
    differences = tuple(
        (seat, check.written[name], check.computed[name])
        for seat, name in names.items()
        if name in check.differences
    )
    full = len(paper) == len(names)
    return PaperDoubt(
        differences,
        check.written_sum if full else 0,
        tuple(_at_the_table(one, real) for one in check.explanations) if full else (),
    )


def _at_the_table(explanation: Explanation, real: Mapping[Seat, Seat]) -> Explanation:
    about = tuple(
        real.get(Seat(word), Seat(word)).value if word in Seat.__members__ else word
        for word in explanation.about
    )
    return replace(explanation, about=about)
