"""From the typed text to a row."""

from dataclasses import replace

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.services.row_input import RowProblemsError
from protocols.services.typed_row import TypedRow, read_typed
from tests.factories import make_session, row_input
from tests.protocols.boxes import box_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def place():
    """Return a place of box 1 (dealer N) with the players of the plan, and the box."""
    session = make_session(started=True)
    row = row_input(session, contract="")
    return box_of(session, 1), row


def test_code_becomes_a_row(place) -> None:
    box, at = place
    assert read_typed(box, at, "7 3 2 7 3 2 4 1") == TypedRow(
        replace(
            at,
            contract="7D",
            declarer="E",
            calls={"S": "whist", "W": "whist"},
            tricks={"E": 7, "S": 2, "W": 1},
        )
    )


def test_not_played_needs_no_code(place) -> None:
    box, at = place
    not_played = replace(at, kind="not-played")
    assert read_typed(box, not_played, "rubbish") == TypedRow(not_played)


@pytest.mark.parametrize("mark", [";", "ж", "Ж"])
def test_whists_of_the_paper_stand_behind_the_mark(place, mark: str) -> None:
    box, at = place
    typed = read_typed(box, at, f"622{mark} -3 13 1/3 −5 -5⅓")
    assert typed.row.contract == "6C"
    assert typed.paper == {Seat.N: -18, Seat.E: 80, Seat.S: -30, Seat.W: -32}


def test_whists_alone_are_a_written_row(place) -> None:
    box, at = place
    typed = read_typed(box, at, " ; 6 -2 -2 -2")
    sixths = {Seat.N: 36, Seat.E: -12, Seat.S: -12, Seat.W: -12}
    assert typed.row == replace(at, kind="written", written_sixths=sixths)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("7312", (Problem("declarer-is-dealer", "code", 2),)),
        ("", (Problem("contract-missing", "code", 0),)),
        ("622; 1 2", (Problem("paper-whists-count", "code", 4),)),
        ("622; 1 x 2 y", (Problem("whists-unreadable", "code", 7), Problem("whists-unreadable", "code", 11))),
        ("6" * 10_000, (Problem("too-long", "code", 80),)),
    ],
)
def test_problems_have_their_character(place, text: str, problems: tuple[Problem, ...]) -> None:
    box, at = place
    with pytest.raises(RowProblemsError) as refused:
        read_typed(box, at, text)
    assert refused.value.problems[: len(problems)] == problems
