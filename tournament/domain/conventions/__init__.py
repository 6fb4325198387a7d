"""Conventions: the settings of a regulation that price a deal, their presets and their texts."""

from tournament.domain.conventions.conventions import Conventions
from tournament.domain.conventions.presets import (
    PRESETS,
    conventions_from,
    conventions_from_dict,
    conventions_to_dict,
    overrides_of,
    preset,
)
from tournament.domain.conventions.settings import GROUPS, SETTINGS, Setting, setting_named
from tournament.domain.conventions.validation import ConventionsProblems, check, problems_of

__all__ = [
    "GROUPS",
    "PRESETS",
    "SETTINGS",
    "Conventions",
    "ConventionsProblems",
    "Setting",
    "check",
    "conventions_from",
    "conventions_from_dict",
    "conventions_to_dict",
    "overrides_of",
    "preset",
    "problems_of",
    "setting_named",
]
