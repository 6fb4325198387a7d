"""Labels for the boxes: what stands on the lid, without any card."""

from dataclasses import dataclass

from deals.domain.check_digit import check_digit
from deals.domain.seats import Seat
from deals.models import Box
from protocols.documents.job import Job
from protocols.documents.layout import Pocket, blank_pockets
from protocols.documents.piles import in_piles


@dataclass(frozen=True, slots=True)
class Label:
    """The label of one box: its check letter and its pockets, one of them marked."""

    box: Box
    letter: str
    pockets: tuple[Pocket, ...]


@dataclass(frozen=True, slots=True)
class LabelsPaper:
    """Pages of lines of labels; None is an empty place on the last ones."""

    pages: tuple[tuple[tuple[Label | None, ...], ...], ...]


def labels_paper(job: Job) -> LabelsPaper:
    """Return the labels of all boxes of the series, ordered for cutting the whole stack of pages at once."""
    boxes = Box.objects.filter(series=job.the_session.series).select_related("series").order_by("number")
    return LabelsPaper(in_piles([_label(box) for box in boxes]))


def _label(box: Box) -> Label:
    pockets = blank_pockets(box.series.players_at_table, Seat(box.dealer))
    return Label(box, check_digit(box.series.key, box.number), pockets)
