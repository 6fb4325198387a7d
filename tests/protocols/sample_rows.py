"""Rows of known worth for tests, on box 1 of an evening for four."""

from typing import Any

from deals.domain.seats import Seat, hands_clockwise
from deals.models import Box
from protocols.models import Row
from protocols.services.row_input import RowInput
from tests.factories import make_row, row_input
from tournament.models import Session


def roles(session: Session) -> tuple[Seat, Seat, Seat, Seat]:
    """Return declarer (first hand), first and second defender, and dealer of box 1."""
    dealer = Seat(Box.objects.get(series=session.series, number=1).dealer)
    return (*hands_clockwise(4, dealer), dealer)


def down_one(session: Session) -> dict[str, Any]:
    """Return six diamonds down one, both whist with three and two tricks.

    Sochi: −31, 13, 11, dealer 7. Source: rules 2.5, example 2.
    """
    declarer, first, second, _dealer = roles(session)
    return {
        "contract": "6D",
        "declarer": declarer.value,
        "calls": {first.value: "whist", second.value: "whist"},
        "tricks": {declarer.value: 5, first.value: 3, second.value: 2},
    }


def made_six(session: Session) -> dict[str, Any]:
    """Return six spades made, the first defender whists alone and takes four tricks."""
    declarer, first, second, _dealer = roles(session)
    return {
        "contract": "6S",
        "declarer": declarer.value,
        "calls": {first.value: "whist", second.value: "pass"},
        "tricks": {declarer.value: 6, first.value: 4, second.value: 0},
    }


def half_whist(session: Session) -> dict[str, Any]:
    """Return six clubs with a half-whist of the first defender that stands."""
    declarer, first, second, _dealer = roles(session)
    calls = {first.value: "half", second.value: "pass"}
    return {"contract": "6C", "declarer": declarer.value, "calls": calls}


def enter(session: Session, result: dict[str, Any], **values: Any) -> Row:
    """Store a row of box 1 at table 1 with that result."""
    return make_row(session, **(result | values))


def typed(session: Session, result: dict[str, Any], **values: Any) -> RowInput:
    """Return the row of box 1 at table 1 as it is typed."""
    return row_input(session, **(result | values))


def by_role(session: Session, row: Row) -> tuple[int | None, ...]:
    """Return the sixths of declarer, first and second defender, dealer."""
    return tuple(getattr(row, f"{seat.value.lower()}_sixths") for seat in roles(session))
