"""The rest of a session made anew."""

import pytest

from tournament.domain.movements.basic import basic_schedule
from tournament.domain.movements.field import Kind
from tournament.domain.movements.history import History, history_of, planned_sets, with_players
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.remake import remade_rounds
from tournament.domain.movements.schedule import Round, Schedule, TableSeating

ROUND = Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7))), (8,))


def test_history_counts_a_round() -> None:
    history = history_of([ROUND], 8)
    assert history.met[1][2] == history.met[2][1] == 1
    assert history.met[1][5] == 0
    assert (history.pauses, history.short) == ({8: 1}, {5: 1, 6: 1, 7: 1})
    assert history.played == {(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2)}


def test_history_cost_is_the_growth_of_squares_and_dear_for_a_set_twice() -> None:
    history = history_of([ROUND], 8)
    assert history.meeting_cost([1, 2, 8]) == 3 + 1 + 1
    assert history.cost([1, 2, 8], 2) == 5
    assert history.cost([1, 2, 8], 1) == 20_005


def test_may_play_looks_back_and_at_the_plan() -> None:
    history = history_of([ROUND], 8)
    history.planned = planned_sets([Round(2, (TableSeating(1, 3, (8, 1, 2, 3)),))])
    assert [history.may_play([8], number) for number in (1, 2, 3, 4)] == [True, True, False, True]
    assert not history.may_play([8, 1], 1)


def test_with_players_keeps_table_and_set() -> None:
    assert with_players(TableSeating(2, 5, (1, 2, 3)), [4, 5, 6, 7]) == TableSeating(2, 5, (4, 5, 6, 7))


def test_remade_rounds_keep_a_field_of_three() -> None:
    made = remade_rounds(basic_schedule(5, 3), 2, range(1, 15), (15,), Kind.FOUR)
    assert made is not None
    assert {tuple(len(t.players) for t in one.tables) for one in made} == {(3, 3, 3, 3)}
    assert remade_rounds(basic_schedule(5, 3), 2, range(1, 15), (15,), Kind.MIXED) is None


def test_remade_rounds_share_short_tables() -> None:
    made = remade_rounds(printed_schedule(12), 2, range(1, 12), (12,), Kind.MIXED)
    assert made is not None
    history = history_of(made, 12)
    assert {sum(len(t.players) == 3 for t in one.tables) for one in made} == {1}
    counts = [history.short[player] for player in range(1, 12)]
    assert max(counts) - min(counts) <= 1
    assert {one.pause for one in made} == {(12,)}


def test_remade_rounds_want_two_tables() -> None:
    assert remade_rounds(printed_schedule(8), 2, range(1, 8), (8,), Kind.FOUR) is None


def test_idle_and_exchanged_sets_are_taken_before_new_ones() -> None:
    """Everybody of the first table has played the set that is planned for it, and set 2 is theirs to take."""
    rounds = (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8)))),
        Round(2, (TableSeating(1, 2, (1, 2, 3, 4)), TableSeating(2, 1, (5, 6, 7, 8)))),
    )
    made = remade_rounds(Schedule("own", 8, 2, 2, 4, rounds), 1, range(1, 9), (), Kind.FOUR)
    assert made is not None
    played = history_of(rounds[:1], 8)
    assert all(played.may_play(t.players, t.set) for t in made[0].tables)


@pytest.mark.parametrize("players", [8, 9, 13, 16])
def test_remade_rounds_never_repeat_a_set(players: int) -> None:
    schedule = printed_schedule(players)
    made = remade_rounds(schedule, 2, range(1, players + 1), (), Kind.FOUR)
    assert made is not None
    history: History = history_of(schedule.rounds[:2], players)
    for one in made:
        assert all(history.may_play(t.players, t.set) for t in one.tables)
        history.add(one)
