"""The filter of the action log."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from protocols.queries.log import LogFilter


class LogForm(forms.Form):
    """Box, row and person; everything may be empty."""

    box = forms.IntegerField(label=_("Box"), required=False, min_value=1)
    person = forms.ChoiceField(label=_("Who"), required=False)
    row = forms.IntegerField(required=False, min_value=1, widget=forms.HiddenInput)

    def __init__(self, data: Mapping[str, Any], people: Iterable[str]) -> None:
        super().__init__(data)
        field: Any = self.fields["person"]
        field.choices = [("", _("everybody")), *((name, name) for name in people)]
        self.fields["box"].widget.attrs["inputmode"] = "numeric"

    def chosen(self) -> LogFilter:
        """Return the filter; what cannot be read filters nothing."""
        self.is_valid()
        data = self.cleaned_data
        return LogFilter(data.get("box"), data.get("row"), data.get("person") or "")
