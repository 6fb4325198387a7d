"""Why the players of a row are not those of the plan."""

from protocols.domain.off_plan import Departure, Guess, PlannedTable, departure

HERE = PlannedTable(1, 1, 3, {"N": 1, "E": 2, "S": 3, "W": 4})
THERE = PlannedTable(1, 2, 5, {"N": 5, "E": 6, "S": 7, "W": 8})
ROUND = (HERE, THERE)


def test_same_people_on_other_seats() -> None:
    assert departure({"N": 2, "E": 1, "S": 3, "W": 4}, HERE, ROUND) == Guess(Departure.SEATS)


def test_people_of_another_table_played_the_wrong_box() -> None:
    typed = {"N": 5, "E": 6, "S": 7, "W": 8}
    assert departure(typed, HERE, ROUND) == Guess(Departure.BOX, THERE)


def test_box_that_nobody_should_play_here_is_the_wrong_box() -> None:
    assert departure(HERE.players, None, ROUND) == Guess(Departure.BOX, HERE)


def test_one_newcomer_is_a_substitute() -> None:
    assert departure({"N": 9, "E": 2, "S": 3, "W": 4}, HERE, ROUND) == Guess(Departure.SUBSTITUTE)


def test_anything_else_is_off_the_plan() -> None:
    for typed in ({"N": 9, "E": 10, "S": 3, "W": 4}, {"N": 1, "E": 2, "S": 3}):
        assert departure(typed, HERE, ROUND) == Guess(Departure.OTHER)
    assert departure({"N": 9, "E": 2, "S": 3, "W": 4}, None, ROUND) == Guess(Departure.OTHER)
