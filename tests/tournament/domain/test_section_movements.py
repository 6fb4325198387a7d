"""Another movement for one section: what fits its rounds, what it costs, and that the others stay."""

from collections import Counter
from dataclasses import replace

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from tests.tournament.domain.test_section_repairs import CHAIN_8, CHAIN_9, of_section, plan_of, seated
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import make_schedule
from tournament.domain.plan_sections import SeatedPlan
from tournament.domain.section_movements import SectionMovement, Start, section_movements
from tournament.domain.section_repairs import departures

TWELVE = make_schedule(12, "four-12-5-every")


def in_order(plan: SeatedPlan) -> SeatedPlan:
    """Return the plan with its tables in order of play, as it is read."""
    tables = sorted(plan.tables, key=lambda table: (table.round, table.section, table.table))
    return replace(plan, tables=tuple(tables))


def of(plan: SeatedPlan, section: int, after: int) -> dict[tuple[Start, str], SectionMovement]:
    """Return the movements on offer by start and name, checked for what all of them promise."""
    found = section_movements(plan, section, after)
    for one in found:
        assert {str(t) for t in plan.tables if t.round <= after} <= {str(t) for t in one.tables}
        others = {table.section for table in plan.tables} - {section}
        assert all(of_section(one.tables, other) == of_section(plan.tables, other) for other in others)
        assert len({(table.round, table.table) for table in one.tables}) == len(one.tables)
        members = {p for t in plan.tables if t.section == section for p in t.seats.values()}
        for number in range(1, plan.rounds + 1):
            here = seated(one.tables, number)
            assert len(here) == len(set(here))
            at = {
                p for t in one.tables if (t.section, t.round) == (section, number) for p in t.seats.values()
            }
            assert at <= members
        sets = Counter((p, t.set_number) for t in one.tables for p in t.seats.values() if p in members)
        assert sum(times - 1 for times in sets.values()) == one.repeats
    return {(one.start, one.name): one for one in found}


def test_first_rounds_of_a_movement_are_played_with_sets_new_to_the_section() -> None:
    plan = in_order(plan_of(CHAIN_8, TWELVE))
    skip = of(plan, 2, 2)[Start.REST, "skip"]
    assert (skip.repeats, skip.copies, skip.costs.new_sets, skip.costs.pauses) == (0, 1, 0, 0)
    movement = make_schedule(12, "skip")
    first = next(t for t in movement.rounds[0].tables if t.table == 1)
    third = next(t for t in skip.tables if (t.section, t.round, t.table) == (2, 3, 3))
    assert third.set_number == first.set + 2
    assert third.seats == {seat: 108 + player for seat, player in first.seats.items()}


def test_whole_movement_has_its_rounds_and_sets_by_number() -> None:
    plan = in_order(plan_of(CHAIN_9, CHAIN_8))
    entry = of(plan, 1, 1)[Start.WHOLE, "four-9-5-two"]
    assert (entry.repeats, entry.costs.pauses, entry.costs.most_pauses) == (0, 4, 1)
    movement = make_schedule(9, "four-9-5-two")
    for number in (2, 3, 4, 5):
        planned = [(t.table, t.set, t.players) for t in movement.rounds[number - 1].tables]
        made = [
            (t.table, t.set_number, tuple(t.seats[seat] - 100 for seat in Seat if seat in t.seats))
            for t in entry.tables
            if (t.section, t.round) == (1, number)
        ]
        assert made == planned


def test_sets_met_again_are_counted_and_come_last() -> None:
    plan = in_order(plan_of(CHAIN_8, make_schedule(12, "four-12-5-one")))
    found = of(plan, 2, 2)
    repeats = [one.repeats for one in found.values()]
    assert repeats == sorted(repeats)
    assert found[Start.WHOLE, "four-12-5-every"].repeats > 0
    assert found[Start.REST, "chain-12"].costs.new_sets > 0


def test_what_is_played_now_is_not_on_offer() -> None:
    plan = in_order(plan_of(CHAIN_8, TWELVE))
    found = of(plan, 1, 2)
    assert (Start.WHOLE, "chain-8") not in found
    assert (Start.REST, "chain-8") in found
    assert all(one.tables != plan.tables for one in found.values())


