import json
import random
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from deals.domain.seats import Seat
from protocols.domain.fouled import FouledMethod
from protocols.domain.ranking import (
    BoxProtocol,
    Place,
    RowResult,
    ScoredRow,
    Scoring,
    Standings,
    box_protocols,
    standings,
)

EXPECTED = json.loads(
    (Path(__file__).parents[2] / "data" / "sochi_8_players.expected.json").read_text(encoding="utf-8")
)
N, E, S, W = Seat


def row(table: int, players: str, sixths: list[int] | None, **more) -> RowResult:
    """A row of box 1; players as digits in the order of the seats."""
    seats = list(Seat)[: len(players)]
    return RowResult(
        **{"session": 1, "box": 1, "round": 1, "table_size": len(players)} | more,
        table=table,
        players=dict(zip(seats, map(int, players), strict=True)),
        sixths=None if sixths is None else dict(zip(seats, sixths, strict=True)),
    )


def expected_rows() -> list[RowResult]:
    return [
        RowResult(
            session=protocol["session"],
            box=protocol["box"],
            round=one["round"],
            table=one["table"],
            players={Seat(seat): number for seat, number in one["players"].items()},
            sixths={Seat(seat): sixths for seat, sixths in one["sixths"].items()},
        )
        for protocol in EXPECTED["protocols"]
        for one in protocol["rows"]
    ]


def place_as_json(place: Place) -> dict:
    return {
        "place": place.place,
        "number": place.number,
        "matchpoints": place.matchpoints,
        "max": place.max,
        "percent": round(float(place.percent), 2),
        "whists": place.whist_sixths / 6,
    }


def protocol_as_json(protocol: BoxProtocol) -> dict:
    return {
        "session": protocol.session,
        "box": protocol.box,
        "max": protocol.max,
        "rows": [
            {
                "round": one.row.round,
                "table": one.row.table,
                "players": dict(one.row.players),
                "whists": {seat: sixths / 6 for seat, sixths in one.row.sixths.items()},
                "sixths": dict(one.row.sixths),
                "matchpoints": dict(one.matchpoints),
            }
            for one in protocol.rows
        ],
    }


def test_standings_of_the_sochi_evening():
    result = standings(expected_rows())
    assert [place_as_json(place) for place in result.places] == EXPECTED["places"]
    assert [protocol_as_json(protocol) for protocol in result.protocols] == EXPECTED["protocols"]
    assert {place.boxes for place in result.places} == {14}
    assert result.unranked == ()


def test_standings_whole_result():
    first, second = row(1, "1234", [42, -30, 18, -30]), row(2, "5678", [42, -36, 24, -30])
    played = (
        ScoredRow(first, {N: 1, E: 2, S: 0, W: 1}, {N: 2, E: 2, S: 2, W: 2}),
        ScoredRow(second, {N: 1, E: 0, S: 2, W: 1}, {N: 2, E: 2, S: 2, W: 2}),
    )
    none = Fraction(0)
    assert standings([second, first]) == Standings(
        places=(
            Place(1, 2, 1, 2, 2, Fraction(100), none, -30),
            Place(1, 7, 1, 2, 2, Fraction(100), none, 24),
            Place(3, 1, 1, 1, 2, Fraction(50), none, 42),
            Place(3, 4, 1, 1, 2, Fraction(50), none, -30),
            Place(3, 5, 1, 1, 2, Fraction(50), none, 42),
            Place(3, 8, 1, 1, 2, Fraction(50), none, -30),
            Place(7, 3, 1, 0, 2, Fraction(0), none, 18),
            Place(7, 6, 1, 0, 2, Fraction(0), none, -36),
        ),
        unranked=(),
        protocols=(BoxProtocol(1, 1, 2, played),),
    )


def test_standings_of_nothing():
    assert standings([]) == Standings((), (), ())


def test_a_box_without_rows_is_listed_with_max_zero():
    assert standings([], boxes=[(1, 2), (1, 1)]).protocols == (
        BoxProtocol(1, 1, 0, ()),
        BoxProtocol(1, 2, 0, ()),
    )


def test_a_player_without_rows_is_not_ranked():
    assert standings([], entries=[3]).unranked == (Place(None, 3, 0, 0, 0, None, Fraction(0), 0),)


def test_a_box_with_one_result_is_worth_nothing():
    single = row(1, "1234", [42, -30, 18, -30])
    result = standings([single])
    assert result.places == ()
    assert [(one.number, one.boxes, one.max, one.whist_sixths) for one in result.unranked] == [
        (1, 1, 0, 42),
        (2, 1, 0, -30),
        (3, 1, 0, 18),
        (4, 1, 0, -30),
    ]
    assert result.protocols == (
        BoxProtocol(1, 1, 0, (ScoredRow(single, dict.fromkeys(Seat, 0), dict.fromkeys(Seat, 0)),)),
    )


