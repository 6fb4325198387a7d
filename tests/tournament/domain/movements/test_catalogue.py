"""The catalogue: its names, its files, and every schedule in it."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.catalogue import (
    LARGEST,
    SMALLEST,
    CatalogueName,
    catalogue_schedule,
    entries,
    format_entry,
    format_round,
    parse_entries,
    parse_name,
    summary,
)
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.field import Boxes, Kind, field, full_cycle
from tournament.domain.movements.judge import Grade, comparison_counts, judge, meeting_counts

FIELDS = range(SMALLEST, LARGEST + 1)


def test_names_round_trip() -> None:
    name = CatalogueName(18, Kind.FOUR, 6, Boxes.ONE)
    assert str(name) == "four-18-6-one"
    assert parse_name("four-18-6-one") == name


@pytest.mark.parametrize("text", ["", "four-18-6", "five-18-6-one", "four-018-6-one", "four-18-6-three"])
def test_other_names_are_not_read(text: str) -> None:
    assert parse_name(text) is None


@pytest.mark.parametrize("name", ["nothing", "four-18-99-one", "four-61-6-one"])
def test_unknown_entries_are_refused(name: str) -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        catalogue_schedule(name)
    assert caught.value.problems == (Problem("scheme-unknown", name),)


def test_no_entries_outside_the_catalogue() -> None:
    assert entries(7) == entries(61) == {}


def test_blocks_of_another_name_are_left_out() -> None:
    assert parse_entries("# head\n\n[own]\nsets 1\nquality good\n1: 1 2 3 4\n") == {}


@pytest.mark.parametrize("players", FIELDS)
def test_every_field_has_a_full_cycle_and_short_evenings(players: int) -> None:
    lengths = {entry.name.rounds for entry in entries(players).values()}
    full = full_cycle(players, Kind.FOUR)
    assert full is not None
    assert {full, *(r for r in (5, 6, 7, 8) if r < full)} <= lengths


@pytest.mark.parametrize("players", FIELDS)
def test_every_entry_can_be_played_and_is_as_measured(players: int) -> None:
    for name, entry in entries(players).items():
        schedule = catalogue_schedule(name)
        tables = field(players, entry.name.kind)
        assert tables is not None
        assert (schedule.scheme, schedule.players, schedule.sets) == (name, players, entry.sets)
        assert len(schedule.rounds) == entry.name.rounds
        assert check_schedule(schedule, entry.name.boxes.copies) == ()
        for one in schedule.rounds:
            sizes = Counter(len(seating.players) for seating in one.tables)
            assert (sizes, len(one.pause)) == (Counter(tables.table_sizes), tables.pauses)
        assert entry.measured == summary(judge(schedule))
        for measure in (entry.measured.pauses, entry.measured.short_rounds):
            assert measure.largest - measure.smallest <= 1
        assert parse_entries("\n" + format_entry(entry)) == {name: entry}


def test_rounds_are_stored_one_a_line() -> None:
    one = catalogue_schedule("mixed-18-6-one").rounds[0]
    tables = " | ".join(f"{t.set}: {' '.join(map(str, t.players))}" for t in one.tables)
    assert format_round(one) == tables
    nine = catalogue_schedule("four-9-9-every").rounds[0]
    assert format_round(nine).endswith(f" | P: {nine.pause[0]}")


def test_sixteen_in_five_rounds_meet_and_compare_exactly_once() -> None:
    schedule = catalogue_schedule("four-16-5-every")
    pairs = dict.fromkeys(combinations(range(1, 17), 2), 1)
    assert meeting_counts(schedule) == pairs
    assert comparison_counts(schedule) == pairs
    assert entries(16)["four-16-5-every"].measured.grade is Grade.PERFECT


def test_nine_at_tables_of_three_meet_and_compare_twice() -> None:
    schedule = catalogue_schedule("three-9-8-every")
    pairs = dict.fromkeys(combinations(range(1, 10), 2), 2)
    assert meeting_counts(schedule) == pairs
    assert comparison_counts(schedule) == pairs


@pytest.mark.parametrize("players", [8, 9, 12, 13, 16, 17, 20, 21, 24])
def test_full_cycle_with_a_copy_for_every_table_meets_all_three_times(players: int) -> None:
    """The whist tournaments: every pair three times, for numbers that leave 0 or 1 by four."""
    name = f"four-{players}-{full_cycle(players, Kind.FOUR)}-every"
    meetings = judge(catalogue_schedule(name)).meetings
    assert meetings.counts == ((3, players * (players - 1) // 2),)


def test_twelve_with_one_copy_is_no_worse_than_printed() -> None:
    entry = entries(12)["four-12-11-one"]
    assert entry.measured.meetings.variance <= Fraction(5, 3)


@pytest.mark.parametrize("players", range(SMALLEST, 25))
def test_more_copies_are_never_less_fair(players: int) -> None:
    """What one copy can do, two can do as well."""
    for name, entry in entries(players).items():
        two = entries(players).get(name.removesuffix("one") + "two")
        if name.endswith("-one"):
            assert two is not None
            assert two.measured.meetings.variance <= entry.measured.meetings.variance
