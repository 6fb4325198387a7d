"""The settings of a regulation, the title of an own preset, and the file of one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from deals.domain.json_text import read_json
from tournament.domain.conventions import GROUPS, PRESETS, SETTINGS, Conventions, Setting, preset
from tournament.domain.conventions.settings import Plain
from tournament.domain.errors import ProblemsError
from tournament.domain.regulation_file import TITLE_LIMIT, RegulationFile, read_regulation_file
from tournament.regulation_words import GROUP_TITLES, option_texts, source_text
from tournament.words import PRESET_NAMES, problem_text

FILE_LIMIT = 100_000


@dataclass(frozen=True, slots=True)
class SettingField:
    """A setting with its bound field; `differs` when what stands in the form is not the preset's."""

    setting: Setting
    field: forms.BoundField
    source: str
    usual: str
    differs: bool


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """The fields of one group of settings."""

    key: str
    title: str
    fields: tuple[SettingField, ...]


class RegulationForm(forms.Form):
    """Every setting that can be chosen, over a preset.

    `mark` tells whether somebody was faster; `confirmed` holds the mark of the change whose
    preview was seen.
    """

    preset = forms.ChoiceField(choices=list(PRESET_NAMES.items()), widget=forms.HiddenInput)
    mark = forms.CharField(required=False, widget=forms.HiddenInput)
    confirmed = forms.CharField(required=False)

    def __init__(
        self, data: Mapping[str, Any] | None, *, base: str, conventions: Conventions, mark: str
    ) -> None:
        super().__init__(data, initial={"preset": base, "mark": mark})
        self.base = str((data or {}).get("preset", base))
        if self.base not in PRESETS:
            self.base = base
        for setting in chosen_settings():
            options = option_texts(setting)
            self.fields[setting.name] = forms.TypedChoiceField(
                label=gettext(setting.title),
                choices=[(_key(option), words) for option, words in options],
                coerce={_key(option): option for option, _words in options}.__getitem__,
                initial=_key(setting.plain(getattr(conventions, setting.name))),
            )

    def settings(self) -> dict[str, Plain]:
        """Return every setting of a valid form as plain data."""
        return {setting.name: self.cleaned_data[setting.name] for setting in chosen_settings()}

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Put the words of every senseless combination beside the setting at fault."""
        for problem in problems:
            self.add_error(problem.place if problem.place in self.fields else None, problem_text(problem))

    @property
    def groups(self) -> list[FieldGroup]:
        """Return the fields by group of settings."""
        usual = preset(self.base)
        found = []
        for group in GROUPS:
            lines = tuple(self._line(one, usual) for one in chosen_settings() if one.group == group)
            if lines:
                found.append(FieldGroup(group, str(GROUP_TITLES[group]), lines))
        return found

    def _line(self, setting: Setting, usual: Conventions) -> SettingField:
        value = setting.plain(getattr(usual, setting.name))
        field = self[setting.name]
        return SettingField(
            setting,
            field,
            source_text(setting),
            dict(option_texts(setting))[value],
            str(field.value()) != _key(value),
        )


class RegulationTitleForm(forms.Form):
    """The title under which a regulation is saved."""

    title = forms.CharField(
        label=_("Title"),
        max_length=TITLE_LIMIT,
        help_text=_("The regulation can be chosen under it when a tournament is created."),
    )


class RegulationFileForm(forms.Form):
    """A file of a regulation, format prikup-regulation/1. `regulation` is what a valid one holds."""

    file = forms.FileField(
        label=_("File of a regulation"),
        help_text=_("As another club saved it (JSON)."),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
    regulation: RegulationFile | None = None

    def clean_file(self) -> Any:
        """Read the file; every fault becomes a sentence beside the field."""
        upload = self.cleaned_data["file"]
        if upload.size > FILE_LIMIT:
            raise forms.ValidationError(problem_text(Problem("regulation-format")))
        try:
            self.regulation = read_regulation_file(read_json(upload.read().decode("utf-8-sig")))
        except (ValueError, RecursionError) as error:
            raise forms.ValidationError(problem_text(Problem("json-wrong"))) from error
        except ProblemsError as error:
            raise forms.ValidationError([problem_text(problem) for problem in error.problems]) from error
        return upload


def chosen_settings() -> tuple[Setting, ...]:
    """Return the settings that can be chosen: those that duplicate does not leave off."""
    return tuple(setting for setting in SETTINGS if not setting.left_off_because)


def _key(option: Plain) -> str:
    """Return an option as a form sends it."""
    return str(option).lower()
