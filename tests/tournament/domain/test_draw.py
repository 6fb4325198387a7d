"""The draw: repeatable, a permutation, fair enough to reach every order."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.domain.draw import draw_order


@given(st.text(max_size=20), st.integers(0, 300))
def test_draw_is_a_permutation(seed: str, count: int) -> None:
    assert sorted(draw_order(seed, count)) == list(range(count))


def test_draw_of_same_seed_is_the_same() -> None:
    assert draw_order("7f3a", 12) == draw_order("7f3a", 12)
    assert draw_order("7f3a", 12) != draw_order("7f3b", 12)


def test_draw_follows_the_written_rule() -> None:
    """A slow twin: Fisher–Yates from the end with 64-bit numbers of SHA-256."""
    order = list(range(20))
    for counter, last in enumerate(range(19, 0, -1)):
        digest = sha256(f"prikup-draw/1|зерно|{counter}".encode()).digest()
        other = int.from_bytes(digest[:8], "big") % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert draw_order("зерно", 20) == tuple(order)


def test_every_order_of_three_is_drawn_about_equally_often() -> None:
    counts = Counter(draw_order(str(seed), 3) for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_draw_of_nobody_is_empty() -> None:
    assert draw_order("x", 0) == ()


def test_draw_of_negative_count_is_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        draw_order("x", -1)
