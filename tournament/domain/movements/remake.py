"""Makes the rest of a session anew, keeping what was played."""

from collections.abc import Sequence
from itertools import count

from tournament.domain.movements.field import Field, Kind, field
from tournament.domain.movements.history import History, history_of
from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE, Round, Schedule, TableSeating

_PASSES = 6


def remade_rounds(
    schedule: Schedule, after_round: int, present: Sequence[int], absent: Sequence[int], kind: Kind
) -> tuple[Round, ...] | None:
    """Return new rounds for `present` in place of those after `after_round`, None when nothing fits.

    Who paused least pauses first, who sat least at a table of three sits there first; then
    players are exchanged between tables as long as that saves a repeated set or makes the
    meetings more even. A table that still repeats a set gets one that nobody at it has played,
    a new one (numbered after the last) when there is none. `absent` are entered as pausing.
    """
    tables = _field(schedule, len(present), kind)
    if tables is None:
        return None
    history = history_of(schedule.rounds[:after_round], schedule.players)
    made = []
    for one in schedule.rounds[after_round:]:
        pause = sorted(present, key=lambda p: (history.pauses[p], -p))[: tables.pauses]
        seated = [player for player in present if player not in pause]
        groups = _deal_out(seated, tables.table_sizes, history)
        sets = _sets(schedule, one, len(groups))
        _improve(groups, sets, history, schedule.sets)
        made.append(_round(one.number, groups, sets, sorted([*pause, *absent]), history))
        history.add(made[-1])
    return tuple(made)


def _field(schedule: Schedule, players: int, kind: Kind) -> Field | None:
    """Return the tables; in a field of three-player tables always these, the rest pauses."""
    if schedule.players_at_table == SHORT_TABLE:
        sizes = (SHORT_TABLE,) * (players // SHORT_TABLE)
        return Field(sizes, players % SHORT_TABLE) if kind is Kind.FOUR else None
    return field(players, kind)


def _deal_out(seated: Sequence[int], sizes: Sequence[int], history: History) -> list[list[int]]:
    """Return a first sharing out: short tables to those who sat there least."""
    short_seats = sum(size for size in sizes if size == SHORT_TABLE) if FULL_TABLE in sizes else 0
    order = sorted(seated, key=lambda player: (history.short[player], player))
    ready = [*sorted(order[short_seats:]), *order[:short_seats]]
    groups = []
    for size in sizes:
        groups.append(ready[:size])
        ready = ready[size:]
    return groups


def _sets(schedule: Schedule, one: Round, tables: int) -> list[int]:
    """Return the set of each table: those of the planned round, then idle ones."""
    planned = [seating.set for seating in one.tables]
    if schedule.copies > 1 and len(set(planned)) == 1:
        return [planned[0]] * tables
    idle = [number for number in range(1, schedule.sets + tables + 1) if number not in planned]
    return [*planned, *idle][:tables]


def _improve(groups: list[list[int]], sets: list[int], history: History, last_set: int) -> None:
    """Exchange players of tables of the same size, and sets, until nothing gets better."""
    changed, passes = True, 0
    while changed and passes < _PASSES:
        changed, passes = False, passes + 1
        for t in range(len(groups)):
            for u in range(t + 1, len(groups)):
                if len(groups[t]) == len(groups[u]):
                    changed |= _exchange(groups[t], groups[u], sets[t], sets[u], history)
        if len(set(sets)) == len(sets):
            changed |= _choose_sets(groups, sets, history, last_set)


def _choose_sets(groups: list[list[int]], sets: list[int], history: History, last_set: int) -> bool:
    """Give a table that repeats a set another one: an idle set, or in exchange with a table."""
    changed = False
    for t, group in enumerate(groups):
        for number in range(1, last_set + 1):
            if history.may_play(group, sets[t]):
                break
            if number not in sets:
                better = history.cost(group, number) < history.cost(group, sets[t])
                other = t
            else:
                other = sets.index(number)
                before = history.cost(group, sets[t]) + history.cost(groups[other], number)
                better = history.cost(group, number) + history.cost(groups[other], sets[t]) < before
            if better:
                sets[other], sets[t] = sets[t], number
                changed = True
    return changed


def _exchange(one: list[int], other: list[int], one_set: int, other_set: int, history: History) -> bool:
    changed = False
    now = history.cost(one, one_set) + history.cost(other, other_set)
    for i in range(len(one)):
        for j in range(len(other)):
            one[i], other[j] = other[j], one[i]
            after = history.cost(one, one_set) + history.cost(other, other_set)
            if after < now:
                changed, now = True, after
            else:
                one[i], other[j] = other[j], one[i]
    return changed


def _round(
    number: int,
    groups: Sequence[Sequence[int]],
    sets: Sequence[int],
    pause: Sequence[int],
    history: History,
) -> Round:
    taken = list(sets)
    for t, group in enumerate(groups):
        if not history.may_play(group, taken[t]):
            used = set(taken)
            taken[t] = next(n for n in count(1) if n not in used and history.may_play(group, n))
    tables = tuple(TableSeating(t + 1, taken[t], tuple(group)) for t, group in enumerate(groups))
    return Round(number, tables, tuple(pause))
