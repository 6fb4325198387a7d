"""The conventions of a stored regulation, and the regulations that people saved under a title."""

import json
from functools import lru_cache

from django.contrib.auth.models import User

from deals.models import ActionLog
from tournament.domain.conventions import Conventions, conventions_from
from tournament.models import Regulation


def conventions_of(regulation: Regulation) -> Conventions:
    """Return the conventions of a regulation: its preset with its own settings on top."""
    return _conventions(regulation.preset, json.dumps(regulation.conventions, sort_keys=True))


@lru_cache(maxsize=128)
def _conventions(preset: str, overrides: str) -> Conventions:
    """Return the conventions for a preset and its overrides as JSON, which keeps true and 1 apart."""
    return conventions_from(preset, json.loads(overrides))


def saved_regulations() -> list[Regulation]:
    """Return the regulations that were saved under a title, by title."""
    return list(Regulation.objects.filter(tournament__isnull=True).exclude(title=""))


def may_remove(regulation: Regulation, user: User) -> bool:
    """Return whether the user may remove a saved regulation: who saved it may, and a superuser."""
    saved = ActionLog.objects.filter(subject=f"regulation:{regulation.pk}", action="regulation-save")
    return user.is_superuser or saved.filter(actor=user).exists()
