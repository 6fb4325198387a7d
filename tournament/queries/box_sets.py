"""The sets of a session's series: their boxes, their source, and where a set on paper is sorted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from deals.models import Box, BoxSource
from tournament.models import Seating, Session
from tournament.queries.series_state import boxes_of


@dataclass(frozen=True, slots=True)
class BoxSet:
    """One set: its number, its boxes, and the seatings that sort its cards (one a section)."""

    number: int
    boxes: tuple[Box, ...]
    sorters: tuple[Seating, ...] = ()

    @property
    def source(self) -> str:
        """Return where the layouts come from, see `BoxSource`."""
        return self.boxes[0].source

    @property
    def unknown(self) -> int:
        """Return how many layouts of the set are not known."""
        return sum(not box.deal for box in self.boxes)

    @property
    def is_on_paper(self) -> bool:
        """Return whether a table has to sort the cards."""
        return self.source == BoxSource.PAPER


def box_sets(session: Session) -> list[BoxSet]:
    """Return the sets of the session's series in order, an empty list without boxes. Two queries."""
    if session.series is None:
        return []
    boxes: dict[int, list[Box]] = {}
    for box in boxes_of(session.series):
        boxes.setdefault(box.set_number, []).append(box)
    sorters: dict[int, list[Seating]] = {}
    for number, seatings in seatings_by_set(session).items():
        sorters[number] = [one for one in seatings if one.sorts]
    return [
        BoxSet(number, tuple(found), tuple(sorters.get(number, ())))
        for number, found in sorted(boxes.items())
    ]


def sorting_seatings(session: Session, chosen: Iterable[int] = ()) -> set[int]:
    """Return which seatings (by id) sort a set on paper: the chosen ones, else the first of each section."""
    if session.series is None:
        return set()
    on_paper = session.series.boxes.filter(source=BoxSource.PAPER).values("set_number")
    seatings = Seating.objects.filter(section__session=session, set_number__in=on_paper)
    wanted = set(chosen)
    sorting: dict[tuple[int, int], int] = {}
    for seating in seatings.order_by("round", "table"):
        key = (seating.set_number, seating.section_id)
        if seating.pk in wanted:
            sorting[key] = seating.pk
        sorting.setdefault(key, seating.pk)
    return set(sorting.values())


def copies_of_sets(session: Session) -> dict[int, int]:
    """Return by set how many equal boxes the plan needs: the most tables that play it in one round."""
    places = Seating.objects.filter(section__session=session).values_list("round", "set_number")
    found: dict[int, int] = {}
    for (_round, number), tables in Counter(places).items():
        found[number] = max(tables, found.get(number, 0))
    return found


def seatings_by_set(session: Session) -> dict[int, list[Seating]]:
    """Return the seatings of each set in the order of the rounds."""
    found: dict[int, list[Seating]] = {}
    seatings = Seating.objects.filter(section__session=session).select_related("section")
    for seating in seatings.order_by("round", "section__number", "table"):
        found.setdefault(seating.set_number, []).append(seating)
    return found
