"""Standings and protocols as plain values for JSON and CSV."""

from collections.abc import Iterable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from deals.domain.seats import Seat
from protocols.domain.ranking import BoxProtocol, Place, ScoredRow
from protocols.queries.results import TournamentResults

Plain = dict[str, Any]
CSV_FIELDS = (
    "place",
    "number",
    "name",
    "club",
    "city",
    "boxes",
    "matchpoints",
    "max",
    "percent",
    "penalty",
    "whists",
)


def results_state(results: TournamentResults) -> str:
    """Return "official" or "provisional"."""
    return "official" if results.tournament.official_at else "provisional"


def results_json(results: TournamentResults) -> Plain:
    """Return standings and protocols as `results --json` writes them. Source: interfaces 5."""
    return {
        "slug": results.tournament.slug,
        "state": results_state(results),
        "places": [_place(place, results) for place in results.standings.places],
        "unranked": [_place(place, results) for place in results.standings.unranked],
        "protocols": [_protocol(protocol) for protocol in results.standings.protocols],
    }


def places_table(results: TournamentResults) -> list[Plain]:
    """Return the standings line by line with the fields of CSV_FIELDS, unranked participants last."""
    lines = []
    for place in (*results.standings.places, *results.standings.unranked):
        person = results.entries[place.number].person
        lines.append(_place(place, results) | {"club": person.club, "city": person.city})
    return lines


def _place(place: Place, results: TournamentResults) -> Plain:
    return {
        "place": place.place,
        "number": place.number,
        "name": results.entries[place.number].person.name,
        "boxes": place.boxes,
        "matchpoints": number(place.matchpoints),
        "max": place.max,
        "percent": None if place.percent is None else number(place.percent),
        "penalty": number(place.penalty),
        "whists": number(Fraction(place.whist_sixths, 6)),
    }


def _protocol(protocol: BoxProtocol) -> Plain:
    return {
        "session": protocol.session,
        "box": protocol.box,
        "max": protocol.max,
        "rows": [_row(row) for row in protocol.rows],
    }


def _row(scored: ScoredRow) -> Plain:
    row = scored.row
    sixths = row.sixths or {}
    plain: Plain = {"round": row.round, "table": row.table}
    if row.section != 1:
        plain["section"] = row.section
    return plain | {
        "players": _by_seat(row.players, row.players),
        "whists": _by_seat(row.players, {seat: number(Fraction(one, 6)) for seat, one in sixths.items()}),
        "sixths": _by_seat(row.players, sixths),
        "matchpoints": _by_seat(row.players, {seat: number(one) for seat, one in scored.matchpoints.items()}),
    }


def _by_seat(seats: Iterable[Seat], values: Mapping[Seat, Any]) -> Plain:
    return {seat.value: values[seat] for seat in Seat if seat in seats and seat in values}


def number(value: Fraction | int) -> int | float:
    """Return an exact value as a JSON number: whole, or rounded half up to two decimals."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return int(exact)
    hundredths = Decimal(exact.numerator * 100) / Decimal(exact.denominator)
    return float(hundredths.quantize(Decimal(1), ROUND_HALF_UP) / 100)
