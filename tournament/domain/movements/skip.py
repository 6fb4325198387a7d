"""The skip movement: the basic one for other table counts, where a line moves one table more."""

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import LINE_STEPS, is_basic, lines_schedule
from tournament.domain.movements.schedule import Schedule

SMALLEST_SKIP = 3


def line_offsets(tables: int, step: int) -> list[int]:
    """Return how far a line with this step has gone before each round, skips included.

    When a line would come to the set that it has already played, it goes one table more in
    its own direction, as often as needed. Source: competition rules 5, way out 3.
    """
    offsets: list[int] = []
    played: set[int] = set()
    offset = 0
    direction = -1 if step < 0 else 1
    for r in range(tables):
        if r:
            offset += step
        while (offset + r) % tables in played:
            offset += direction
        played.add((offset + r) % tables)
        offsets.append(offset)
    return offsets


def skips(tables: int, players_at_table: int = 4) -> tuple[tuple[int, int], ...]:
    """Return (round, line) of each skip: before that round the line N=0 … W=3 goes one table more.

    The warning of the director: after a skip the line meets opponents for the second time.
    """
    found = []
    for line, step in enumerate(LINE_STEPS[:players_at_table]):
        offsets = line_offsets(tables, step)
        found += [(r + 1, line) for r in range(1, tables) if offsets[r] - offsets[r - 1] != step]
    return tuple(sorted(found))


def skip_schedule(tables: int, players_at_table: int = 4) -> Schedule:
    """Return the full skip movement: as many rounds and sets as tables.

    Everybody plays each set once; opponents repeat. Numbering as in the basic movement.
    Raises SchemeProblemsError: `tables-too-few` under three tables, `tables-basic` when the
    basic movement works and no skip is needed.
    Source: competition rules 5, way out 3; interfaces 3.
    """
    if tables < SMALLEST_SKIP:
        raise SchemeProblemsError([Problem("tables-too-few", str(tables))])
    if is_basic(tables):
        raise SchemeProblemsError([Problem("tables-basic", str(tables))])
    lines = [line_offsets(tables, step) for step in LINE_STEPS]
    return lines_schedule("skip", tables, players_at_table, list(zip(*lines, strict=True)))
