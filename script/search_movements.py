#!/usr/bin/env python3
"""Search the catalogue of movements and write its data files.

    script/search_movements.py 8 24            search these numbers of players
    script/search_movements.py 18 18 --steps 5000000 --only four-18-6-one

The inner loops are in search_movements.c, which is compiled into a temporary folder (a C
compiler is needed here only). The same numbers and steps give the same schedules. What is
stored already is replaced only by something better. Objective, in this order: nobody plays a
set twice; pauses and rounds at tables of three differ by one at most; meetings even;
comparisons even; seats even.
"""

import argparse
import ctypes
import random
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatch
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from deals.domain.seats import SEATS  # noqa: E402
from tournament.domain.movements.catalogue import (  # noqa: E402
    CatalogueEntry,
    CatalogueName,
    format_entry,
    format_round,
    parse_entries,
    summary,
)
from tournament.domain.movements.chain import (  # noqa: E402  # noqa: E402
    ChainGroup,
    ChainSeat,
    expand,
    format_chain,
    format_set_row,
    parse_scheme,
)
from tournament.domain.movements.check import check_schedule  # noqa: E402
from tournament.domain.movements.field import Boxes, Field, Kind, field, full_cycle  # noqa: E402
from tournament.domain.movements.judge import Grade, judge  # noqa: E402
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule  # noqa: E402
from tournament.domain.movements.schedule import Round, Schedule, TableSeating  # noqa: E402

DATA = ROOT / "tournament" / "domain" / "movements" / "data"
SHORT_EVENINGS = (5, 6, 7, 8)
SMALL = 24
FEW = 16
NINE = 9
SMALLEST_WHIST = 12  # up to here a full cycle is searched round by round too

# weights of: set twice, pauses and short tables, meetings, comparisons, seats; hot and cold
FIND = ((100, 60, 10, 0.3, 0.05), 60.0, 1.5)
REFINE = ((1e6, 1e6, 1e3, 4, 1), 20.0, 0.5)
CYCLES = (
    ((100, 4, 0), 60.0, 3.0),
    ((200, 4, 0), 100.0, 4.0),
    ((100, 4, 0.2), 60.0, 1.0),
    ((60, 4, 0.2), 30.0, 1.0),
    ((100, 4, 1), 40.0, 0.7),
)


def compile_core(folder: str) -> ctypes.CDLL:
    library = Path(folder) / "search_movements.so"
    source = Path(__file__).with_suffix(".c")
    command = ["cc", "-O3", "-shared", "-fPIC", "-o", str(library), str(source), "-lm"]
    subprocess.run(command, check=True)
    core = ctypes.CDLL(str(library))
    core.anneal.restype = core.cycle.restype = ctypes.c_long
    return core


def ints(values: list[int]) -> ctypes.Array:
    return (ctypes.c_int * len(values))(*values)


def doubles(values: tuple[float, ...]) -> ctypes.Array:
    return (ctypes.c_double * len(values))(*values)


