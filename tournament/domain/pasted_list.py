"""Reading a pasted list of participants: one a line, `name; club; city`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from deals.domain.errors import Problem
from deals.domain.plain_text import tidy_line

NAME_LIMIT = 120
LINE_LIMIT = 500
_NUMBERING = re.compile(r"^\s*\d{1,3}\s*(?:[.)]\s+|[.)]?[;\t])")


@dataclass(frozen=True, slots=True)
class PastedPerson:
    """One line of the list. `line` counts from 1 and includes empty lines."""

    line: int
    name: str
    club: str = ""
    city: str = ""


def read_pasted_list(text: str) -> tuple[tuple[PastedPerson, ...], tuple[Problem, ...]]:
    """Return the people of a pasted list and everything that is wrong with it.

    Fields are parted by semicolons or tabs; numbering such as "1." or a column of numbers at the
    head of a line is dropped; empty lines are passed over. Problems: "name-missing", "field-long"
    and "list-long", with the line as place.
    """
    lines = text.splitlines()
    if len(lines) > LINE_LIMIT:
        return (), (Problem("list-long", str(LINE_LIMIT)),)
    people: list[PastedPerson] = []
    problems: list[Problem] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip(" \t;"):
            continue
        fields = [tidy_line(field) for field in re.split(r"[;\t]", _NUMBERING.sub("", line))][:3]
        person = PastedPerson(number, *fields)
        if not person.name:
            problems.append(Problem("name-missing", str(number)))
        if any(len(field) > NAME_LIMIT for field in fields):
            problems.append(Problem("field-long", str(number)))
        people.append(person)
    return tuple(people), tuple(problems)


def doubled_names(people: Iterable[PastedPerson], entered: Iterable[str]) -> tuple[Problem, ...]:
    """Return a "name-twice" problem for each line whose name is there already, in the list or entered.

    Names are compared without regard to case, ё and spaces.
    """
    seen = {_key(name) for name in entered}
    problems: list[Problem] = []
    for person in people:
        if _key(person.name) in seen:
            problems.append(Problem("name-twice", str(person.line)))
        seen.add(_key(person.name))
    return tuple(problems)


def _key(name: str) -> str:
    return " ".join(name.casefold().replace("ё", "е").split())
