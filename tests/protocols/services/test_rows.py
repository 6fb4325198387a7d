"""Rows entered once, amended by version, withdrawn; the log keeps everything."""

from dataclasses import replace

import pytest

from deals.domain.seats import Seat
from deals.models import ActionLog
from protocols.models import Row
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError, amend_row, enter_row, row_now, row_values, withdraw_row
from tests.factories import make_row, make_session, make_staff, make_user, row_input
from tournament.models import Role, Seating

pytestmark = pytest.mark.django_db


def actions() -> list[str]:
    logged = ActionLog.objects.filter(action__startswith="row-").order_by("id")
    return list(logged.values_list("action", flat=True))


def test_enter_stores_the_row_and_logs_it() -> None:
    session, scorer = make_session(), make_user("scorer")
    stored = make_row(session, actor=scorer)
    again = row_now(stored.pk)
    assert again is not None
    assert row_values(again) == {
        "box": 1,
        "section": 1,
        "round": 1,
        "table": 1,
        "players": {seat: getattr(stored, f"{seat.lower()}_id") for seat in "NESW"},
        "sixths": {"N": 150, "E": -30, "S": -90, "W": -30},
        "by_ruling": False,
        "fouled_group": 0,
        "off_plan": False,
        "session_id": session.pk,
        "entered_by": scorer.pk,
        "entered_at": stored.entered_at.isoformat(),
        "checked_by": None,
        "checked_at": None,
        "kind": "played",
        "contract": "passing",
        "declarer": "",
        "calls": {},
        "tricks": {"E": 3, "S": 4, "W": 3},
        "disputed": False,
        "note": "",
        "version": 1,
    }
    entry = ActionLog.objects.get(action="row-enter")
    assert (entry.actor, entry.box_number, entry.old) == (scorer, 1, None)
    assert entry.new == row_values(again)


def test_double_enter_stores_one_row() -> None:
    session = make_session()
    row = row_input(session)
    first = enter_row(actor=None, session=session, row=row)
    second = enter_row(actor=None, session=session, row=row)
    assert first.pk == second.pk
    assert Row.objects.count() == 1
    assert actions() == ["row-enter"]


def test_double_enter_of_a_confirmed_row_stores_one_row() -> None:
    session = make_session()
    row = row_input(session)
    moved = type(row)(**{name: getattr(row, name) for name in row.__dataclass_fields__} | {"table": 2})
    for _ in range(2):
        enter_row(actor=None, session=session, row=moved, confirmed=True)
    assert Row.objects.count() == 1


def test_another_row_in_the_same_place_is_refused() -> None:
    session = make_session()
    make_row(session)
    with pytest.raises(RowProblemsError) as caught:
        make_row(session, contract="passing", tricks={"E": 4, "S": 3, "W": 3})
    assert "row-exists" in {problem.code for problem in caught.value.problems}
    assert Row.objects.count() == 1


def test_player_of_another_table_is_refused_though_nothing_stands_in_the_place() -> None:
    session = make_session()
    make_row(session, table=1)
    mine = row_input(session, table=2)
    theirs = row_input(session, table=1)
    section = session.sections.get()
    section.seatings.filter(round=1, table=2).update(**_ids(section.seatings.get(round=1, table=1)))
    row = replace(mine, players=theirs.players)
    with pytest.raises(RowProblemsError) as caught:
        enter_row(actor=None, session=session, row=row)
    assert {p.code for p in caught.value.problems} == {"box-played-before"}
    assert Row.objects.count() == 1


def _ids(seating: Seating) -> dict[str, int | None]:
    return {f"{seat}_id": getattr(seating, f"{seat}_id") for seat in "nesw"}


def test_wrong_row_with_nothing_stored_is_refused() -> None:
    session = make_session()
    with pytest.raises(RowProblemsError):
        make_row(session, contract="passing", tricks={"E": 9, "S": 9, "W": 9})
    assert actions() == []


