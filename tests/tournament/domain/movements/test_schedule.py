"""The schedule value and its JSON form."""

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import Round, Schedule, TableSeating, from_dict, to_dict

N, E, S, W = SEATS
MIXED = Schedule(
    "own", 8, 2, 1, 4, (Round(1, (TableSeating(1, 1, (8, 4, 1, 2)), TableSeating(2, 1, (5, 7, 6))), (3,)),)
)
MIXED_DICT = {
    "scheme": "own",
    "players": 8,
    "tables": 2,
    "sets": 1,
    "players_at_table": 4,
    "rounds": [
        {
            "round": 1,
            "tables": [
                {"table": 1, "set": 1, "N": 8, "E": 4, "S": 1, "W": 2},
                {"table": 2, "set": 1, "N": 5, "E": 7, "S": 6},
            ],
            "pause": [3],
        }
    ],
}


def test_to_dict_has_the_form_of_the_interface() -> None:
    assert to_dict(MIXED) == MIXED_DICT


def test_from_dict_reads_what_to_dict_wrote() -> None:
    assert from_dict(MIXED_DICT) == MIXED
    assert from_dict({**MIXED_DICT, "quality": {}}) == MIXED


def test_from_dict_names_every_wrong_value() -> None:
    table = {"table": True, "set": 1, "N": "8", "E": 4, "S": 1, "W": 2}
    data = {
        "players": "8",
        "tables": 2,
        "sets": 1,
        "players_at_table": 4,
        "rounds": [{"round": 1, "tables": [table, 5], "pause": ["x"]}, {"round": 2, "tables": {}}],
    }
    with pytest.raises(SchemeProblemsError) as caught:
        from_dict(data)
    assert caught.value.problems == (
        Problem("not-a-number", "players"),
        Problem("not-an-object", "rounds[0].tables[1]"),
        Problem("not-a-number", "rounds[0].tables[0].table"),
        Problem("not-a-number", "rounds[0].tables[0].N"),
        Problem("not-a-number", "rounds[0].pause[0]"),
        Problem("not-a-list", "rounds[1].tables"),
    )


def test_cut_keeps_the_first_rounds() -> None:
    schedule = printed_schedule(12)
    short = schedule.cut(5)
    assert short.rounds == schedule.rounds[:5]
    assert (short.sets, short.scheme) == (11, "chain-12")
    assert schedule.cut(11) is schedule


@pytest.mark.parametrize(
    ("rounds", "code"), [(0, "rounds-too-few"), (-1, "rounds-too-few"), (12, "rounds-too-many")]
)
def test_cut_refuses_rounds_outside_the_cycle(rounds: int, code: str) -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        printed_schedule(12).cut(rounds)
    assert caught.value.problems == (Problem(code, f"{rounds}/11"),)


def test_seats_follow_the_order_of_players() -> None:
    four, three = MIXED.rounds[0].tables
    assert four.seats == {N: 8, E: 4, S: 1, W: 2}
    assert three.seats == {N: 5, E: 7, S: 6}


@pytest.mark.parametrize(
    ("dealer", "four", "three"),
    [
        (N, {E: 4, S: 1, W: 2}, {E: 7, S: 6, W: 5}),
        (E, {S: 1, W: 2, N: 8}, {S: 6, W: 5, N: 7}),
        (S, {W: 2, N: 8, E: 4}, {W: 5, N: 7, E: 6}),
        (W, {N: 8, E: 4, S: 1}, {N: 5, E: 7, S: 6}),
    ],
)
def test_pockets_of_a_four_player_box(dealer: Seat, four: dict[Seat, int], three: dict[Seat, int]) -> None:
    full, short = MIXED.rounds[0].tables
    assert full.pockets(dealer) == four
    assert short.pockets(dealer) == three


def test_seatings_come_in_order_of_play() -> None:
    assert [(r, t.table) for r, t in printed_schedule(8).cut(2).seatings()] == [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
    ]


def test_copies_of_nothing_is_zero() -> None:
    assert Schedule("own", 8, 2, 1, 4, ()).copies == 0


def test_copies_of_a_set_are_the_most_tables_that_play_it_in_one_round() -> None:
    """Set 1 lies at both tables of round 1, set 2 at one table at a time."""
    schedule = Schedule(
        "own",
        8,
        2,
        3,
        4,
        (
            Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 1, (5, 6, 7, 8)))),
            Round(2, (TableSeating(1, 2, (1, 5, 2, 6)), TableSeating(2, 3, (3, 7, 4, 8)))),
            Round(3, (TableSeating(1, 3, (1, 5, 2, 6)), TableSeating(2, 2, (3, 7, 4, 8)))),
        ),
    )
    assert schedule.set_copies == {1: 2, 2: 1, 3: 1}
    assert (schedule.copies, schedule.sets_with_copies) == (2, 4)
