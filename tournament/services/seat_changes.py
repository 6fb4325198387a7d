"""Writing a changed plan: only the tables that change, with old and new in the log, so that undo works."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User

from deals.domain.seats import SEATS, Seat
from deals.services.action_log import write_log
from tournament.domain.movements.schedule import to_dict
from tournament.domain.movements.sections import tables_of_sections
from tournament.domain.seat_changes import PlannedTable, SeatKey, plan_as_schedule
from tournament.models import Seating, Session
from tournament.queries.movement import OWN_SCHEME
from tournament.queries.planned import plan_of

Tables = Mapping[SeatKey, PlannedTable | None]
"""Tables of a plan by their key; None where the plan has no such table."""


@dataclass(frozen=True, slots=True)
class PlanHead:
    """What a session says of its plan besides the tables."""

    movement: Mapping[str, Any]
    rounds: int
    current_round: int | None = None


def write_plan(
    *,
    actor: User | None,
    session: Session,
    wanted: Tables,
    head: PlanHead | None = None,
    action: str,
    act: uuid.UUID,
    undoes: uuid.UUID | None = None,
) -> None:
    """Write the `wanted` tables into the plan of a locked session; rows stay as they are.

    Without a `head` the movement becomes the whole plan as it stands then. The caller holds the
    transaction. Source: design 2 (changing the plan never deletes a row).
    """
    now = {table.key: table for table in plan_of(session)}
    changed = {key: table for key, table in wanted.items() if now.get(key) != table}
    old = plan_values(session, {key: now.get(key) for key in changed})
    _write(session, changed)
    session.refresh_from_db(fields=["version"])
    head = head or PlanHead(
        own_movement(session, plan_of(session), session.rounds, movement_name(session)), session.rounds
    )
    session.movement, session.rounds = dict(head.movement), head.rounds
    session.current_round = min(head.current_round or session.current_round, session.rounds)
    session.version += 1
    session.save(update_fields=["movement", "rounds", "current_round", "version"])
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action=action,
        subject=f"session:{session.pk}",
        old=old,
        new=plan_values(session, changed),
        act=act,
        undoes=undoes,
    )


def replaced_plan(session: Session, plan: Mapping[SeatKey, PlannedTable]) -> Tables:
    """Return what has to be written so that the plan of the session becomes `plan`."""
    return {table.key: None for table in plan_of(session)} | dict(plan)


def plain_table(table: PlannedTable | None) -> dict[str, Any] | None:
    """Return a table as plain values for the log."""
    if table is None:
        return None
    seats = {seat.value: table.seats[seat] for seat in SEATS if seat in table.seats}
    return {"set": table.set_number, "players": seats, "sorts": table.sorts}


def read_tables(values: Mapping[str, Any]) -> Tables:
    """Return the tables that `plain_table` wrote under keys such as "1-3-2"."""
    found: dict[SeatKey, PlannedTable | None] = {}
    for text, plain in values.items():
        section, number, table = (int(part) for part in text.split("-"))
        found[section, number, table] = plain and PlannedTable(
            section,
            number,
            table,
            plain["set"],
            {Seat(seat): pk for seat, pk in plain["players"].items()},
            plain["sorts"],
        )
    return found


def plain_tables(tables: Tables) -> dict[str, Any]:
    """Return tables as plain values under keys such as "1-3-2" (section, round, table)."""
    return {"-".join(map(str, key)): plain_table(tables[key]) for key in sorted(tables)}


def plan_values(session: Session, tables: Tables) -> dict[str, Any]:
    """Return what the log keeps of a plan: its head, and the tables under "seats"."""
    return {
        "movement": session.movement,
        "rounds": session.rounds,
        "current_round": session.current_round,
        "seats": plain_tables(tables),
    }


def _write(session: Session, tables: Tables) -> None:
    sections = {one.number: one for one in session.sections.all()}
    stored = Seating.objects.filter(section__session=session).values_list(
        "pk", "section__number", "round", "table"
    )
    Seating.objects.filter(pk__in=[pk for pk, *key in stored if tuple(key) in tables]).delete()
    Seating.objects.bulk_create(
        Seating(
            section=sections[key[0]],
            round=key[1],
            table=key[2],
            set_number=table.set_number,
            sorts=table.sorts,
            **{f"{seat.value.lower()}_id": table.seats.get(seat) for seat in SEATS},
        )
        for key, table in tables.items()
        if table is not None
    )


def own_movement(session: Session, plan: Iterable[PlannedTable], rounds: int, name: str) -> Mapping[str, Any]:
    """Return a plan (of entry ids) as a movement of its own, so that files and papers know it.

    `name` is that of the movement it comes from. Source: interfaces 3.
    """
    plan = tuple(plan)
    numbered = session.tournament.entries.filter(number__isnull=False).values_list("pk", "number")
    numbers = {pk: number for pk, number in numbered if number is not None}
    schedule = plan_as_schedule(
        [table.renamed(numbers) for table in plan],
        max(numbers.values(), default=0),
        rounds,
        session.tournament.regulation.players_at_table,
        name,
    )
    movement = {"scheme": OWN_SCHEME, "name": name, "schedule": to_dict(schedule)}
    sections: dict[int, set[int]] = {}
    for one in plan:
        sections.setdefault(one.section, set()).add(one.table)
    return movement | ({"sections": tables_of_sections(sections)} if len(sections) > 1 else {})


def movement_name(session: Session) -> str:
    """Return the name of the movement that the plan of a session comes from."""
    return str(session.movement.get("name") or session.movement.get("scheme") or OWN_SCHEME)
