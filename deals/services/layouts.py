"""Writing the layout of a box. The layout before it is kept, where only directors see it."""

import uuid
from collections.abc import Mapping
from hashlib import sha256

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.deal import Deal
from deals.domain.errors import DealsError, Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.models import Box, LayoutChange, Series
from deals.services.action_log import write_log


class StaleBoxError(DealsError):
    """Somebody else wrote the layout meanwhile; `current` is the box as it stands now."""

    def __init__(self, current: Box) -> None:
        self.current = current
        super().__init__("the layout was changed meanwhile")


@transaction.atomic
def write_layout(
    *,
    actor: User | None,
    scope: str,
    box: Box,
    version: int,
    deal: Deal | None,
    act: uuid.UUID | None = None,
) -> Box:
    """Store the layout of a box (None takes it out) and return the box.

    The same layout sent twice is stored once. The log names the layouts by a mark that tells
    nothing of the cards. Raises StaleBoxError when the box is no longer at `version` and holds
    another layout; ProblemsError "box-players-wrong", "box-marker-differs".
    """
    locked = Box.objects.select_for_update(of=("self",)).select_related("series").get(pk=box.pk)
    text = format_deal(deal) if deal else ""
    if locked.deal == text:
        return locked
    if locked.version != version:
        raise StaleBoxError(locked)
    problems = fit_problems(locked, deal) if deal else ()
    if problems:
        raise ProblemsError(problems)
    old = locked.deal
    if old:
        LayoutChange.objects.create(
            box=locked, version=locked.version, deal=old, replaced_at=timezone.now(), replaced_by=actor
        )
    locked.deal = text
    locked.version += 1
    locked.save()
    write_log(
        actor=actor,
        scope=scope,
        action="layout-change" if old else "layout-type",
        subject=f"box:{locked.pk}",
        act=act,
        box_number=locked.number,
        old={"layout": layout_mark(locked, old)},
        new={"layout": layout_mark(locked, text)},
    )
    return locked


@transaction.atomic
def fill_layouts(*, actor: User | None, scope: str, series: Series, deals: Mapping[int, Deal]) -> list[Box]:
    """Write the layouts of boxes that have none yet, by box number; return the boxes written.

    All or nothing. Raises ProblemsError with every problem: "box-unknown", "box-known" (another
    layout is known already), "box-players-wrong", "box-marker-differs", each with its number.
    """
    Series.objects.select_for_update().get(pk=series.pk)
    boxes = {box.number: box for box in series.boxes.select_related("series")}
    problems: list[Problem] = []
    for number, deal in sorted(deals.items()):
        if number not in boxes:
            problems.append(Problem("box-unknown", str(number)))
        elif boxes[number].deal not in ("", format_deal(deal)):
            problems.append(Problem("box-known", str(number)))
        else:
            problems += fit_problems(boxes[number], deal)
    if problems:
        raise ProblemsError(tuple(problems))
    act = uuid.uuid4()
    return [
        write_layout(
            actor=actor, scope=scope, box=boxes[number], version=boxes[number].version, deal=deal, act=act
        )
        for number, deal in sorted(deals.items())
        if not boxes[number].deal
    ]


def fit_problems(box: Box, deal: Deal) -> tuple[Problem, ...]:
    """Return why a layout cannot lie in this box: "box-players-wrong", "box-marker-differs"."""
    if deal.players != box.series.players_at_table:
        return (Problem("box-players-wrong", str(box.number)),)
    if deal.marker != box.dealer:
        return (Problem("box-marker-differs", str(box.number)),)
    return ()


def layout_mark(box: Box, text: str) -> str:
    """Return eight digits that tell two layouts of a box apart and show nothing of them; "" for none.

    The key of the server is not needed: a layout has more than 10^20 forms, nobody tries them all.
    """
    return sha256(f"{box.pk}|{text}".encode()).hexdigest()[:8] if text else ""
