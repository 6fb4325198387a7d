"""Every deal that can happen at a table, as plain data, without the program's own code."""

from collections.abc import Iterator
from typing import Any

SEATS = "NESW"
STRAINS = ("S", "C", "D", "H", "NT")
Deal = dict[str, Any]


def legal_deals(
    players: int,
    *,
    strains: tuple[str, ...] = STRAINS,
    dealers: str = SEATS,
    turns: tuple[int, ...] = (0, 1, 2),
    talon: bool = True,
) -> Iterator[Deal]:
    """Yield every deal: contracts, seats, calls and splits.

    `turns` are the hands that declare, `talon`: it is opened in passing games.
    """
    if players == 3:
        dealers = "-"
    for dealer in dealers:
        head: Deal = {"players": players}
        if players == 4:
            head["dealer"] = dealer
        at = SEATS.index(dealer) if players == 4 else -1
        hands = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
        yield from _passing(head, hands, talon=talon and players == 4)
        for turn in turns:
            declarer = hands[turn]
            first, second = hands[(turn + 1) % 3], hands[(turn + 2) % 3]
            for taken in range(11):
                yield {**head, "contract": "misere", "declarer": declarer, "tricks": {declarer: taken}}
            for level in range(6, 11):
                for strain in strains:
                    game = {**head, "contract": f"{level}{strain}", "declarer": declarer}
                    yield from _games(game, level, declarer, first, second)


def _passing(head: Deal, hands: list[str], *, talon: bool) -> Iterator[Deal]:
    for rest in range(3 if talon else 1):
        for a in range(11 - rest):
            for b in range(11 - rest - a):
                tricks = dict(zip(hands, (a, b, 10 - rest - a - b), strict=True))
                yield {**head, "contract": "passing", "tricks": tricks}


def _games(game: Deal, level: int, declarer: str, first: str, second: str) -> Iterator[Deal]:
    nobody: list[dict[str, str]] = [{}, {first: "pass", second: "pass"}]
    somebody: list[dict[str, str]] = [{first: "whist"}, {second: "whist"}, {first: "whist", second: "whist"}]
    if level < 8:
        nobody += [{second: "half"}, {first: "half", second: "pass"}]
        somebody += [{first: "whist", second: "half"}, {second: "whist", first: "half"}]
    if "dealer" in game:
        somebody += [{**calls, game["dealer"]: "whist"} for calls in nobody]
    for calls in nobody:
        yield {**game, "calls": calls}
    for calls in somebody:
        for d in range(11):
            for a in range(11 - d):
                yield {**game, "calls": calls, "tricks": {declarer: d, first: a, second: 10 - d - a}}
