"""What a field for a whole number says when the number is out of its range."""

from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _


def range_messages(least: int, most: int) -> dict[str, Any]:
    """Return the error messages of an integer field that takes `least` to `most`."""
    text = format_lazy(_("A whole number from {least} to {most}."), least=least, most=most)
    return dict.fromkeys(("invalid", "min_value", "max_value"), text)
