"""Reading the rows of a tournament file; what they mean is checked when they are stored."""

from deals.domain.plain_values import PlainReader
from deals.domain.seats import SEATS, Seat
from protocols.domain.played_deal import TRICKS_IN_A_DEAL, Call
from protocols.domain.tournament_file.values import (
    MAX_BOXES,
    MAX_ENTRIES,
    MAX_ROUNDS,
    MAX_TABLES,
    FileRow,
)

KINDS = ("played", "not-played", "written")


def read_row(reader: PlainReader) -> FileRow:
    """Return a row of a protocol; faults are noted by the reader with their path."""
    return FileRow(
        box=reader.number("box", 1, MAX_BOXES),
        round=reader.number("round", 1, MAX_ROUNDS),
        table=reader.number("table", 1, MAX_TABLES),
        section=reader.number("section", 1, 99, 1),
        players=_by_seat(reader.object("players"), 1, MAX_ENTRIES),
        place=reader.place,
        kind=reader.choice("kind", KINDS, "played"),
        contract=reader.text("contract", "", 8),
        declarer=reader.choice("declarer", ("", *(seat.value for seat in SEATS)), ""),
        calls=_calls(reader.object("calls")),
        tricks={s.value: n for s, n in _by_seat(reader.object("tricks"), 0, TRICKS_IN_A_DEAL).items()},
        written_sixths=_by_seat(reader.object("written_sixths"), -10_000, 10_000),
        disputed=reader.yes_or_no("disputed"),
        fouled_group=reader.number("fouled_group", 0, 99, 0),
        note=reader.text("note", "", 300),
    )


def _by_seat(reader: PlainReader, low: int, high: int) -> dict[Seat, int]:
    _check_seats(reader)
    return {seat: reader.number(seat.value, low, high) for seat in SEATS if seat.value in reader.data}


def _calls(reader: PlainReader) -> dict[str, str]:
    _check_seats(reader)
    calls = tuple(call.value for call in Call)
    return {seat.value: reader.choice(seat.value, calls) for seat in SEATS if seat.value in reader.data}


def _check_seats(reader: PlainReader) -> None:
    for key in reader.data:
        if key not in SEATS:
            reader.fault("seat-unknown", str(key))
