"""The readings that the two parsers, Python and JavaScript, must share.

`python -m tests.protocols.domain.row_code.vectors` writes tests/data/row_code_vectors.json anew.
"""

import json
import random
from pathlib import Path
from typing import Any

from deals.domain.errors import Problem
from deals.domain.seats import Seat, hands_clockwise
from protocols.domain.contract import format_contract
from protocols.domain.row_code import parse_prefix

from .legal_rows import legal_texts

FILE = Path(__file__).parents[3] / "data" / "row_code_vectors.json"
ALPHABET = "0123456789+*/-.,ю бкnsewтыуцпчcdhmм½♠😀q\t=rtе"
BY_HAND = (
    "",
    "1",
    "10",
    "12",
    "7327123",
    "7347",
    "7 3 2",
    "7 3 2 3.",
    "732n",
    "732n3",
    "832n",
    "7DE7N2S",
    "7ву7т2ы",
    "7 б 2 7 1 2 3",
    "6бк2",
    "6БК2",
    "6,r2",
    "6nt2",
    "6т2",
    "7 3 2 10",
    "73210",
    "7 3 2 0 1 1",
    "7 3 2 0 1 10",
    "7 3 2 7 3. 4",
    "73273.",
    "7327 3 3.",
    "7327123.",
    "732745",
    "*204.",
    "*203",
    "/ 107",
    "/ 10",
    "/ 10 0 0",
    "/ 0 0 1",
    "/3w3",
    "/331",
    "7 3 4 7 q 1 9",
    "7 3 😀🎉 2",
    "7" * 90,
    "7 3 2" + " " * 90,
    "7 3 2\r\n",
    "7\n3",
    "İ",
    "ß",
    "Ю",
    "732Ы.",
    "0 1 1 9",
    "7 3 2 4",
    "7325",
    "М20",
    "7 3 2 7 1 2",
    "7327ns",
)


def problem_as_json(problem: Problem | None) -> dict[str, Any] | None:
    return None if problem is None else {"code": problem.code, "at": problem.at}


def reading_as_json(text: str, players: int, marker: Seat) -> dict[str, Any]:
    reading = parse_prefix(text, players, marker)
    deal = reading.deal
    return {
        "level": reading.level,
        "strain": reading.strain,
        "contract": reading.contract and format_contract(reading.contract),
        "declarer": reading.declarer,
        "calls": [list(one) for one in reading.calls],
        "tricks": [list(one) for one in reading.tricks],
        "expects": list(reading.expects),
        "problems": [problem_as_json(one) for one in reading.problems],
        "missing": problem_as_json(reading.missing),
        "row": deal
        and {
            "contract": format_contract(deal.contract),
            "declarer": deal.declarer,
            "calls": dict(deal.calls),
            "tricks": None if deal.tricks is None else dict(deal.tricks),
        },
    }


def texts(chance: random.Random, players: int, marker: Seat) -> list[str]:
    legal = [*legal_texts(players, marker)]
    typed = chance.sample(legal, 12)
    found = [text[:length] for text in typed for length in range(1, len(text) + 1)]
    found += [" ".join(text.replace("+", "=")) for text in typed[:4]]
    for text in typed:  # one wrong key
        at = chance.randrange(len(text))
        found.append(text[:at] + chance.choice(ALPHABET) + text[at + 1 :])
    return found + ["".join(chance.choices(ALPHABET, k=chance.randint(1, 12))) for _ in range(15)]


def vectors() -> list[dict[str, Any]]:
    chance = random.Random(6)
    found = []
    for players in (4, 3):
        for marker in hands_clockwise(players, Seat.W if players == 4 else Seat.N):
            for text in dict.fromkeys((*BY_HAND, *texts(chance, players, marker))):
                reading = reading_as_json(text, players, marker)
                found.append({"players": players, "marker": marker, "text": text, "reading": reading})
    return found


def as_text(found: list[dict[str, Any]]) -> str:
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in found)
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(as_text(vectors()), encoding="utf-8")
