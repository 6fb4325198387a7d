"""Whists as text: for screen and paper, and as a number with two decimals for programs."""

import re

from protocols.domain.whists.entries import SIXTHS

_FRACTIONS = {0: "", 1: "1/6", 2: "1/3", 3: "1/2", 4: "2/3", 5: "5/6"}
_SIGNS = {"⅙": 1, "⅓": 2, "½": 3, "⅔": 4, "⅚": 5}
_HUNDREDTHS = {"0": 0, "17": 1, "16": 1, "33": 2, "5": 3, "67": 4, "66": 4, "83": 5}
_NUMBER = re.compile(
    r"(?P<sign>[-+−–]?)\s*(?P<whole>\d*)\s*"
    r"(?:(?P<over>[1-5])/(?P<under>[236])|(?P<vulgar>[⅙⅓½⅔⅚])|[.,](?P<decimals>\d{1,2}))?"
)


def format_whists(sixths: int) -> str:
    """Return whists as text: "7", "-5", "32.5", "13 1/3".

    `sixths` are sixths of a whist. Source: interfaces 1 (whists).
    """
    whole, rest = divmod(abs(sixths), SIXTHS)
    sign = "-" if sixths < 0 else ""
    if rest == SIXTHS // 2:
        return f"{sign}{whole}.5"
    parts = [str(whole)] if whole or not rest else []
    return sign + " ".join([*parts, *([_FRACTIONS[rest]] if rest else [])])


def parse_whists(text: str) -> int:
    """Return the sixths of a whist that `text` means: the inverse of `format_whists`.

    Reads "13 1/3", "13⅓", "13.33" and "13,33", and any minus sign. Raises ValueError for a text
    that is no multiple of a sixth. Source: interfaces 1 (whists).
    """
    match = _NUMBER.fullmatch(text.strip())
    if match is None or not re.search(r"[\d⅙⅓½⅔⅚]", text):
        raise ValueError(f"not a number of whists: {text!r}")
    size = int(match["whole"] or 0) * SIXTHS + _rest(match)
    return -size if match["sign"] in ("-", "−", "–") and match["sign"] else size


def _rest(match: re.Match[str]) -> int:
    if match["vulgar"]:
        return _SIGNS[match["vulgar"]]
    if match["over"]:
        over, under = int(match["over"]), int(match["under"])
        if over < under:
            return SIXTHS * over // under
    elif match["decimals"] is None:
        return 0
    elif (decimals := match["decimals"].rstrip("0") or "0") in _HUNDREDTHS:
        return _HUNDREDTHS[decimals]
    raise ValueError(f"not a multiple of a sixth: {match[0]!r}")


def whists_number_text(sixths: int) -> str:
    """Return whists as a JSON number: whole when whole, else rounded to two decimals ("13.33").

    Source: interfaces 1 (whists), 2 (score).
    """
    hundredths = (abs(sixths) * 100 * 2 + SIXTHS) // (2 * SIXTHS)
    sign = "-" if sixths < 0 else ""
    whole, rest = divmod(hundredths, 100)
    return f"{sign}{whole}" + (f".{rest:02d}".rstrip("0") if rest else "")
