"""One letter for a box of a series, printed on slip and protocol, so that a wrong box is noticed.

The letter is the remainder by 23 of the box number plus a number drawn from the series, written
with the 23 letters A to Z without I, O and Q. As 23 is prime, every wrong digit and every swap
of two neighbouring digits in a box number gives another letter, and so do any two of 23 boxes in
a row; a box of another series has another letter in 22 of 23 series.
"""

from hashlib import sha256

from deals.domain.errors import Problem, ProblemsError

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
_LOOK_ALIKE = str.maketrans("АВСЕНКМРТУХ", "ABCEHKMPTYX")


def check_digit(series_id: str, box: int) -> str:
    """Return the check letter of box number `box` of the series with this id (any stable text)."""
    offset = int.from_bytes(sha256(series_id.encode()).digest(), "big")
    return LETTERS[(offset + box) % len(LETTERS)]


def parse_check_digit(text: str) -> str:
    """Return a check letter as typed: small letters and Russian look-alikes are read too.

    Raises ProblemsError "check-digit-unknown" for anything that is no check letter.
    """
    letter = text.strip().upper().translate(_LOOK_ALIKE)
    if len(letter) != 1 or letter not in LETTERS:
        raise ProblemsError((Problem("check-digit-unknown", text[:10]),))
    return letter


def is_right_box(series_id: str, box: int, letter: str) -> bool:
    """Return whether the letter typed belongs to the box. Raises as `parse_check_digit`."""
    return parse_check_digit(letter) == check_digit(series_id, box)
