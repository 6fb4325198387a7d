"""Late entries and withdrawals over sections: where, in which way, and that the others stay as they are."""

from collections import Counter
from dataclasses import replace

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.repair import Way, late_entry, withdrawal
from tournament.domain.movements.schedule import Schedule
from tournament.domain.plan_sections import SeatedPlan
from tournament.domain.seat_changes import PlannedTable, schedule_as_plan
from tournament.domain.section_repairs import Proposal, SectionWay, arrivals, departures

NEW = 999
CHAIN_8, CHAIN_9 = printed_schedule(8), printed_schedule(9)


def plan_of(*schedules: Schedule, rounds: int = 5, gone: tuple[int, ...] = ()) -> SeatedPlan:
    """Return sections one after the other; the participant with start number n has the id 100 + n."""
    tables: list[PlannedTable] = []
    before = players = 0
    for section, schedule in enumerate(schedules, start=1):
        ids = {k: 100 + players + k for k in range(1, schedule.players + 1)}
        tables += [
            replace(table, table=table.table + before)
            for table in schedule_as_plan(schedule.cut(rounds), ids, section)
        ]
        before += schedule.tables
        players += schedule.players
    people = tuple(100 + n for n in range(1, players + 1))
    return SeatedPlan(tuple(tables), rounds, 4, people, frozenset(gone))


def ways(proposals: tuple[Proposal, ...]) -> list[tuple[int, Way]]:
    return [(one.section, one.way) for proposal in proposals for one in proposal.ways]


def of_section(tables: tuple[PlannedTable, ...], section: int) -> set[PlannedTable | str]:
    return {str(table) for table in tables if table.section == section}


def seated(tables: tuple[PlannedTable, ...], round_number: int) -> list[int]:
    return [one for table in tables if table.round == round_number for one in table.seats.values()]


def sound(plan: SeatedPlan, proposal: Proposal, after: int) -> None:
    """Check what every way promises, whatever it is."""
    changed = {one.section for one in proposal.ways}
    kept = {str(table) for table in plan.tables if table.round <= after or table.section not in changed}
    assert kept <= {str(table) for table in proposal.tables}
    sets = Counter((one, table.set_number) for table in proposal.tables for one in table.seats.values())
    assert max(sets.values()) == 1
    assert len({table.key for table in proposal.tables}) == len(proposal.tables)
    assert len({(table.round, table.table) for table in proposal.tables}) == len(proposal.tables)
    for number in range(1, plan.rounds + 1):
        here = seated(proposal.tables, number)
        assert len(here) == len(set(here))


def test_newcomer_goes_where_tables_of_three_wait_for_him() -> None:
    plan = plan_of(CHAIN_8, make_schedule(11, "mixed-11-5-every"))
    found = arrivals(plan, 2, NEW)
    first = found[0]
    assert first.ways == (SectionWay(2, Way.FOURTH_PLAYER),)
    assert (first.costs.pauses, first.costs.short_rounds, first.costs.seats_changed) == (0, 0, 3)
    assert of_section(first.tables, 1) == of_section(plan.tables, 1)
    assert all(NEW in seated(first.tables, number) for number in (3, 4, 5))
    assert {len(table.seats) for table in first.tables if table.section == 2 and table.round > 2} == {4}
    for proposal in found:
        sound(plan, proposal, 2)


def test_table_that_is_added_has_the_number_after_the_last_of_all_sections() -> None:
    plan = plan_of(make_schedule(11, "four-11-5-two"), CHAIN_8)
    found = arrivals(plan, 1, NEW)
    added = next(one for one in found if one.ways[0].way is Way.ADD_TABLE)
    assert added.ways == (SectionWay(1, Way.ADD_TABLE),)
    tables = {(table.section, table.table) for table in added.tables if table.round > 1}
    assert tables == {(1, 1), (1, 2), (1, 5), (2, 3), (2, 4)}
    assert of_section(added.tables, 2) == of_section(plan.tables, 2)
    again = replace(plan, tables=added.tables, people=(*plan.people, NEW))
    assert {t.table for t in departures(again, 3, [NEW])[0].tables if t.section == 1} <= {1, 2, 5}


def test_three_different_ways_are_offered_each_where_it_costs_least() -> None:
    """Two sections of the same size cost the same: each way stands once, in the first of them."""
    found = arrivals(plan_of(CHAIN_8, CHAIN_8), 2, NEW)
    alone = late_entry(CHAIN_8.cut(5), 2)
    first: dict[Way, int] = {}
    for section, way in ways(found):
        first.setdefault(way, section)
    assert first == {one.way: 1 for one in alone}
    costs = [one.costs for one in found]
    assert [(c.new_sets, len(c.alone)) for c in costs] == sorted((c.new_sets, len(c.alone)) for c in costs)


