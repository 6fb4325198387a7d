"""Figures as they stand on a score sheet: whists with ⅓ ½ ⅔ and exact decimals."""

import re
from fractions import Fraction

from deals.domain.errors import Problem
from protocols.domain.errors import ProblemsError

WHIST = 6
"""Sixths in a whist."""

MINUS = "−"
_SIGNS = ("", "⅙", "⅓", "½", "⅔", "⅚")
_VALUES = {sign: sixths for sixths, sign in enumerate(_SIGNS) if sign}
_WHISTS = re.compile(r"([-−+]?)(?:(\d{1,6})(?:[.,](\d{1,2}))?)?\s*([⅙⅓½⅔⅚]|\d/[236])?")


def format_whists(sixths: int) -> str:
    """Return whists as they are written: 7, −5, 32½, 13⅓; the unit of `sixths` is 1/6 whist.

    Source: interfaces 1 (values), the look (minus is −, fractions are ⅓ ½ ⅔).
    """
    whole, rest = divmod(abs(sixths), WHIST)
    digits = str(whole) if whole or not rest else ""
    return (MINUS if sixths < 0 else "") + digits + _SIGNS[rest]


def parse_whists(text: str) -> int:
    """Return the sixths of whists written as 7, -5, 32.5, 32,5, 32½, 13⅓ or 13 1/3.

    Raises ProblemsError ("whists-unreadable") for other text and for what is no whole number
    of sixths. Source: interfaces 1 (values).
    """
    match = _WHISTS.fullmatch(text.strip())
    if match is None or not (match[2] or match[4]) or (match[3] and match[4]):
        raise ProblemsError([Problem("whists-unreadable", text[:20])])
    value = (Fraction(f"{match[2] or 0}.{match[3] or 0}") + _part(match[4])) * WHIST
    if value.denominator != 1:
        raise ProblemsError([Problem("whists-unreadable", text[:20])])
    return -int(value) if match[1] in ("-", MINUS) else int(value)


def _part(text: str | None) -> Fraction:
    if not text:
        return Fraction(0)
    return Fraction(_VALUES[text], WHIST) if text in _VALUES else Fraction(text)


def format_decimal(value: Fraction | int, places: int, point: str = ".") -> str:
    """Return the value with so many decimals, halves rounded away from zero, with a true minus."""
    scale = 10**places
    scaled = (abs(Fraction(value)) * scale + Fraction(1, 2)).__floor__()
    whole, rest = divmod(scaled, scale)
    sign = MINUS if value < 0 and scaled else ""
    return f"{sign}{whole}{point}{rest:0{places}d}" if places else f"{sign}{whole}"
