"""Late entries and withdrawals: up to three ways to go on, with what each costs."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, count

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.costs import Costs, costs_of
from tournament.domain.movements.field import Kind
from tournament.domain.movements.history import History, history_of, planned_sets, with_players
from tournament.domain.movements.remake import remade_rounds
from tournament.domain.movements.schedule import FULL_TABLE, SHORT_TABLE, Round, Schedule, TableSeating

MOST_WAYS = 3


class Way(StrEnum):
    """How the session goes on.

    `fourth-player`: the newcomer joins tables of three. `share-pauses`: he takes the seat of
    somebody who then pauses, a different one each round. `add-table`: pausing players and the
    newcomers make one more table. `fill-from-pause`: pausing players take the empty seats.
    `third-player`: tables that lost one go on with three. `remake`: the rest is made anew with
    pauses; `remake-mixed`: with tables of three.
    """

    FOURTH_PLAYER = "fourth-player"
    FILL_FROM_PAUSE = "fill-from-pause"
    ADD_TABLE = "add-table"
    SHARE_PAUSES = "share-pauses"
    THIRD_PLAYER = "third-player"
    REMAKE = "remake"
    REMAKE_MIXED = "remake-mixed"


@dataclass(frozen=True, slots=True)
class Repair:
    """One way with the whole new schedule; who is not there stands under the pauses."""

    way: Way
    schedule: Schedule
    costs: Costs


Rounds = tuple[Round, ...]


def late_entry(
    schedule: Schedule, after_round: int, newcomers: int = 1, gone: Collection[int] = ()
) -> tuple[Repair, ...]:
    """Return up to three ways to seat newcomers from round `after_round` + 1 on.

    They get the numbers after the last one; `gone` have left before and are not seated. What was
    played stays. Nobody plays a set twice in any way offered. Raises SchemeProblemsError
    (`round-unknown`, `newcomers-too-few`).
    """
    problems = _round_problems(schedule, after_round)
    if newcomers < 1:
        problems.append(Problem("newcomers-too-few", str(newcomers)))
    if problems:
        raise SchemeProblemsError(problems)
    new = tuple(range(schedule.players + 1, schedule.players + newcomers + 1))
    played = tuple(replace(one, pause=(*one.pause, *new)) for one in schedule.rounds[:after_round])
    later = (
        replace(one, pause=tuple(p for p in one.pause if p not in gone))
        for one in schedule.rounds[after_round:]
    )
    whole = replace(schedule, players=schedule.players + newcomers, rounds=(*played, *later))
    present = [player for player in range(1, whole.players + 1) if player not in gone]
    absent = sorted(gone)
    ways: list[tuple[Way, Callable[[], Rounds | None]]] = [
        (Way.FOURTH_PLAYER, lambda: _each(whole, after_round, new, _fourth)),
        (Way.ADD_TABLE, lambda: _each(whole, after_round, new, _extra_table)),
        (Way.SHARE_PAUSES, lambda: _each(whole, after_round, new, _take_turns)),
        (Way.REMAKE, lambda: remade_rounds(whole, after_round, present, (), Kind.FOUR)),
        (Way.REMAKE_MIXED, lambda: remade_rounds(whole, after_round, present, (), Kind.MIXED)),
    ]
    return tuple(_with_gone(one, after_round, absent) for one in _offered(whole, after_round, present, ways))


def _with_gone(repair: Repair, after_round: int, gone: Sequence[int]) -> Repair:
    rounds = repair.schedule.rounds
    later = (replace(one, pause=tuple(sorted({*one.pause, *gone}))) for one in rounds[after_round:])
    return replace(repair, schedule=replace(repair.schedule, rounds=(*rounds[:after_round], *later)))


def withdrawal(schedule: Schedule, after_round: int, gone: Collection[int]) -> tuple[Repair, ...]:
    """Return up to three ways to go on without `gone` from round `after_round` + 1 on.

    Raises SchemeProblemsError (`round-unknown`, `player-unknown`, `nobody-left`: fewer than
    two tables could be seated).
    """
    problems = _round_problems(schedule, after_round)
    problems += [Problem("player-unknown", str(p)) for p in sorted(gone) if not 1 <= p <= schedule.players]
    present = [p for p in range(1, schedule.players + 1) if p not in gone]
    if len(present) < 2 * SHORT_TABLE:
        problems.append(Problem("nobody-left", str(len(present))))
    if problems:
        raise SchemeProblemsError(problems)
    absent = sorted(gone)
    ways: list[tuple[Way, Callable[[], Rounds | None]]] = [
        (Way.THIRD_PLAYER, lambda: _each(schedule, after_round, absent, _shorten)),
        (Way.FILL_FROM_PAUSE, lambda: _each(schedule, after_round, absent, _fill)),
        (Way.REMAKE, lambda: remade_rounds(schedule, after_round, present, absent, Kind.FOUR)),
        (Way.REMAKE_MIXED, lambda: remade_rounds(schedule, after_round, present, absent, Kind.MIXED)),
        (Way.REMAKE, lambda: remade_rounds(schedule, after_round, present, absent, Kind.THREE)),
    ]
    return _offered(schedule, after_round, present, ways)


def _round_problems(schedule: Schedule, after_round: int) -> list[Problem]:
    if 0 <= after_round < len(schedule.rounds):
        return []
    return [Problem("round-unknown", f"{after_round}/{len(schedule.rounds)}")]


def _offered(
    whole: Schedule,
    after_round: int,
    present: Sequence[int],
    ways: Sequence[tuple[Way, Callable[[], Rounds | None]]],
) -> tuple[Repair, ...]:
    found: list[Repair] = []
    for way, make in ways:
        if len(found) == MOST_WAYS or any(repair.way is way for repair in found):
            continue
        rest = make()
        if rest is not None and all(rest != repair.schedule.rounds[after_round:] for repair in found):
            rounds = (*whole.rounds[:after_round], *rest)
            tables = max(len(one.tables) for one in rounds)
            sets = max(whole.sets, *(t.set for one in rounds for t in one.tables))
            new = replace(whole, scheme="own", tables=tables, sets=sets, rounds=rounds)
            found.append(Repair(way, new, costs_of(whole, new, after_round, present)))
    return tuple(found)


_OneRound = Callable[[Round, Sequence[int], History, Schedule], Round | None]


def _each(whole: Schedule, after_round: int, who: Sequence[int], change: _OneRound) -> Rounds | None:
    """Return the later rounds, each changed by `change(round, who, history, plan)`.

    None when one of them cannot be.
    """
    history = history_of(whole.rounds[:after_round], whole.players)
    history.planned = planned_sets(whole.rounds[after_round:])
    made = []
    for one in whole.rounds[after_round:]:
        changed = change(one, who, history, whole)
        if changed is None:
            return None
        history.add(changed)
        made.append(changed)
    return tuple(made)


def _fourth(one: Round, new: Sequence[int], history: History, plan: Schedule) -> Round | None:
    if plan.players_at_table < FULL_TABLE:
        return None
    tables = list(one.tables)
    for player in new:
        free = [
            i
            for i, t in enumerate(tables)
            if len(t.players) == SHORT_TABLE and history.may_play([player], t.set)
        ]
        if not free:
            return None
        best = min(free, key=lambda i: history.cost([*tables[i].players, player], tables[i].set))
        tables[best] = with_players(tables[best], (*tables[best].players, player))
    return replace(one, tables=tuple(tables))


def _extra_table(one: Round, new: Sequence[int], history: History, plan: Schedule) -> Round | None:
    ready = [*one.pause, *new]
    if len(ready) < SHORT_TABLE:
        return None
    size = min(len(ready), plan.players_at_table)
    seated = tuple(sorted(ready, key=lambda player: -history.pauses[player])[:size])
    used = {t.set for t in one.tables}
    common = sorted(used) if len(used) == 1 < len(one.tables) else []
    idle = [n for n in range(1, plan.sets + 1) if n not in used]
    free = next(n for n in chain(common, idle, count(plan.sets + 1)) if history.may_play(seated, n))
    number = max((t.table for t in one.tables), default=0) + 1
    table = TableSeating(number, free, seated)
    pause = tuple(sorted(player for player in ready if player not in seated))
    return Round(one.number, (*one.tables, table), pause)


def _take_turns(one: Round, new: Sequence[int], history: History, _plan: Schedule) -> Round | None:
    """Seat each newcomer in place of somebody who has paused least so far, where he may play the set."""
    tables = list(one.tables)
    pause = list(one.pause)
    for player in new:
        seats = [
            (history.pauses[sitting], sitting, i)
            for i, t in enumerate(tables)
            if history.may_play([player], t.set)
            for sitting in t.players
            if sitting not in new
        ]
        if not seats:
            pause.append(player)
            continue
        _, out, i = min(seats)
        tables[i] = with_players(tables[i], (player if p == out else p for p in tables[i].players))
        pause.append(out)
    return Round(one.number, tuple(tables), tuple(sorted(pause)))


def _shorten(one: Round, gone: Sequence[int], _history: History, _plan: Schedule) -> Round | None:
    tables = tuple(with_players(t, (p for p in t.players if p not in gone)) for t in one.tables)
    if any(len(t.players) < SHORT_TABLE for t in tables):
        return None
    return Round(one.number, tables, tuple(sorted({*one.pause, *gone})))


def _fill(one: Round, gone: Sequence[int], history: History, plan: Schedule) -> Round | None:
    """Seat pausing players in the empty seats where they may play the set; the others stay empty."""
    ready = sorted((p for p in one.pause if p not in gone), key=lambda player: -history.pauses[player])
    tables = []
    for t in one.tables:
        seats = list(t.players)
        for i, player in enumerate(seats):
            able = [p for p in ready if history.may_play([p], t.set)]
            if player in gone and able:
                seats[i] = able[0]
                ready.remove(able[0])
        tables.append(with_players(t, seats))
    return _shorten(Round(one.number, tuple(tables), tuple(ready)), gone, history, plan)