def test_before_the_first_round_the_first_rounds_are_the_whole() -> None:
    plan = in_order(plan_of(CHAIN_8, make_schedule(24, "chain-24")))
    found = of(plan, 2, 0)
    assert {start for start, _ in found} == {Start.REST, Start.ANEW}
    assert found[Start.REST, "four-24-5-every"].costs.meetings_max == 1
    sets = {t.round: {t.set_number} for t in found[Start.REST, "four-24-5-every"].tables if t.section == 2}
    assert sets == {number: {number} for number in range(1, 6)}


def test_no_more_than_four_of_a_start_are_offered_and_none_twice() -> None:
    found = section_movements(in_order(plan_of(CHAIN_9, CHAIN_8)), 1, 1)
    starts = Counter(one.start for one in found)
    assert max(starts.values()) <= 4
    assert len({str(one.tables) for one in found}) == len(found)
    assert (Start.WHOLE, "four-9-5-every") not in {(one.start, one.name) for one in found}


def test_tables_that_are_added_have_the_numbers_after_all_sections() -> None:
    """Eleven at two tables of four; with tables of three there are three."""
    plan = in_order(plan_of(make_schedule(11, "four-11-5-two"), CHAIN_8))
    mixed = of(plan, 1, 2)[Start.ANEW, "remake-mixed"]
    tables = {t.table for t in mixed.tables if t.section == 1 and t.round > 2}
    assert tables == {1, 2, 5}
    assert (mixed.costs.pauses, mixed.costs.short_rounds) == (0, 9)
    assert {t.table for t in mixed.tables if t.section == 2} == {3, 4}


def test_who_left_is_not_seated() -> None:
    plan = in_order(plan_of(CHAIN_9, CHAIN_8, gone=(103,)))
    found = of(plan, 1, 2)
    assert (Start.REST, "chain-8") in found
    assert (Start.REST, "chain-9") not in found
    assert all(103 not in seated(one.tables, number) for one in found.values() for number in (3, 4, 5))


def small(gone: tuple[int, ...]) -> SeatedPlan:
    plan = in_order(plan_of(CHAIN_8, CHAIN_8))
    return replace(plan, gone=frozenset(gone))


def test_six_sit_at_tables_of_three_and_nothing_else_fits_them() -> None:
    found = of(small((107, 108)), 1, 2)
    assert list(found) == [(Start.ANEW, "remake")]
    made = found[Start.ANEW, "remake"]
    assert {len(t.seats) for t in made.tables if t.section == 1 and t.round > 2} == {3}
    assert section_movements(replace(small((107, 108)), tables=made.tables), 1, 2) == ()


def test_tables_of_three_have_movements_of_their_own() -> None:
    five = make_schedule(15, "basic-three")
    plan = replace(in_order(plan_of(five, five)), players_at_table=3)
    found = of(plan, 2, 1)
    assert {len(t.seats) for one in found.values() for t in one.tables} == {3}


def test_what_stands_against_another_movement_is_said() -> None:
    plan = in_order(plan_of(CHAIN_8, CHAIN_8))
    turned = {101: 109, 109: 101}
    tied = replace(plan, tables=tuple(t.renamed(turned) if t.round == 4 else t for t in plan.tables))
    few = small((101, 102, 103))
    for wrong, section, after, problem in (
        (plan, 1, 5, Problem("round-unknown", "5/5")),
        (plan, 3, 2, Problem("section-unknown", "3")),
        (tied, 2, 2, Problem("sections-tied", "2")),
        (few, 1, 2, Problem("section-too-small", "1/5")),
    ):
        with pytest.raises(ProblemsError) as caught:
            section_movements(wrong, section, after)
        assert caught.value.problems == (problem,)


def test_repeated_choices_keep_what_leavers_left() -> None:
    """After a withdrawal the section has seven; a movement for seven is made anew, nobody else moves."""
    plan = in_order(plan_of(CHAIN_8, CHAIN_9))
    left = replace(plan, tables=departures(plan, 1, [101])[0].tables, gone=frozenset({101}))
    found = of(left, 1, 3)
    assert {start for start, _ in found} <= {Start.ANEW}
    assert of(left, 2, 3)
