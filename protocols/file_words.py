"""The words for problems of a tournament file, shown behind their path."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from protocols.words import ROW_PROBLEMS
from tournament.words import problem_text

FILE_PROBLEMS: dict[str, Promise] = {
    "missing": _("is missing"),
    "not-text": _("must be a text without control characters"),
    "text-long": _("is too long"),
    "not-a-number": _("must be a whole number"),
    "number-outside": _("is outside the numbers allowed here"),
    "not-a-list": _("must be a list"),
    "not-an-object": _("must be an object with named fields"),
    "not-a-choice": _("is none of the values allowed here"),
    "not-yes-or-no": _("must be true or false"),
    "format-unknown": _("must be “prikup-tournament/1”"),
    "slug-wrong": _("may hold Latin letters, digits and hyphens only"),
    "slug-taken": _("a tournament of this slug is there already; use --replace to replace it"),
    "date-wrong": _("must be a date such as 2026-11-29"),
    "time-without-zone": _("must be a time with its zone, such as 2026-11-29T20:15:00+03:00"),
    "zone-unknown": _("is no time zone, such as Europe/Moscow"),
    "number-twice": _("stands in the file twice"),
    "seat-unknown": _("is no seat; the seats are N, E, S and W"),
    "deal-of-another-box": _("the layout is for another dealer or another table size"),
    "adjustment-without-row": _("there is no row for this penalty in the session"),
    "not-supported": _("penalties in matchpoints cannot be imported"),
    "preset": _("is no known preset"),
    "setting": _("is no known setting"),
    "option": _("is no option of this setting"),
    "box-differs": _("the box does not follow from the seed"),
}


def file_problem_line(problem: Problem) -> str:
    """Return a problem of a tournament file as one line: its path, what is wrong, and its code."""
    text = FILE_PROBLEMS.get(problem.code) or ROW_PROBLEMS.get(problem.code)
    place = problem.place.rsplit(".", maxsplit=1)[-1]
    words = str(text) % {"place": place} if text else problem_text(Problem(problem.code, place, problem.at))
    return " ".join(f"{problem.place}: {words} [{problem.code}]".split())
