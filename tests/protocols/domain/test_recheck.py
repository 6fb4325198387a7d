from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from deals.domain.seats import Seat
from protocols.domain.ranking import RowResult, Scoring, standings
from protocols.domain.recheck import Recheck, one_key_away, recheck_list
from protocols.domain.row_code import format_row, parse_row

N, E, S, W = Seat


def row(table: int, players: str, sixths: tuple[int, ...], box: int = 1) -> RowResult:
    return RowResult(
        session=1,
        box=box,
        round=1,
        table=table,
        players=dict(zip(Seat, map(int, players), strict=True)),
        sixths=dict(zip(Seat, sixths, strict=True)),
    )


def test_rows_that_one_wrong_key_makes_of_a_misere():
    others = {format_row(one) for one in one_key_away(parse_row("*20", 4, W))}
    assert others == {
        *(f"* 2 {tricks}" for tricks in range(1, 11)),
        "* 1 0",
        "* 3 0",
    }


def test_two_keys_in_the_wrong_order_are_a_typing_error():
    assert "6 2 1" in {format_row(one) for one in one_key_away(parse_row("612", 4, W))}


def test_the_row_itself_is_not_among_its_errors():
    deal = parse_row("7 3 2 7 1", 4, W)
    assert deal not in one_key_away(deal)


def test_rows_at_a_table_of_three_stay_there():
    assert {one.first_hand for one in one_key_away(parse_row("/343", 3, E))} == {E}


def test_only_the_row_that_can_change_the_order_is_listed():
    first, second = row(1, "1234", (6, 0, 0, -6)), row(2, "5678", (0, 0, 0, 0))
    # with whists of −6 instead of 6 the seats N and W would have lost and won
    meant = {1: [{N: -6, E: 0, S: 0, W: 6}], 2: [{N: 1, E: 0, S: 0, W: -1}]}
    found = recheck_list([first, second], lambda one: meant[one.table])
    places = [one.number for one in standings([first, second]).places]
    assert places == [1, 8, 2, 3, 6, 7, 4, 5]
    assert found == (Recheck(first, ((8, 2), (7, 4))),)


def test_an_error_that_changes_nothing_is_not_listed():
    rows = [row(1, "1234", (6, 0, 0, -6)), row(2, "5678", (0, 0, 0, 0))]
    assert recheck_list(rows, lambda one: [one.sixths]) == ()


def test_places_below_the_top_do_not_matter():
    rows = [row(1, "1234", (6, 0, 0, -6)), row(2, "5678", (0, 0, 0, 0))]
    found = recheck_list(rows, lambda one: [{N: 6, E: 0, S: -1, W: -5}], top=2)
    # S of table 1 would lose to S of table 2: numbers 3 and 7 stand at place 3, below the top
    assert [one.neighbours for one in found if one.row.table == 1] == []


def test_a_player_who_is_not_ranked_is_left_out():
    single = row(1, "1234", (6, 0, 0, -6))
    assert recheck_list([single], lambda one: [{N: 0, E: 0, S: 0, W: 0}]) == ()


@st.composite
def small_fields(draw) -> list[RowResult]:
    rows = []
    for box in range(draw(st.integers(1, 3))):
        for table in range(draw(st.integers(1, 3))):
            numbers = draw(st.permutations(range(1, 9)))[:4]
            sixths = {seat: draw(st.integers(-2, 2)) for seat in Seat}
            typed = row(table, "".join(map(str, numbers)), tuple(sixths.values()), box)
            group = draw(st.sampled_from([0, 0, 0, 1]))
            section = draw(st.sampled_from([1, 2]))
            played = draw(st.sampled_from([None, sixths, sixths, sixths]))
            rows.append(replace(typed, group=group, section=section, sixths=played))
    return rows


MEANT = [{N: 1, E: 0, S: 0, W: -1}, {N: -2, E: 2, S: 1, W: -1}]


def orders(
    rows: list[RowResult], penalties: dict[int, Fraction], scoring: Scoring
) -> dict[tuple[int, int], int]:
    ranked = standings(rows, penalties=penalties, scoring=scoring).places
    percents = {one.number: one.percent for one in ranked}
    return {
        (a, b): (percents[a] > percents[b]) - (percents[a] < percents[b]) for a in percents for b in percents
    }


@given(small_fields(), st.booleans())
def test_recheck_list_equals_ranking_everything_again(rows, across):
    penalties, scoring = {1: Fraction(1, 2)}, Scoring(across_sections=across)
    listed = recheck_list(rows, lambda one: MEANT, penalties=penalties, scoring=scoring)
    found = {id(one.row) for one in listed}
    before = orders(rows, penalties, scoring)
    for index, one in enumerate(rows):
        changes = False
        for sixths in MEANT:
            changed = replace(one, sixths=sixths)
            after = orders([*rows[:index], changed, *rows[index + 1 :]], penalties, scoring)
            changes |= any(after[pair] != order for pair, order in before.items() if pair in after)
        assert (id(one) in found) == changes


def test_a_row_without_a_result_on_a_line_is_not_compared_there():
    whole, part = row(1, "1234", (0, 60, -30, -30)), row(2, "5678", (0, 0, 0, 0))
    part = replace(part, sixths={N: 0, S: 6, W: -6})
    typed_wrong = {N: -60, E: 120, S: -30, W: -30}
    found = recheck_list([whole, part], lambda one: [typed_wrong] if one is whole else [])
    assert [one.row for one in found] == [whole]
