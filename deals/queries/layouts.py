"""The layouts that a box held before."""

from deals.domain.deal import Deal
from deals.domain.notation import parse_deal
from deals.models import Box, LayoutChange


def earlier_layouts(box: Box) -> list[tuple[LayoutChange, Deal]]:
    """Return the layouts that were replaced, the last one first, with who replaced them. For directors."""
    changes = LayoutChange.objects.filter(box=box).select_related("replaced_by").order_by("-version")
    return [(change, parse_deal(change.deal)) for change in changes if change.deal]
