"""A regulation in words."""

from dataclasses import replace

from django.utils import translation

from tournament.domain.conventions import GROUPS, SETTINGS, preset, setting_named
from tournament.domain.conventions.options import Consolation
from tournament.regulation_words import (
    GROUP_TITLES,
    differing_lines,
    left_off_lines,
    option_texts,
    setting_groups,
    setting_text,
    source_text,
)


def test_every_setting_is_shown_or_left_off_with_a_reason() -> None:
    shown = {line.name for group in setting_groups("sochi", preset("sochi")) for line in group.lines}
    left_off = [setting for setting in SETTINGS if setting.left_off_because]
    assert len(shown) + len(left_off) == len(SETTINGS)
    assert [line.because != "" for line in left_off_lines()] == [True] * len(left_off) == [True] * 4
    assert set(GROUP_TITLES) == set(GROUPS)


def test_what_differs_from_the_preset() -> None:
    own = replace(preset("sochi"), consolation=Consolation.TEN)
    with translation.override("en"):
        lines = differing_lines("sochi", own)
        assert [(line.title, line.value, line.usual) for line in lines] == [
            ("Consolation", "10 whists", "the value of the game")
        ]
        assert setting_text("consolation", "10") == "Consolation: 10 whists"
    assert differing_lines("sochi", preset("sochi")) == ()


def test_unknown_setting_stays_as_it_is() -> None:
    assert setting_text("bombs", "on") == "bombs: on"
    assert setting_text("tomorrow", 7) == "tomorrow: 7"


def test_sources_are_named_for_readers() -> None:
    with translation.override("en"):
        assert source_text(setting_named("pool_point_whists")) == "Codex 4.2.14"
        assert source_text(setting_named("mountain_multiplier")) == "custom of tournaments"


def test_every_option_has_words() -> None:
    for setting in SETTINGS:
        assert [option for option, words in option_texts(setting) if not words] == []
