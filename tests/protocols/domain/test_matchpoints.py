import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.domain.matchpoints import matchpoints, max_matchpoints


def by_comparing_all_pairs(results: list[int]) -> tuple[int, ...]:
    won = []
    for i, mine in enumerate(results):
        others = results[:i] + results[i + 1 :]
        won.append(sum(2 if mine > other else 1 if mine == other else 0 for other in others))
    return tuple(won)


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], ()),
        ([42], (0,)),
        ([42, 42], (1, 1)),
        ([42, -30], (2, 0)),
        ([-30, 42, 42, 600], (0, 3, 3, 6)),
        ([0, 0, 0], (2, 2, 2)),
    ],
)
def test_matchpoints_of_a_line(results, expected):
    assert matchpoints(results) == expected


@pytest.mark.parametrize(("results", "expected"), [(0, 0), (1, 0), (2, 2), (3, 4), (6, 10)])
def test_max_is_two_for_each_other_result(results, expected):
    assert max_matchpoints(results) == expected


@given(st.lists(st.integers(-9, 9), max_size=30))
def test_matchpoints_equal_the_comparison_of_all_pairs(results):
    assert matchpoints(results) == by_comparing_all_pairs(results)


@given(st.lists(st.integers(-1000, 1000), max_size=30))
def test_matchpoints_of_a_line_sum_to_n_times_n_less_one(results):
    assert sum(matchpoints(results)) == len(results) * (len(results) - 1)
