"""A published series to be checked: its file or its text, and the commitment from the wall."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.file_text import BYTES_LIMIT


class SeriesCheckForm(forms.Form):
    """A file prikup-series/1, or its text; nothing of it is stored."""

    file = forms.FileField(label=_("File of the series"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=_("Or its text"),
        required=False,
        max_length=BYTES_LIMIT,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "class": "code"}),
    )
    commitment = forms.CharField(
        label=_("Commitment published before play"),
        required=False,
        max_length=200,
        help_text=_("The 64 digits from the wall. Without them the commitment in the file is taken."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "code"}),
    )

    def content(self) -> bytes:
        """Return the bytes of the file, else of the text; a file past the limit is not read whole."""
        upload = self.cleaned_data.get("file")
        if upload is not None:
            return bytes(upload.read(BYTES_LIMIT + 1))
        return str(self.cleaned_data["text"]).encode()

    def clean(self) -> dict[str, Any]:
        """Ask for a file or a text."""
        data = super().clean() or {}
        if not self.errors and data.get("file") is None and not data.get("text"):
            self.add_error("file", _("Choose a file or paste its text."))
        return data
