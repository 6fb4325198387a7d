"""Deals a second, against random.shuffle of 32 numbers: python -m tests.bench.bench_dealing"""

import random
import time
from collections.abc import Callable

from deals.domain.dealing import deal_box

SEED = "0123456789abcdef" * 4
FLOOR = 5_000
_ROUNDS = 5
_DEALS = 20_000


def best_rate(work: Callable[[int], object]) -> float:
    """Return the most runs of `work` in a second of processor time over a few rounds."""
    rates = []
    for _ in range(_ROUNDS):
        start = time.process_time()
        for number in range(1, _DEALS + 1):
            work(number)
        rates.append(_DEALS / (time.process_time() - start))
    return max(rates)


def main() -> None:
    """Print the rates; end with status 1 below the floor."""
    pack = list(range(32))
    deals = best_rate(lambda number: deal_box(SEED, 4, number))
    shuffles = best_rate(lambda number: random.shuffle(pack))
    print(f"deals a second: {deals:,.0f}")
    print(f"random.shuffle of 32 a second: {shuffles:,.0f}")
    print(f"ratio: {deals / shuffles:.2f}")
    if deals < FLOOR:
        raise SystemExit(f"below the floor of {FLOOR:,} deals a second")


if __name__ == "__main__":
    main()
