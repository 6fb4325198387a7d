"""Deals a second of `score`, and its time as a ratio to parsing the same JSON.

Run: python -m tests.bench.bench_score [DEALS]
"""

import json
import random
import sys
import time
from collections.abc import Callable

from protocols.domain.score_line import score_line

SEATS = "NESW"
PRESETS = ("sochi", "leningrad", "fspr", "rostov", "classic")


def random_line(rng: random.Random) -> str:
    """One line that `score` accepts: a game, a misère or a passing game at three or four players."""
    players = rng.choice((3, 4))
    at = rng.randrange(4) if players == 4 else 3
    hands = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
    deal: dict[str, object] = {"preset": rng.choice(PRESETS), "conventions": {}, "players": players}
    if players == 4:
        deal["dealer"] = SEATS[at]
    first = rng.randrange(11)
    second = rng.randrange(11 - first)
    tricks = dict(zip(hands, (first, second, 10 - first - second), strict=True))
    if rng.random() < 0.1:
        return json.dumps(deal | {"contract": "passing", "tricks": tricks})
    rng.shuffle(hands)
    deal["declarer"] = hands[0]
    if rng.random() < 0.1:
        return json.dumps(deal | {"contract": "misere", "tricks": {hands[0]: first}})
    calls = {hands[1]: "whist", hands[2]: rng.choice(("whist", "pass"))}
    contract = f"{rng.randrange(6, 11)}{rng.choice(('S', 'C', 'D', 'H', 'NT'))}"
    return json.dumps(deal | {"contract": contract, "calls": calls, "tricks": tricks})


def seconds(work: Callable[[str], object], lines: list[str]) -> float:
    """Return the processor seconds that `work` takes for all `lines`."""
    start = time.process_time()
    for line in lines:
        work(line)
    return time.process_time() - start


def main(deals: int) -> None:
    """Print the time with no price known, with all prices known, and of parsing alone."""
    rng = random.Random(2026)
    lines = [random_line(rng) for _ in range(deals)]
    parsing = seconds(json.loads, lines)
    for name in ("first time", "again"):
        taken = seconds(score_line, lines)
        print(f"{name}: {deals / taken:,.0f} deals a second, {taken / parsing:.2f} x parsing the same JSON")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
