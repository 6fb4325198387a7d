"""The place of one row: the stored row there, or what the plan says of it."""

from collections.abc import Mapping
from typing import Any

from deals.domain.number_text import read_number
from deals.models import Box
from protocols.models import Row
from protocols.queries.session_sheet import RowKey
from tournament.models import Seating, Session
from tournament.queries.planned import planned_seats


def row_at(session: Session, box: Box, key: RowKey) -> Row | None:
    """Return the stored row of a box at section, round and table, with all that a page shows of it."""
    return (
        Row.objects.filter(session=session, box=box, section__number=key[1], round=key[2], table=key[3])
        .select_related("box__series", "section", "session__tournament__regulation", "entered_by")
        .select_related("n__person", "e__person", "s__person", "w__person")
        .first()
    )


def typed_initial(query: Mapping[str, str]) -> dict[str, int]:
    """Return section, round and table of an address, as far as they are numbers."""
    found = {name: query.get(name, "") for name in ("section", "round", "table")}
    numbers = {name: read_number(text) for name, text in found.items()}
    return {name: number for name, number in numbers.items() if number is not None}


def planned_initial(session: Session, box: Box, place: Mapping[str, int]) -> dict[str, Any]:
    """Return the values of a new row: its place, and the players whom the plan seats there.

    Without a place it is the first row of the box that is not in and whose round has begun.
    """
    seatings = Seating.objects.filter(section__session=session).select_related("section", "n", "e", "s", "w")
    if place:
        seating = seatings.filter(
            section__number=place.get("section", 1), round=place.get("round", 0), table=place.get("table", 0)
        ).first()
    else:
        seating = _next_seating(session, box, list(seatings.filter(set_number=box.set_number)))
    if seating is None:
        return {"section": 1, **place}
    numbers = {one.pk: one.number for one in (seating.n, seating.e, seating.s, seating.w) if one}
    players = {f"player_{seat}": numbers[pk] for seat, pk in planned_seats(seating, box).items()}
    place = {"section": seating.section.number, "round": seating.round, "table": seating.table}
    return {**place, **players}


def _next_seating(session: Session, box: Box, seatings: list[Seating]) -> Seating | None:
    stored = set(Row.objects.filter(session=session, box=box).values_list("section_id", "round", "table"))
    left = [
        one
        for one in seatings
        if (one.section_id, one.round, one.table) not in stored
        and (one.round <= session.current_round or session.state == "closed")
    ]
    return min(left, key=lambda one: (one.round, one.section.number, one.table), default=None)