def test_a_row_not_played_is_listed_without_a_score():
    missing = row(1, "1234", None)
    result = standings([missing])
    assert result.protocols == (BoxProtocol(1, 1, 0, (ScoredRow(missing, {}, {}),)),)
    assert [(one.number, one.boxes, one.percent) for one in result.unranked] == [
        (number, 0, None) for number in (1, 2, 3, 4)
    ]


def test_a_row_not_played_does_not_change_the_others():
    played = [row(1, "1234", [6, 0, 0, -6]), row(2, "5678", [0, 6, 0, -6])]
    without, with_missing = standings(played), standings([*played, row(3, "9999", None)])
    assert with_missing.places == without.places


def test_tables_of_three_and_of_four_are_not_compared():
    rows = [row(1, "123", [6, 0, -6]), row(2, "4567", [12, -12, 0, 0]), row(3, "456", [12, -12, 0])]
    result = standings(rows)
    assert [dict(one.matchpoints) for one in result.protocols[0].rows] == [
        {N: 0, E: 2, S: 0},
        {N: 0, E: 0, S: 0, W: 0},
        {N: 2, E: 0, S: 2},
    ]


def test_sections_are_compared_together_unless_the_regulation_keeps_them_apart():
    rows = [
        row(1, "1234", [6, 0, 0, -6]),
        row(1, "5678", [0, 6, 0, -6], section=2),
        row(2, "5678", [0, 0, 6, -6], section=2, round=2),
    ]
    (together,) = box_protocols(rows)
    (apart,) = box_protocols(rows, scoring=Scoring(across_sections=False))
    assert [dict(one.matchpoints) for one in together.rows] == [
        {N: 4, E: 1, S: 1, W: 2},
        {N: 1, E: 4, S: 1, W: 2},
        {N: 1, E: 1, S: 4, W: 2},
    ]
    assert [dict(one.matchpoints) for one in apart.rows] == [
        {N: 0, E: 0, S: 0, W: 0},
        {N: 1, E: 2, S: 0, W: 1},
        {N: 1, E: 0, S: 2, W: 1},
    ]


def test_the_groups_of_a_fouled_box_are_scored_apart():
    rows = [
        row(1, "1234", [30, 0, 0, 0], group=0),
        row(2, "5678", [20, 0, 0, 0], group=0),
        row(3, "1234", [99, 0, 0, 0], group=1),
    ]
    (neuberg,) = box_protocols(rows)
    (own,) = box_protocols(rows, scoring=Scoring(fouled=FouledMethod.OWN_MAX))
    # Neuberg, two of three: (2 + 1)·3/2 − 1 = 3.5 and (0 + 1)·3/2 − 1 = 0.5; a single one 60 % of 4
    assert [one.matchpoints[N] for one in neuberg.rows] == [Fraction(7, 2), Fraction(1, 2), Fraction(12, 5)]
    assert [one.max[N] for one in neuberg.rows] == [4, 4, 4]
    assert [(one.matchpoints[N], one.max[N]) for one in own.rows] == [(2, 2), (0, 2), (0, 0)]
    assert (neuberg.max, own.max) == (4, 2)


def test_an_award_is_a_percent_of_the_max_and_is_compared_with_nobody():
    rows = [
        row(1, "1234", [60, 0, 0, -60], awards={N: Fraction(60), E: Fraction(40)}),
        row(2, "5678", [12, 0, 0, -12]),
        row(3, "1234", [6, 0, 0, -6]),
        row(4, "5678", None, awards={W: Fraction(50)}),
    ]
    (protocol,) = box_protocols(rows)
    assert [dict(one.matchpoints) for one in protocol.rows] == [
        {N: Fraction(12, 5), E: Fraction(8, 5), S: 2, W: 0},
        {N: 2, E: 1, S: 2, W: 2},
        {N: 0, E: 1, S: 2, W: 4},
        {W: 3},
    ]
    assert [dict(one.max) for one in protocol.rows] == [
        {N: 4, E: 4, S: 4, W: 4},
        {N: 2, E: 2, S: 4, W: 4},
        {N: 2, E: 2, S: 4, W: 4},
        {W: 6},
    ]


def test_a_penalty_lowers_the_percent_and_the_place():
    rows = [row(1, "1234", [6, 0, 0, -6]), row(2, "5678", [6, 0, 0, -6])]
    result = standings(rows, penalties={1: Fraction(1, 2)})
    assert [(one.place, one.number) for one in result.places][-1] == (8, 1)
    assert result.places[-1] == Place(8, 1, 1, 1, 2, Fraction(25), Fraction(1, 2), 6)


