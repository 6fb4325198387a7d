"""Undo and redo by act, from the action log: they work after a restart, for rows, moves and repairs."""

import uuid
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.models import ActionLog, Box
from deals.services.action_log import write_log
from protocols.domain.errors import ProtocolsError
from protocols.models import ProtocolReceipt
from protocols.queries.acts import (
    ENTRY_ACTIONS,
    PLAN_ACTIONS,
    RECEIPT_ACTIONS,
    REDO,
    REGULATION_ACTIONS,
    UNDO,
    UNDOABLE,
    base_action,
    is_undo,
    undo_state,
    undoable_acts,
)
from protocols.services.regulation_change import restore_regulation
from protocols.services.row_undo import reverse_rows
from tournament.models import Session, Tournament
from tournament.services.entry_undo import reverse_entry
from tournament.services.plan_undo import reverse_plan


class UndoRefusedError(ProtocolsError):
    """An act that cannot be taken back (or done again), with every reason."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__(", ".join(f"{p.code} {p.place}".strip() for p in self.problems))


@transaction.atomic
def undo_act(
    *,
    actor: User,
    tournament: Tournament,
    act: uuid.UUID,
    is_director: bool,
    as_act: uuid.UUID | None = None,
) -> uuid.UUID:
    """Take an act back and return the act that does it; taking an undo back does the act again.

    It is logged as the act `as_act`, a new one when left out. Raises UndoRefusedError and stores
    nothing: "undo-unknown" (no such act here), "undo-kind" (an act of another kind),
    "undo-not-yours" (scorers take back their own acts on rows), "undo-done" (taken back already),
    "undo-pressed" (`as_act` is done already: the form was sent twice), "undo-newer" (what it
    changed was changed again), "undo-taken" (its place is taken), "undo-rounds" (rounds would
    vanish that have begun), "undo-regulation" (rows that the regulation before does not allow),
    "undo-old" (the log does not know enough).
    Source: design 2 (undo is built on the log).
    """
    list(Session.objects.select_for_update().filter(tournament=tournament).order_by("pk"))
    if as_act is not None and ActionLog.objects.filter(act=as_act).exists():
        raise UndoRefusedError([Problem("undo-pressed", "act")])
    entries = list(ActionLog.objects.filter(scope=tournament.slug, act=act).order_by("id"))
    _refuse(actor, tournament, act, entries, is_director)
    undo = _Undo(actor, tournament, act, REDO if is_undo(entries[0].action) else UNDO, as_act)
    problems: list[Problem] = []
    for kind, group in groupby(reversed(entries), key=lambda entry: _kind(base_action(entry.action))):
        problems += undo.reverse(kind, list(group))
        if problems:
            raise UndoRefusedError(problems)
    return undo.act


def _refuse(
    actor: User, tournament: Tournament, act: uuid.UUID, entries: Sequence[ActionLog], is_director: bool
) -> None:
    if not entries:
        raise UndoRefusedError([Problem("undo-unknown", "act")])
    problems = []
    if any(base_action(entry.action) not in UNDOABLE for entry in entries):
        problems.append(Problem("undo-kind", "act"))
    elif act not in undoable_acts(entries, actor, is_director):
        problems.append(Problem("undo-not-yours", "act"))
    if not undo_state(tournament).in_force(act):
        problems.append(Problem("undo-done", "act"))
    if problems:
        raise UndoRefusedError(problems)


def _kind(action: str) -> str:
    kinds = {
        "plan": PLAN_ACTIONS,
        "receipt": RECEIPT_ACTIONS,
        "entry": ENTRY_ACTIONS,
        "regulation": REGULATION_ACTIONS,
    }
    return next((kind for kind, actions in kinds.items() if action in actions), "row")


class _Undo:
    """One act that takes another one back."""

    def __init__(
        self, actor: User, tournament: Tournament, undone: uuid.UUID, mark: str, as_act: uuid.UUID | None
    ) -> None:
        self.actor, self.tournament, self.undone, self.mark = actor, tournament, undone, mark
        self.act = as_act or uuid.uuid4()

    def reverse(self, kind: str, entries: list[ActionLog]) -> list[Problem]:
        """Take back entries of one kind, the last one first."""
        if kind == "row":
            return reverse_rows(entries, self.write)
        if kind == "regulation":
            changes = (one for one in entries if base_action(one.action) == "regulation-change")
            return [
                problem
                for change in changes
                for problem in restore_regulation(self.tournament, change, self._write_as)
            ]
        one = {"plan": self._plan, "receipt": self._receipt, "entry": self._entry}[kind]
        return [problem for entry in entries for problem in one(entry)]

    def write(self, entry: ActionLog, old: dict[str, Any] | None, new: dict[str, Any] | None) -> None:
        """Log that an entry is taken back."""
        self._write_as(base_action(entry.action), entry.subject, entry.box_number, old, new)

    def _write_as(
        self,
        action: str,
        subject: str,
        box: int | None,
        old: dict[str, Any] | None,
        new: dict[str, Any] | None,
    ) -> None:
        write_log(
            actor=self.actor,
            scope=self.tournament.slug,
            action=f"{self.mark} {action}",
            subject=subject,
            box_number=box,
            old=old,
            new=new,
            act=self.act,
            undoes=self.undone,
        )

    def _action(self, entry: ActionLog) -> str:
        return f"{self.mark} {base_action(entry.action)}"

    def _plan(self, entry: ActionLog) -> list[Problem]:
        return reverse_plan(
            actor=self.actor, entry=entry, action=self._action(entry), act=self.act, undoes=self.undone
        )

    def _entry(self, entry: ActionLog) -> list[Problem]:
        return reverse_entry(self.tournament, entry, self.write)

    def _receipt(self, entry: ActionLog) -> list[Problem]:
        """Take a tick back or put it again. It is there after a "receive" and after an undone "return"."""
        session = Session.objects.get(pk=int(entry.subject.partition(":")[2]))
        box = Box.objects.filter(series=session.series_id, number=entry.box_number or 0).first()
        is_there = ProtocolReceipt.objects.filter(session=session, box=box)
        was_put = (base_action(entry.action) == "protocol-receive") != is_undo(entry.action)
        if box is None or is_there.exists() != was_put:
            return [Problem("undo-newer", str(entry.box_number))]
        if was_put:
            is_there.delete()
        else:
            ProtocolReceipt.objects.create(session=session, box=box, by=self.actor, at=timezone.now())
        self.write(entry, None, None)
        return []
