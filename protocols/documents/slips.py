"""Slips for filling the boxes: one for each pocket, to cut and to lay the cards out by."""

from collections.abc import Iterable
from dataclasses import dataclass

from deals.domain.cards import Card
from deals.domain.check_digit import check_digit
from deals.domain.deal import Hand
from deals.domain.seats import Seat
from deals.models import Box
from protocols.documents.job import Job
from protocols.documents.layout import deal_of, pocket_seats
from protocols.documents.piles import in_piles


@dataclass(frozen=True, slots=True)
class Slip:
    """What goes into one pocket: a hand, or the talon with its upper and lower card."""

    box: Box
    letter: str
    seat: Seat
    is_marked: bool
    hand: Hand | None
    talon: tuple[Card, Card] | None


@dataclass(frozen=True, slots=True)
class SlipsPaper:
    """Pages of lines of slips; None is an empty place on the last ones."""

    pages: tuple[tuple[tuple[Slip | None, ...], ...], ...]


def slips_paper(job: Job) -> SlipsPaper:
    """Return the slips of all boxes whose layout is known.

    They are ordered for cutting the whole stack of pages at once: the piles of the ten places,
    laid on each other from the first to the last, lie in the order of the boxes.
    """
    boxes = Box.objects.filter(series=job.the_session.series).select_related("series").order_by("number")
    return SlipsPaper(in_piles([slip for box in boxes for slip in _slips(box)]))


def _slips(box: Box) -> Iterable[Slip]:
    deal = deal_of(box)
    if deal is None:
        return
    letter = check_digit(box.series.key, box.number)
    for seat in pocket_seats(box):
        hand = deal.hands.get(seat)
        yield Slip(box, letter, seat, seat is deal.marker, hand, None if hand else deal.talon)
