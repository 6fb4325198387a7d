"""Acts of the log: which are in force, which can be taken back, and what somebody did last."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User

from deals.models import ActionLog
from tournament.models import Tournament

UNDO, REDO = "undo", "redo"
ROW_ACTIONS = frozenset(
    {
        "row-enter",
        "row-amend",
        "row-withdraw",
        "row-check",
        "row-settle",
        "row-regroup",
        "row-move",
        "row-players",
        "row-accept",
    }
)
PENALTY_ACTIONS = frozenset({"row-penalty", "row-penalty-off"})
REGULATION_ACTIONS = frozenset({"regulation-change", "row-regulation"})
RECEIPT_ACTIONS = frozenset({"protocol-receive", "protocol-return"})
PLAN_ACTIONS = frozenset(
    {
        "movement-choose",
        "movement-clear",
        "plan-swap",
        "plan-substitute",
        "plan-arrival",
        "plan-withdrawal",
        "plan-movement",
    }
)
ENTRY_ACTIONS = frozenset({"entry-add", "entry-number", "entry-withdraw", "entry-return"})
SCORERS_ACTIONS = ROW_ACTIONS | RECEIPT_ACTIONS
"""What a scorer may take back, if he did it himself."""

UNDOABLE = SCORERS_ACTIONS | PENALTY_ACTIONS | REGULATION_ACTIONS | PLAN_ACTIONS | ENTRY_ACTIONS


def base_action(action: str) -> str:
    """Return the action without the mark that it was taken back or done again ("undo row-enter")."""
    return action.rpartition(" ")[2]


def is_undo(action: str) -> bool:
    """Return whether an entry says that something was taken back."""
    return action.startswith(f"{UNDO} ")


@dataclass(frozen=True, slots=True)
class UndoState:
    """Which acts of a tournament were taken back by which."""

    undone_by: Mapping[uuid.UUID, tuple[uuid.UUID, ...]]

    def in_force(self, act: uuid.UUID) -> bool:
        """Return whether what the act did still counts: no act in force takes it back."""
        return not any(self.in_force(other) for other in self.undone_by.get(act, ()))


def undo_state(tournament: Tournament) -> UndoState:
    """Return which acts were taken back. One query."""
    found: dict[uuid.UUID | None, dict[uuid.UUID, None]] = defaultdict(dict)
    pairs = ActionLog.objects.filter(scope=tournament.slug, undoes__isnull=False).order_by("id")
    for act, undone in pairs.values_list("act", "undoes"):
        found[undone][act] = None
    return UndoState({undone: tuple(acts) for undone, acts in found.items() if undone})


def undoable_acts(entries: Iterable[ActionLog], user: User, is_director: bool) -> frozenset[uuid.UUID]:
    """Return the acts among these entries that the user may take back, by their kinds and their owner."""
    allowed = UNDOABLE if is_director else SCORERS_ACTIONS
    refused, seen = set(), set()
    for entry in entries:
        seen.add(entry.act)
        if base_action(entry.action) not in allowed or (not is_director and entry.actor_id != user.pk):
            refused.add(entry.act)
    return frozenset(seen - refused)


def last_act(tournament: Tournament, user: User, *, undone: bool = False) -> uuid.UUID | None:
    """Return the user's last act in force that can be taken back, None when there is none.

    With `undone` it is his last taking back: taking that back does the act again. Two queries.
    """
    state = undo_state(tournament)
    entries = ActionLog.objects.filter(scope=tournament.slug, actor=user).order_by("-id")
    if undone:
        entries = entries.filter(undoes__isnull=False, action__startswith=f"{UNDO} ")
    else:
        entries = entries.filter(undoes__isnull=True, action__in=UNDOABLE)
    for act in dict.fromkeys(entries.values_list("act", flat=True)):
        if state.in_force(act):
            return act
    return None
