"""Errors of the protocols app."""

from collections.abc import Iterable

from deals.domain.errors import Problem


class ProtocolsError(Exception):
    """Base of all errors that the protocols app raises on purpose."""


class ProblemsError(ProtocolsError):
    """Input that cannot be accepted, with every problem found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(", ".join(f"{p.code} {p.place}".strip() for p in self.problems))


class ContractProblems(ProblemsError):  # noqa: N818 - the name says what it carries
    """A text or a set of values that is no contract."""


class PlayedDealProblems(ProblemsError):  # noqa: N818
    """A played deal that cannot have happened under its conventions."""


class CorrectionProblems(ProblemsError):  # noqa: N818
    """Codex penalties that do not fit the deal they are entered for."""
