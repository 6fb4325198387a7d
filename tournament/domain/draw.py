"""The draw (жеребьёвка): start numbers by lot from a seed that is shown."""

from collections.abc import Iterator
from hashlib import sha256


def draw_order(seed: str, count: int) -> tuple[int, ...]:
    """Return the places 0 … count−1 in the order of the draw; the same seed gives the same order.

    Fisher–Yates from the end; each step takes a fair number from SHA-256 of
    "prikup-draw/1|SEED|COUNTER": 64 bits at a time, numbers that would favour a place are
    thrown away. Raises ValueError for a negative count.
    """
    if count < 0:
        raise ValueError(f"cannot draw {count} numbers")
    order = list(range(count))
    numbers = _numbers(seed)
    for last in range(count - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _numbers(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = sha256(f"prikup-draw/1|{seed}|{counter}".encode()).digest()
        yield int.from_bytes(digest[:8], "big")
        counter += 1


def _below(size: int, numbers: Iterator[int]) -> int:
    fair = 2**64 - 2**64 % size
    return next(number for number in numbers if number < fair) % size
