"""Putting the problems of a service beside the fields of a form."""

from collections.abc import Iterable, Mapping

from django import forms
from django.utils.translation import gettext

from deals.domain.errors import Problem
from tournament.words import problem_text


def add_stored(form: forms.BaseForm, current: Mapping[str, object]) -> None:
    """Say beside every field that differs what somebody else stored meanwhile."""
    form.add_error(None, gettext("Somebody changed this meanwhile. Save once more to store yours."))
    for name, stored in current.items():
        if name in form.fields and str(form.cleaned_data.get(name, stored)) != str(stored):
            form.add_error(name, gettext("stored now: %(value)s") % {"value": stored or "—"})


def add_problems(
    form: forms.BaseForm, problems: Iterable[Problem], fields: Mapping[str, str] | None = None
) -> None:
    """Add a sentence for every problem: beside the field that `fields` names for its code, else above."""
    for problem in problems:
        form.add_error((fields or {}).get(problem.code), problem_text(problem))