def table_groups(tables: int, boxes: Boxes) -> list[int]:
    """Return for each table the number of its group: the tables that share a set in a round."""
    return {
        Boxes.ONE: list(range(tables)),
        Boxes.TWO: [table // 2 for table in range(tables)],
        Boxes.EVERY: [0] * tables,
    }[boxes]


class Search:
    """One name of the catalogue."""

    def __init__(self, core: ctypes.CDLL, name: CatalogueName, steps: int, attempts: int) -> None:
        self.core, self.name, self.steps, self.attempts = core, name, steps, attempts
        self.seed = zlib.crc32(str(name).encode())
        tables = field(name.players, name.kind)
        assert tables is not None  # noqa: S101
        self.field: Field = tables
        self.groups = table_groups(len(tables.table_sizes), name.boxes)

    def run(self) -> CatalogueEntry | None:
        if self.name.rounds == full_cycle(self.name.players, self.name.kind):
            return self.full()
        return self.short()

    # -------------------------------------------------------------- short evenings

    def slots(self) -> tuple[list[int], list[int], list[int]]:
        table, seat, size = [], [], []
        for number, players in enumerate(self.field.table_sizes):
            table += [number] * players
            seat += list(range(players))
            size += [players] * players
        pauses = self.field.pauses
        return table + [-1] * pauses, seat + [0] * pauses, size + [0] * pauses

    def anneal(
        self, seated: list[int], sets: int, row: list[int], way: tuple, steps: int, seed: int
    ) -> tuple:
        weights, hot, cold = way
        players, rounds = self.name.players, self.name.rounds
        tables = len(self.groups)
        sets_of_tables = [(r + place) % sets for r in range(rounds) for place in row]
        cells, result = ints(seated), (ctypes.c_long * 5)()
        self.core.anneal(
            players, rounds, sets, tables, *(ints(values) for values in self.slots()),
            ints(sets_of_tables), cells, doubles(weights), ctypes.c_double(hot), ctypes.c_double(cold),
            ctypes.c_long(steps), ctypes.c_uint64(seed), result,
        )  # fmt: skip
        return list(cells), tuple(result)

    def short(self) -> CatalogueEntry | None:
        """Search with as few sets as can be and one more; with still more when there is no other way."""
        rounds, groups = self.name.rounds, max(self.groups) + 1
        least = max(groups, rounds)
        ways = [(least, 1)] if groups == 1 else [(least, 1), (least + 1, 1), (least + 1, 2)]
        if self.name.players <= FEW and groups > 1:  # so few players need more sets to meet evenly
            ways += [(least + more, 1) for more in (2, 3)]
        found = [self.short_with(*way, attempt) for attempt in range(self.attempts) for way in ways]
        found.append(self.printed())
        sound = [entry for entry in found if entry is not None]
        for sets in range(least + 2, groups * rounds + 1):
            if sound:
                break
            sound = [entry for entry in (self.short_with(sets, sets // groups, 0),) if entry is not None]
        return min(sound, key=rank, default=None)

    def printed(self) -> CatalogueEntry | None:
        """Return the printed chain cut to these rounds, where there is one for these boxes."""
        if self.name.players not in PRINTED_SCHEMES or self.name.kind is not Kind.FOUR:
            return None
        schedule = printed_schedule(self.name.players)
        if self.name.rounds > len(schedule.rounds) or self.name.boxes is Boxes.EVERY:
            return None
        return self.entry(schedule.cut(self.name.rounds))

    def short_with(self, sets: int, step: int, attempt: int) -> CatalogueEntry | None:
        """Search with the set of round r at table group g being r + step · g."""
        groups = max(self.groups) + 1
        if len({step * group % sets for group in range(groups)}) < groups:
            return None
        seed = self.seed + 1000 * sets + 100 * step + attempt
        shuffled = random.Random(seed)  # noqa: S311
        seated: list[int] = []
        for _ in range(self.name.rounds):
            order = list(range(self.name.players))
            shuffled.shuffle(order)
            seated += order
        steps = [step * group % sets for group in self.groups]
        seated, _ = self.anneal(seated, sets, steps, FIND, self.steps, seed)
        seated, result = self.anneal(seated, sets, steps, REFINE, self.steps, seed)
        return None if result[0] else self.entry(self.schedule(seated, sets, steps))

    def schedule(self, seated: list[int], sets: int, row: list[int]) -> Schedule:
        players = self.name.players
        sizes = self.field.table_sizes
        rounds = []
        for r in range(self.name.rounds):
            cells = iter(player + 1 for player in seated[r * players : (r + 1) * players])
            tables = tuple(
                TableSeating(t + 1, (r + row[t]) % sets + 1, tuple(next(cells) for _ in range(size)))
                for t, size in enumerate(sizes)
            )
            rounds.append(Round(r + 1, tables, tuple(sorted(cells))))
        at_table = self.field.players_at_table
        return Schedule(str(self.name), players, len(sizes), sets, at_table, tuple(rounds))

    def entry(self, schedule: Schedule, body: tuple[str, ...] = ()) -> CatalogueEntry | None:
        if check_schedule(schedule, self.name.boxes.copies):
            return None
        lines = body or tuple(format_round(one) for one in schedule.rounds)
        measured = summary(judge(schedule))
        if any(m.largest - m.smallest > 1 for m in (measured.pauses, measured.short_rounds)):
            return None
        return CatalogueEntry(self.name, measured, schedule.sets, lines)

    # ------------------------------------------------------------------ full cycles

    def full(self) -> CatalogueEntry | None:
        found = []
        for attempt in range(10 if self.name.players <= SMALL else 5):
            entry = self.cycle(attempt)
            if entry is not None:
                found += [entry, *self.polished(entry)]
        best = min(found, key=rank, default=None)
        if self.name.players <= SMALLEST_WHIST and (best is None or best.measured.grade != Grade.PERFECT):
            found += [entry for entry in (self.short(),) if entry is not None]
        if self.name.players == NINE and self.name.kind is Kind.FOUR and self.name.boxes is not Boxes.ONE:
            found.append(self.nine())
        return min(found, key=rank, default=None)

    def nine(self) -> CatalogueEntry:
        """Return the whist tournament of nine: squares and non-squares of the field of nine, moved on.

        The players are a + b·i with a, b modulo 3. Each difference comes three times among the
        squares and non-squares together.
        """
        squares, others = [(1, 0), (0, 2), (2, 0), (0, 1)], [(1, 1), (1, 2), (2, 2), (2, 1)]
        seated: list[int] = []
        for a, b in product(range(3), repeat=2):
            seated += [(a + c) % 3 * 3 + (b + d) % 3 for c, d in [*squares, *others, (0, 0)]]
        seated, _ = self.anneal(seated, NINE, [0, 0], REFINE, self.steps, self.seed)
        found = self.entry(self.schedule(seated, NINE, [0, 0]))
        assert found is not None  # noqa: S101
        return found

    def cycle(self, attempt: int) -> CatalogueEntry | None:
        """Return a chain; where nobody pauses and all tables are equal, N of table 1 stays."""
        fixed = self.name.rounds < self.name.players
        cycle = self.name.rounds
        table, seat, size = (values[fixed : cycle + fixed] for values in self.slots())
        moving = sum(self.field.table_sizes) - fixed
        table, seat, size = table[:moving], seat[:moving], size[:moving]
        shuffled = random.Random(self.seed + attempt)  # noqa: S311
        at = ints(shuffled.sample(range(cycle), moving))
        rows = [0, *shuffled.sample(range(1, cycle), max(self.groups))]
        place = ints([rows[group] for group in self.groups])
        weights, hot, cold = CYCLES[attempt % len(CYCLES)]
        self.core.cycle(
            cycle, moving, ints(table), ints(seat), ints(size), len(self.groups), ints(self.groups),
            len(rows), at, place, doubles(weights), ctypes.c_double(hot), ctypes.c_double(cold),
            ctypes.c_long(self.steps // 2), ctypes.c_uint64(self.seed + attempt), (ctypes.c_long * 3)(),
        )  # fmt: skip
        links: list[ChainSeat | None] = [None] * cycle
        for index, link in enumerate(at):
            links[link] = ChainSeat(table[index] + 1, SEATS[seat[index]])
        row = tuple(tuple(t + 1 for t, p in enumerate(place) if p == q) for q in range(cycle))
        return self.chain_entry(format_chain(ChainGroup(tuple(links))), format_set_row(row))

    def chain_entry(self, chain: str, row: str) -> CatalogueEntry | None:
        short = [t + 1 for t, size in enumerate(self.field.table_sizes) if size < self.field.players_at_table]
        try:
            schedule = expand(parse_scheme([chain], row, self.field.players_at_table, short), str(self.name))
        except Exception:
            return None
        body = [f"chain {chain}", f"row {row}"]
        if short:
            body.append("short " + " ".join(map(str, short)))
        return self.entry(schedule, tuple(body))

    def polished(self, entry: CatalogueEntry) -> Iterator[CatalogueEntry]:
        """Yield the cycle with the seats shared better, round by round, where one player never moves."""
        if self.name.rounds == self.name.players or self.name.players > SMALL:
            return
        rounds = entry.schedule().rounds
        row = [(table.set - 1) % entry.sets for table in rounds[0].tables]
        seated = [player - 1 for one in rounds for table in one.tables for player in table.players]
        seated, result = self.anneal(seated, entry.sets, row, REFINE, self.steps, self.seed)
        better = None if result[0] else self.entry(self.schedule(seated, entry.sets, row))
        if better is not None:
            yield better


def rank(entry: CatalogueEntry) -> tuple:
    """Return what to sort by: the objective in its order, then fewer sets."""
    m = entry.measured
    width = m.meetings.largest - m.meetings.smallest
    later = (m.comparisons.variance, m.seats.variance, entry.sets, len(entry.body))
    return (m.meetings.variance, width, *later)


def names(players: int) -> Iterator[CatalogueName]:
    """Yield the names to search; above 24 tables of three, alone or mixed, with one copy only."""
    for kind in Kind:
        full = full_cycle(players, kind)
        if full is None:
            continue
        boxes = list(Boxes) if players <= SMALL else [Boxes.ONE, Boxes.EVERY]
        if players > SMALL and kind is not Kind.FOUR:
            boxes = [Boxes.ONE]
        for rounds in (*(r for r in SHORT_EVENINGS if r < full), full):
            for copies in boxes:
                yield CatalogueName(players, kind, rounds, copies)


def share_twins(kept: dict[str, CatalogueEntry]) -> None:
    """Give the better of both to two copies and a copy for every table where there are two tables."""
    for entry in list(kept.values()):
        tables = field(entry.name.players, entry.name.kind)
        other = replace(entry.name, boxes=Boxes.EVERY)
        if entry.name.boxes is Boxes.TWO and tables and len(tables.table_sizes) == 2 and str(other) in kept:
            better = min(entry, kept[str(other)], key=rank)
            if entry.sets == kept[str(other)].sets:
                kept[str(entry.name)] = replace(better, name=entry.name)
                kept[str(other)] = replace(better, name=other)


def search(core: ctypes.CDLL, players: int, steps: int, attempts: int, only: str) -> None:
    path = DATA / f"{players}.txt"
    kept = parse_entries(path.read_text(encoding="utf-8")) if path.exists() else {}
    for name in names(players):
        if fnmatch(str(name), only):
            new = [kept.get(str(name)), Search(core, name, steps, attempts).run()]
            if name.boxes is Boxes.TWO:  # what one copy can do, two can do as well
                one = kept.get(str(replace(name, boxes=Boxes.ONE)))
                new.append(None if one is None else replace(one, name=name))
            found = [entry for entry in new if entry is not None]
            if found:
                kept[str(name)] = min(found, key=rank)
            else:
                print(f"nothing found for {name}", flush=True)
    share_twins(kept)
    order = [kept[str(name)] for name in names(players) if str(name) in kept]
    head = f"# {players} players; made by script/search_movements.py\n\n"
    path.write_text(head + "\n".join(format_entry(entry) for entry in order), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--attempts", type=int, default=1)
    parser.add_argument("--only", default="*", help="names, such as four-18-6-one or *-one")
    arguments = parser.parse_args()
    DATA.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        core = compile_core(folder)
        for players in range(arguments.first, arguments.last + 1):
            start = time.process_time()
            search(core, players, arguments.steps, arguments.attempts, arguments.only)
            print(f"{players}: {time.process_time() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
