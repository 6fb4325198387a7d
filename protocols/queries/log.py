"""The action log of a tournament, filtered by box, row and person."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.sight import Sight
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


def held_subjects(tournament: Tournament, entries: Iterable[ActionLog], sight: Sight) -> frozenset[str]:
    """Return the rows among the subjects of these entries whose values `sight` hides. Two queries at most.

    A row counts as it stands now, one that is gone as it was last: once it is checked all of its
    history may be read.
    """
    subjects = {entry.subject for entry in entries if entry.subject.startswith("row:")}
    if not sight.blind or not subjects:
        return frozenset()
    rows = Row.objects.filter(pk__in=[subject.removeprefix("row:") for subject in subjects])
    typings: dict[str, tuple[int | None, object]] = {
        f"row:{pk}": (typist, checked)
        for pk, typist, checked in rows.values_list("pk", "entered_by", "checked_at")
    }
    gone = subjects - typings.keys()
    last = ActionLog.objects.filter(scope=tournament.slug, subject__in=gone).order_by("id")
    for subject, old in last.values_list("subject", "old") if gone else ():
        values = old or {}
        typings[subject] = (values.get("entered_by"), values.get("checked_at"))
    return frozenset(
        subject
        for subject, (typist, checked) in typings.items()
        if sight.hides_typing(typist, is_checked=checked is not None)
    )
