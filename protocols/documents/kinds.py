"""The kinds of paper: what each is called, what it needs and who may print it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from protocols.documents.appeal import appeal_paper
from protocols.documents.guide_cards import guide_cards
from protocols.documents.hand_records import hand_records
from protocols.documents.job import Job
from protocols.documents.labels import labels_paper
from protocols.documents.price_sheet import price_sheet
from protocols.documents.protocol_forms import protocols_paper
from protocols.documents.ready import Need
from protocols.documents.recap import recap
from protocols.documents.scorecards import score_cards
from protocols.documents.set_schedule import set_schedule
from protocols.documents.slips import slips_paper
from protocols.documents.standings import standings_paper
from protocols.documents.start_list import start_list
from protocols.documents.table_cards import table_cards


class Sees(StrEnum):
    """Who may print a paper. LAYOUTS: a director, after the session whoever sees the layouts."""

    ALL = "all"
    RESULTS = "results"
    STAFF = "staff"
    LAYOUTS = "layouts"
    DIRECTOR = "director"


class Moment(StrEnum):
    """When a paper is wanted."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of paper; `name` is its stable name and its template. `build` is None for a pack of others."""

    name: str
    title: Promise
    note: Promise
    build: Callable[[Job], object] | None
    moment: Moment
    sees: Sees = Sees.STAFF
    needs: tuple[Need, ...] = ()
    of_session: bool = True
    parts: tuple[str, ...] = ()

    def carries_layouts(self, job: Job) -> bool:
        """Return whether the cards of the boxes stand on the paper."""
        return self.sees in (Sees.LAYOUTS, Sees.DIRECTOR) or (self.name == "protocols" and job.with_layout)

    def is_secret(self, job: Job) -> bool:
        """Return whether the cards of boxes that may still be played stand on the paper."""
        return job.shows_secrets and self.carries_layouts(job)


PLAN = (Need.ENTRIES, Need.SESSION, Need.PLAN)
BOXES = (Need.SESSION, Need.PLAN, Need.BOXES)
LAYOUTS = (Need.SESSION, Need.BOXES, Need.LAYOUTS)

_KINDS = (
    Kind(
        "protocols",
        _("Protocols"),
        _("One for each box, in the form of Appendix A."),
        protocols_paper,
        Moment.BEFORE,
        needs=BOXES,
    ),
    Kind(
        "slips",
        _("Slips for the boxes"),
        _("One for each pocket: which cards go in. After cutting, the pile lies in the order of the boxes."),
        slips_paper,
        Moment.BEFORE,
        sees=Sees.DIRECTOR,
        needs=LAYOUTS,
    ),
    Kind(
        "labels",
        _("Box labels"),
        _("For the lid: number, set, dealer, check letter. After cutting they lie in box order."),
        labels_paper,
        Moment.BEFORE,
        needs=(Need.SESSION, Need.BOXES),
    ),
    Kind(
        "start-list",
        _("Start list"),
        _("For the wall: who takes part and where everybody starts."),
        start_list,
        Moment.BEFORE,
        needs=(Need.ENTRIES,),
    ),
    Kind(
        "guide-cards",
        _("Guide cards"),
        _("For each participant: round, table, seat and set, with pauses."),
        guide_cards,
        Moment.BEFORE,
        needs=PLAN,
    ),
    Kind(
        "table-cards",
        _("Table cards"),
        _("For each table: who sits there in each round, with which set."),
        table_cards,
        Moment.BEFORE,
        needs=PLAN,
    ),
    Kind(
        "set-schedule",
        _("Schedule of the sets"),
        _("For whoever carries the boxes: where each set is in each round."),
        set_schedule,
        Moment.BEFORE,
        needs=PLAN,
    ),
    Kind(
        "price-list",
        _("Price list"),
        _("One sheet for each table: what every result is worth."),
        price_sheet,
        Moment.BEFORE,
        sees=Sees.ALL,
        of_session=False,
    ),
    Kind(
        "pack",
        _("Fall-back pack"),
        _("All that finishes the session without a computer: lists, cards, blank protocols, price list."),
        None,
        Moment.BEFORE,
        needs=PLAN,
        parts=(
            "start-list",
            "guide-cards",
            "table-cards",
            "set-schedule",
            "protocols",
            "price-list",
        ),
    ),
    Kind(
        "scorecards",
        _("Score cards"),
        _("For each participant: a line for every box."),
        score_cards,
        Moment.DURING,
        needs=PLAN,
    ),
    Kind(
        "appeal",
        _("Appeal form"),
        _("Appendix B, with the tournament's head filled in."),
        appeal_paper,
        Moment.DURING,
    ),
    Kind(
        "standings",
        pgettext_lazy("paper", "Standings"),
        _("For the wall: places, percents, matchpoints."),
        standings_paper,
        Moment.AFTER,
        sees=Sees.RESULTS,
        needs=(Need.ENTRIES, Need.ROWS),
        of_session=False,
    ),
    Kind(
        "recap",
        _("Recap of the protocols"),
        _("All rows of all boxes, close together."),
        recap,
        Moment.AFTER,
        sees=Sees.RESULTS,
        needs=(Need.SESSION, Need.BOXES, Need.ROWS),
    ),
    Kind(
        "hand-records",
        _("Hand records"),
        _("All deals of the session as diagrams, for the wall."),
        hand_records,
        Moment.AFTER,
        sees=Sees.LAYOUTS,
        needs=LAYOUTS,
    ),
)

KINDS: dict[str, Kind] = {kind.name: kind for kind in _KINDS}
