"""Which movements are offered."""

import pytest

from tournament.queries.movement_offers import movement_offers


@pytest.mark.parametrize(
    ("players", "at_table", "schemes"),
    [
        (8, 4, ["chain-8"]),
        (12, 4, ["chain-12", "skip"]),
        (20, 4, ["basic"]),
        (16, 4, ["chain-16", "skip"]),
        (15, 3, ["basic"]),
        (9, 3, ["skip"]),
        (11, 4, []),
        (4, 4, []),
    ],
)
def test_offers_for_a_field(players: int, at_table: int, schemes: list[str]) -> None:
    offers = movement_offers(players, at_table)
    assert [schedule.scheme for schedule in offers] == schemes
    assert {(schedule.players, schedule.players_at_table) for schedule in offers} <= {(players, at_table)}
