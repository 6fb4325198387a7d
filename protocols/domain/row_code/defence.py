"""Reads what follows the declarer: his tricks, the whisters, a half-whist. Source: interfaces 8."""

from deals.domain.seats import Seat

from ..deal_checks import GIVEN_UP_UNDERTRICKS, HALF_WHIST_LEVELS
from ..played_deal import TRICKS_IN_A_DEAL, Call
from .cursor import Cursor, Stop, Tricks
from .keys import HALF_MARKS, SEATS_BY_KEY
from .reading import Expected
from .state import State

DIGITS = frozenset("0123456789")


def read_defence(cursor: Cursor, state: State) -> None:
    """Read from behind the declarer's seat to the end. Raises Stop."""
    half_allowed = state.level in (*HALF_WHIST_LEVELS, None)
    half_whister = (Expected.HALF_WHISTER,) if half_allowed else ()
    key = cursor.key(Expected.TRICKS, *half_whister, missing=None)
    is_seat = key in SEATS_BY_KEY
    if is_seat and (cursor.half_mark_follows(cursor.at + 1) or (key not in DIGITS and half_allowed)):
        _read_half(cursor, state, key)
        cursor.end()
    if is_seat and key not in DIGITS:
        cursor.problem("tricks-expected", cursor.at)
    else:
        tricks = cursor.take_tricks(key)
        if tricks and state.declarer:
            state.tricks[state.declarer] = tricks.value
    _read_whisters(cursor, state)


def read_shared_misere(cursor: Cursor, state: State) -> None:
    """Read the mark of a misère that the dealer shares, if it is there, to the end. Raises Stop."""
    dealer = state.table.dealer
    half = (Expected.HALF_WHISTER,) if dealer else ()
    key = cursor.key(*half, missing=None)
    if dealer is None or SEATS_BY_KEY.get(key) is not dealer:
        cursor.problem("too-much", cursor.at)
        raise Stop
    cursor.at += 1
    _half_mark(cursor)
    state.calls[dealer] = Call.HALF
    cursor.end()


def _read_whisters(cursor: Cursor, state: State) -> None:
    half_whister = (Expected.HALF_WHISTER,) if state.level in HALF_WHIST_LEVELS else ()
    missing = None if _may_stand_without_whister(state) else "down-without-whister"
    key = cursor.key(Expected.WHISTER, *half_whister, missing=missing)
    if key in SEATS_BY_KEY and cursor.half_mark_follows(cursor.at + 1):
        _read_half(cursor, state, key)
        _read_last(cursor, state, cursor.key(Expected.WHISTER, missing="whister-missing"), dealer_fits=True)
    seat = _seat(cursor, state, key)
    if seat is not None and seat is state.table.dealer:
        _read_last_tricks(cursor, state, seat)
    first = _first_tricks(cursor, state, seat)
    alone = first is None or state.defence_tricks in (None, first.value)
    key = cursor.key(
        Expected.WHISTER, missing=None if alone else "tricks-sum", missing_at=first.at if first else None
    )
    _read_last(cursor, state, key, dealer_fits=False)


def _may_stand_without_whister(state: State) -> bool:
    """Return whether a game with these declarer's tricks may have had no whister.

    It was made, or a ten was checked, or it was given up; conventions decide later.
    """
    rest, level = state.defence_tricks, state.level
    if rest is None or level is None or level == TRICKS_IN_A_DEAL:
        return True
    undertricks = level - (TRICKS_IN_A_DEAL - rest)
    return undertricks <= 0 or undertricks == GIVEN_UP_UNDERTRICKS


def _first_tricks(cursor: Cursor, state: State, seat: Seat | None) -> Tricks | None:
    key = cursor.key(Expected.TRICKS, missing=None)
    if key in SEATS_BY_KEY and key not in DIGITS:
        cursor.problem("tricks-expected", cursor.at)
        return None
    tricks, rest = cursor.take_tricks(key), state.defence_tricks
    if tricks and rest is not None and not tricks.between(0, rest):
        cursor.problem("tricks-sum", tricks.at)
    if tricks and seat:
        state.tricks[seat] = tricks.value
    return tricks


def _read_last(cursor: Cursor, state: State, key: str, *, dealer_fits: bool) -> None:
    at = cursor.at
    seat = _seat(cursor, state, key, dealer_fits=dealer_fits)
    if cursor.half_mark_follows(at + 1):
        cursor.problem("half-whist-after-whist", at)
        raise Stop
    _read_last_tricks(cursor, state, seat)


def _read_last_tricks(cursor: Cursor, state: State, seat: Seat | None) -> None:
    """Read the last whister's tricks, which must be all that is left, to the end. Raises Stop."""
    tricks = cursor.take_tricks(cursor.key(Expected.TRICKS, missing=None))
    fits = True
    if tricks and state.defence_tricks is not None:
        left = TRICKS_IN_A_DEAL - state.taken
        fits = tricks.value == left
        if not tricks.between(left, left):
            cursor.problem("tricks-sum", tricks.at)
        if seat:
            state.tricks[seat] = tricks.value
    cursor.end(fits=fits, at=tricks.at if tricks else None)


def _read_half(cursor: Cursor, state: State, key: str) -> None:
    at = cursor.at
    seat = _seat(cursor, state, key, Call.HALF)
    _half_mark(cursor)
    if seat and seat is state.table.dealer:
        cursor.problem("dealer-half", at)
    if state.level and state.level not in HALF_WHIST_LEVELS:
        cursor.problem("half-whist-level", at)


def _half_mark(cursor: Cursor) -> None:
    key = cursor.key(Expected.HALF_MARK, missing="half-mark-missing")
    cursor.take(dict.fromkeys(HALF_MARKS, True), key, "half-mark-expected")


def _seat(
    cursor: Cursor, state: State, key: str, call: Call = Call.WHIST, *, dealer_fits: bool = True
) -> Seat | None:
    at = cursor.at
    seat = cursor.take(SEATS_BY_KEY, key, "whister-expected")
    if seat is None:
        return None
    if seat not in state.table.seats:
        cursor.problem("call-not-at-table", at)
    elif seat is state.declarer:
        cursor.problem("declarer-calls", at)
    elif seat in state.calls:
        cursor.problem("call-twice", at)
    elif seat is state.table.dealer and not dealer_fits:
        cursor.problem("dealer-whist-not-needed", at)
    else:
        state.calls[seat] = call
    return seat
