"""A regulation in words: its settings by group, what differs from the preset, and what is left off."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.domain.conventions import GROUPS, SETTINGS, Conventions, Setting, preset, setting_named
from tournament.domain.conventions.settings import Plain

GROUP_TITLES: dict[str, Promise] = {
    "price": _("Price"),
    "whist": _("Whist and responsibility"),
    "misere": _("Misère"),
    "passing": _("Passing game"),
    "talon": _("Talon"),
    "other": _("Giving up"),
    "result": _("Result"),
}


SOURCES: dict[str, Promise] = {
    "FSPR code": _("FSPR code"),
    "RBN III": _("RBN III"),
    "Codex": _("Codex"),
    "note": _("note"),
    "custom of tournaments": _("custom of tournaments"),
}


@dataclass(frozen=True, slots=True)
class SettingLine:
    """One setting as a page shows it; `usual` is the option of the preset, `differs` says it is not this."""

    name: str
    title: str
    value: str
    usual: str
    explanation: str
    source: str

    @property
    def differs(self) -> bool:
        """Return whether the regulation departs from its preset here."""
        return self.value != self.usual


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """The settings of one group."""

    key: str
    title: str
    lines: tuple[SettingLine, ...]


@dataclass(frozen=True, slots=True)
class LeftOffLine:
    """A setting that duplicate leaves off, and why."""

    title: str
    explanation: str
    because: str


def setting_groups(base: str, conventions: Conventions) -> tuple[SettingGroup, ...]:
    """Return all settings that can be chosen, by group, in the language in use."""
    usual = preset(base)
    groups = (
        SettingGroup(
            group,
            str(GROUP_TITLES[group]),
            tuple(
                _line(setting, conventions, usual)
                for setting in SETTINGS
                if setting.group == group and not setting.left_off_because
            ),
        )
        for group in GROUPS
    )
    return tuple(group for group in groups if group.lines)


def differing_lines(base: str, conventions: Conventions) -> tuple[SettingLine, ...]:
    """Return the settings in which a regulation departs from its preset."""
    groups = setting_groups(base, conventions)
    return tuple(line for group in groups for line in group.lines if line.differs)


def left_off_lines() -> tuple[LeftOffLine, ...]:
    """Return the settings that duplicate leaves off, with the reason."""
    return tuple(
        LeftOffLine(gettext(setting.title), gettext(setting.explanation), gettext(setting.left_off_because))
        for setting in SETTINGS
        if setting.left_off_because
    )


def option_texts(setting: Setting) -> tuple[tuple[Plain, str], ...]:
    """Return the options of a setting with their words."""
    words = (gettext(title) for title in setting.option_titles)
    return tuple(zip(setting.options, words, strict=True))


def setting_text(name: str, value: Plain) -> str:
    """Return a setting and its option as one text; what is not known stays as it is."""
    setting = setting_named(name)
    if setting is None or not setting.has_option(value):
        return f"{name}: {value}"
    return f"{gettext(setting.title)}: {dict(option_texts(setting))[value]}"


def source_text(setting: Setting) -> str:
    """Return where a setting comes from: the codes that name it, else the custom of tournaments."""
    named = [part for part in setting.source.split("; ") if not part.startswith("rules ")]
    text = "; ".join(named) or "custom of tournaments"
    for name, words in SOURCES.items():
        text = text.replace(name, str(words))
    return text


def _line(setting: Setting, conventions: Conventions, usual: Conventions) -> SettingLine:
    return SettingLine(
        name=setting.name,
        title=gettext(setting.title),
        value=gettext(setting.title_of(getattr(conventions, setting.name))),
        usual=gettext(setting.title_of(getattr(usual, setting.name))),
        explanation=gettext(setting.explanation),
        source=source_text(setting),
    )
