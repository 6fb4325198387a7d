#!/usr/bin/env python3
"""Rebuild every box of a Prikup series from its seed and compare: plain Python, nothing to install.

    python3 verify_series.py SERIES.json [COMMITMENT]

SERIES.json is the file published after play; COMMITMENT are the 64 digits published before play
(without it, the one in the file is taken). Prints "ok", or what is wrong, and ends with status 1.
Boxes that were shuffled at the table ("source": "table") do not come from the seed: they are named.
How a box is dealt: docs/dealing.md.
"""

import hashlib
import json
import sys

SUITS, RANKS, SEATS = "SCDH", "AKQJT987", "NESW"
PACK = [suit + rank for suit in SUITS for rank in RANKS]


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def commitment(series):
    names = ("players", "sets", "boxes_per_set", "public_source", "seed")
    lines = [f"{name}={series.get(name, '')}\n" for name in names]
    return sha256("prikup-series/1\nalgorithm=prikup-deal/1\n" + "".join(lines))


def fair_number(seed, public, players, box):
    """A number from 0 to 32·31·…·11 − 1, each equally likely; a number past that is drawn again."""
    ways = 1
    for size in range(11, 33):
        ways *= size
    attempt = 0
    while True:
        number = int(sha256(f"prikup-deal/1|{seed}|{public}|{players}|{box}|{attempt}")[:24], 16)
        if number < ways:
            return number
        attempt += 1


def hand_text(cards):
    groups = ["".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS]
    return ".".join(group or "-" for group in groups)


def deal_text(seed, public, players, box):
    """The box in the notation of the file, hands clockwise after the dealer (or from the first hand)."""
    number, pack, taken = fair_number(seed, public, players, box), list(PACK), []
    for _ in range(22):
        taken.append(pack.pop(number % len(pack)))
        number //= len(pack) + 1
    hands = [taken[2:12], taken[12:22], pack]
    mark = (box - 1) % players
    first = mark + 1 if players == 4 else mark
    pockets = {SEATS[(first + i) % players]: hand_text(hand) for i, hand in enumerate(hands)}
    talon = "*:" + taken[0] + taken[1]
    return " ".join([SEATS[mark]] + [f"{s}:{pockets[s]}" if s in pockets else talon for s in SEATS])


def verify(series, published):
    """Yield a line for everything that is wrong: the commitment, and the first box that differs."""
    if commitment(series) != published:
        yield "the commitment does not fit the seed and the parameters"
    boxes, total = series["boxes"], series["sets"] * series["boxes_per_set"]
    if len(boxes) != total:
        yield f"the file holds {len(boxes)} boxes, not {total}"
    for number, box in enumerate(boxes, start=1):
        expected = {
            "number": number,
            "set": (number - 1) // series["boxes_per_set"] + 1,
            "deal": deal_text(series["seed"], series.get("public", ""), series["players"], number),
        }
        if box.get("source") == "table":
            box = {**expected, "number": box.get("number"), "set": box.get("set")}
        if box != expected:
            yield f"box {number} differs: the seed deals {expected['deal']}"
            return


def shuffled(series):
    return [number for number, box in enumerate(series["boxes"], start=1) if box.get("source") == "table"]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        series = json.load(file)
    published = "".join(sys.argv[2].split()).lower() if len(sys.argv) == 3 else series["commitment"]
    faults = list(verify(series, published))
    print("\n".join(faults) or "ok")
    if shuffled(series):
        print("shuffled at the table, not compared: box", ", ".join(map(str, shuffled(series))))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
