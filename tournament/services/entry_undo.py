"""Taking back that somebody was added, numbered, withdrew or came back."""

from collections.abc import Callable
from typing import Any

from django.db.models import ProtectedError

from deals.domain.errors import Problem
from deals.models import ActionLog
from tournament.models import Entry, Person, Tournament
from tournament.services.entries import entry_values

Write = Callable[[ActionLog, dict[str, Any] | None, dict[str, Any] | None], None]
"""Writes the log entry that takes an entry back, with the values before and after."""


def reverse_entry(tournament: Tournament, entry: ActionLog, write: Write) -> list[Problem]:
    """Give a participant the values that he had before; return what stands against it.

    "undo-newer": he was changed since, or he sits in a plan or a row; "undo-taken": his number is
    somebody else's now; "undo-old": the log does not know what he was.
    """
    pk = int(entry.subject.partition(":")[2])
    found = Entry.objects.select_related("person").filter(pk=pk).first()
    now = None if found is None else _values(found)
    if (now is None) != (entry.new is None) or (now and not _says(now, entry.new or {})):
        return [Problem("undo-newer", _name(entry))]
    if entry.old is None and found is not None and entry.action.endswith("entry-add"):
        try:
            found.delete()
        except ProtectedError:
            return [Problem("undo-newer", _name(entry))]
    else:
        problems = _restore(tournament, entry, found, pk)
        if problems:
            return problems
    write(entry, now, entry.old)
    return []


def _restore(tournament: Tournament, entry: ActionLog, found: Entry | None, pk: int) -> list[Problem]:
    values = entry.old
    if values is None:
        return [Problem("undo-old", _name(entry))]
    number = values.get("number")
    others = tournament.entries.exclude(pk=pk)
    if number is not None and others.filter(number=number).exists():
        return [Problem("undo-taken", _name(entry))]
    if found is None:
        head = {name: values[name] for name in ("name", "club", "city")}
        person = Person.objects.filter(**head).exclude(entries__tournament=tournament).first()
        found = Entry(pk=pk, tournament=tournament, person=person or Person.objects.create(**head))
    found.number = number
    found.withdrawn = values.get("withdrawn", found.withdrawn)
    found.save()
    return []


def _values(entry: Entry) -> dict[str, Any]:
    return entry_values(entry) | {"withdrawn": entry.withdrawn}


def _says(now: dict[str, Any], values: dict[str, Any]) -> bool:
    return all(now[name] == value for name, value in values.items())


def _name(entry: ActionLog) -> str:
    return str((entry.new or entry.old or {}).get("name", ""))
