"""The basic movement: N sits still, E goes +1, S +2, W −2, the sets −1."""

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.schedule import Round, Schedule, TableSeating

LINE_STEPS: tuple[int, ...] = (0, 1, 2, -2)
"""Tables that N, E, S and W go up between rounds. Source: competition rules 5."""

SMALLEST_BASIC = 5


def is_basic(tables: int) -> bool:
    """Return whether the basic movement works with so many tables.

    The printed condition is a prime number from 5 on. It is enough that 2 and 3 do not divide
    it: the speeds 0, 1, 2, −2 of the lines and −1 of the sets differ by 1, 2, 3 or 4 only.
    Source: competition rules 5, basic movement.
    """
    return tables >= SMALLEST_BASIC and tables % 2 != 0 and tables % 3 != 0


def basic_schedule(tables: int, players_at_table: int = 4) -> Schedule:
    """Return the full basic movement: as many rounds and sets as tables.

    Numbers 1…t sit N at tables 1…t, then E, then S, then W. Raises SchemeProblemsError
    (`tables-not-basic`) when 2 or 3 divides the number of tables or there are fewer than five.
    Source: competition rules 5, basic movement; interfaces 3 (numbering).
    """
    if not is_basic(tables):
        raise SchemeProblemsError([Problem("tables-not-basic", str(tables))])
    offsets = [tuple(step * r for step in LINE_STEPS) for r in range(tables)]
    return lines_schedule("basic", tables, players_at_table, offsets)


def lines_schedule(
    scheme: str, tables: int, players_at_table: int, offsets: list[tuple[int, ...]]
) -> Schedule:
    """Return the schedule in which whole lines move.

    `offsets[r][line]` is how many tables the line has gone up before round r + 1; the sets
    go down one table each round.
    """
    rounds = tuple(
        Round(
            r + 1,
            tuple(
                TableSeating(
                    table=t + 1,
                    set=(t + r) % tables + 1,
                    players=tuple(
                        line * tables + (t - offset[line]) % tables + 1 for line in range(players_at_table)
                    ),
                )
                for t in range(tables)
            ),
        )
        for r, offset in enumerate(offsets)
    )
    return Schedule(scheme, tables * players_at_table, tables, tables, players_at_table, rounds)
