import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.dealing import deal_box
from deals.domain.errors import Problem
from deals.domain.layout_file import (
    FileBox,
    LayoutFileError,
    LineFault,
    format_layout_csv,
    format_layout_lines,
    parse_layout_file,
)
from deals.domain.notation import format_deal
from deals.domain.ppn import format_ppn_cards
from deals.domain.series import make_parameters, make_series
from deals.domain.series_file import format_series_file

SEED = "5e" * 32
ONE = deal_box(SEED, 4, 1)
TWO = deal_box(SEED, 4, 2)
THREE_PLAYERS = deal_box(SEED, 3, 1)


def faults(text, players=4):
    with pytest.raises(LayoutFileError) as caught:
        parse_layout_file(text, players)
    return caught.value.faults


@given(st.sampled_from([3, 4]), st.sets(st.integers(1, 40), min_size=1), st.sampled_from(["csv", "lines"]))
def test_written_file_is_read_back(players, numbers, kind):
    boxes = tuple(
        FileBox(number, deal_box(SEED, players, number), set=(number + 1) // 2) for number in sorted(numbers)
    )
    text = format_layout_csv(boxes) if kind == "csv" else format_layout_lines(boxes)
    found = parse_layout_file(text, players)
    assert [(box.number, box.deal) for box in found.boxes] == [(box.number, box.deal) for box in boxes]
    assert found.series is None
    if kind == "csv":
        assert [box.set for box in found.boxes] == [box.set for box in boxes]


def test_lines_without_numbers_are_counted_and_comments_passed_over():
    text = f"# клубный вечер\n\n{format_deal(ONE)}\n№ 4. {format_deal(deal_box(SEED, 4, 4))}\n"
    assert parse_layout_file(text, 4).boxes == (
        FileBox(1, ONE, 3),
        FileBox(4, deal_box(SEED, 4, 4), 4),
    )


def test_card_string_takes_the_dealer_from_its_number():
    text = f"2 {format_ppn_cards(TWO)}\n"
    assert parse_layout_file(text, 4).boxes == (FileBox(2, TWO, 1),)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_csv_in_russian_with_any_separator(separator):
    text = (
        separator.join(["Расклад", "Коробка", "сдаёт"]) + "\n" + separator.join([format_deal(TWO), "2", "E"])
    )
    assert parse_layout_file(text, 4).boxes == (FileBox(2, TWO, 2),)


def test_series_file_is_read_with_its_seal():
    series = make_series(make_parameters(4, 2, 1, SEED))
    found = parse_layout_file(json.dumps(format_series_file(series)), 4)
    assert found.boxes == (FileBox(1, ONE, 0, 1), FileBox(2, TWO, 0, 2))
    assert found.series.commitment == series.commitment


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(0, "file-empty", "file")]),
        ("# nothing", [(0, "file-empty", "file")]),
        ('{"format":\n"x"', [(2, "json-wrong", "file")]),
        ("[" * 100_000, [(0, "json-wrong", "file")]),
        ("[" + "9" * 5_000 + "]", [(0, "json-wrong", "file")]),
        ('{"format": "prikup-tournament/1"}', [(0, "format-unknown", "format")]),
        ("box;set\n1;1", [(1, "column-missing", "deal")]),
        (f"box;deal\nx;{format_deal(ONE)}", [(2, "box-number-unreadable", "x")]),
        (f"box;set;deal\n1;a;{format_deal(ONE)}", [(2, "box-number-unreadable", "1")]),
        (f"box;dealer;deal\n1;W;{format_deal(ONE)}", [(2, "dealer-differs", "1")]),
        ("box;deal\n1", [(2, "marker-unknown", ""), (2, "talon-missing", "talon")]),
        (f"0 {format_deal(ONE)}", [(1, "box-number-unreadable", "0")]),
        (f"1 {format_deal(ONE)}\n1 {format_deal(ONE)}", [(2, "box-twice", "1")]),
        (f"1 {format_deal(THREE_PLAYERS)}", [(1, "box-players-wrong", "1")]),
        (f"3 {format_ppn_cards(ONE)[:-1]}", [(1, "ppn-length", "31")]),
        (f"3 {format_ppn_cards(ONE)}1", [(1, "ppn-length", "33")]),
    ],
)
def test_file_is_refused_with_the_place(text, expected):
    assert [(one.line, one.problem.code, one.problem.place) for one in faults(text)] == expected


def test_every_line_has_its_own_faults():
    wrong = format_deal(ONE).replace("N *:", "N *:S7")
    found = faults(f"1 {wrong}\n2 {format_deal(TWO)}\n3 hello")
    assert {fault.line for fault in found} == {1, 3}
    assert LineFault(1, Problem("talon-long", "talon")) in found


def test_file_with_too_many_boxes_is_refused(monkeypatch):
    monkeypatch.setattr("deals.domain.layout_file.MAX_BOXES", 1)
    text = f"1 {format_deal(ONE)}\n2 {format_deal(TWO)}"
    assert faults(text) == (LineFault(0, Problem("boxes-too-many", "1")),)
