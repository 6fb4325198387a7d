"""A field for one line of text: a name, a title, an address."""

from typing import Any

from django import forms

from deals.domain.plain_text import tidy_line


class LineField(forms.CharField):
    """Takes one line, without signs that do not print or turn the direction of writing."""

    def to_python(self, value: Any) -> str:
        """Return the tidy line; what is not allowed at all (NUL) is refused by the validators."""
        text = super().to_python(value) or ""
        return text if "\x00" in text else tidy_line(text)
