"""Participants for reading: how many, how they are numbered, one by his number."""

from collections.abc import Collection
from dataclasses import dataclass

from tournament.models import Entry, Seating, Tournament


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """What the page of participants says of them together. `taking_part` leaves out who withdrew.

    `is_drawn` when everybody who takes part has a number and no number is missing, except those of
    participants who withdrew.
    """

    taking_part: int
    withdrawn: int
    numbered: int
    is_drawn: bool
    is_seated: bool


def entry_facts(tournament: Tournament) -> EntryFacts:
    """Return the counts of the tournament's participants."""
    rows = list(tournament.entries.values_list("withdrawn", "number"))
    numbers = [number for withdrawn, number in rows if number is not None and not withdrawn]
    gone = {number for withdrawn, number in rows if withdrawn}
    taking_part = sum(not withdrawn for withdrawn, _ in rows)
    return EntryFacts(
        taking_part=taking_part,
        withdrawn=len(rows) - taking_part,
        numbered=len(numbers),
        is_drawn=len(numbers) == taking_part and are_complete(numbers, gone),
        is_seated=Seating.objects.filter(section__session__tournament=tournament).exists(),
    )


def are_complete(numbers: Collection[int], gone: Collection[int | None]) -> bool:
    """Return whether these start numbers are 1, 2, 3 … when those of the people `gone` are skipped."""
    whole = range(1, max(numbers, default=0) + 1)
    return bool(numbers) and len(set(numbers)) == len(numbers) and {*numbers, *gone} >= set(whole)


def entries_to_number(tournament: Tournament) -> list[Entry]:
    """Return who takes part, in order of entry."""
    return list(tournament.entries.filter(withdrawn=False).select_related("person").order_by("id"))


def entries_matching(tournament: Tournament, words: str) -> list[Entry]:
    """Return the participants whose number or name fits `words`, all of them when it is empty, by name.

    Names are compared without regard to case and ё.
    """
    entries = sorted(
        tournament.entries.select_related("person"), key=lambda entry: (_key(entry.person.name), entry.pk)
    )
    wanted = _key(words)
    if wanted.isdecimal():
        return [entry for entry in entries if entry.number == int(wanted)]
    return [entry for entry in entries if wanted in _key(entry.person.name)]


def _key(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").split())
