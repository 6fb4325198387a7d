"""What holds for every scheme of every field from 8 to 60."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.catalogue import entries
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.registry import default_scheme, list_schemes, make_schedule
from tournament.domain.movements.schedule import from_dict, to_dict
from tournament.domain.movements.text_grid import format_grid, parse_grid

FIELDS = range(8, 61)


@pytest.mark.parametrize("players", FIELDS)
def test_every_scheme_seats_everybody_once_and_no_set_twice(players: int) -> None:
    """The catalogue is checked in its own tests."""
    for info in list_schemes(players):
        if info.name not in entries(players):
            schedule = make_schedule(players, info.name)
            assert schedule.scheme == info.name
            assert check_schedule(schedule, info.copies) == ()


@pytest.mark.parametrize("players", FIELDS)
def test_every_field_has_a_default_that_can_be_cut(players: int) -> None:
    schedule = make_schedule(players)
    assert schedule.scheme == default_scheme(players)
    assert check_schedule(schedule, None) == ()
    assert make_schedule(players, rounds=5).cut(3).rounds == make_schedule(players, rounds=5).rounds[:3]


@given(st.sampled_from(FIELDS), st.integers(1, 8), st.data())
def test_any_cut_of_any_scheme_round_trips(players: int, rounds: int, data: st.DataObject) -> None:
    info = data.draw(st.sampled_from(list_schemes(players)))
    if rounds > info.rounds:
        with pytest.raises(SchemeProblemsError) as caught:
            make_schedule(players, info.name, rounds)
        assert caught.value.problems == (Problem("rounds-too-many", f"{rounds}/{info.rounds}"),)
        return
    schedule = make_schedule(players, info.name, rounds)
    assert len(schedule.rounds) == rounds
    assert check_schedule(schedule, None) == ()
    assert from_dict(to_dict(schedule)) == schedule
    assert parse_grid(format_grid(schedule), players, copies=None).rounds == schedule.rounds


@pytest.mark.parametrize("players", [*range(-1, 8), 241, 10_000])
def test_no_field_outside_the_limits(players: int) -> None:
    with pytest.raises(SchemeProblemsError):
        make_schedule(players)
