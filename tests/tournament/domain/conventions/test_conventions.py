"""Settings, presets, overrides and combinations that make no sense."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from tournament.domain.conventions import (
    GROUPS,
    PRESETS,
    SETTINGS,
    Conventions,
    ConventionsProblems,
    Setting,
    conventions_from,
    conventions_from_dict,
    conventions_to_dict,
    overrides_of,
    preset,
    problems_of,
    setting_named,
)
from tournament.domain.conventions.options import Consolation, LoneWhister
from tournament.domain.conventions.validation import SENSELESS_CODES


def test_every_field_has_a_setting_with_words_and_a_source() -> None:
    assert [setting.name for setting in SETTINGS] == [field.name for field in fields(Conventions)]
    for setting in SETTINGS:
        assert setting.group in GROUPS
        assert setting.title
        assert setting.explanation
        assert setting.source
        assert setting.default in setting.options
        assert len(setting.option_titles) == len(setting.options)


def test_settings_that_duplicate_leaves_off_say_why() -> None:
    left_off = {setting.name for setting in SETTINGS if setting.left_off_because}
    assert left_off == {"progression", "way_out", "bombs", "blind_calls"}
    assert all(setting_named(name).options == ("off",) for name in left_off)  # type: ignore[union-attr]


def test_defaults_are_sochi() -> None:
    assert preset("sochi") == Conventions()


def test_presets_differ_from_sochi_as_the_table_of_values_says() -> None:
    assert list(PRESETS) == ["sochi", "leningrad", "fspr", "rostov", "classic"]
    leningrad = {
        "pool_point_whists": 20,
        "mountain_multiplier": 2,
        "whist_multiplier": 2,
        "responsibility": "half",
        "lone_whister": "gentleman-down",
        "passing_price": 2,
    }
    assert overrides_of("sochi", PRESETS["leningrad"]) == leningrad
    assert overrides_of("leningrad", PRESETS["fspr"]) == {
        "answering_on_8_to_10": "both",
        "lone_whister": "gentleman-always",
        "dealer_responsible": False,
    }
    assert overrides_of("sochi", PRESETS["rostov"]) == {
        "responsibility": "half",
        "lone_whister": "gentleman-down",
        "consolation": "10",
        "passing_score": "whists",
        "zero_bonus": "1",
        "zero_bonus_for_dealer": True,
        "passing_talon": "not-opened",
    }
    assert overrides_of("sochi", PRESETS["classic"]) == {"responsibility": "half"}


@pytest.mark.parametrize("name", PRESETS)
def test_preset_makes_sense_and_round_trips(name: str) -> None:
    assert problems_of(preset(name)) == ()
    assert conventions_from_dict(conventions_to_dict(preset(name))) == preset(name)


def test_overrides_replace_settings_by_name() -> None:
    made = conventions_from("rostov", {"consolation": "15", "stalingrad": True})
    assert (made.consolation, made.stalingrad, made.lone_whister) == (
        Consolation.FIFTEEN,
        True,
        LoneWhister.GENTLEMAN_DOWN,
    )


def test_unknown_names_and_options_are_all_found() -> None:
    with pytest.raises(ConventionsProblems) as refused:
        conventions_from("soci", {"odd": 1, "consolation": "12", "passing_price": True, "stalingrad": 1})
    assert refused.value.problems == (
        Problem("preset", "soci"),
        Problem("setting", "odd"),
        Problem("option", "consolation"),
        Problem("option", "passing_price"),
        Problem("option", "stalingrad"),
    )


def test_unknown_preset_is_refused() -> None:
    with pytest.raises(ConventionsProblems) as refused:
        preset("odessa")
    assert refused.value.problems == (Problem("preset", "odessa"),)


SENSELESS: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "both-answer-without-responsibility",
        "answering_on_8_to_10",
        "sochi",
        {"responsibility": "none", "answering_on_8_to_10": "both"},
    ),
    (
        "cap-without-responsibility",
        "shortfall_basis",
        "sochi",
        {"responsibility": "none", "shortfall_basis": "capped"},
    ),
    ("odd-trick-without-sharing", "odd_trick", "sochi", {"odd_trick": "whister"}),
    (
        "no-consolation-to-share-out",
        "consolation",
        "sochi",
        {"consolation": "none", "consolation_to_dealer": False},
    ),
    (
        "return-after-half-whist-without-half-whist",
        "dealer_whist",
        "sochi",
        {"dealer_whist": "after-half", "half_whist": "off"},
    ),
    ("dealer-never-whists", "dealer_responsible", "fspr", {"dealer_whist": "no"}),
    ("stalingrad-without-whists", "stalingrad", "sochi", {"stalingrad": True, "responsibility": "none"}),
    ("passing-in-whists-with-talon", "passing_talon", "rostov", {"passing_talon": "opened"}),
    ("passing-price-without-mountain", "passing_price", "rostov", {"passing_price": 2}),
    ("zero-bonus-without-mountain", "zero_bonus", "rostov", {"zero_bonus": "two-tricks-off"}),
    ("zero-bonus-for-dealer-without-bonus", "zero_bonus_for_dealer", "rostov", {"zero_bonus": "none"}),
    ("amnesty-without-mountain", "amnesty", "rostov", {"amnesty": True}),
]


@pytest.mark.parametrize(("code", "place", "base", "overrides"), SENSELESS)
def test_senseless_combination_is_refused(
    code: str, place: str, base: str, overrides: dict[str, Any]
) -> None:
    with pytest.raises(ConventionsProblems) as refused:
        conventions_from(base, overrides)
    assert refused.value.problems == (Problem(code, place),)


def test_every_senseless_combination_is_tested() -> None:
    assert tuple(code for code, *_ in SENSELESS) == SENSELESS_CODES


@given(st.sampled_from(SETTINGS))
def test_option_round_trips_and_has_a_title(setting: Setting) -> None:
    for option, title in zip(setting.options, setting.option_titles, strict=True):
        assert setting.has_option(option)
        assert setting.plain(setting.parse(option)) == option
        assert setting.title_of(setting.parse(option)) == title
