"""What is refused in a row, with all reasons at once."""

import pytest

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.models import Row, RowKind
from protocols.services.row_input import RowInput, RowProblemsError, check_row, price
from protocols.services.rows import enter_row
from tests.factories import make_row, make_session, make_tournament, row_input
from tests.protocols.evening import evening, passed_six, places
from tournament.models import Session

pytestmark = pytest.mark.django_db


def refused(session: Session, row: RowInput, **options: object) -> list[tuple[str, str]]:
    """Return the codes and places of everything that is wrong."""
    with pytest.raises(RowProblemsError) as caught:
        check_row(session, row, **options)  # type: ignore[arg-type]
    return [(problem.code, problem.place) for problem in caught.value.problems]


def changed(session: Session, **values: object) -> RowInput:
    plain = row_input(session)
    fields = {name: getattr(plain, name) for name in RowInput.__dataclass_fields__}
    return RowInput(**(fields | values))


def test_row_by_the_plan_is_priced() -> None:
    session = make_session()
    checked = check_row(session, row_input(session))
    # Box 1, dealer N: hands E 3, S 4, W 3, the dealer none; rules 2.5 no. 5: -5 / -15 / -5 / 25.
    assert checked.sixths == {Seat.E: -30, Seat.S: -90, Seat.W: -30, Seat.N: 150}
    assert not checked.off_plan
    assert {seat: entry.number for seat, entry in checked.entries.items()} == dict(checked.row.players)


def test_row_of_unknown_box_and_section_says_both() -> None:
    session = make_session()
    assert refused(session, changed(session, box=99, section=7, round=0, table=501)) == [
        ("box-unknown", "box"),
        ("section-unknown", "section"),
        ("round-outside", "round"),
        ("table-outside", "table"),
    ]


def test_row_without_boxes_is_refused() -> None:
    session = make_session(boxes=False)
    row = RowInput(box=1, section=1, round=1, table=1, players={})
    assert ("box-unknown", "box") in refused(session, row)


def test_row_says_everything_at_once() -> None:
    session = make_session()
    row = changed(
        session,
        contract="8D",
        declarer="N",
        calls={"E": "half"},
        tricks={"N": 8, "E": 3},
        players={Seat.N: 8, Seat.E: 8, Seat.S: 77, Seat.W: 2},
    )
    found = refused(session, row)
    assert {("player-twice", "E"), ("player-unknown", "S"), ("declarer-is-dealer", "declarer")} <= set(found)
    assert ("half-whist-level", "E") in found
    assert ("players-off-plan", "players") in found


def test_row_with_two_players_is_refused() -> None:
    session = make_session()
    row = changed(session, players={Seat.N: 8, Seat.E: 4})
    assert refused(session, row) == [("players-missing", "players"), ("players-off-plan", "players")]


@pytest.mark.parametrize("empty", [Seat.E, Seat.S, Seat.W])
def test_three_players_leave_only_the_seat_of_the_dealer_empty(empty: Seat) -> None:
    session = make_session()
    players = {seat: number for seat, number in row_input(session).players.items() if seat != empty}
    assert refused(session, changed(session, players=players), confirmed=True) == [
        ("players-seats", "players")
    ]


def test_whists_written_for_an_empty_seat_are_left_out() -> None:
    session = make_session()
    players = {seat: number for seat, number in row_input(session).players.items() if seat != Seat.N}
    written = {Seat.N: 0, Seat.E: 6, Seat.S: -6, Seat.W: 0}
    row = changed(session, players=players, kind=RowKind.WRITTEN, written_sixths=written)
    assert check_row(session, row, confirmed=True).sixths == {Seat.E: 6, Seat.S: -6, Seat.W: 0}


def test_fourth_player_at_a_series_for_three_is_refused() -> None:
    session = evening(15, players_at_table=3, scheme="basic")
    row = changed(session)
    fourth = next(n for n in range(1, 16) if n not in row.players.values())
    row = changed(session, players={**row.players, Seat.W: fourth})
    assert ("players-seats", "players") in refused(session, row, confirmed=True)


def test_row_without_contract_is_refused() -> None:
    session = make_session()
    assert refused(session, changed(session, contract="")) == [("contract", "contract")]


