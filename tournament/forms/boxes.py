"""Boxes: how they are dealt, where each set comes from, and layouts in files."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.file_text import BYTES_LIMIT
from deals.models import BoxSource
from tournament.forms.lines import LineField
from tournament.models import Seating
from tournament.words import SOURCE_NAMES

AS_ABOVE = ""
PASTE_LIMIT = 500_000


class BoxDealForm(forms.Form):
    """Where the layouts come from and who prepares them. `sets` are the numbers of the sets."""

    session = forms.IntegerField(min_value=1, max_value=99, widget=forms.HiddenInput)
    source = forms.ChoiceField(
        label=_("The layouts are"), widget=forms.RadioSelect, initial=BoxSource.READY.value
    )
    public_source = forms.CharField(
        label=_("A public number to mix in"),
        max_length=200,
        required=False,
        help_text=_(
            "Say exactly which number that nobody can know yet, such as “main numbers of draw 1234 on "
            "29 November”. The boxes are dealt when you enter it."
        ),
    )
    prepared_by = LineField(
        label=_("Who prepares the boxes"),
        max_length=120,
        required=False,
        help_text=_("Printed on the protocols; he does not play."),
    )

    def __init__(self, *args: Any, sets: Iterable[int] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sets = tuple(sets)
        source = self.fields["source"]
        assert isinstance(source, forms.ChoiceField)  # noqa: S101 - declared above
        source.choices = list(SOURCE_NAMES.items())
        choices = [(AS_ABOVE, _("as above")), *SOURCE_NAMES.items()]
        for number in self.sets:
            self.fields[f"source_{number}"] = forms.ChoiceField(
                label=_("Set %(number)s") % {"number": number}, choices=choices, required=False
            )

    def head_fields(self) -> list[forms.BoundField]:
        """Return the fields that are not of one set."""
        return [self[name] for name in ("source", "public_source", "prepared_by")]

    def set_fields(self) -> list[forms.BoundField]:
        """Return the fields of the single sets."""
        return [self[f"source_{number}"] for number in self.sets]

    def sources(self) -> dict[int, str]:
        """Return the source of every set, once the form is valid."""
        whole = self.cleaned_data["source"]
        return {number: self.cleaned_data[f"source_{number}"] or whole for number in self.sets}


class PublicNumberForm(forms.Form):
    """The public number, as it was announced."""

    public_number = forms.CharField(
        label=_("The public number"),
        max_length=200,
        help_text=_("As it was announced, every character counts; runs of spaces become one."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class BoxSourcesForm(forms.Form):
    """The source of each set, and for a set on paper the table that sorts it."""

    def __init__(
        self,
        *args: Any,
        sources: Mapping[int, str],
        seatings: Mapping[int, list[Seating]],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.sets = tuple(sources)
        for number, source in sources.items():
            name = {"number": number}
            self.fields[f"source_{number}"] = forms.ChoiceField(
                label=_("Source of set %(number)s") % name,
                choices=list(SOURCE_NAMES.items()),
                initial=source,
            )
            tables = seatings.get(number, [])
            chosen = next((one.pk for one in tables if one.sorts), None)
            self.fields[f"sorter_{number}"] = forms.TypedChoiceField(
                label=_("Who sorts set %(number)s") % name,
                coerce=int,
                empty_value=None,
                required=False,
                choices=[(one.pk, _seating_name(one)) for one in tables],
                initial=chosen,
            )

    def rows(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        """Return for each set its number and its two fields."""
        return [(number, self[f"source_{number}"], self[f"sorter_{number}"]) for number in self.sets]

    def sources(self) -> dict[int, str]:
        """Return the source of every set, once the form is valid."""
        return {number: self.cleaned_data[f"source_{number}"] for number in self.sets}

    def sorters(self) -> dict[int, int]:
        """Return the seating that sorts each set on paper, where one was chosen."""
        chosen = {number: self.cleaned_data[f"sorter_{number}"] for number in self.sets}
        on_paper = {number for number, source in self.sources().items() if source == BoxSource.PAPER}
        return {number: pk for number, pk in chosen.items() if pk and number in on_paper}


def _seating_name(seating: Seating) -> str:
    words = _("round %(round)s, table %(table)s")
    return str(words) % {"round": seating.round, "table": seating.table}


class LayoutFileForm(forms.Form):
    """Layouts as a file or as pasted text."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        allow_empty_file=True,
        help_text=_("Text, CSV or JSON up to 1 MB, in UTF-8 or Windows-1251."),
    )
    text = forms.CharField(
        label=_("Or the text itself"),
        required=False,
        max_length=PASTE_LIMIT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "class": "code"}),
    )
    replace = forms.BooleanField(
        label=_("Replace the boxes of the session by those of the file"),
        required=False,
        help_text=_("Without the tick only boxes whose layouts are not known yet are filled."),
    )

    def __init__(self, *args: Any, may_replace: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not may_replace:
            del self.fields["replace"]

    def content(self) -> bytes:
        """Return the bytes of the file, else of the text; a file past the limit is not read whole."""
        upload = self.cleaned_data.get("file")
        if upload is not None:
            return bytes(upload.read(BYTES_LIMIT + 1))
        return str(self.cleaned_data["text"]).encode()

    def clean(self) -> dict[str, Any]:
        """Ask for a file or a text."""
        data = super().clean() or {}
        if not self.errors and data.get("file") is None and not data.get("text", "").strip():
            self.add_error("file", _("Choose a file or paste the layouts."))
        return data
