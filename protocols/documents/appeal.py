"""The form of an appeal. Source: competition rules, Appendix B."""

from dataclasses import dataclass

from deals.domain.seats import Seat, seats_at_table
from protocols.documents.grid import Grid, ruled_grid, ruled_lines
from protocols.documents.job import Job
from protocols.documents.layout import Pocket, blank_pockets

AUCTION_ROWS = 4
MEMBERS = 4
CLAIM_LINES = 5
ANSWER_LINES = 3


@dataclass(frozen=True, slots=True)
class AppealPaper:
    """The blank parts of the form: seats in the order of the printed form, and rows to write in."""

    seats: tuple[Seat, ...]
    pockets: tuple[Pocket, ...]
    auction: Grid | None
    members: Grid | None
    claim: Grid
    answer: Grid


def appeal_paper(job: Job) -> AppealPaper:
    """Return the form for the tournament; its head is filled from the tournament itself."""
    seats = seats_at_table(job.players_at_table)
    order = tuple(seat for seat in (Seat.W, Seat.N, Seat.E, Seat.S) if seat in seats)
    width = 740 // len(order)
    return AppealPaper(
        seats=order,
        pockets=blank_pockets(job.players_at_table, None),
        auction=ruled_grid([(width, True)] * len(order), AUCTION_ROWS, 70),
        members=ruled_grid([(1100, True), (760, True)], MEMBERS, 70),
        claim=ruled_lines(1860, CLAIM_LINES, 72),
        answer=ruled_lines(1860, ANSWER_LINES, 72),
    )
