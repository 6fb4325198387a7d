"""Named presets, overrides by name, and conventions as plain data."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from deals.domain.errors import Problem
from tournament.domain.conventions.conventions import Conventions
from tournament.domain.conventions.options import (
    Answering,
    Consolation,
    LoneWhister,
    PassingScore,
    PassingTalon,
    Responsibility,
    ZeroBonus,
)
from tournament.domain.conventions.settings import SETTINGS, Plain, setting_named
from tournament.domain.conventions.validation import ConventionsProblems, check

SOCHI = Conventions()
"""Sochi (сочинка): greedy, fully responsible. Source: Codex; Lesnoy; RBN III."""

LENINGRAD = Conventions(
    pool_point_whists=20,
    mountain_multiplier=2,
    whist_multiplier=2,
    responsibility=Responsibility.HALF,
    lone_whister=LoneWhister.GENTLEMAN_DOWN,
    passing_price=2,
)
"""Leningrad (ленинградка, питер): twice Sochi, gentleman, half-responsible. Source: Codex."""

FSPR = replace(
    LENINGRAD,
    answering_on_8_to_10=Answering.BOTH,
    lone_whister=LoneWhister.GENTLEMAN_ALWAYS,
    dealer_responsible=False,
)
"""The Leningrad game of the federation's sports code. Source: FSPR code 6, known second-hand."""

ROSTOV = Conventions(
    responsibility=Responsibility.HALF,
    lone_whister=LoneWhister.GENTLEMAN_DOWN,
    consolation=Consolation.TEN,
    passing_score=PassingScore.WHISTS,
    zero_bonus=ZeroBonus.ONE,
    zero_bonus_for_dealer=True,
    passing_talon=PassingTalon.NOT_OPENED,
)
"""Rostov, the Moscow game (ростов, московская пулька). Source: Codex 3.7.2.2, note 54."""

CLASSIC = Conventions(responsibility=Responsibility.HALF)
"""Classic (классика) without bombs: Sochi, half-responsible. Source: Codex."""

PRESETS: Mapping[str, Conventions] = MappingProxyType(
    {"sochi": SOCHI, "leningrad": LENINGRAD, "fspr": FSPR, "rostov": ROSTOV, "classic": CLASSIC}
)


def preset(name: str) -> Conventions:
    """Return the conventions of a preset: sochi, leningrad, fspr, rostov or classic.

    Raises ConventionsProblems with the code "preset" for any other name.
    Source: interfaces 2 (score).
    """
    if name not in PRESETS:
        raise ConventionsProblems((Problem("preset", name),))
    return PRESETS[name]


def conventions_from(base: str, overrides: Mapping[str, Plain]) -> Conventions:
    """Return the conventions of the preset `base` with single settings replaced by name.

    Raises ConventionsProblems with all of: "preset", "setting" (unknown name), "option" (a value
    that the setting does not have) and the codes of `validation` for senseless combinations.
    Source: interfaces 2 (score), rules 3.
    """
    problems = [] if base in PRESETS else [Problem("preset", base)]
    values: dict[str, object] = {}
    for name, value in overrides.items():
        setting = setting_named(name)
        if setting is None:
            problems.append(Problem("setting", name))
        elif not setting.has_option(value):
            problems.append(Problem("option", name))
        else:
            values[name] = setting.parse(value)
    if problems:
        raise ConventionsProblems(problems)
    return check(replace(PRESETS[base], **values))  # type: ignore[arg-type]


def conventions_to_dict(conventions: Conventions) -> dict[str, Plain]:
    """Return every setting by name as plain data (text, number, true or false) for JSON."""
    return {setting.name: setting.plain(getattr(conventions, setting.name)) for setting in SETTINGS}


def conventions_from_dict(data: Mapping[str, Plain]) -> Conventions:
    """Return the conventions that `data` holds: the inverse of `conventions_to_dict`.

    Settings that are missing keep the default. Raises ConventionsProblems as `conventions_from`.
    """
    return conventions_from("sochi", data)


def overrides_of(base: str, conventions: Conventions) -> dict[str, Plain]:
    """Return the settings in which `conventions` differ from the preset `base`, as plain data.

    Raises ConventionsProblems with the code "preset" for an unknown preset.
    """
    start = preset(base)
    return {
        setting.name: setting.plain(getattr(conventions, setting.name))
        for setting in SETTINGS
        if getattr(conventions, setting.name) != getattr(start, setting.name)
    }
