"""Errors of the tournament app."""

from collections.abc import Iterable, Mapping

from deals.domain.errors import Problem


class TournamentError(Exception):
    """Base of all errors that the tournament app raises on purpose."""


class ProblemsError(TournamentError):
    """Input that cannot be accepted, with every problem found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(", ".join(f"{p.code} {p.place}".strip() for p in self.problems))


class StaleFormError(TournamentError):
    """Somebody else changed what a form shows meanwhile; `current` are the values that are stored now."""

    def __init__(self, current: Mapping[str, object]) -> None:
        self.current = current
        super().__init__("the values were changed meanwhile")


class SchemeProblemsError(ProblemsError):
    """A movement that cannot be made or played: wrong notation, numbers or seating."""
