"""Late entries and withdrawals."""

from itertools import product

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import basic_schedule
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.costs import Costs
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule
from tournament.domain.movements.repair import Repair, Way, late_entry, withdrawal
from tournament.domain.movements.schedule import Round, Schedule, TableSeating

# two tables of three and one of four in each round, all with one set
SHORT = Schedule(
    "own",
    10,
    3,
    3,
    4,
    tuple(
        Round(
            r,
            (
                TableSeating(1, r, tuple(players[:4])),
                TableSeating(2, r, tuple(players[4:7])),
                TableSeating(3, r, tuple(players[7:])),
            ),
        )
        for r, players in enumerate(
            (
                [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
                [5, 8, 1, 2, 9, 3, 6, 10, 7, 4],
                [6, 9, 7, 10, 1, 4, 8, 2, 3, 5],
            ),
            1,
        )
    ),
)


def ways(repairs: tuple[Repair, ...]) -> list[Way]:
    return [repair.way for repair in repairs]


def named(repairs: tuple[Repair, ...], way: Way) -> Repair:
    return next(repair for repair in repairs if repair.way is way)


def sound(schedule: Schedule, repair: Repair, after: int) -> None:
    new = repair.schedule
    assert check_schedule(new, None) == ()
    assert len(new.rounds) == len(schedule.rounds)
    assert [one.tables for one in new.rounds[:after]] == [one.tables for one in schedule.rounds[:after]]


@pytest.mark.parametrize(("players", "newcomers"), list(product(sorted(PRINTED_SCHEMES), (1, 2, 3, 4))))
def test_every_late_entry_is_sound(players: int, newcomers: int) -> None:
    schedule = printed_schedule(players)
    found = late_entry(schedule, 2, newcomers)
    assert 1 <= len(found) <= 3
    assert len(set(ways(found))) == len(found)
    for repair in found:
        sound(schedule, repair, 2)
        assert repair.schedule.players == players + newcomers


@pytest.mark.parametrize(("players", "gone"), list(product(sorted(PRINTED_SCHEMES), ({1}, {3, 4}))))
def test_every_withdrawal_is_sound(players: int, gone: set[int]) -> None:
    schedule = printed_schedule(players)
    found = withdrawal(schedule, 3, gone)
    assert 1 <= len(found) <= 3
    for repair in found:
        sound(schedule, repair, 3)
        later = [p for one in repair.schedule.rounds[3:] for t in one.tables for p in t.players]
        assert gone.isdisjoint(later)


def test_newcomer_joins_tables_of_three() -> None:
    repair = named(late_entry(SHORT, 1), Way.FOURTH_PLAYER)
    later = [[len(t.players) for t in one.tables] for one in repair.schedule.rounds[1:]]
    assert [sorted(sizes) for sizes in later] == [[3, 4, 4], [3, 4, 4]]
    assert repair.schedule.rounds[0].pause == (11,)
    assert (repair.costs.pauses, repair.costs.short_rounds, repair.costs.seats_changed) == (0, 6, 2)


def test_newcomer_joins_no_table_of_three_player_boxes() -> None:
    assert Way.FOURTH_PLAYER not in ways(late_entry(basic_schedule(5, 3), 1))


def test_three_newcomers_do_not_fit_two_tables_of_three() -> None:
    assert Way.FOURTH_PLAYER not in ways(late_entry(SHORT, 1, 3))


def test_two_pausing_players_and_a_newcomer_add_a_table() -> None:
    rounds = (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8))), (9, 10)),
        Round(2, (TableSeating(1, 3, (9, 2, 10, 5)), TableSeating(2, 4, (4, 6, 3, 8))), (1, 7)),
    )
    repair = named(late_entry(Schedule("own", 10, 2, 4, 4, rounds), 1), Way.ADD_TABLE)
    assert repair.schedule.rounds[1].tables[2] == TableSeating(3, 5, (11, 1, 7))
    assert repair.costs == Costs(
        pauses=0,
        most_pauses=0,
        short_rounds=3,
        seats_changed=3,
        new_sets=1,
        meetings_min=0,
        meetings_max=2,
        alone=((1, 4), (2, 4), (3, 4), (4, 4), (5, 3)),
    )