def test_two_scorers_on_one_row_the_second_sees_the_first() -> None:
    session, one, two = make_session(), make_user("one"), make_user("two")
    stored = make_row(session)
    ones = row_input(session, contract="passing", tricks={"E": 4, "S": 3, "W": 3})
    amend_row(actor=one, stored=stored, version=1, row=ones)
    twos = row_input(session, contract="passing", tricks={"E": 3, "S": 3, "W": 4})
    with pytest.raises(StaleRowError) as caught:
        amend_row(actor=two, stored=stored, version=1, row=twos)
    current = caught.value.current
    assert current is not None
    assert (current.version, current.tricks, current.entered_by) == (2, {"E": 4, "S": 3, "W": 3}, one)
    chosen = amend_row(actor=two, stored=current, version=current.version, row=twos)
    assert (chosen.version, chosen.tricks, chosen.entered_by) == (3, {"E": 3, "S": 3, "W": 4}, two)
    assert actions() == ["row-enter", "row-amend", "row-amend"]


def test_amend_takes_the_check_back() -> None:
    session, scorer = make_session(), make_user("scorer")
    stored = make_row(session)
    Row.objects.filter(pk=stored.pk).update(checked_by=scorer, checked_at=stored.entered_at)
    row = row_input(session, contract="passing", tricks={"E": 4, "S": 3, "W": 3})
    amended = amend_row(actor=scorer, stored=stored, version=1, row=row)
    assert (amended.checked_by, amended.checked_at) == (None, None)


def test_amend_without_a_change_keeps_the_version() -> None:
    session = make_session()
    stored = make_row(session)
    assert amend_row(actor=None, stored=stored, version=1, row=row_input(session)).version == 1
    assert actions() == ["row-enter"]


def test_amend_to_not_played_empties_the_deal() -> None:
    session = make_session()
    stored = make_row(session, contract="6S", declarer="E", calls={"S": "pass"})
    assert stored.n_sixths == -30
    row = row_input(session, kind="not-played", contract="6S", declarer="E")
    amended = amend_row(actor=None, stored=stored, version=1, row=row)
    assert (amended.contract, amended.declarer, amended.calls, amended.tricks) == ("", "", {}, {})
    assert [getattr(amended, f"{seat.lower()}_sixths") for seat in Seat] == [None] * 4


def test_amend_of_a_withdrawn_row_is_stale() -> None:
    session = make_session()
    stored = make_row(session)
    withdraw_row(actor=None, stored=stored, version=1)
    with pytest.raises(StaleRowError) as caught:
        amend_row(actor=None, stored=Row(pk=stored.pk, session=session), version=1, row=row_input(session))
    assert caught.value.current is None


def test_withdraw_deletes_and_logs_the_old_row() -> None:
    session = make_session()
    stored = make_row(session)
    values = row_values(stored)
    withdraw_row(actor=None, stored=stored, version=1)
    assert not Row.objects.exists()
    assert ActionLog.objects.get(action="row-withdraw").old == values


def test_withdraw_of_a_changed_row_is_stale() -> None:
    session = make_session()
    stored = make_row(session)
    with pytest.raises(StaleRowError) as caught:
        withdraw_row(actor=None, stored=stored, version=7)
    assert caught.value.current == stored


WRITTEN = {"kind": "written", "written_sixths": {Seat.N: -60, Seat.E: 20, Seat.S: 20, Seat.W: 20}}


def test_written_whists_are_the_directors() -> None:
    session = make_session()
    scorer = make_staff(session.tournament, "scorer", Role.SCORER)
    with pytest.raises(RowProblemsError) as caught:
        make_row(session, actor=scorer, **WRITTEN)
    assert [problem.code for problem in caught.value.problems] == ["written-needs-director"]
    stored = make_row(session, actor=scorer)
    with pytest.raises(RowProblemsError):
        amend_row(actor=scorer, stored=stored, version=1, row=row_input(session, **WRITTEN))
    director = make_staff(session.tournament, "judge", Role.DIRECTOR)
    amended = amend_row(actor=director, stored=stored, version=1, row=row_input(session, **WRITTEN))
    assert (amended.kind, amended.n_sixths) == ("written", -60)


def test_superuser_and_commands_may_enter_written_whists() -> None:
    session = make_session()
    root = make_user("root", superuser=True)
    assert make_row(session, actor=root, **WRITTEN).kind == "written"
    assert make_row(session, box=2, **WRITTEN).kind == "written"
