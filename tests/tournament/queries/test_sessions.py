"""Which session a page speaks of, and the boxes of its sets."""

import pytest

from tests import factories
from tournament.models import Session
from tournament.queries.sessions import boxes_by_set, session_in_hand, sessions_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("states", "number"),
    [
        ([], None),
        (["preparing"], 1),
        (["closed", "preparing"], 2),
        (["closed", "playing", "preparing"], 2),
        (["closed", "closed"], 2),
        (["preparing", "preparing"], 1),
    ],
)
def test_session_in_hand(states: list[str], number: int | None) -> None:
    sessions = [Session(number=n, state=state) for n, state in enumerate(states, start=1)]
    found = session_in_hand(sessions)
    assert (found.number if found else None) == number


def test_sessions_come_in_order_with_one_query(django_assert_num_queries) -> None:
    session = factories.make_session()
    Session.objects.create(tournament=session.tournament, number=2, deals_per_set=2, minutes_per_deal=5)
    with django_assert_num_queries(1):
        found = [(one.number, one.series and one.series.sets) for one in sessions_of(session.tournament)]
    assert found == [(1, 7), (2, None)]


@pytest.mark.parametrize("boxes", [True, False])
def test_boxes_of_a_set_are_the_same_before_and_after_dealing(boxes: bool) -> None:
    session = factories.make_session(boxes=boxes)
    assert boxes_by_set(session) == {k: (2 * k - 1, 2 * k) for k in range(1, 8)}


def test_session_without_plan_has_no_sets() -> None:
    session = Session.objects.create(
        tournament=factories.make_tournament(), deals_per_set=2, minutes_per_deal=5
    )
    assert boxes_by_set(session) == {}
