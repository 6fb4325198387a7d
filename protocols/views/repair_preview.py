"""A repair as the page shows it before it is done: seats and rows before and after, what follows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from deals.domain.errors import Problem
from deals.domain.seats import SEATS
from protocols.domain.box_meetings import MetAgain
from protocols.models import Row
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.services.repair_plan import NEWCOMER, Repair, TableChange
from protocols.services.row_changes import RowOutcome
from protocols.words import REPAIR_PROBLEMS, ROW_PROBLEMS
from protocols.words import problem_text as row_problem_text
from tournament.domain.seat_changes import PlannedTable
from tournament.models import Session
from tournament.words import problem_text

MOST_TABLES = 24


@dataclass(frozen=True, slots=True)
class Change:
    """Something before and after, in words; the name of it may be empty."""

    name: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of the plan that changes."""

    round: int
    section: int
    table: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class RowLine:
    """A row that changes, and what stands against it."""

    row: Row
    changes: tuple[Change, ...]
    off_plan: bool
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AgainLine:
    """Somebody who would meet boxes of a table a second time."""

    name: str
    round: int
    table: int
    boxes: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What the page shows of a repair. `more_tables` are those left out of the list."""

    repair: Repair
    tables: tuple[TableLine, ...]
    more_tables: int
    rows: tuple[RowLine, ...]
    again: tuple[AgainLine, ...]

    @property
    def is_blocked(self) -> bool:
        """Return whether rows stand against it that cannot be left out."""
        return bool(self.repair.problems) and not self.repair.rows_are_optional


def preview_of(session: Session, repair: Repair) -> Preview:
    """Return the preview of a repair."""
    names = {
        pk: f"{number or '—'} {name}"
        for pk, number, name in session.tournament.entries.values_list("pk", "number", "person__name")
    }
    names[NEWCOMER] = repair.newcomer if isinstance(repair.newcomer, str) else ""
    return Preview(
        repair,
        tuple(_table(one, names) for one in repair.tables[:MOST_TABLES]),
        max(len(repair.tables) - MOST_TABLES, 0),
        tuple(_row(one, names) for one in repair.rows),
        _again(repair.again, names),
    )


def repair_text(problem: Problem) -> str:
    """Return the words for a problem of a repair, from whichever layer it comes."""
    if problem.code in ("undo-newer", "undo-taken", "undo-old"):
        problem = replace(problem, place=_place_words(problem.place))
    elif problem.code == "section-too-small":
        problem = replace(problem, place=_section_words(problem.place))
    known = problem.code in REPAIR_PROBLEMS or problem.code in ROW_PROBLEMS
    return row_problem_text(problem) if known else problem_text(problem)


def _section_words(place: str) -> str:
    """Return the words for a section and how many are left in it ("2/5")."""
    number, _slash, left = place.partition("/")
    return ngettext(
        "section %(number)s: %(left)s participant", "section %(number)s: %(left)s participants", int(left)
    ) % {"number": number, "left": left}


def _place_words(place: str) -> str:
    """Return what stands in the way of an undo: a box ("5"), a table ("3/2"), the plan, or a name."""
    number, slash, table = place.partition("/")
    if slash:
        return _("round %(round)s, table %(table)s") % {"round": number, "table": table}
    if place == "plan":
        return _("plan")
    if place == "regulation":
        return _("regulation")
    return _("box %(box)s") % {"box": place} if place.isdecimal() else place


def _table(change: TableChange, names: Mapping[int, str]) -> TableLine:
    section, number, table = change.key
    before, after = change.before, change.after
    changes = []
    if before is None or after is None or before.set_number != after.set_number:
        changes.append(Change(_("set"), _set(before), _set(after)))
    for seat in SEATS:
        old = names.get(before.seats[seat], "") if before and seat in before.seats else ""
        new = names.get(after.seats[seat], "") if after and seat in after.seats else ""
        if old != new:
            changes.append(Change(seat.value, old, new))
    return TableLine(number, section, table, tuple(changes))


def _set(table: PlannedTable | None) -> str:
    return "" if table is None else str(table.set_number)


def _row(outcome: RowOutcome, names: Mapping[int, str]) -> RowLine:
    change, row = outcome.change, outcome.change.row
    changes = []
    if change.box.pk != row.box_id:
        changes.append(Change(_("box"), str(row.box.number), str(change.box.number)))
    old, new = entry_ids(row), change.players
    changes += [
        Change(seat.value, names[old[seat]] if seat in old else "", names[new[seat]] if seat in new else "")
        for seat in SEATS
        if old.get(seat) != new.get(seat)
    ]
    if outcome.sixths and outcome.sixths != sixths_of(row):
        changes.append(Change(_("whists"), _("as written"), _("priced anew for the dealer of this box")))
    problems = tuple(dict.fromkeys(repair_text(problem) for problem in outcome.problems))
    return RowLine(row, tuple(changes), outcome.off_plan, problems)


def _again(found: tuple[MetAgain, ...], names: Mapping[int, str]) -> tuple[AgainLine, ...]:
    boxes: dict[tuple[int, int, int], list[int]] = {}
    for one in found:
        number, _section, table = one.place
        boxes.setdefault((number, table, one.player), []).append(one.box)
    return tuple(
        AgainLine(names.get(player, ""), number, table, ", ".join(map(str, sorted(numbers))))
        for (number, table, player), numbers in sorted(boxes.items())
    )
