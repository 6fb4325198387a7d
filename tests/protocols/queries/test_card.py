"""A player's card."""

import pytest

from deals.domain.seats import Seat
from protocols.queries.card import Pause, player_card
from tests.factories import make_row, make_session
from tests.protocols.evening import evening, play

pytestmark = pytest.mark.django_db


def test_card_of_a_player_with_two_boxes() -> None:
    session = make_session()
    make_row(session)
    make_row(session, table=2, contract="8H", declarer="E")
    make_row(session, box=2, kind="not-played")
    card = player_card(session.tournament, 8)
    assert card is not None
    assert (card.standing.place, card.standing.matchpoints, card.standing.max, card.of) == (1, 2, 2, 8)
    first, second = card.rows
    assert (first.seat, first.is_dealer, first.sixths, first.matchpoints, first.max) == (
        Seat.N,
        True,
        150,
        2,
        2,
    )
    assert first.strip == (0, 2)
    assert first.sitting == (1, 1, 1)
    assert [(seat, entry.number) for seat, entry in first.others] == [(Seat.E, 4), (Seat.S, 1), (Seat.W, 2)]
    assert (second.sixths, second.matchpoints, second.max, second.strip) == (None, None, 0, ())
    assert card.pauses == ()


def test_card_of_somebody_not_ranked() -> None:
    session = make_session()
    make_row(session)
    card = player_card(session.tournament, 8)
    assert card is not None
    assert (card.standing.place, card.of, card.rows[0].max) == (None, 0, 0)


def test_card_of_nobody() -> None:
    assert player_card(make_session().tournament, 99) is None


def test_card_names_the_pauses() -> None:
    session = evening(9)
    card = player_card(session.tournament, 9)
    assert card is not None
    assert len(card.pauses) == 1
    assert isinstance(card.pauses[0], Pause)


@pytest.mark.parametrize("rounds", [1, 3])
def test_card_takes_seven_queries(rounds: int, django_assert_num_queries: object) -> None:
    session = evening(8)
    play(session, rounds=rounds)
    with django_assert_num_queries(7):  # type: ignore[operator]
        card = player_card(session.tournament, 8)
    assert card is not None
    assert len(card.rows) == 2 * rounds
