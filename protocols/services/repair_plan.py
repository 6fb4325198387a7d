"""A repair as it is looked at before it is done: tables of the plan, rows, and what follows from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from deals.domain.errors import Problem
from protocols.domain.box_meetings import MetAgain, Sitting, met_again
from protocols.models import Row, RowKind
from protocols.queries.played_deals import entry_ids
from protocols.queries.rows_off_plan import boxes_of, expected_rows, fits_of, place_of, session_rows
from protocols.services.row_changes import RowChange, RowOutcome, examine_changes
from tournament.domain.seat_changes import PlannedTable, SeatKey
from tournament.models import Entry, Session
from tournament.queries.planned import plan_of
from tournament.services.seat_changes import PlanHead, Tables

NEWCOMER = 0
"""Stands in the seats of a plan for somebody who gets his entry when the repair is done."""


@dataclass(frozen=True, slots=True)
class TableChange:
    """One table of the plan before and after; None where it does not exist."""

    key: SeatKey
    before: PlannedTable | None
    after: PlannedTable | None


@dataclass(frozen=True, slots=True)
class Repair:
    """What a repair would do. `rows` change with it: always, or when the director wants it.

    `misfits` are rows that match the plan now and no longer would; `again` are players who would
    meet a box twice and do not now. `newcomer` is an entry without a number or a new name.
    """

    action: str
    version: int
    tables: tuple[TableChange, ...] = ()
    head: PlanHead | None = None
    rows: tuple[RowOutcome, ...] = ()
    rows_are_optional: bool = False
    misfits: tuple[Row, ...] = ()
    again: tuple[MetAgain, ...] = ()
    newcomer: Entry | str | None = None
    leavers: tuple[Entry, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return what stands against the rows."""
        return tuple(problem for one in self.rows for problem in one.problems)

    @property
    def wanted(self) -> Tables:
        """Return the tables to write."""
        return {one.key: one.after for one in self.tables}

    @property
    def stamp(self) -> str:
        """Return a mark that differs as soon as the repair would do something else."""
        rows = [
            (one.change.row.pk, one.change.row.version, one.change.box.number, one.change.place)
            for one in self.rows
        ]
        seats = [(one.key, one.before, one.after) for one in self.tables]
        leavers = [one.pk for one in self.leavers]
        said = (self.action, self.version, seats, rows, str(self.newcomer), leavers)
        return sha256(repr(said).encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Scene:
    """A session as a repair finds it."""

    session: Session
    plan: tuple[PlannedTable, ...]
    rows: tuple[Row, ...]

    @property
    def tables(self) -> dict[SeatKey, PlannedTable]:
        """Return the plan by section, round and table."""
        return {table.key: table for table in self.plan}


def scene_of(session: Session) -> Scene:
    """Return the plan and the rows of a session."""
    return Scene(session, plan_of(session), tuple(session_rows(session)))


def table_changes(scene: Scene, wanted: Tables) -> tuple[TableChange, ...]:
    """Return the tables that would be written, in order of play."""
    now = scene.tables
    changed = [
        TableChange(key, now.get(key), table) for key, table in wanted.items() if now.get(key) != table
    ]
    return tuple(sorted(changed, key=lambda one: (one.key[1], one.key[0], one.key[2])))


def repair_of(
    scene: Scene,
    action: str,
    *,
    wanted: Tables | None = None,
    changes: Iterable[RowChange] = (),
    head: PlanHead | None = None,
    rows_are_optional: bool = False,
    newcomer: Entry | str | None = None,
    leavers: tuple[Entry, ...] = (),
) -> Repair:
    """Return a repair with all that follows from it."""
    wanted = wanted or {}
    after = {key: table for key, table in {**scene.tables, **wanted}.items() if table is not None}
    changes = tuple(changes)
    boxes = boxes_of(scene.session)
    now, then = fits_of(scene.rows, scene.plan, boxes), fits_of(scene.rows, after.values(), boxes)
    moving = {one.row.pk for one in changes}
    return Repair(
        action=action,
        version=scene.session.version,
        tables=table_changes(scene, wanted),
        head=head,
        rows=examine_changes(scene.session, changes, scene.rows, after.values()),
        rows_are_optional=rows_are_optional,
        misfits=tuple(
            row
            for row in scene.rows
            if row.pk not in moving and now[row.pk][0].misfit is None and then[row.pk][0].misfit is not None
        ),
        again=_met_again(scene, after, changes),
        newcomer=newcomer,
        leavers=leavers,
    )


def following_rows(scene: Scene, wanted: Tables) -> tuple[RowChange, ...]:
    """Return the rows that say what the plan said, changed to say what the plan will say."""
    now, found = scene.tables, []
    for row in scene.rows:
        before, after = now.get(place_of(row)), wanted.get(place_of(row))
        if before is None or after is None or before.set_number != after.set_number:
            continue
        old = {one.place: one.players for one in expected_rows(row.box, [before])}
        new = {one.place: one.players for one in expected_rows(row.box, [after])}
        place = place_of(row)
        if old.get(place) == entry_ids(row) and place in new and new[place] != old[place]:
            found.append(RowChange(row, row.box, place, new[place]))
    return tuple(found)


def _met_again(
    scene: Scene, after: Mapping[SeatKey, PlannedTable], changes: Iterable[RowChange]
) -> tuple[MetAgain, ...]:
    changed = {one.row.pk: one for one in changes}
    before = set(met_again(_sittings(scene, scene.tables, {})))
    return tuple(one for one in met_again(_sittings(scene, after, changed)) if one not in before)


def _sittings(
    scene: Scene, plan: Mapping[SeatKey, PlannedTable], changed: Mapping[int, RowChange]
) -> list[Sitting]:
    """Return who sits at which box: by the rows, and by the plan at tables where no row is in."""
    found, tables_in = [], set()
    for row in scene.rows:
        change = changed.get(row.pk)
        section, number, table = change.place if change else place_of(row)
        tables_in.add((section, number, table))
        if row.kind != RowKind.NOT_PLAYED:
            box = change.box.number if change else row.box.number
            seats = change.players if change else entry_ids(row)
            found.append(Sitting(box, (number, section, table), tuple(seats.values())))
    in_set: dict[int, list[int]] = {}
    for one in boxes_of(scene.session):
        in_set.setdefault(one.set_number, []).append(one.number)
    for key, planned in plan.items():
        if key not in tables_in:
            at = (planned.round, planned.section, planned.table)
            players = tuple(planned.seats.values())
            found += [Sitting(box, at, players) for box in in_set.get(planned.set_number, ())]
    return found