def test_ties_share_the_place_and_the_next_place_is_left_out():
    rows = [
        row(1, "1234", [3, 3, 2, 1]),
        row(2, "5678", [1, 1, 2, 3]),
        row(3, "9999", [2, 2, 2, 2]),
    ]
    result = standings([one for one in rows if one.table < 3])
    assert [(one.place, one.number) for one in result.places] == [
        (1, 1),
        (1, 2),
        (1, 8),
        (4, 3),
        (4, 7),
        (6, 4),
        (6, 5),
        (6, 6),
    ]


def test_a_player_is_measured_by_his_own_max():
    # 1 wins 2 of 2, 5 wins 2 of 4: nobody is punished for a box he did not play
    rows = [
        row(1, "1234", [6, 0, 0, -6]),
        row(2, "5678", [0, 0, 0, 0]),
        row(1, "5234", [6, 0, 0, -6], box=2),
        row(2, "9678", [0, 0, 0, 0], box=2),
    ]
    percents = {one.number: one.percent for one in standings(rows).places}
    assert (percents[1], percents[5], percents[9]) == (100, 50, 0)


def brute_force(rows: list[RowResult]) -> dict[int, tuple[int, int]]:
    """Matchpoints and max of each player by comparing every row with every other one."""
    totals: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for mine in rows:
        for other in rows:
            if mine is other or (mine.session, mine.box) != (other.session, other.box):
                continue
            for seat, number in mine.players.items():
                if mine.sixths is None or other.sixths is None or mine.table_size != other.table_size:
                    continue
                difference = mine.sixths[seat] - other.sixths[seat]
                totals[number][0] += 2 if difference > 0 else 1 if difference == 0 else 0
                totals[number][1] += 2
    return {number: (won, top) for number, (won, top) in totals.items()}


@st.composite
def fields(draw) -> list[RowResult]:
    rows = []
    for index in range(draw(st.integers(0, 14))):
        size = draw(st.sampled_from([3, 4, 4]))
        seats = list(Seat)[:size]
        numbers = draw(st.permutations(range(1, 10)))[:size]
        sixths = [draw(st.integers(-3, 3)) for _ in seats]
        rows.append(
            RowResult(
                session=draw(st.integers(1, 2)),
                box=draw(st.integers(1, 2)),
                round=index,
                table=1,
                players=dict(zip(seats, numbers, strict=True)),
                sixths=draw(st.sampled_from([None, dict(zip(seats, sixths, strict=True))])),
                table_size=size,
            )
        )
    return rows


@given(fields())
def test_standings_equal_the_brute_force_twin(rows):
    result = standings(rows)
    twin = brute_force(rows)
    assert {one.number: (one.matchpoints, one.max) for one in result.places} == twin
    for one in result.places:
        better = sum(1 for won, top in twin.values() if Fraction(100 * won, top) > one.percent)
        assert one.place == better + 1


@given(fields(), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_rows(rows, shuffler):
    mixed = list(rows)
    shuffler.shuffle(mixed)
    assert standings(mixed) == standings(rows)


@given(fields(), st.permutations(range(1, 10)))
def test_standings_do_not_depend_on_the_numbers(rows, renamed):
    names = dict(zip(range(1, 10), renamed, strict=True))
    other = [
        RowResult(
            one.session,
            one.box,
            one.round,
            one.table,
            {seat: names[number] for seat, number in one.players.items()},
            one.sixths,
            one.table_size,
        )
        for one in rows
    ]
    before = {(names[one.number], one.place, one.matchpoints, one.percent) for one in standings(rows).places}
    after = {(one.number, one.place, one.matchpoints, one.percent) for one in standings(other).places}
    assert after == before


@given(fields())
def test_each_line_sums_to_n_times_n_less_one(rows):
    for protocol in box_protocols(rows):
        lines = defaultdict(list)
        for scored in protocol.rows:
            for seat, won in scored.matchpoints.items():
                lines[seat, scored.row.table_size].append(won)
        assert all(sum(line) == len(line) * (len(line) - 1) for line in lines.values())


def test_a_large_field_is_complete():
    chance = random.Random(7)
    numbers = list(range(1, 25))
    rows = []
    for box in range(1, 45):
        chance.shuffle(numbers)
        for table in range(6):
            seats = dict(zip(Seat, numbers[4 * table : 4 * table + 4], strict=True))
            rows.append(
                RowResult(1, box, 1, table + 1, seats, {seat: chance.randint(-600, 600) for seat in Seat})
            )
    result = standings(rows)
    assert len(rows) == 264
    assert {(one.boxes, one.max) for one in result.places} == {(44, 440)}
    assert sum(one.matchpoints for one in result.places) == 44 * 4 * 6 * 5
