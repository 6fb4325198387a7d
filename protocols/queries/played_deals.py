"""From stored rows to the deals that the domain prices, and back."""

import re
from collections.abc import Mapping

from deals.domain.seats import SEATS, Seat, hands_clockwise
from deals.models import Box
from protocols.domain.contract import parse_contract
from protocols.domain.played_deal import Call, PlayedDeal
from protocols.models import Row

_TALON = re.compile(r"\*:(\w{4})")


def seat_map(players: int, box: Box) -> dict[Seat, Seat]:
    """Return, for each real seat at the table, the seat by which the domain prices it.

    Four players, or three at a series for three: the seat itself. Three players at a box for
    four take its three hands: first hand is priced as N, second as E, third as S.
    """
    if players == 4 or box.series.players_at_table == 3:
        return {seat: seat for seat in SEATS[:players]}
    return dict(zip(hands_clockwise(4, Seat(box.dealer)), SEATS, strict=False))


def played_deal(
    *,
    box: Box,
    players: int,
    contract: str,
    declarer: str,
    calls: Mapping[str, str],
    tricks: Mapping[str, int],
) -> PlayedDeal:
    """Return the deal as the domain prices it.

    Seats of a short table are renamed, see `seat_map`; seats that nobody holds keep their
    letter, so that the domain names them as problems. Raises ContractProblems and, for an unknown
    call or seat, ValueError.
    """
    names = seat_map(players, box)
    short = players == 3 and box.series.players_at_table == 4
    return PlayedDeal(
        players=players,
        contract=parse_contract(contract),
        dealer=Seat(box.dealer) if players == 4 else None,
        first_hand=(Seat.N if short else Seat(box.dealer)) if players == 3 else None,
        declarer=names.get(Seat(declarer), Seat.W) if declarer else None,
        calls={names.get(Seat(seat), Seat.W): Call(call) for seat, call in calls.items()},
        tricks={names.get(Seat(seat), Seat.W): count for seat, count in tricks.items()} if tricks else None,
        talon=talon_of(box),
    )


def talon_of(box: Box) -> str | None:
    """Return the two talon cards of a box, upper first ("SAH7"); None while its layout is not known."""
    found = _TALON.search(box.deal)
    return found[1] if found else None


def deal_of_row(row: Row) -> PlayedDeal:
    """Return the deal of a stored row of kind "played"."""
    return played_deal(
        box=row.box,
        players=table_size(row),
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
    )


def table_size(row: Row) -> int:
    """Return how many players sat at the table of a row: 3 or 4."""
    return sum(entry is not None for entry in (row.n_id, row.e_id, row.s_id, row.w_id))


def entry_ids(row: Row) -> dict[Seat, int]:
    """Return the entry ids of a row by seat, for the seats in use."""
    ids = {Seat.N: row.n_id, Seat.E: row.e_id, Seat.S: row.s_id, Seat.W: row.w_id}
    return {seat: entry for seat, entry in ids.items() if entry is not None}


def sixths_of(row: Row) -> dict[Seat, int] | None:
    """Return the whists of a row by seat, in sixths; None when the deal was not played."""
    whists = {Seat.N: row.n_sixths, Seat.E: row.e_sixths, Seat.S: row.s_sixths, Seat.W: row.w_sixths}
    found = {seat: sixths for seat, sixths in whists.items() if sixths is not None}
    return found or None


def set_sixths(row: Row, sixths: Mapping[Seat, int]) -> None:
    """Write whists by seat, in sixths, into a row without saving it; the others have none."""
    row.n_sixths, row.e_sixths = sixths.get(Seat.N), sixths.get(Seat.E)
    row.s_sixths, row.w_sixths = sixths.get(Seat.S), sixths.get(Seat.W)
