"""The conventions of a stored regulation."""

from tournament.domain.conventions import Conventions, conventions_from
from tournament.models import Regulation


def conventions_of(regulation: Regulation) -> Conventions:
    """Return the conventions of a regulation: its preset with its own settings on top."""
    return conventions_from(regulation.preset, regulation.conventions)
