"""The rows of a session that do not match its plan, with what would make each of them fit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.plan_fit import ExpectedRow, Fit, Misfit, fit
from protocols.models import Row
from protocols.queries.played_deals import entry_ids
from tournament.domain.seat_changes import PlannedTable
from tournament.models import Entry, Session
from tournament.queries.planned import plan_of, seats_at_box

Place = tuple[int, int, int]
"""Section, round and table."""


@dataclass(frozen=True, slots=True)
class OffPlanRow:
    """A row that departs from the plan; `accepted` when somebody said that it was played so.

    `places` are free places where the plan would have it; `planned` are the participants whom the
    plan seats at its own place, None when the plan has no such row.
    """

    row: Row
    misfit: Misfit
    accepted: bool
    players: Mapping[Seat, Entry]
    places: tuple[Place, ...]
    planned: Mapping[Seat, Entry] | None

    @property
    def differing(self) -> frozenset[Seat]:
        """Return the seats on which somebody else sat than the plan says."""
        planned = self.planned or {}
        seats = {*self.players, *planned} if planned else set()
        return frozenset(seat for seat in seats if self.players.get(seat) != planned.get(seat))


def rows_off_plan(session: Session) -> tuple[OffPlanRow, ...]:
    """Return the rows that do not match the plan, in the order of the protocols. Four queries."""
    rows = session_rows(session)
    fits = fits_of(rows, plan_of(session), boxes_of(session))
    entries = {entry.pk: entry for entry in session.tournament.entries.select_related("person")}
    taken = {(row.box_id, place_of(row)) for row in rows}
    found = []
    for row in rows:
        verdict, expected = fits[row.pk]
        if verdict.misfit is not None:
            free = tuple(place for place in verdict.places if (row.box_id, place) not in taken)
            found.append(
                OffPlanRow(
                    row,
                    verdict.misfit,
                    row.off_plan,
                    {seat: entries[pk] for seat, pk in entry_ids(row).items()},
                    free,
                    None if expected is None else {seat: entries[pk] for seat, pk in expected.items()},
                )
            )
    return tuple(found)


def fits_of(
    rows: Iterable[Row], plan: Iterable[PlannedTable], boxes: Iterable[Box]
) -> dict[int, tuple[Fit, Mapping[Seat, int] | None]]:
    """Return by row id how each row fits a plan, and whom the plan expects at its own place."""
    plan = tuple(plan)
    expected = {box.pk: expected_rows(box, plan) for box in boxes}
    places = {table.key for table in plan}
    found: dict[int, tuple[Fit, Mapping[Seat, int] | None]] = {}
    for row in rows:
        of_box = expected.get(row.box_id, ())
        here = next((one.players for one in of_box if one.place == place_of(row)), None)
        found[row.pk] = fit(place_of(row), entry_ids(row), of_box, places), here
    return found


def expected_rows(box: Box, plan: Iterable[PlannedTable]) -> tuple[ExpectedRow, ...]:
    """Return the rows that a plan expects of a box."""
    return tuple(
        ExpectedRow(table.key, seats_at_box(table.seats, box))
        for table in plan
        if table.set_number == box.set_number and not table.sorts
    )


def place_of(row: Row) -> Place:
    """Return section, round and table of a row."""
    return row.section.number, row.round, row.table


def session_rows(session: Session) -> list[Row]:
    """Return the rows of a session with all that a repair needs, in the order of the protocols."""
    rows = list(
        Row.objects.filter(session=session)
        .select_related("box__series", "section")
        .prefetch_related("adjustments")
        .order_by("box__number", "round", "section__number", "table")
    )
    for row in rows:
        row.session = session
    return rows


def boxes_of(session: Session) -> list[Box]:
    """Return the boxes of a session by number."""
    return list(Box.objects.filter(series=session.series_id).select_related("series").order_by("number"))