def test_fewer_ways_than_three_are_offered_in_more_sections() -> None:
    """Eight at two tables: the newcomer may only take turns, or the rest is made anew."""
    found = arrivals(plan_of(CHAIN_8, CHAIN_8, CHAIN_8), 2, NEW)
    kinds = {one.ways[0].way for one in found}
    assert len(found) == 3
    assert len(kinds) < 3
    assert len({one.ways for one in found}) == 3


def test_one_section_is_repaired_as_the_schedule_is() -> None:
    found = arrivals(plan_of(CHAIN_9), 3, NEW)
    expected = late_entry(CHAIN_9.cut(5), 3)
    assert ways(found) == [(1, one.way) for one in expected]
    assert [one.costs for one in found] == [one.costs for one in expected]
    left = departures(plan_of(CHAIN_9), 3, [103])
    assert [one.costs for one in left] == [one.costs for one in withdrawal(CHAIN_9.cut(5), 3, {3})]


def test_leavers_of_two_sections_are_planned_together() -> None:
    plan = plan_of(CHAIN_8, CHAIN_8, CHAIN_8)
    found = departures(plan, 2, [101, 110])
    assert found
    for proposal in found:
        assert [one.section for one in proposal.ways] == [1, 2]
        assert of_section(proposal.tables, 3) == of_section(plan.tables, 3)
        for number in (3, 4, 5):
            assert not {101, 110} & set(seated(proposal.tables, number))
        sound(plan, proposal, 2)


def test_tables_of_three_of_two_sections_are_compared_with_each_other() -> None:
    """In the chain of eight both tables play the same set: a lone table of three has no other like it."""
    plan = plan_of(CHAIN_8, CHAIN_8)
    one = next(p for p in departures(plan, 2, [101]) if p.ways[0].way is Way.THIRD_PLAYER)
    assert one.costs.alone == ((3, 3), (4, 3), (5, 3))
    both = departures(plan, 2, [101, 109])[0]
    assert both.ways == (SectionWay(1, Way.THIRD_PLAYER), SectionWay(2, Way.THIRD_PLAYER))
    assert (both.costs.alone, both.costs.short_rounds, both.costs.pauses) == ((), 18, 0)


def test_table_that_sorts_the_cards_keeps_it_and_has_no_result() -> None:
    plan = plan_of(CHAIN_8)
    tables = tuple(replace(table, sorts=(table.round, table.table) == (5, 2)) for table in plan.tables)
    third = departures(replace(plan, tables=tables), 2, [101])[0]
    assert third.ways == (SectionWay(1, Way.THIRD_PLAYER),)
    assert [table.key for table in third.tables if table.sorts] == [(1, 5, 2)]
    left = {table.set_number: len(table.seats) for table in third.tables if table.key == (1, 5, 1)}
    assert [(n, size) for n, size in third.costs.alone if n == 5] == list(left.items())


def test_who_played_in_another_section_meets_no_set_again() -> None:
    """101 and 109 changed places in rounds 1 and 2: the sets they played there count."""
    plan = plan_of(CHAIN_8, make_schedule(12, "four-12-5-one"))
    turned = {101: 109, 109: 101}
    tables = tuple(t.renamed(turned) if t.round < 3 else t for t in plan.tables)
    mixed = replace(plan, tables=tables)
    for proposal in (*arrivals(mixed, 2, NEW), *departures(mixed, 2, [102, 110])):
        fresh = Counter(
            (one, table.set_number)
            for table in proposal.tables
            for one in table.seats.values()
            if table.section in {way.section for way in proposal.ways} or table.round < 3
        )
        planned = Counter((one, t.set_number) for t in tables for one in t.seats.values())
        assert {key for key, times in fresh.items() if times > 1} <= {
            key for key, times in planned.items() if times > 1
        }
        assert 109 not in {
            one for t in proposal.tables if t.section == 1 and t.round > 2 for one in t.seats.values()
        }


def test_sections_between_which_somebody_changes_are_left_alone() -> None:
    plan = plan_of(CHAIN_8, CHAIN_8, CHAIN_8)
    turned = {101: 109, 109: 101}
    tied = replace(plan, tables=tuple(t.renamed(turned) if t.round == 4 else t for t in plan.tables))
    assert {one.ways[0].section for one in arrivals(tied, 2, NEW)} == {3}
    with pytest.raises(ProblemsError) as caught:
        departures(tied, 2, [102, 117])
    assert caught.value.problems == (Problem("sections-tied", "1"),)
    two = replace(tied, tables=tuple(t for t in tied.tables if t.section < 3))
    with pytest.raises(ProblemsError) as caught:
        arrivals(two, 2, NEW)
    assert caught.value.problems == (Problem("sections-tied", "1, 2"),)
    assert departures(tied, 4, [102])


