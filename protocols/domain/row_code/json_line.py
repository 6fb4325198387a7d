"""One line in, one line out: a row code that a program asks about in JSON."""

import json
from collections.abc import Iterable
from typing import Any

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat, seats_at_table

from ..contract import format_contract
from ..played_deal import PlayedDeal
from .normal_form import format_row
from .reader import read_row


def row_code_line(line: str) -> str:
    """Return the answer to one line: the row in parts and in normal form, or all problems.

    `at` of a problem counts characters of the code from 0; it is null where the fault is not in
    the code. Never raises. Source: interfaces 8 (row code).
    """
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        return _problems((Problem("malformed"),))
    if not isinstance(question, dict):
        return _problems((Problem("malformed"),))
    return _answer(question)


def _answer(question: dict[str, Any]) -> str:
    players, code = question.get("players", 4), question.get("code")
    if type(players) is not int or players not in (3, 4):
        return _problems((Problem("players"),))
    marker = _marker(question, players)
    if marker is None:
        return _problems((Problem("dealer-missing" if players == 4 else "first-hand"),))
    if not isinstance(code, str):
        return _problems((Problem("malformed"),))
    reading = read_row(code, players, marker)
    return _problems(reading.problems) if reading.deal is None else _row(reading.deal)


def _marker(question: dict[str, Any], players: int) -> Seat | None:
    """Return the dealer, or the first hand at three players (whom the box marks as dealer too)."""
    named = question.get("dealer")
    if players == 3:
        named = question.get("first_hand", named)
    return Seat(named) if named in SEATS and named in seats_at_table(players) else None


def _row(deal: PlayedDeal) -> str:
    row: dict[str, Any] = {"contract": format_contract(deal.contract)}
    if deal.declarer is not None:
        row["declarer"] = deal.declarer
    if deal.tricks is not None:
        row["tricks"] = dict(deal.tricks)
    if deal.calls:
        row["calls"] = dict(deal.calls)
    return _text(row | {"code": format_row(deal)})


def _problems(problems: Iterable[Problem]) -> str:
    return _text({"problems": [{"code": one.code, "at": one.at} for one in problems]})


def _text(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
