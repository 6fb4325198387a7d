"""The action log of a tournament, filtered by box, row and person."""

from dataclasses import dataclass

from django.db.models import QuerySet

from deals.models import ActionLog
from tournament.models import Tournament


@dataclass(frozen=True, slots=True)
class LogFilter:
    """What to show: one box, one row ("17", its id) and one person; empty values show all."""

    box: int | None = None
    row: int | None = None
    person: str = ""


def log_entries(tournament: Tournament, chosen: LogFilter) -> QuerySet[ActionLog]:
    """Return the entries of a tournament, the newest first."""
    entries = ActionLog.objects.filter(scope=tournament.slug).order_by("-id")
    if chosen.box is not None:
        entries = entries.filter(box_number=chosen.box)
    if chosen.row is not None:
        entries = entries.filter(subject=f"row:{chosen.row}")
    if chosen.person:
        entries = entries.filter(actor_name=chosen.person)
    return entries


def log_people(tournament: Tournament) -> list[str]:
    """Return the names of everybody who has acted, in the order of the alphabet."""
    names = ActionLog.objects.filter(scope=tournament.slug).order_by("actor_name")
    return list(names.values_list("actor_name", flat=True).distinct())
