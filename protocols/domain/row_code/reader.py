"""Reads a row code, whole or while it is typed. Source: interfaces 8 (row code)."""

from dataclasses import replace

from deals.domain.errors import Problem
from deals.domain.seats import Seat

from ..contract import MISERE, PASSING, Contract, ContractKind, Strain
from ..errors import PlayedDealProblems
from ..played_deal import TRICKS_IN_A_DEAL, PlayedDeal
from .cursor import Cursor, Stop
from .defence import read_defence, read_shared_misere
from .keys import LEVELS, MISERES, NO_TRUMP_ENDINGS, PASSING_GAMES, SEATS_BY_KEY, STRAINS
from .reading import Expected, Marker, RowReading
from .state import State

MAX_LENGTH = 80
"""No row needs more characters, not even with generous spaces."""

LEAST_SUM_OF_HANDS = {3: 10, 4: 8}
"""In a passing game the dealer can take the two talon cards at most. Source: rules 2.3 (talon)."""


def parse_prefix(text: str, players: int, marker: Seat) -> RowReading:
    """Return what `text` says so far and what may come next.

    `marker` is the dealer at four players and the first hand at three. The reading has problems
    exactly when no way to go on makes a row. Never raises for any text.
    Source: interfaces 8 (row code).
    """
    table = Marker(players, marker)
    if len(text.rstrip()) > MAX_LENGTH:
        return RowReading(problems=(Problem("too-long", at=MAX_LENGTH),))
    cursor, state = Cursor(text.rstrip("\r\n")), State(table)
    try:
        _read(cursor, state)
    except Stop as stop:
        return _reading(cursor, state, stop)
    raise AssertionError("a reading always stops")  # pragma: no cover


def read_row(text: str, players: int, marker: Seat) -> RowReading:
    """Return the reading of a whole row: what is missing at the end is a problem too.

    Source: interfaces 8 (row code).
    """
    reading = parse_prefix(text, players, marker)
    if reading.problems or reading.missing is None:
        return reading
    return replace(reading, problems=(reading.missing,))


def parse_row(text: str, players: int, marker: Seat) -> PlayedDeal:
    """Return the row that `text` says; defenders who are not named passed.

    Raises PlayedDealProblems with every problem and its offset in characters.
    Source: interfaces 8 (row code).
    """
    reading = read_row(text, players, marker)
    if reading.deal is None:
        raise PlayedDealProblems(reading.problems)
    return reading.deal


def _reading(cursor: Cursor, state: State, stop: Stop) -> RowReading:
    complete = Expected.END in stop.expects and not cursor.problems
    return RowReading(
        level=state.level,
        strain=state.strain,
        contract=state.contract,
        declarer=state.declarer,
        calls=tuple(state.calls.items()),
        tricks=tuple(state.tricks.items()),
        expects=() if cursor.problems else stop.expects,
        problems=tuple(cursor.problems),
        missing=None if cursor.problems else stop.missing,
        deal=state.deal() if complete else None,
    )


def _read(cursor: Cursor, state: State) -> None:
    key = cursor.key(Expected.CONTRACT, missing="contract-missing")
    if key in MISERES:
        cursor.at += 1
        _read_misere(cursor, state)
    elif key in PASSING_GAMES:
        cursor.at += 1
        _read_passing(cursor, state)
    else:
        state.level = _level(cursor, key)
        state.strain = _strain(cursor)
        if state.level and state.strain:
            state.contract = Contract(ContractKind.GAME, state.level, state.strain)
        state.declarer = _declarer(cursor, state)
        read_defence(cursor, state)


def _level(cursor: Cursor, key: str) -> int | None:
    if key != "1":
        return cursor.take(LEVELS, key, "contract-expected")
    cursor.at += 1
    if cursor.at == len(cursor.text):
        raise Stop((Expected.TEN,), Problem("contract-missing", at=cursor.at))
    if cursor.text[cursor.at] != "0":
        cursor.problem("contract-expected", cursor.at)
        return None
    cursor.at += 1
    return 10


def _strain(cursor: Cursor) -> Strain | None:
    key = cursor.key(Expected.STRAIN, missing="strain-missing")
    strain = cursor.take(STRAINS, key, "strain-expected")
    following = cursor.text[cursor.at : cursor.at + 1].lower()
    if following and following in NO_TRUMP_ENDINGS.get(key, ""):
        cursor.at += 1
        return Strain.NT
    return strain


def _declarer(cursor: Cursor, state: State) -> Seat | None:
    key = cursor.key(Expected.DECLARER, missing="declarer-missing")
    at = cursor.at
    seat = cursor.take(SEATS_BY_KEY, key, "declarer-expected")
    if seat is None:
        return None
    if seat not in state.table.seats:
        cursor.problem("declarer-not-at-table", at)
    elif seat is state.table.dealer:
        cursor.problem("declarer-is-dealer", at)
    return seat


def _read_misere(cursor: Cursor, state: State) -> None:
    state.contract = MISERE
    state.declarer = _declarer(cursor, state)
    tricks = cursor.take_tricks(cursor.key(Expected.TRICKS, missing="tricks-missing"))
    if tricks and state.declarer:
        state.tricks[state.declarer] = tricks.value
    read_shared_misere(cursor, state)


def _read_passing(cursor: Cursor, state: State) -> None:
    state.contract = PASSING
    hands, least = state.table.hands, LEAST_SUM_OF_HANDS[state.table.players]
    for seat in hands:
        key = cursor.key(Expected.HAND_TRICKS, missing="tricks-missing")
        tricks = cursor.take_tricks(key, ten_alone=True)
        if tricks is None:
            continue
        low = least if len(state.tricks) == len(hands) - 1 else 0
        if not tricks.between(low - state.taken, TRICKS_IN_A_DEAL - state.taken):
            cursor.problem("tricks-sum", tricks.at)
        state.tricks[seat] = tricks.value
    cursor.end(fits=state.taken >= least)
