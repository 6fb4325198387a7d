"""Participants: one in a single field, many from a list, a correction."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.domain.pasted_list import NAME_LIMIT, PastedPerson, doubled_names, read_pasted_list
from tournament.forms.lines import LineField
from tournament.forms.problems import add_problems
from tournament.words import problem_text

FIELD_LIMIT = 3 * NAME_LIMIT + 10


class EntryAddForm(forms.Form):
    """One participant: `name; club; city`. A name that is there already is asked about once."""

    text = forms.CharField(
        label=_("Name; club; city"),
        max_length=FIELD_LIMIT,
        error_messages={"required": _("Type a name first.")},
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("Ivanov Pyotr; Club; City")}),
    )
    namesake = forms.BooleanField(
        label=_("somebody else of the same name"), required=False, widget=forms.HiddenInput
    )
    person: PastedPerson | None = None

    def clean_text(self) -> str:
        """Read the field as a list of one line."""
        text: str = self.cleaned_data["text"]
        people, problems = read_pasted_list(text)
        add_problems(self, problems, {p.code: "text" for p in problems})
        self.person = people[0] if people and not problems else None
        return text

    def ask_for_namesake(self) -> None:
        """Ask whether it is somebody else of the same name: a box to tick appears."""
        self.fields["namesake"].widget = forms.CheckboxInput()
        self.add_error("text", _("Somebody of this name takes part already. Tick the box to add a namesake."))


class EntryPasteForm(forms.Form):
    """A pasted list; `people` are its lines, `doubled` the lines whose name is there already.

    `namesakes` are the doubled lines that are to be added all the same.
    """

    text = forms.CharField(
        label=_("List of participants"),
        help_text=_("One a line: name; club; city. Numbers in front of the names are dropped."),
        error_messages={"required": _("Paste or type the names first.")},
        widget=forms.Textarea(attrs={"rows": 10}),
        max_length=200_000,
    )
    namesakes = forms.TypedMultipleChoiceField(required=False, coerce=int)

    def __init__(self, *args: Any, entered: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entered = entered
        self.people: tuple[PastedPerson, ...] = ()
        self.doubled: dict[int, str] = {}
        field = self.fields["namesakes"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - declared above
        lines = str(self.data.get("text", "")).count("\n") + 1
        field.choices = [(str(n), str(n)) for n in range(1, min(lines, 1000) + 1)]

    def clean_text(self) -> str:
        """Read the list; every line that is wrong is named."""
        text: str = self.cleaned_data["text"]
        self.people, problems = read_pasted_list(text)
        self.doubled = {int(p.place): problem_text(p) for p in doubled_names(self.people, self.entered)}
        for problem in problems:
            self.add_error("text", problem_text(problem))
        return text

    @property
    def wanted(self) -> list[PastedPerson]:
        """Return the people to add: doubled names only where they are wanted all the same."""
        keep = set(self.cleaned_data.get("namesakes", []))
        return [one for one in self.people if one.line not in self.doubled or one.line in keep]


class EntryForm(forms.Form):
    """The name, club and city of a participant."""

    name = LineField(label=_("Full name"), max_length=NAME_LIMIT)
    club = LineField(label=_("Club"), max_length=NAME_LIMIT, required=False)
    city = LineField(label=_("City"), max_length=NAME_LIMIT, required=False)
