"""The figures of a regulation for people: what each game is worth, all parts of a price beside it."""

from dataclasses import dataclass

from protocols.domain.whists.play import DUTIES, VALUES
from tournament.domain.conventions import Conventions
from tournament.domain.conventions.options import Consolation, HalfWhist, Ten

HALF_WHIST_LEVELS = (6, 7)


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """A game of `level`: pool points when made, mountain points a trick down, the defenders' duty in
    tricks, whists for a trick, consolation for a trick down, and whists of a half-whist (0: none)."""

    level: int
    pool: int
    mountain: int
    duty: int
    trick: int
    consolation: int
    half_whist: int


def level_figures(conventions: Conventions) -> tuple[LevelFigures, ...]:
    """Return the figures of all levels; a ten that is not whisted has no duty. Source: rules 2.2, 2.3."""
    return tuple(_figures(level, value, conventions) for level, value in VALUES.items())


def _figures(level: int, value: int, conventions: Conventions) -> LevelFigures:
    whisted = level != 10 or conventions.ten is Ten.WHISTED
    trick = value * conventions.whist_multiplier if whisted else 0
    half = conventions.half_whist is not HalfWhist.OFF and level in HALF_WHIST_LEVELS
    return LevelFigures(
        level=level,
        pool=value,
        mountain=value * conventions.mountain_multiplier,
        duty=DUTIES[level] if whisted else 0,
        trick=trick,
        consolation=_consolation(trick, conventions) if whisted else 0,
        half_whist=trick * DUTIES[level] // 2 if half else 0,
    )


def _consolation(trick: int, conventions: Conventions) -> int:
    given = conventions.consolation
    if given is Consolation.NONE:
        return 0
    return trick if given is Consolation.VALUE else int(given.value)
