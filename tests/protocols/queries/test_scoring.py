"""The figures of a regulation, level by level. Source: rules 2.2, 2.3."""

from dataclasses import astuple, replace

from protocols.queries.scoring import level_figures
from tournament.domain.conventions import preset
from tournament.domain.conventions.options import Consolation, HalfWhist, Ten


def figures(name: str, **changes: object) -> list[tuple[int, ...]]:
    return [astuple(one) for one in level_figures(replace(preset(name), **changes))]


def test_sochi() -> None:
    assert figures("sochi") == [
        (6, 2, 2, 4, 2, 2, 4),
        (7, 4, 4, 2, 4, 4, 4),
        (8, 6, 6, 1, 6, 6, 0),
        (9, 8, 8, 1, 8, 8, 0),
        (10, 10, 10, 1, 10, 10, 0),
    ]


def test_leningrad_doubles_mountain_and_whists() -> None:
    assert figures("leningrad")[0] == (6, 2, 4, 4, 4, 4, 8)


def test_rostov_has_ten_whists_of_consolation() -> None:
    assert [line[5] for line in figures("rostov")] == [10, 10, 10, 10, 10]


def test_what_is_switched_off_is_none() -> None:
    off = figures("sochi", consolation=Consolation.NONE, half_whist=HalfWhist.OFF, ten=Ten.CHECKED)
    assert (off[0], off[4]) == ((6, 2, 2, 4, 2, 0, 0), (10, 10, 10, 0, 0, 0, 0))
