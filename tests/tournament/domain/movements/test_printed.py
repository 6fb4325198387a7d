"""The printed schemes against the values of the issue and of the data file."""

import json
from collections import Counter
from contextlib import suppress
from itertools import combinations, permutations
from pathlib import Path

import pytest

from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.chain import parse_scheme
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule
from tournament.domain.movements.schedule import Schedule, to_dict

DATA = Path(__file__).parents[3] / "data"

MEETINGS = {  # how many pairs meet how often; pairs of different groups never meet
    8: {3: 28},
    9: {2: 9, 3: 18, 4: 9},
    12: {1: 11, 2: 11, 3: 22, 4: 11, 5: 11},
    13: {3: 78},
    16: {3: 56},
    18: {2: 18, 3: 36, 4: 18},
    24: {1: 22, 2: 22, 3: 44, 4: 22, 5: 22},
}
RESULTS = {8: 2, 9: 2, 12: 3, 13: 3, 16: 4, 18: 4, 24: 6}
SIZES = {8: (2, 7), 9: (2, 9), 12: (3, 11), 13: (3, 13), 16: (4, 7), 18: (4, 9), 24: (6, 11)}
COPIES = {8: 2, 9: 2, 12: 1, 13: 1, 16: 2, 18: 2, 24: 1}


def meetings(schedule: Schedule) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for _, seating in schedule.seatings():
        found.update(combinations(sorted(seating.players), 2))
    return found


def test_printed_numbers_are_those_of_the_table() -> None:
    assert sorted(PRINTED_SCHEMES) == [8, 9, 12, 13, 16, 18, 24]


def test_chain_8_is_the_data_file() -> None:
    expected = json.loads((DATA / "chain_8.json").read_text(encoding="utf-8"))["chain-8"]
    assert to_dict(printed_schedule(8))["rounds"] == expected


@pytest.mark.parametrize("players", sorted(MEETINGS))
def test_printed_scheme_has_its_values(players: int) -> None:
    schedule = printed_schedule(players)
    assert schedule.scheme == f"chain-{players}"
    assert schedule.players == players
    assert (schedule.tables, schedule.sets) == SIZES[players]
    assert len(schedule.rounds) == schedule.sets
    assert Counter(meetings(schedule).values()) == MEETINGS[players]
    results = Counter(seating.set for _, seating in schedule.seatings())
    assert results == dict.fromkeys(range(1, schedule.sets + 1), RESULTS[players])


@pytest.mark.parametrize("players", sorted(MEETINGS))
def test_printed_scheme_is_sound_with_its_copies_only(players: int) -> None:
    schedule = printed_schedule(players)
    assert schedule.copies == COPIES[players] == PRINTED_SCHEMES[players].copies
    assert check_schedule(schedule, COPIES[players]) == ()
    shared = check_schedule(schedule, COPIES[players] - 1)
    assert {problem.code for problem in shared} == {"set-shared"}


def test_round_one_of_chain_13_pauses_player_one() -> None:
    first, second = printed_schedule(13).rounds[:2]
    assert (first.pause, second.pause) == ((1,), (13,))
    assert [(t.table, t.set, t.players) for t in first.tables] == [
        (1, 1, (13, 6, 9, 4)),
        (2, 4, (8, 7, 5, 2)),
        (3, 5, (12, 10, 11, 3)),
    ]


def sound_rows(chain: str) -> list[tuple[int, int]]:
    """Return the places of tables 2 and 3 in every row that repeats no set (table 1 is first)."""
    sound = []
    for second, third in permutations(range(1, 11), 2):
        row = ["1"] + ["Z"] * 10
        row[second], row[third] = "2", "3"
        with suppress(SchemeProblemsError):
            parse_scheme([chain], " ".join(row))
            sound.append((second, third))
    return sound


def test_row_of_chain_12_is_the_only_one_without_repeats() -> None:
    assert sound_rows(PRINTED_SCHEMES[12].chains[0]) == [(4, 7)]


def test_balanced_variant_of_chain_12_has_no_row() -> None:
    """Third and fourth seat swapped balance the meetings, but no row lets everybody avoid a repeat."""
    assert sound_rows("1S-2W-2E-3W-2S-3E-1W-3S-3N-2N-1E") == []
