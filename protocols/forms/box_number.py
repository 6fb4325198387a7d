"""The number of a box as it is typed, with or without its check letter: 5, 5K, 5 к."""

import re
from dataclasses import dataclass

from deals.domain.check_digit import parse_check_digit
from deals.domain.errors import ProblemsError

_BOX = re.compile(r"(\d{1,5})\s*([^\W\d_]?)")


@dataclass(frozen=True, slots=True)
class BoxNumber:
    """A box and the check letter typed with it, "" for none."""

    box: int
    letter: str


def read_box_number(text: str) -> BoxNumber | None:
    """Return the box that `text` names; None for anything else."""
    match = _BOX.fullmatch(text.strip())
    if match is None:
        return None
    try:
        letter = parse_check_digit(match[2]) if match[2] else ""
    except ProblemsError:
        return None
    return BoxNumber(int(match[1]), letter)
