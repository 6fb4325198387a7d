"""Tables for a number of players."""

import pytest

from tournament.domain.movements.field import Boxes, Field, Kind, field, full_cycle


@pytest.mark.parametrize(
    ("players", "kind", "expected"),
    [
        (8, Kind.FOUR, Field((4, 4), 0)),
        (11, Kind.FOUR, Field((4, 4), 3)),
        (7, Kind.FOUR, None),
        (10, Kind.MIXED, Field((4, 3, 3), 0)),
        (11, Kind.MIXED, Field((4, 4, 3), 0)),
        (13, Kind.MIXED, Field((4, 3, 3, 3), 0)),
        (9, Kind.MIXED, None),
        (12, Kind.MIXED, None),
        (9, Kind.THREE, Field((3, 3, 3), 0)),
        (10, Kind.THREE, None),
        (3, Kind.THREE, None),
    ],
)
def test_field_has_the_tables(players: int, kind: Kind, expected: Field | None) -> None:
    assert field(players, kind) == expected


def test_players_at_table_is_the_larger_size() -> None:
    assert Field((4, 3), 0).players_at_table == 4
    assert Field((3, 3), 0).players_at_table == 3


@pytest.mark.parametrize(
    ("players", "kind", "rounds"),
    [
        (16, Kind.FOUR, 15),
        (17, Kind.FOUR, 17),
        (18, Kind.FOUR, 18),
        (18, Kind.MIXED, 18),
        (9, Kind.THREE, 8),
        (10, Kind.THREE, None),
    ],
)
def test_full_cycle_gives_everybody_the_same(players: int, kind: Kind, rounds: int | None) -> None:
    assert full_cycle(players, kind) == rounds


def test_boxes_say_how_many_tables_share_a_set() -> None:
    assert [boxes.copies for boxes in Boxes] == [1, 2, None]
