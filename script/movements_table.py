#!/usr/bin/env python3
"""Write the tables of docs/movements.md and docs/ru/movements.md between their marks."""

import sys
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tournament.domain.movements.catalogue import (  # noqa: E402
    LARGEST,
    SMALLEST,
    CatalogueName,
    Measured,
    Range,
    entries,
    summary,
)
from tournament.domain.movements.field import Boxes, Kind, field, full_cycle  # noqa: E402
from tournament.domain.movements.judge import judge  # noqa: E402
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule  # noqa: E402
from tournament.domain.movements.spread import best_spread  # noqa: E402

START, END = "<!-- table: script/movements_table.py -->\n", "<!-- end of table -->\n"
ROUNDS = (5, 6, 7, 8)

Columns = tuple[tuple[Kind, Boxes], ...]
FOURS: Columns = (
    (Kind.FOUR, Boxes.ONE),
    (Kind.FOUR, Boxes.TWO),
    (Kind.FOUR, Boxes.EVERY),
    (Kind.MIXED, Boxes.ONE),
    (Kind.MIXED, Boxes.EVERY),
)
THREES: Columns = tuple((Kind.THREE, boxes) for boxes in Boxes)
HEADS = {
    "docs/movements.md": (
        "| players | rounds | best by counting | tables of four, one copy | two copies "
        "| copy for every table | mixed, one copy | mixed, copy for every table | printed |",
        "| players | rounds | best by counting | tables of three, one copy | two copies "
        "| copy for every table |",
    ),
    "docs/ru/movements.md": (
        "| участников | туров | лучшее по счёту | столы на четверых, один экземпляр | два экземпляра "
        "| экземпляр на каждый стол | смешанно, один экземпляр | смешанно, на каждый стол | печатная схема |",
        "| участников | туров | лучшее по счёту | столы на троих, один экземпляр | два экземпляра "
        "| экземпляр на каждый стол |",
    ),
}


def spread_text(value: Range) -> str:
    return f"{limits(value.smallest, value.largest)} ({float(value.variance):.2f})"


def limits(smallest: int, largest: int) -> str:
    return str(smallest) if smallest == largest else f"{smallest}–{largest}"


def cell(measured: Measured | None) -> str:
    if measured is None:
        return "–"
    compared = limits(measured.comparisons.smallest, measured.comparisons.largest)
    return f"{spread_text(measured.meetings)}; {compared}"


def best(players: int, rounds: int, kind: Kind) -> str:
    tables = field(players, kind)
    if tables is None:
        raise ValueError(players)
    meetings = rounds * sum(size * (size - 1) // 2 for size in tables.table_sizes)
    value = best_spread([(meetings, players * (players - 1) // 2)])
    return spread_text(Range(value.smallest, value.largest, Fraction(value.variance)))


def printed(players: int, rounds: int) -> str:
    if players not in PRINTED_SCHEMES:
        return ""
    schedule = printed_schedule(players)
    if rounds > len(schedule.rounds):
        return "–"
    return cell(summary(judge(schedule.cut(rounds))))


def row(players: int, rounds: int, columns: Columns) -> str:
    found = entries(players)
    cells = [str(players), str(rounds), best(players, rounds, columns[0][0])]
    for kind, boxes in columns:
        entry = found.get(str(CatalogueName(players, kind, rounds, boxes)))
        cells.append("" if field(players, kind) is None else cell(entry.measured if entry else None))
    if columns == FOURS:
        cells.append(printed(players, rounds))
    return "| " + " | ".join(cells) + " |"


def table(head: str, columns: Columns) -> str:
    """Return the rows of every number that has tables of the first column's kind."""
    lines = [head, "|" + "---|" * (head.count("|") - 1)]
    for players in range(SMALLEST, LARGEST + 1):
        full = full_cycle(players, columns[0][0]) or 0
        lines += [
            row(players, rounds, columns) for rounds in (*(r for r in ROUNDS if r < full), full) if full
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    for name, heads in HEADS.items():
        path = ROOT / name
        text = path.read_text(encoding="utf-8")
        before, _, rest = text.partition(START)
        _, _, after = rest.partition(END)
        tables = "\n".join(map(table, heads, (FOURS, THREES)))
        path.write_text(before + START + "\n" + tables + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
