"""The plan as a grid."""

import pytest

from tests import factories
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.skip import skip_schedule
from tournament.queries.schedule_grid import schedule_grid
from tournament.queries.seating import seated_tables

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("players", [8, 9, 12])
def test_grid_of_an_offer_is_the_grid_of_the_plan_made_of_it(players: int) -> None:
    session = factories.make_session(scheme=f"chain-{players}", boxes=False)
    schedule = printed_schedule(players)
    offered = schedule_grid(schedule, len(schedule.rounds), session.tournament)
    assert offered == schedule_grid(seated_tables(session), session.rounds, session.tournament)
    assert offered.has_names
    assert offered.has_pauses == (players == 9)


def test_large_field_is_shown_by_numbers() -> None:
    tournament = factories.make_tournament()
    assert not schedule_grid(skip_schedule(14), 14, tournament).has_names
