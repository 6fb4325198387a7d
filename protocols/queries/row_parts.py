"""Rows with the objects they refer to, each of these made once instead of once a row."""

from collections.abc import Iterable

from deals.models import Box
from protocols.models import Row
from tournament.models import Section


def with_parts(found: Iterable[Row]) -> list[Row]:
    """Return the rows with box (and its series), section and session set. Three queries in all."""
    rows = list(found)
    boxes = Box.objects.select_related("series").in_bulk({row.box_id for row in rows})
    sections = Section.objects.select_related("session").in_bulk({row.section_id for row in rows})
    for row in rows:
        row.box, row.section = boxes[row.box_id], sections[row.section_id]
        row.session = row.section.session
    return rows
