"""The words for the problems of typing a layout to which rows exist already."""

from django.utils.translation import gettext as _

from deals.domain.errors import Problem
from deals.problem_texts import problem_text


def layout_problem_text(problem: Problem) -> str:
    """Return the sentence for a problem of a typed layout, in the language in use."""
    if problem.code == "fouled-unanswered":
        return _(
            "Another layout was known and rows were played: say which of them were played with this one."
        )
    return problem_text(problem)
