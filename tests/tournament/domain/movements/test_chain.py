"""The printed notation: what it accepts, what it refuses and with which token."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.chain import (
    ChainGroup,
    ChainScheme,
    ChainSeat,
    expand,
    format_chain,
    format_set_row,
    parse_scheme,
)
from tournament.domain.movements.check import check_schedule
from tournament.domain.movements.printed import PRINTED_SCHEMES

CHAIN_8 = "1S-1W-2W-1E-2N-2S-2E"
ROW_8 = "{1,2} Z Z Z Z Z Z"


def refused(chains: list[str], row: str, size: int = 4, short: tuple[int, ...] = ()) -> tuple[Problem, ...]:
    with pytest.raises(SchemeProblemsError) as caught:
        parse_scheme(chains, row, size, short)
    return caught.value.problems


def test_parse_scheme_reads_chain_and_row() -> None:
    scheme = parse_scheme([CHAIN_8], ROW_8)
    seats = [(1, "S"), (1, "W"), (2, "W"), (1, "E"), (2, "N"), (2, "S"), (2, "E")]
    links = tuple(ChainSeat(table, Seat(seat)) for table, seat in seats)
    group = ChainGroup(links, ChainSeat(1, Seat.N))
    assert scheme == ChainScheme((group,), ((1, 2), (), (), (), (), (), ()))
    assert group.players == 8
    assert group.seats == (*links, ChainSeat(1, Seat.N))


@pytest.mark.parametrize(
    ("chain", "row"),
    [
        ("1S - 1W – 2W — 1E - 2N - 2S - 2E –", "/1,2/ – Z – Z – Z – Z – Z – Z –"),
        ("1s 1w 2w 1e 2n 2s 2e", "{1, 2}-z-z-z-z-z-z"),
        (" 1S,1W,2W,1E,2N,2S,2E ", "{1,2},Z,Z,Z,Z,Z,Z"),
    ],
)
def test_parse_scheme_takes_dashes_spaces_and_commas(chain: str, row: str) -> None:
    assert parse_scheme([chain], row) == parse_scheme([CHAIN_8], ROW_8)


@pytest.mark.parametrize("players", sorted(PRINTED_SCHEMES))
def test_printed_scheme_formats_as_printed(players: int) -> None:
    printed = PRINTED_SCHEMES[players]
    scheme = parse_scheme(printed.chains, printed.set_row)
    assert tuple(format_chain(group) for group in scheme.groups) == printed.chains
    assert format_set_row(scheme.set_row) == printed.set_row


@given(st.permutations([ChainSeat(t, s) for t in (1, 2) for s in Seat]), st.integers(0, 7))
def test_chain_of_two_tables_round_trips(seats: list[ChainSeat], pause: int) -> None:
    """With every set on both tables the links of a chain never share a set."""
    links: list[ChainSeat | None] = list(seats)
    links.insert(pause, None)
    group = ChainGroup(tuple(links))
    row = "{1,2}" + " Z" * 8
    scheme = parse_scheme([format_chain(group)], row)
    assert scheme.groups == (group,)
    assert format_set_row(scheme.set_row) == row
    assert check_schedule(expand(scheme), 2) == ()


def test_seat_twice_is_named_with_its_offset() -> None:
    chain = "1S-1W-2W-1E-2N-2S-1S"
    assert refused([chain], ROW_8) == (
        Problem("seat-twice", "1S", 18),
        Problem("seat-missing", "1N"),
        Problem("seat-missing", "2E"),
    )


def test_seat_of_another_group_is_twice_too() -> None:
    assert Problem("seat-twice", "1S", 3) in refused([CHAIN_8, "3S-1S-3W-3E-3N-P-P"], ROW_8)


def test_missing_seats_are_all_named() -> None:
    assert refused(["1S-1W-2W-1E-2N"], "{1,2} Z Z Z Z") == (
        Problem("seat-missing", "1N"),
        Problem("seat-missing", "2E"),
        Problem("seat-missing", "2S"),
    )


def test_missing_table_is_named() -> None:
    assert Problem("table-missing", "2") in refused(["1S-1W-3W-1E-3N-3S-3E"], "{1,3} Z Z Z Z Z Z")


@pytest.mark.parametrize(("row", "length"), [("{1,2} Z Z", 3), ("{1,2} Z Z Z Z Z Z Z", 8)])
def test_row_of_the_wrong_length_is_refused(row: str, length: int) -> None:
    assert refused([CHAIN_8], row) == (Problem("row-length", f"{length}/7"),)


def test_groups_of_different_length_are_refused() -> None:
    assert Problem("group-length", "4/7") in refused([CHAIN_8, "3S-3N-3W-3E"], "{1,2} 3 Z Z Z Z Z")


def test_row_faults_are_all_named() -> None:
    assert refused([CHAIN_8], "1 x {1,} 0 5 1 Z") == (
        Problem("row-unreadable", "x", 2),
        Problem("row-unreadable", "{1,}", 4),
        Problem("row-unreadable", "0", 9),
        Problem("row-table-unknown", "5"),
        Problem("row-table-twice", "1"),
        Problem("row-table-missing", "2"),
    )


def test_unreadable_seats_are_named() -> None:
    assert refused(["1S-1W-2W-1E-2N-2S-2E-0N-1X"], ROW_8) == (
        Problem("seat-unreadable", "0N", 21),
        Problem("seat-unreadable", "1X", 24),
    )


def test_empty_texts_are_refused() -> None:
    assert refused([""], "") == (Problem("chain-empty"), Problem("row-empty"))


def test_west_at_a_table_of_three_is_refused() -> None:
    chain = "1S-1W-2W-1E-2N-2S-2E-1N"
    row = "{1,2} Z Z Z Z Z Z Z"
    assert refused([chain], row, 3) == (
        Problem("seat-not-at-table", "1W", 3),
        Problem("seat-not-at-table", "2W", 6),
    )
    assert refused([chain], row, 4, (2,)) == (Problem("seat-not-at-table", "2W", 6),)


def test_row_that_repeats_a_set_names_both_links() -> None:
    assert refused([CHAIN_8], "1 2 Z Z Z Z Z") == (
        Problem("set-twice-for-player", "2W 1E"),
        Problem("set-twice-for-player", "1S 2E"),
    )


def test_expand_keeps_a_short_table_without_west() -> None:
    scheme = parse_scheme(["1N-1E-1S-1W-2N-2E-2S"], "{1,2} Z Z Z Z Z Z", 4, [2])
    first = expand(scheme, "own").rounds[0]
    assert [(t.table, t.set, t.players) for t in first.tables] == [(1, 1, (1, 2, 3, 4)), (2, 1, (5, 6, 7))]
