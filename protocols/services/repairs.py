"""Repairs of what was played: boxes mixed up, seats exchanged, somebody else in a seat."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.domain.errors import ProtocolsError
from protocols.queries.played_deals import entry_ids
from protocols.queries.rows_off_plan import Place, boxes_of, place_of
from protocols.services.repair_plan import (
    NEWCOMER,
    Repair,
    Scene,
    following_rows,
    repair_of,
    scene_of,
)
from protocols.services.row_changes import RowChange, store_changes
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import lock_session
from tournament.domain.errors import ProblemsError
from tournament.domain.pasted_list import PastedPerson
from tournament.domain.seat_changes import PlannedTable, Rounds, substitute, swap_seats
from tournament.models import Entry, Session
from tournament.services.entries import add_entries, give_next_number, set_withdrawn
from tournament.services.seat_changes import Tables, write_plan

ROW_ACTIONS = {"plan-swap": "row-players", "plan-substitute": "row-players", "row-move": "row-move"}


class StaleRepairError(ProtocolsError):
    """The session changed after the repair was looked at; `repair` is what it would do now."""

    def __init__(self, repair: Repair) -> None:
        self.repair = repair
        super().__init__("the session was changed meanwhile")


@dataclass(frozen=True, slots=True)
class BoxMove:
    """A table (section, round, table) played box `played` where the rows say box `written`.

    With `whole_set` the same goes for all boxes of the two sets, in order.
    """

    place: Place
    written: int
    played: int
    whole_set: bool = False


def plan_box_move(session: Session, move: BoxMove) -> Repair:
    """Return the repair "these players played box X instead of Y".

    Rows that the table has on both boxes are exchanged. Raises ProblemsError: "box-unknown" with the
    number, "same-box", "sets-unequal", "rows-none" (the table has no row on the written box).
    Source: competition rules 11.6 (wrong board).
    """
    scene = scene_of(session)
    pairs = _box_pairs(session, move)
    boxes = {box.number: box for box in boxes_of(session)}
    back = {played: written for written, played in pairs.items()}
    here = [row for row in scene.rows if place_of(row) == move.place]
    if not any(row.box.number in pairs for row in here):
        raise ProblemsError([Problem("rows-none", str(move.written))])
    changes = [
        RowChange(row, boxes[target], move.place, entry_ids(row))
        for row in here
        if (target := pairs.get(row.box.number) or back.get(row.box.number))
    ]
    return repair_of(scene, "row-move", changes=changes)


def _box_pairs(session: Session, move: BoxMove) -> dict[int, int]:
    sets: dict[int, list[int]] = {}
    set_of: dict[int, int] = {}
    for box in boxes_of(session):
        sets.setdefault(box.set_number, []).append(box.number)
        set_of[box.number] = box.set_number
    unknown = [number for number in (move.written, move.played) if number not in set_of]
    if unknown:
        raise ProblemsError([Problem("box-unknown", str(number)) for number in unknown])
    if move.written == move.played:
        raise ProblemsError([Problem("same-box", str(move.played))])
    if not move.whole_set:
        return {move.written: move.played}
    written, played = sets[set_of[move.written]], sets[set_of[move.played]]
    if written == played or len(written) != len(played):
        raise ProblemsError([Problem("sets-unequal", str(move.played))])
    return dict(zip(written, played, strict=True))


def plan_seat_swap(
    session: Session, rounds: Rounds, place: tuple[int, int], one: Seat, other: Seat
) -> Repair:
    """Return the exchange of two seats at `place` (section, table) in these rounds.

    Rows that say what the plan said are offered. Raises as `swap_seats`.
    """
    scene = scene_of(session)
    return _seats(scene, "plan-swap", swap_seats(scene.plan, rounds, place, one, other))


def plan_substitute(session: Session, rounds: Rounds, absent: Entry, substituted_by: Entry) -> Repair:
    """Return the repair "somebody else took his seat in these rounds".

    Who was seated elsewhere exchanges places with him; who has no start number gets the next one.
    Raises as `tournament.domain.seat_changes.substitute`.
    """
    scene = scene_of(session)
    tables = substitute(scene.plan, rounds, absent.pk, substituted_by.pk)
    repair = _seats(scene, "plan-substitute", tables)
    return replace(repair, newcomer=substituted_by) if substituted_by.number is None else repair


def _seats(scene: Scene, action: str, tables: tuple[PlannedTable, ...]) -> Repair:
    wanted: Tables = {table.key: table for table in tables}
    return repair_of(
        scene, action, wanted=wanted, changes=following_rows(scene, wanted), rows_are_optional=True
    )


@transaction.atomic
def carry_out(
    *,
    actor: User | None,
    session: Session,
    make: Callable[[Session], Repair],
    stamp: str,
    with_rows: bool = True,
) -> Repair:
    """Do the repair that `make` plans, as one act of the log, and return it.

    `stamp` is that of the repair which was looked at. Raises StaleRepairError when it would do
    something else now, RowProblemsError when rows stand against it, and whatever `make` raises.
    Source: design 2 (a changed plan never deletes a row).
    """
    locked = lock_session(session)
    repair = make(locked)
    if repair.stamp != stamp:
        raise StaleRepairError(repair)
    rows = repair.rows if with_rows or not repair.rows_are_optional else ()
    if rows and repair.problems:
        raise RowProblemsError(repair.problems)
    act = uuid.uuid4()
    newcomer = _newcomer(actor, locked, repair, act)
    for leaver in repair.leavers:
        set_withdrawn(actor=actor, entry=leaver, withdrawn=True, act=act)
    if repair.tables or repair.head:
        wanted = _with_newcomer(repair.wanted, newcomer)
        write_plan(
            actor=actor, session=locked, wanted=wanted, head=repair.head, action=repair.action, act=act
        )
    if rows:
        store_changes(
            actor=actor,
            session=locked,
            outcomes=rows,
            action=ROW_ACTIONS[repair.action],
            act=act,
        )
    return repair


def _newcomer(actor: User | None, session: Session, repair: Repair, act: uuid.UUID) -> Entry | None:
    entry = repair.newcomer
    if entry is None:
        return None
    if isinstance(entry, str):
        person = PastedPerson(1, entry, "", "")
        entry = add_entries(actor=actor, tournament=session.tournament, people=[person], act=act)[0]
    return give_next_number(actor=actor, entry=entry, act=act)


def _with_newcomer(tables: Tables, newcomer: Entry | None) -> Tables:
    if newcomer is None:
        return tables
    return {
        key: table
        and replace(
            table, seats={seat: newcomer.pk if pk == NEWCOMER else pk for seat, pk in table.seats.items()}
        )
        for key, table in tables.items()
    }
