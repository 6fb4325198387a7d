"""The series in tests/data were written by script/verify_series.py's own dealing, not by deals.domain."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem, ProblemsError
from deals.domain.series import make_parameters, make_series
from deals.domain.series_file import (
    SeriesFile,
    check_series_file,
    format_series_file,
    parse_series_file,
    shuffled_boxes,
)
from tests.deals.domain.strategies import seeds

DATA = Path(__file__).parents[2] / "data"
KNOWN = {
    name: json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    for name in ("series_4_players", "series_3_players_public")
}


@pytest.fixture
def data():
    return copy.deepcopy(KNOWN["series_4_players"])


@pytest.mark.parametrize("known", KNOWN.values(), ids=KNOWN)
def test_known_series_is_dealt_the_same_for_ever(known):
    parameters = make_parameters(
        known["players"],
        known["sets"],
        known["boxes_per_set"],
        known["seed"],
        public_source=known.get("public_source", ""),
        public=known.get("public", ""),
    )
    assert format_series_file(make_series(parameters)) == known
    assert check_series_file(known) == ()


@given(seeds, st.sampled_from((3, 4)), st.integers(1, 3), st.integers(1, 4), st.sampled_from(("", "draw 1")))
def test_series_file_round_trip(seed, players, sets, boxes, source):
    parameters = make_parameters(players, sets, boxes, seed, public_source=source, public=source and "42")
    series = make_series(parameters)
    text = json.dumps(format_series_file(series))
    assert parse_series_file(json.loads(text)) == SeriesFile(
        parameters, series.commitment, tuple(box.deal for box in series.boxes)
    )
    assert check_series_file(json.loads(text)) == ()


def test_check_names_the_first_box_that_differs(data):
    boxes = data["boxes"]
    boxes[4]["deal"], boxes[8]["deal"] = boxes[8]["deal"], boxes[4]["deal"]
    assert check_series_file(data) == (Problem("box-differs", "5"),)


def test_box_shuffled_at_the_table_is_passed_over_and_named(data):
    """Source: competition rules 2 (the layout may be made at the table)."""
    boxes = data["boxes"]
    boxes[4] |= {"source": "table", "deal": boxes[8]["deal"]}
    boxes[5] = {"number": boxes[5]["number"], "set": boxes[5]["set"], "source": "table"}
    assert check_series_file(data) == ()
    assert shuffled_boxes(data) == (5, 6)
    file = parse_series_file(data)
    assert (file.shuffled, file.deals[5]) == (frozenset({5, 6}), None)
    series = make_series(file.parameters)
    assert format_series_file(series, {5, 6}, {6})["boxes"][5] == boxes[5]
    boxes[6]["deal"] = boxes[8]["deal"]
    assert check_series_file(data) == (Problem("box-differs", "7"),)


def test_box_without_a_deal_must_say_that_it_was_shuffled(data):
    del data["boxes"][5]["deal"]
    assert check_series_file(data) == (Problem("text-expected", "boxes[5].deal"),)
    data["boxes"][5] |= {"source": "paper"}
    assert check_series_file(data) == (Problem("text-expected", "boxes[5].deal"),)
    data["boxes"][5] |= {"source": "table", "deal": "N"}
    assert check_series_file(data)[0].place.startswith("boxes[5].deal")


@pytest.mark.parametrize("value", [None, [], {}, {"boxes": 3}, {"boxes": [1, None]}])
def test_nothing_is_shuffled_in_a_file_that_is_none(value):
    assert shuffled_boxes(value) == ()


def test_check_swapped_talon_differs(data):
    deal = data["boxes"][0]["deal"]
    upper = deal[deal.index("*:") + 2 :][:2]
    lower = deal[deal.index("*:") + 4 :][:2]
    data["boxes"][0]["deal"] = deal.replace(upper + lower, lower + upper)
    assert check_series_file(data) == (Problem("box-differs", "1"),)


def test_check_commitment_that_does_not_fit(data):
    data["commitment"] = "0" * 64
    assert check_series_file(data) == (Problem("commitment-differs", "commitment"),)


def test_check_another_seed_differs_in_both(data):
    data["seed"] = "0" * 64
    assert check_series_file(data) == (
        Problem("commitment-differs", "commitment"),
        Problem("box-differs", "1"),
    )


def test_check_public_number_not_known_yet():
    known = copy.deepcopy(KNOWN["series_3_players_public"])
    del known["public"]
    assert check_series_file(known) == (Problem("public-missing", "public"),)


@pytest.mark.parametrize("value", [None, [], "text", 7])
def test_parse_no_object(value):
    assert check_series_file(value) == (Problem("object-expected"),)


def test_parse_another_format(data):
    data["format"] = "prikup-tournament/1"
    assert check_series_file(data) == (Problem("format-unknown", "format"),)


def test_parse_bare_file_names_every_missing_key():
    assert check_series_file({"format": "prikup-series/1"}) == (
        Problem("number-expected", "players"),
        Problem("number-expected", "sets"),
        Problem("number-expected", "boxes_per_set"),
        Problem("text-expected", "seed"),
        Problem("text-expected", "commitment"),
        Problem("list-expected", "boxes"),
    )


def test_parse_every_fault_with_its_place(data):
    data["seed"] = "xyz"
    data["commitment"] = "abc"
    data["boxes"][0] = None
    data["boxes"][1] = {"number": True, "set": "1"}
    data["boxes"][2]["deal"] = data["boxes"][2]["deal"].replace("E:", "E:x", 1)
    data["boxes"][3]["number"] = 5
    assert check_series_file(data) == (
        Problem("seed-wrong", "seed"),
        Problem("commitment-wrong", "commitment"),
        Problem("object-expected", "boxes[0]"),
        Problem("number-expected", "boxes[1].number"),
        Problem("number-expected", "boxes[1].set"),
        Problem("text-expected", "boxes[1].deal"),
        Problem("rank-unknown", "boxes[2].deal E", data["boxes"][2]["deal"].index("x")),
        Problem("box-number-wrong", "boxes[3].number"),
    )


def test_parse_boxes_that_do_not_belong(data):
    data["boxes"][0]["set"] = 2
    data["boxes"][1]["deal"] = KNOWN["series_3_players_public"]["boxes"][1]["deal"]
    data["boxes"].pop()
    assert check_series_file(data) == (
        Problem("boxes-count-wrong", "boxes"),
        Problem("box-set-wrong", "boxes[0].set"),
        Problem("box-players-wrong", "boxes[1].deal"),
    )


def test_parse_far_too_many_boxes(data):
    data["boxes"] = [None] * 6401
    assert check_series_file(data) == (Problem("boxes-count-wrong", "boxes"),)


def test_parse_raises_what_check_returns(data):
    data["players"] = 5
    with pytest.raises(ProblemsError) as caught:
        parse_series_file(data)
    assert caught.value.problems == (Problem("players-wrong", "players"),)
