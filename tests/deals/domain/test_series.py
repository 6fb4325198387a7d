from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.dealing import deal_box
from deals.domain.errors import Problem, ProblemsError
from deals.domain.series import (
    SeriesBox,
    SeriesParameters,
    commitment_of,
    commitment_text,
    make_parameters,
    make_series,
    parse_commitment,
    series_box,
)
from tests.deals.domain.strategies import seeds

ZEROS = "0" * 64
SERIES_TEXT = (
    "prikup-series/1\nalgorithm=prikup-deal/1\nplayers=4\nsets=7\nboxes_per_set=4\n"
    "public_source=\nseed=" + ZEROS + "\n"
)


def problems_of(call):
    with pytest.raises(ProblemsError) as caught:
        call()
    return caught.value.problems


def test_make_series_numbers_sets_and_deals():
    series = make_series(make_parameters(3, 3, 2, ZEROS))
    assert [(box.number, box.set) for box in series.boxes] == [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
    assert "".join(box.deal.marker for box in series.boxes) == "NESNES"
    assert [box.deal for box in series.boxes] == [deal_box(ZEROS, 3, number) for number in range(1, 7)]


@given(seeds, st.sampled_from((3, 4)), st.integers(1, 5), st.integers(1, 4))
def test_make_series_same_parameters_same_series(seed, players, sets, boxes):
    parameters = make_parameters(players, sets, boxes, seed.upper())
    assert make_series(parameters) == make_series(make_parameters(players, sets, boxes, seed))


@given(seeds, seeds)
def test_make_series_different_seeds_different_series(one, two):
    first, second = (make_series(make_parameters(4, 1, 4, seed)) for seed in (one, two))
    assert (first.boxes == second.boxes) is (one == two)
    assert (first.commitment == second.commitment) is (one == two)


def test_series_box_is_dealt_alone():
    parameters = make_parameters(4, 7, 4, ZEROS)
    assert series_box(parameters, 13) == make_series(parameters).boxes[12]
    assert series_box(parameters, 13) == SeriesBox(13, 4, deal_box(ZEROS, 4, 13))


def test_more_sets_leave_the_first_boxes_as_they_were():
    short, long = (make_series(make_parameters(4, sets, 4, ZEROS)) for sets in (2, 3))
    assert long.boxes[:8] == short.boxes


def test_commitment_is_sha_256_of_the_text():
    parameters = make_parameters(4, 7, 4, ZEROS)
    assert commitment_text(parameters) == SERIES_TEXT
    assert make_series(parameters).commitment == sha256(SERIES_TEXT.encode()).hexdigest()


def test_commitment_binds_every_parameter_but_the_public_number():
    base = {"players": 4, "sets": 7, "boxes_per_set": 4, "seed": ZEROS, "public_source": "draw 12"}
    changes = [
        {},
        {"players": 3},
        {"sets": 8},
        {"boxes_per_set": 3},
        {"seed": "1" * 64},
        {"public_source": "draw 13"},
    ]
    commitments = {commitment_of(make_parameters(**{**base, **change})) for change in changes}
    assert len(commitments) == 6
    assert commitment_of(make_parameters(**base, public="7")) == commitment_of(make_parameters(**base))


def test_make_series_public_number_is_mixed_in():
    announced = [
        make_parameters(4, 1, 4, ZEROS, public_source="draw 12", public=public) for public in ("7", "8")
    ]
    seven, eight = map(make_series, announced)
    assert seven.boxes != eight.boxes
    assert seven.boxes[0].deal == deal_box(ZEROS, 4, 1, "7")


def test_make_series_waits_for_the_public_number():
    parameters = make_parameters(4, 1, 4, ZEROS, public_source="draw 12")
    assert problems_of(lambda: make_series(parameters)) == (Problem("public-missing", "public"),)


def test_make_parameters_every_problem_at_once():
    assert problems_of(lambda: make_parameters(5, 0, 33, "x", public_source="\x00", public="7" * 201)) == (
        Problem("players-wrong", "players"),
        Problem("sets-wrong", "sets"),
        Problem("boxes-per-set-wrong", "boxes_per_set"),
        Problem("seed-wrong", "seed"),
        Problem("public-characters", "public_source"),
        Problem("public-too-long", "public"),
    )


def test_make_parameters_public_number_nobody_announced():
    assert problems_of(lambda: make_parameters(4, 1, 1, ZEROS, public="7")) == (
        Problem("public-unannounced", "public"),
    )


def test_make_parameters_normal_form():
    assert make_parameters(4, 200, 32, "A" * 64, public_source=" a  b ", public=" 7 ") == SeriesParameters(
        4, 200, 32, "a" * 64, "a b", "7"
    )


def test_parse_commitment_reads_groups_and_refuses_the_rest():
    assert parse_commitment(" ".join(["ABCDEF01"] * 8)) == "abcdef01" * 8
    assert problems_of(lambda: parse_commitment("abc")) == (Problem("commitment-wrong", "commitment"),)
