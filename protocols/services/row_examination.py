"""A typed row looked at before it is stored: whists, problems, what is off the plan, what is unlikely."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from deals.models import Box
from protocols.domain.off_plan import Guess
from protocols.domain.played_deal import PlayedDeal
from protocols.models import Row, RowKind
from protocols.queries.off_plan import guess_departure
from protocols.queries.played_deals import played_deal
from protocols.queries.row_doubts import RowDoubt, paper_doubts, row_doubts
from protocols.services.paper_doubt import paper_doubt
from protocols.services.row_input import (
    BOX_OFF_PLAN,
    PLAYERS_OFF_PLAN,
    CheckedRow,
    RowInput,
    RowProblemsError,
    check_row,
    price,
)
from protocols.services.typed_row import TypedRow
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class Examination:
    """What is known of a typed row. `sixths` are its whists by seat, None when it has none.

    `facts` are problems that a confirmation turns into facts off the plan; `guess` is their
    likely reason; `doubts` ask for one more key. `checked` is the row ready to be stored, None
    when it has problems.
    """

    sixths: Mapping[Seat, int] | None = None
    problems: tuple[Problem, ...] = ()
    facts: tuple[Problem, ...] = ()
    guess: Guess | None = None
    doubts: tuple[RowDoubt, ...] = ()
    checked: CheckedRow | None = None


def examine(
    session: Session,
    box: Box,
    typed: TypedRow,
    instead_of: Row | None = None,
    *,
    beside: Iterable[PlayedDeal] = (),
) -> Examination:
    """Return everything there is to say about a typed row of a box before it is stored.

    `instead_of` is the stored row that it amends; `beside` are deals of the box that are typed
    together with it. Source: interfaces 8 (read back before accepted).
    """
    row = typed.row
    try:
        checked = check_row(session, row, confirmed=True, instead_of=instead_of, box=box)
    except RowProblemsError as error:
        return Examination(sixths=price(session, box, row)[0], problems=error.problems)
    return Examination(
        sixths=checked.sixths,
        facts=checked.facts,
        guess=_guess(session, box, row, checked.facts),
        doubts=_doubts(session, box, typed, checked, beside),
        checked=checked,
    )


def examine_blind(session: Session, box: Box, typed: TypedRow) -> Examination:
    """Return what can be said of a second typing without a look at any stored row of the box."""
    sixths, problems = price(session, box, typed.row)
    return Examination(sixths=sixths, problems=problems, doubts=tuple(paper_doubts(sixths, typed.paper)))


def _guess(session: Session, box: Box, row: RowInput, facts: tuple[Problem, ...]) -> Guess | None:
    if not any(problem.code in (BOX_OFF_PLAN, PLAYERS_OFF_PLAN) for problem in facts):
        return None
    return guess_departure(session, box, (row.section, row.round, row.table), row.players)


def typed_deal(box: Box, row: RowInput) -> PlayedDeal | None:
    """Return the deal of a typed row as the domain prices it, None for a row without one."""
    if row.kind != RowKind.PLAYED:
        return None
    return played_deal(
        box=box,
        players=len(row.players),
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
    )


def _doubts(
    session: Session, box: Box, typed: TypedRow, checked: CheckedRow, beside: Iterable[PlayedDeal]
) -> tuple[RowDoubt, ...]:
    deal = typed_deal(box, typed.row)
    if deal is None or checked.sixths is None:
        return ()
    paper = paper_doubt(session, box, typed.row, typed.paper)
    why = paper.explanations if paper else ()
    return (
        *row_doubts(box, deal, checked.others, beside),
        *(replace(doubt, why=why) for doubt in paper_doubts(checked.sixths, typed.paper)),
    )
