"""The rows that hang on a layout: those of one box, and those of people who know a series already."""

from dataclasses import dataclass

from django.db.models import Q

from deals.models import Box, Series
from protocols.models import Row, RowKind
from tournament.models import Session

SEATS = ("n", "e", "s", "w")


def rows_in_order(session: Session, box: Box) -> list[Row]:
    """Return the rows of a box in the order in which they were played."""
    rows = Row.objects.filter(session=session, box=box).select_related(
        "box__series", "section", "session__tournament__regulation"
    )
    return list(rows.order_by("round", "section__number", "table"))


@dataclass(frozen=True, slots=True)
class PlayedBefore:
    """A participant who has played deals of a series already: how many, and in which tournaments."""

    number: int | None
    name: str
    deals: int
    tournaments: tuple[str, ...]


def played_before(session: Session, series: Series) -> tuple[PlayedBefore, ...]:
    """Return the participants of the session's tournament who know deals of the series.

    A deal is known to whoever has a row on its box, or on a box of any series with the same
    layout, outside this session. People are told apart by their name, so that somebody who was
    entered twice is found too. Three queries. Source: competition rules 1 (nobody meets a box twice).
    """
    layouts = [deal for deal in series.boxes.values_list("deal", flat=True) if deal]
    rows = (
        Row.objects.filter(Q(box__series=series) | Q(box__deal__in=layouts))
        .exclude(session=session)
        .exclude(kind=RowKind.NOT_PLAYED)
    )
    fields = ("box__number", "session__tournament__title", *(f"{seat}__person__name" for seat in SEATS))
    known: dict[str, tuple[set[int], set[str]]] = {}
    for box_number, tournament, *names in rows.values_list(*fields):
        for name in filter(None, names):
            boxes, titles = known.setdefault(_key(name), (set(), set()))
            boxes.add(box_number)
            titles.add(tournament)
    entries = session.tournament.entries.filter(withdrawn=False).values_list("number", "person__name")
    found = ((number, name, known[_key(name)]) for number, name in entries if _key(name) in known)
    return tuple(
        PlayedBefore(number, name, len(boxes), tuple(sorted(titles)))
        for number, name, (boxes, titles) in found
    )


def _key(name: str) -> str:
    return " ".join(name.casefold().replace("ё", "е").split())
