"""The keys of the row code: what a character means in each place, on any of the two keyboards.

Every table holds lower case; a character of the other layout is found by the key it shares.
Source: interfaces 8 (row code).
"""

from deals.domain.seats import Seat

from ..contract import Strain

SPACES = frozenset(" \t\u00a0\u2007\u2009\u202f")

LEVELS = {"6": 6, "7": 7, "8": 8, "9": 9, "0": 10}

STRAINS = {
    **dict.fromkeys("1sпыg♠", Strain.S),
    **dict.fromkeys("2cтс♣", Strain.C),
    **dict.fromkeys("3dбв,♦", Strain.D),
    **dict.fromkeys("4hчрx♥", Strain.H),
    **dict.fromkeys("5n", Strain.NT),
}
"""`п т б ч` are the Russian suits, `ы с в р` the keys s c d h on the Russian layout, and `g , x` the
keys п б ч on the Latin one. In this place a Russian suit letter wins: `т` is clubs, not no trump."""

NO_TRUMP_ENDINGS = {"б": "кr", ",": "кr", "n": "tе"}
"""Second letters of no trump: `бк`, `nt`, and the same keys on the other layout."""

MISERES = frozenset("*mмьv")
PASSING_GAMES = frozenset("/-–—−.")

SEATS_BY_KEY = {
    **dict.fromkeys("1nт", Seat.N),
    **dict.fromkeys("2eу", Seat.E),
    **dict.fromkeys("3sы", Seat.S),
    **dict.fromkeys("4wц", Seat.W),
}

TRICKS = {**{str(tricks): tricks for tricks in range(10)}, "+": 10, "=": 10}

HALF_MARKS = frozenset(".,ю½")

KNOWN = frozenset(
    (
        *LEVELS,
        *STRAINS,
        *"".join(NO_TRUMP_ENDINGS.values()),
        *MISERES,
        *PASSING_GAMES,
        *SEATS_BY_KEY,
        *TRICKS,
        *HALF_MARKS,
    )
)
"""Characters that mean something somewhere; any other one is pointed out as unknown."""
