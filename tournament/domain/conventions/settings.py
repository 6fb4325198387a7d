"""What every setting of the conventions means: group, options, default, words and source."""

from dataclasses import dataclass, fields
from enum import StrEnum

from tournament.domain.conventions.conventions import Conventions
from tournament.domain.conventions.words import WORDS, Words

Plain = str | int | bool
"""A value of a setting as JSON holds it."""

GROUPS: tuple[str, ...] = ("price", "whist", "misere", "passing", "talon", "other", "result")

_POOL_POINTS = (10, 20, 40)
_MULTIPLIERS = (1, 2, 4)
_PRICES = (1, 2, 3, 4)

_NUMBERS: dict[str, tuple[int, ...]] = {
    "pool_point_whists": _POOL_POINTS,
    "mountain_multiplier": _MULTIPLIERS,
    "whist_multiplier": _MULTIPLIERS,
    "passing_price": _PRICES,
}


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, group, options, default, and its words as English message texts.

    `title`, `explanation`, `option_titles` and `left_off_because` are texts to translate at the
    edge. `left_off_because` is not empty for a setting that duplicate leaves off.
    Source: rules 3.
    """

    name: str
    group: str
    options: tuple[Plain, ...]
    default: Plain
    title: str
    explanation: str
    option_titles: tuple[str, ...]
    source: str
    left_off_because: str = ""
    option_type: type[StrEnum] | None = None

    def has_option(self, value: object) -> bool:
        """Return whether `value` is one of the options; true is not taken for 1."""
        return any(type(option) is type(value) and option == value for option in self.options)

    def parse(self, value: Plain) -> object:
        """Return the value that a `Conventions` field holds for the option `value`."""
        return self.option_type(str(value)) if self.option_type else value

    def plain(self, value: object) -> Plain:
        """Return the option for the value of a `Conventions` field: the inverse of `parse`."""
        return str(value) if self.option_type else value  # type: ignore[return-value]

    def title_of(self, value: object) -> str:
        """Return the message text of the option that a `Conventions` field holds."""
        return self.option_titles[self.options.index(self.plain(value))]


_DEFAULTS = Conventions()


def _setting(name: str, words: Words) -> Setting:
    default = getattr(_DEFAULTS, name)
    kind = type(default)
    is_enum = issubclass(kind, StrEnum)
    options: tuple[Plain, ...]
    if is_enum:
        options = tuple(str(option) for option in kind)
    else:
        options = (True, False) if kind is bool else _NUMBERS[name]
    return Setting(
        name=name,
        group=words.group,
        options=options,
        default=str(default) if is_enum else default,
        title=words.title,
        explanation=words.explanation,
        option_titles=words.options or tuple(str(option) for option in options),
        source=words.source,
        left_off_because=words.left_off_because,
        option_type=kind if is_enum else None,
    )


SETTINGS: tuple[Setting, ...] = tuple(
    _setting(field.name, WORDS[field.name]) for field in fields(Conventions)
)
"""All settings, in the order of the fields of `Conventions`."""

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def setting_named(name: str) -> Setting | None:
    """Return the setting called `name`, or None if there is no such setting."""
    return _BY_NAME.get(name)