def test_extra_table_takes_the_common_set_of_the_round() -> None:
    repair = named(late_entry(printed_schedule(8), 1, 3), Way.ADD_TABLE)
    assert [{t.set for t in one.tables} for one in repair.schedule.rounds] == [{r} for r in range(1, 8)]


def test_one_newcomer_takes_turns_with_different_players() -> None:
    repair = named(late_entry(printed_schedule(8), 2), Way.SHARE_PAUSES)
    pauses = [one.pause for one in repair.schedule.rounds]
    assert pauses[:2] == [(9,), (9,)]
    assert sorted(p for one in pauses[2:] for p in one) == [1, 2, 3, 4, 5]
    assert (repair.costs.most_pauses, repair.costs.seats_changed) == (1, 5)


def test_newcomer_who_may_play_no_set_pauses() -> None:
    """After round 1 both tables play set 1 twice more: the newcomer can sit down once."""
    rounds = (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8)))),
        Round(2, (TableSeating(1, 2, (1, 2, 3, 4)),), (5, 6, 7, 8)),
        Round(3, (TableSeating(1, 2, (9, 10, 11, 12)),), (1, 2)),
    )
    plan = Schedule("own", 12, 2, 2, 4, rounds)
    repair = named(late_entry(plan, 1), Way.SHARE_PAUSES)
    assert [13 in one.pause for one in repair.schedule.rounds] == [True, False, True]


def test_third_players_go_on_with_three() -> None:
    found = withdrawal(printed_schedule(8), 3, {1})
    repair = named(found, Way.THIRD_PLAYER)
    sizes = [sorted(len(t.players) for t in one.tables) for one in repair.schedule.rounds]
    assert sizes == [[4, 4]] * 3 + [[3, 4]] * 4
    assert repair.costs.short_rounds == 12
    assert Way.FILL_FROM_PAUSE not in ways(found)  # nobody pauses: it would be the same


def test_two_of_one_table_leave_no_third_player_way() -> None:
    assert Way.THIRD_PLAYER not in ways(withdrawal(SHORT, 0, {5, 6}))


def test_pausing_players_fill_empty_seats() -> None:
    rounds = (
        Round(1, (TableSeating(1, 1, (1, 2, 3, 4)), TableSeating(2, 2, (5, 6, 7, 8))), (9,)),
        Round(2, (TableSeating(1, 3, (5, 2, 7, 4)), TableSeating(2, 4, (1, 6, 3, 9))), (8,)),
    )
    repair = named(withdrawal(Schedule("own", 9, 2, 4, 4, rounds), 1, {1}), Way.FILL_FROM_PAUSE)
    assert repair.schedule.rounds[1] == Round(
        2, (TableSeating(1, 3, (5, 2, 7, 4)), TableSeating(2, 4, (8, 6, 3, 9))), (1,)
    )


def test_numbers_that_cannot_be_are_all_refused() -> None:
    schedule = printed_schedule(8)
    with pytest.raises(SchemeProblemsError) as caught:
        late_entry(schedule, 7, 0)
    assert caught.value.problems == (Problem("round-unknown", "7/7"), Problem("newcomers-too-few", "0"))
    with pytest.raises(SchemeProblemsError) as caught:
        withdrawal(schedule, -1, {0, 1, 2, 3, 9})
    assert caught.value.problems == (
        Problem("round-unknown", "-1/7"),
        Problem("player-unknown", "0"),
        Problem("player-unknown", "9"),
        Problem("nobody-left", "5"),
    )


def test_six_that_are_left_play_at_two_tables_of_three() -> None:
    repair = named(withdrawal(printed_schedule(8), 2, {1, 2}), Way.REMAKE)
    assert {tuple(len(t.players) for t in one.tables) for one in repair.schedule.rounds[2:]} == {(3, 3)}


def test_who_left_before_is_not_seated_with_the_newcomer() -> None:
    plan = named(withdrawal(printed_schedule(8), 1, {3}), Way.THIRD_PLAYER).schedule
    found = late_entry(plan, 2, gone={3})
    assert Way.FOURTH_PLAYER in ways(found)
    for repair in found:
        for one in repair.schedule.rounds[2:]:
            seated = sorted(player for table in one.tables for player in table.players)
            assert 3 in one.pause
            assert sorted({*seated, *one.pause}) == list(range(1, 10))
            assert 3 not in seated
