"""Participants: adding, changing, removing, and drawing their start numbers."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max, Q

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.draw import draw_order
from tournament.domain.errors import ProblemsError, StaleFormError
from tournament.domain.mark import mark_of
from tournament.domain.pasted_list import PastedPerson, doubled_names
from tournament.models import Entry, Person, Seating, Tournament


@transaction.atomic
def add_entries(
    *,
    actor: User | None,
    tournament: Tournament,
    people: Iterable[PastedPerson],
    namesakes: Collection[int] | None = None,
    act: uuid.UUID | None = None,
) -> list[Entry]:
    """Add people as participants without start numbers, in the given order.

    A person of the same name, club and city who plays elsewhere is taken over, unless he is
    in this tournament already: then it is somebody else of the same name. `namesakes` are the
    lines on which a name may be there already, None for all of them. Raises ProblemsError
    ("name-twice" with the line) for a name that is there on another line.
    """
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    people = list(people)
    if namesakes is not None:
        _refuse_doubles(tournament, people, namesakes)
    entries = []
    for one in people:
        entry = Entry.objects.create(tournament=tournament, person=_person(tournament, one))
        entries.append(entry)
        _log(actor, tournament, "entry-add", entry, new=entry_values(entry), act=act)
    return entries


def _refuse_doubles(
    tournament: Tournament, people: Iterable[PastedPerson], namesakes: Collection[int]
) -> None:
    doubled = doubled_names(people, entered_names(tournament))
    problems = [problem for problem in doubled if int(problem.place) not in namesakes]
    if problems:
        raise ProblemsError(problems)


def entered_names(tournament: Tournament) -> list[str]:
    """Return the names of the participants, in order of entry."""
    return list(tournament.entries.order_by("id").values_list("person__name", flat=True))


def _person(tournament: Tournament, one: PastedPerson) -> Person:
    known = Person.objects.filter(name=one.name, club=one.club, city=one.city)
    free = known.exclude(entries__tournament=tournament).first()
    return free or Person.objects.create(name=one.name, club=one.club, city=one.city)


@transaction.atomic
def change_entry(
    *, actor: User, entry: Entry, name: str, club: str, city: str, seen: str | None = None
) -> Entry:
    """Correct the name, club and city of a participant.

    `seen` is the mark of the person that the form showed. Raises StaleFormError when he is another now.
    """
    locked = (
        Entry.objects.select_for_update(of=("self",)).select_related("person", "tournament").get(pk=entry.pk)
    )
    old = entry_values(locked)
    person = locked.person
    if (person.name, person.club, person.city) == (name, club, city):
        return locked
    if seen and seen != mark_of(person_values(locked)):
        raise StaleFormError(person_values(locked))
    if person.entries.count() > 1:
        person = Person.objects.create(name=name, club=club, city=city)
        locked.person = person
        locked.save()
    else:
        person.name, person.club, person.city = name, club, city
        person.save()
    _log(actor, locked.tournament, "entry-change", locked, old=old, new=entry_values(locked))
    return locked


@transaction.atomic
def remove_entry(*, actor: User, entry: Entry) -> None:
    """Remove a participant who is not seated yet.

    Raises ProblemsError ("entry-seated") for somebody who stands in the plan of a session.
    """
    locked = (
        Entry.objects.select_for_update(of=("self",)).select_related("person", "tournament").get(pk=entry.pk)
    )
    if is_seated(locked):
        raise ProblemsError([Problem("entry-seated", locked.person.name)])
    _log(actor, locked.tournament, "entry-remove", locked, old=entry_values(locked))
    person = locked.person
    locked.delete()
    if not person.entries.exists():
        person.delete()


def is_seated(entry: Entry) -> bool:
    """Return True when the participant has a seat in the plan of a session."""
    return Seating.objects.filter(Q(n=entry) | Q(e=entry) | Q(s=entry) | Q(w=entry)).exists()


@transaction.atomic
def set_withdrawn(
    *, actor: User | None, entry: Entry, withdrawn: bool, act: uuid.UUID | None = None
) -> Entry:
    """Let a participant withdraw, or come back.

    Who is not seated yet loses his start number and is left out of the next draw; the plan of
    a session that is seated stays as it is.
    """
    locked = (
        Entry.objects.select_for_update(of=("self",)).select_related("person", "tournament").get(pk=entry.pk)
    )
    if locked.withdrawn == withdrawn:
        return locked
    old = entry_values(locked) | {"withdrawn": locked.withdrawn}
    locked.withdrawn = withdrawn
    if withdrawn and not is_seated(locked):
        locked.number = None
    locked.save()
    action = "entry-withdraw" if withdrawn else "entry-return"
    new = entry_values(locked) | {"withdrawn": withdrawn}
    _log(actor, locked.tournament, action, locked, old=old, new=new, act=act)
    return locked


@transaction.atomic
def give_next_number(*, actor: User | None, entry: Entry, act: uuid.UUID | None = None) -> Entry:
    """Give somebody without a start number the one after the last; a number he has stays."""
    Tournament.objects.select_for_update().get(pk=entry.tournament_id)
    locked = Entry.objects.select_related("person", "tournament").get(pk=entry.pk)
    if locked.number is None:
        old = entry_values(locked)
        last = locked.tournament.entries.aggregate(last=Max("number"))["last"] or 0
        locked.number = last + 1
        locked.save(update_fields=["number"])
        _log(actor, locked.tournament, "entry-number", locked, old=old, new=entry_values(locked), act=act)
    return locked


@transaction.atomic
def draw_numbers(
    *, actor: User | None, tournament: Tournament, seed: str = "", seen: str | None = None
) -> list[Entry]:
    """Give start numbers 1, 2, … to all who take part: by lot from `seed`, or in order of entry without one.

    The seed is kept with the tournament, so that the draw can be repeated. `seen` is the mark of the
    numbers that the page showed. Raises ProblemsError: "draw-after-seating" when a session is seated
    already, "numbers-changed" when somebody gave other numbers since.
    """
    entries = _entries_to_number(tournament)
    order = draw_order(seed, len(entries)) if seed else range(len(entries))
    return _give(actor, tournament, [entries[place] for place in order], seed, seen)


@transaction.atomic
def set_numbers(
    *, actor: User | None, tournament: Tournament, numbers: Mapping[int, int], seen: str | None = None
) -> list[Entry]:
    """Give start numbers by hand: entry id → number, which must be 1 … the count of those who take part.

    Raises ProblemsError with "number-twice", "number-missing" and "number-outside", and as `draw_numbers`.
    """
    entries = _entries_to_number(tournament)
    given = [numbers.get(entry.pk, 0) for entry in entries]
    wanted = set(range(1, len(entries) + 1))
    problems = [Problem("number-outside", str(n)) for n in sorted(set(given) - wanted)]
    problems += [Problem("number-twice", str(n)) for n in sorted(wanted) if given.count(n) > 1]
    problems += [Problem("number-missing", str(n)) for n in sorted(wanted - set(given))]
    if problems:
        raise ProblemsError(problems)
    return _give(actor, tournament, sorted(entries, key=lambda entry: numbers[entry.pk]), "", seen)


def _entries_to_number(tournament: Tournament) -> list[Entry]:
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    if Seating.objects.filter(section__session__tournament=tournament).exists():
        raise ProblemsError([Problem("draw-after-seating", "number")])
    return list(tournament.entries.filter(withdrawn=False).select_related("person").order_by("id"))


def _give(
    actor: User | None, tournament: Tournament, order: list[Entry], seed: str, seen: str | None
) -> list[Entry]:
    old = {str(entry.pk): entry.number for entry in order}
    numbered = [entry.number for entry in order] == list(range(1, len(order) + 1))
    others = tournament.entries.exclude(number=None).count() != len(order)
    tournament.refresh_from_db(fields=["draw_seed"])
    if numbered and not others and tournament.draw_seed == seed:
        return order
    if seen and seen != mark_of(number_values(tournament)):
        raise ProblemsError([Problem("numbers-changed", "number")])
    tournament.entries.update(number=None)
    for number, entry in enumerate(order, start=1):
        entry.number = number
    Entry.objects.bulk_update(order, ["number"])
    Tournament.objects.filter(pk=tournament.pk).update(draw_seed=seed)
    tournament.draw_seed = seed
    write_log(
        actor=actor,
        scope=tournament.slug,
        action="entry-draw",
        subject=f"tournament:{tournament.pk}",
        old={"numbers": old},
        new={"numbers": {str(entry.pk): entry.number for entry in order}, "seed": seed},
    )
    return order


def person_values(entry: Entry) -> dict[str, str]:
    """Return the name, club and city of a participant."""
    return {"name": entry.person.name, "club": entry.person.club, "city": entry.person.city}


def number_values(tournament: Tournament) -> dict[str, Any]:
    """Return the start numbers that are given, by entry id, and the seed of the draw."""
    entries = tournament.entries.filter(number__isnull=False).order_by("pk").values_list("pk", "number")
    return {"numbers": {str(pk): number for pk, number in entries}, "seed": tournament.draw_seed}


def entry_values(entry: Entry) -> dict[str, Any]:
    """Return a participant as plain values for the log."""
    person = entry.person
    return {"number": entry.number, "name": person.name, "club": person.club, "city": person.city}


def _log(
    actor: User | None,
    tournament: Tournament,
    action: str,
    entry: Entry,
    old: dict[str, Any] | None = None,
    new: dict[str, Any] | None = None,
    act: uuid.UUID | None = None,
) -> None:
    write_log(
        actor=actor,
        scope=tournament.slug,
        action=action,
        subject=f"entry:{entry.pk}",
        old=old,
        new=new,
        act=act,
    )
