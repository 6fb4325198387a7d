import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.domain.fouled import FouledMethod, GroupScore, group_score
from protocols.domain.matchpoints import matchpoints

EXAMPLES = json.loads((Path(__file__).parents[2] / "data" / "neuberg_examples.json").read_text())["examples"]


def best_percent(actual: int, expected: int, method: FouledMethod) -> float:
    score = group_score(range(actual), expected, method)
    return round(float(max(score.matchpoints) * 100 / Fraction(score.max)), 1)


def test_neuberg_of_ten_results_out_of_eleven_as_published():
    example = EXAMPLES[0]
    score = group_score(range(example["A"], 0, -1), example["E"])
    assert score == GroupScore(tuple(Fraction(str(one)) for one in example["matchpoints"]), example["top"])


@pytest.mark.parametrize("example", EXAMPLES[1:])
def test_top_of_a_small_group_as_published(example):
    sizes = example["A"], example["E"]
    assert best_percent(*sizes, FouledMethod.NEUBERG) == example["top_percent_neuberg"]
    assert best_percent(*sizes, FouledMethod.PLUS_ONE) == example["top_percent_plus_one_per_missing"]


@pytest.mark.parametrize(
    "method", [FouledMethod.NEUBERG, FouledMethod.PROPORTIONAL, FouledMethod.SMALL_GROUPS]
)
def test_a_single_result_gets_sixty_percent_of_the_max(method):
    # five results in the line: max 8, 60 % of it is 4.8
    assert group_score([7], 5, method) == GroupScore((Fraction(24, 5),), 8)


def test_a_single_result_by_plus_one_gets_half_the_max():
    assert group_score([7], 5, FouledMethod.PLUS_ONE) == GroupScore((4,), 8)


def test_a_single_result_by_its_own_max_has_nothing_to_win():
    assert group_score([7], 5, FouledMethod.OWN_MAX) == GroupScore((0,), 0)


def test_the_percent_of_a_single_result_is_a_setting():
    assert group_score([7], 5, single_percent=Fraction(50)) == GroupScore((4,), 8)


def test_proportional_keeps_the_percent_of_the_group():
    # three results of five: 4, 2, 0 of 4 become 8, 4, 0 of 8
    assert group_score([30, 20, 10], 5, FouledMethod.PROPORTIONAL) == GroupScore((8, 4, 0), 8)


def test_own_max_keeps_the_matchpoints_of_the_group():
    assert group_score([30, 20, 10], 5, FouledMethod.OWN_MAX) == GroupScore((4, 2, 0), 4)


@pytest.mark.parametrize(
    ("results", "percents"),
    [([7], [60]), ([9, 7], [65, 55]), ([7, 7], [60, 60]), ([9, 8, 7], [70, 60, 50])],
)
def test_small_groups_have_fixed_percents(results, percents):
    score = group_score(results, 11, FouledMethod.SMALL_GROUPS)
    assert score == GroupScore(tuple(Fraction(one, 5) for one in percents), 20)


def test_small_groups_leave_four_results_to_neuberg():
    assert group_score(range(4), 7, FouledMethod.SMALL_GROUPS) == group_score(range(4), 7)


def test_more_results_than_expected_is_an_error():
    with pytest.raises(ValueError, match="3 results in a group, but only 2 expected"):
        group_score([1, 2, 3], 2)


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=12), st.sampled_from(FouledMethod))
def test_a_line_that_is_whole_is_scored_plainly(results, method):
    assert group_score(results, len(results), method) == GroupScore(
        matchpoints(results), 2 * (len(results) - 1)
    )


@given(
    st.lists(st.integers(-9, 9), min_size=2, max_size=12),
    st.integers(0, 9),
    st.sampled_from([m for m in FouledMethod if m not in (FouledMethod.OWN_MAX, FouledMethod.SMALL_GROUPS)]),
)
def test_a_group_has_half_the_max_on_average(results, missing, method):
    score = group_score(results, len(results) + missing, method)
    assert sum(score.matchpoints) * 2 == len(results) * score.max
    assert all(0 <= won <= score.max for won in score.matchpoints)
