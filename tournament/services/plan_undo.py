"""Taking back what an act did to a plan: the tables that it changed are as they were before."""

import uuid

from django.contrib.auth.models import User

from deals.domain.errors import Problem
from deals.models import ActionLog
from tournament.models import Entry, Session, SessionState
from tournament.queries.planned import plan_of
from tournament.services.seat_changes import PlanHead, read_tables, write_plan


def reverse_plan(
    *, actor: User, entry: ActionLog, action: str, act: uuid.UUID, undoes: uuid.UUID
) -> list[Problem]:
    """Write the old tables of a log entry back; return what stands against it, then nothing is stored.

    Problems: "undo-old", "undo-newer" with round and table ("3/2") that somebody changed since, and
    "undo-rounds" when a round that has begun would not be in the plan.
    """
    session = Session.objects.select_related("tournament__regulation").get(
        pk=int(entry.subject.partition(":")[2])
    )
    old, new = entry.old or {}, entry.new or {}
    if "seats" not in old or "seats" not in new:
        return [Problem("undo-old", "plan")]
    before, after = read_tables(old["seats"]), read_tables(new["seats"])
    now = {table.key: table for table in plan_of(session)}
    players = {pk for table in before.values() if table for pk in table.seats.values()}
    problems = [
        Problem("undo-newer", f"{key[1]}/{key[2]}") for key, table in after.items() if now.get(key) != table
    ]
    if Entry.objects.filter(pk__in=players).count() != len(players):
        problems.append(Problem("undo-newer", "plan"))
    same_head = session.movement == new["movement"] and session.rounds == new["rounds"]
    if not same_head and old["rounds"] != new["rounds"]:
        problems.append(Problem("undo-newer", "plan"))
    rounds = old["rounds"] if same_head else session.rounds
    started = session.state != SessionState.PREPARING
    if started and rounds < min(session.current_round, old["current_round"] or session.current_round):
        problems.append(Problem("undo-rounds", str(rounds)))
    if problems:
        return problems
    current = old["current_round"] if session.current_round == new["current_round"] else None
    write_plan(
        actor=actor,
        session=session,
        wanted=before,
        head=PlanHead(old["movement"], old["rounds"], current) if same_head else None,
        action=action,
        act=act,
        undoes=undoes,
    )
    return []
