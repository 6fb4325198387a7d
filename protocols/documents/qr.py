"""Square codes that lead a phone to a page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_svg(address: str) -> SafeString:
    """Return the address as a square code: an inline SVG that takes its size from the style sheet."""
    code = segno.make_qr(address, error="m")
    return mark_safe(code.svg_inline(border=2, omitsize=True))  # noqa: S308  (made here, no user text)
