import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.check_digit import LETTERS, check_digit, is_right_box, parse_check_digit
from deals.domain.errors import Problem, ProblemsError

series_ids = st.text(min_size=1, max_size=64, alphabet="0123456789abcdef")
boxes = st.integers(1, 999)


def test_letters_are_23_without_i_o_q():
    assert LETTERS == "ABCDEFGHJKLMNPRSTUVWXYZ"


@given(series_ids, boxes)
def test_check_digit_neighbours_differ(series_id, box):
    assert len({check_digit(series_id, box + step) for step in range(23)}) == 23


@given(series_ids, st.integers(0, 999), st.integers(0, 2), st.integers(0, 9))
def test_check_digit_notices_one_wrong_digit(series_id, box, position, digit):
    digits = list(f"{box:03}")
    digits[position] = str(digit)
    other = int("".join(digits))
    assert (check_digit(series_id, box) == check_digit(series_id, other)) is (box == other)


@given(series_ids, st.integers(0, 999), st.integers(0, 1))
def test_check_digit_notices_swapped_digits(series_id, box, position):
    digits = list(f"{box:03}")
    digits[position], digits[position + 1] = digits[position + 1], digits[position]
    other = int("".join(digits))
    assert (check_digit(series_id, box) == check_digit(series_id, other)) is (box == other)


def test_check_digit_other_series_mostly_differs():
    same = sum(check_digit(f"series {i}", 7) == check_digit("mine", 7) for i in range(2300))
    assert 60 < same < 140


@given(series_ids, boxes)
def test_is_right_box(series_id, box):
    letter = check_digit(series_id, box)
    assert is_right_box(series_id, box, f" {letter.lower()} ")
    assert not is_right_box(series_id, box + 1, letter)


def test_parse_check_digit_russian_look_alikes():
    assert "".join(map(parse_check_digit, "авсенкмртух")) == "ABCEHKMPTYX"


@pytest.mark.parametrize("text", ["", "I", "AB", "7", "ж"])
def test_parse_check_digit_unknown(text):
    with pytest.raises(ProblemsError) as caught:
        parse_check_digit(text)
    assert caught.value.problems == (Problem("check-digit-unknown", text),)