@pytest.mark.parametrize(("table", "round_number"), [(1, 2), (9, 1)])
def test_box_off_plan_needs_a_confirmation(table: int, round_number: int) -> None:
    session = make_session()
    row = changed(session, table=table, round=round_number)
    with pytest.raises(RowProblemsError) as caught:
        check_row(session, row)
    assert Problem("box-off-plan", "box") in caught.value.problems
    assert caught.value.confirmable
    assert check_row(session, row, confirmed=True).off_plan


def test_other_players_need_a_confirmation() -> None:
    session = make_session()
    players = dict(row_input(session).players)
    players[Seat.N], players[Seat.S] = players[Seat.S], players[Seat.N]
    row = changed(session, players=players)
    assert refused(session, row) == [("players-off-plan", "players")]
    assert check_row(session, row, confirmed=True).off_plan


def test_second_row_of_a_table_is_never_confirmable() -> None:
    session = make_session()
    make_row(session)
    row = changed(session, tricks={"E": 4, "S": 3, "W": 3})
    seats = {place for code, place in refused(session, row) if code == "box-played-before"}
    assert seats == {"N", "E", "S", "W"}
    assert refused(session, row, confirmed=True) == [("row-exists", "table")]


def test_player_who_played_the_box_elsewhere_is_named() -> None:
    session = make_session()
    make_row(session)
    other = row_input(session, table=2)
    players = dict(other.players) | {Seat.W: row_input(session).players[Seat.N]}
    row = changed(session, table=2, players=players)
    assert refused(session, row) == [("players-off-plan", "players"), ("box-played-before", "W")]


def test_row_not_played_has_no_whists_and_blocks_nobody() -> None:
    session = make_session()
    stored = make_row(session, kind=RowKind.NOT_PLAYED)
    assert (stored.n_sixths, stored.contract) == (None, "")
    players = dict(row_input(session).players)
    row = changed(session, table=2, players=players)
    assert refused(session, row) == [("players-off-plan", "players")]


def test_written_whists_must_be_complete_and_add_up() -> None:
    session = make_session()
    whists = {Seat.N: 10, Seat.E: 20, Seat.S: 30}
    row = changed(session, kind=RowKind.WRITTEN, contract="", written_sixths=whists)
    assert refused(session, row) == [("whists-missing", "W")]
    row = changed(session, kind=RowKind.WRITTEN, written_sixths=whists | {Seat.W: -50})
    assert refused(session, row) == [("whists-sum", "whists")]
    row = changed(session, kind=RowKind.WRITTEN, written_sixths=whists | {Seat.W: -60})
    assert check_row(session, row).sixths == whists | {Seat.W: -60}


def test_price_of_too_few_players_is_left_to_the_check() -> None:
    session = make_session()
    box = session.series.boxes.select_related("series").get(number=1)  # type: ignore[union-attr]
    assert price(session, box, changed(session, players={})) == (None, ())


def test_short_table_prices_and_names_problems_by_real_seats() -> None:
    """Three players at a box for four: dealer N, the hands lie in E, S, W. Source: rules 2.5 no. 6."""
    session = evening(9)
    place = next(one for one in places(session, 1))
    players = {seat: number for seat, number in passed_six(place).players.items() if seat is not Seat.N}
    row = passed_six(place, players=players, contract="passing", declarer="", tricks={"E": 3, "S": 4, "W": 3})
    checked = check_row(session, row, confirmed=True)
    assert checked.sixths == {Seat.E: 20, Seat.S: -40, Seat.W: 20}
    wrong = passed_six(place, players=players, contract="8S", declarer="W", calls={"S": "half"})
    assert ("half-whist-level", "S") in refused(session, wrong, confirmed=True)
    stored = enter_row(actor=None, session=session, row=row, confirmed=True)
    assert (stored.n_id, stored.n_sixths) == (None, None)


def test_amended_row_is_not_in_its_own_way() -> None:
    session = make_session()
    stored = make_row(session)
    assert not check_row(session, row_input(session), instead_of=Row.objects.get(pk=stored.pk)).off_plan


def test_talon_of_the_box_pays_where_the_regulation_says_so() -> None:
    session = make_session(make_tournament(conventions={"talon_bonus": True}))
    box = session.series.boxes.get(number=1)  # type: ignore[union-attr]
    row = changed(session, contract="6S", declarer="E", tricks={})
    with_talon = check_row(session, row).sixths
    box.deal = ""
    box.save()
    assert refused(session, row) == [("talon-missing", "talon")]
    assert with_talon is not None
    assert sum(with_talon.values()) == 0
