"""The plan as a grid."""

from dataclasses import replace

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


def test_tables_stand_section_by_section() -> None:
    """Table 5 was added to section 1 later than table 3 and 4 of section 2 were numbered."""
    session = factories.make_session(boxes=False)
    tables = seated_tables(session, 1)
    tables = [*tables, *(replace(one, table=one.table + 2, section=2) for one in tables)]
    tables.append(replace(tables[0], table=5))
    grid = schedule_grid(tables, 1, session.tournament)
    assert (grid.tables, grid.sections) == ((1, 2, 5, 3, 4), ((1, 3), (2, 2)))


def test_large_field_is_shown_by_numbers() -> None:
    tournament = factories.make_tournament()
    assert not schedule_grid(skip_schedule(14), 14, tournament).has_names
