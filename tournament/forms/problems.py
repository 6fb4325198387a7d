"""Putting the problems of a service beside the fields of a form."""

from collections.abc import Iterable, Mapping

from django import forms

from deals.domain.errors import Problem
from tournament.words import problem_text


def add_problems(
    form: forms.BaseForm, problems: Iterable[Problem], fields: Mapping[str, str] | None = None
) -> None:
    """Add a sentence for every problem: beside the field that `fields` names for its code, else above."""
    for problem in problems:
        form.add_error((fields or {}).get(problem.code), problem_text(problem))
