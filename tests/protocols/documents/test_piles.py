import pytest

from protocols.documents.piles import in_piles
from tests.protocols.documents.papers import pile


@pytest.mark.parametrize("count", [1, 9, 10, 11, 56, 176])
def test_cut_pile_lies_in_order(count):
    pieces = list(range(1, count + 1))
    assert pile(in_piles(pieces)) == pieces


def test_no_piece_makes_no_page():
    assert in_piles([]) == ()


def test_places_left_over_are_empty():
    [page] = in_piles(["a", "b", "c"])
    assert page == (("a", "b"), ("c", None), (None, None), (None, None), (None, None))