def test_everything_that_stands_against_a_withdrawal_is_said() -> None:
    plan = plan_of(CHAIN_8, CHAIN_8)
    with pytest.raises(ProblemsError) as caught:
        departures(plan, 1, [101, 102, 103, 777])
    assert caught.value.problems == (Problem("leaver-not-seated", "777"), Problem("section-too-small", "1/5"))
    with pytest.raises(ProblemsError) as caught:
        departures(plan_of(CHAIN_8), 1, [101, 102, 103])
    assert caught.value.problems == (Problem("nobody-left", "5"),)


@pytest.mark.parametrize("after", [-1, 5])
def test_round_that_is_none_is_refused(after: int) -> None:
    for repair in (lambda p: arrivals(p, after, NEW), lambda p: departures(p, after, [101])):
        with pytest.raises(ProblemsError) as caught:
            repair(plan_of(CHAIN_8, CHAIN_8))
        assert caught.value.problems == (Problem("round-unknown", f"{after}/5"),)
    with pytest.raises(ProblemsError) as caught:
        arrivals(SeatedPlan((), 0, 4, (101,), frozenset()), 0, NEW)
    assert caught.value.problems == (Problem("round-unknown", "0/0"),)


def test_section_that_everybody_left_takes_no_newcomer() -> None:
    plan = plan_of(CHAIN_8, CHAIN_8, gone=tuple(range(101, 109)))
    assert {one.ways[0].section for one in arrivals(plan, 2, NEW)} == {2}


def test_numbers_that_nobody_has_and_who_left_before_are_not_seated() -> None:
    """The eighth has the start number 12 and the id 112; number 3 left after round 1."""
    plan = plan_of(CHAIN_8)
    renamed = tuple(t.renamed({108: 112}) for t in plan.tables)
    people = (*plan.people[:7], 112)
    third = departures(replace(plan, tables=renamed, people=people), 1, [103])[0]
    gap = replace(plan, tables=third.tables, people=people, gone=frozenset({103}))
    for proposal in arrivals(gap, 2, NEW):
        sound(gap, proposal, 2)
        for number in (3, 4, 5):
            assert set(seated(proposal.tables, number)) <= {*people, NEW} - {103}
    assert arrivals(gap, 2, NEW)[0].ways == (SectionWay(1, Way.FOURTH_PLAYER),)


def test_seats_of_a_table_of_three_are_the_first_three() -> None:
    third = departures(plan_of(CHAIN_8), 2, [101])[0]
    short = [table for table in third.tables if len(table.seats) == 3]
    assert {tuple(table.seats) for table in short} == {(Seat.N, Seat.E, Seat.S)}


def test_leavers_of_many_sections_get_the_best_of_all_combinations() -> None:
    """In each of seven sections of nine one pauses each round: he can take the empty seat."""
    plan = plan_of(*[make_schedule(9, "four-9-5-two")] * 7)
    leavers = [101 + 9 * section + section % 3 for section in range(7)]
    found = departures(plan, 2, leavers)
    assert found[0].ways == tuple(SectionWay(section, Way.FILL_FROM_PAUSE) for section in range(1, 8))
    costs = found[0].costs
    assert (costs.new_sets, costs.alone, costs.pauses, costs.short_rounds) == (0, (), 0, 0)
    assert [sum(one.way is Way.FILL_FROM_PAUSE for one in other.ways) for other in found[1:]] == [6, 6]
    for proposal in found:
        sound(plan, proposal, 2)


def test_combinations_are_ranked_as_if_all_were_tried() -> None:
    """Six sections: the best of the 3 · 3 · 3 · 3 · 3 · 3 by what is compared, in that order."""
    schedules = [make_schedule(9, "four-9-5-two"), CHAIN_8, make_schedule(11, "four-11-5-two")] * 2
    plan = plan_of(*schedules)
    starts = [100 + sum(one.players for one in schedules[:k]) for k in range(6)]
    leavers = [start + 1 for start in starts]
    single = [{p.ways[0].way: p.costs for p in departures(plan, 2, [one])} for one in leavers]
    least = sum(min(c.pauses + c.short_rounds for c in costs.values()) for costs in single)
    best = departures(plan, 2, leavers)[0]
    assert (best.costs.new_sets, best.costs.alone) == (0, ())
    assert best.costs.pauses + best.costs.short_rounds == least
