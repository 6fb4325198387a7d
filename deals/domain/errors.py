"""Errors and problems of the deals app."""

from dataclasses import dataclass


class DealsError(Exception):
    """Base of all errors that the deals app raises on purpose."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with some input: a code and its place, never translated text.

    `code` is a stable word such as "card-twice"; `place` names the field, seat, card or
    line that is at fault ("" when it is the whole); `at` is the offset in the input, in
    characters from 0, where the input is one text.
    """

    code: str
    place: str = ""
    at: int | None = None


class ProblemsError(DealsError):
    """Input that cannot be accepted, with every problem found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(", ".join(f"{p.code} {p.place}".strip() for p in problems))
