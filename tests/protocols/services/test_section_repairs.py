"""Late comers and leavers in a session of several sections: rows stay, the file comes back, undo works."""

import pytest

from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.rows_off_plan import rows_off_plan
from protocols.queries.tournament_export import export_tournament
from protocols.services.field_changes import alone_now, arrival_ways, plan_movement, withdrawal_ways
from protocols.services.repairs import carry_out
from protocols.services.undo import undo_act
from tests.factories import make_user
from tests.protocols.evening import evening, fresh, play
from tests.protocols.services.test_tournament_import import same_again
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import make_schedule
from tournament.domain.section_repairs import SectionWay
from tournament.models import Session
from tournament.queries.movement import schedule_of, sections_of_movement
from tournament.queries.planned import plan_of
from tournament.services.seating import choose_movement

pytestmark = pytest.mark.django_db


def sections(*schemes: tuple[str, int], rounds: int = 5, played: int = 2) -> Session:
    """Return a session of sections with so many players each, its first rounds played."""
    players = sum(count for _, count in schemes)
    session = evening(players, scheme=f"four-{players}-6-one")
    rooms, first = [], 1
    for scheme, count in schemes:
        rooms.append({"scheme": scheme, "players": list(range(first, first + count))})
        first += count
    movement = {"scheme": "rooms", "rooms": rooms, "rounds": rounds}
    schedule = schedule_of(movement, players, 4)
    choose_movement(actor=None, tournament=session.tournament, number=1, schedule=schedule, movement=movement)
    play(fresh(session), rounds=played)
    Session.objects.filter(pk=session.pk).update(state="playing", current_round=played)
    return fresh(session)


def do(session: Session, make, actor=None) -> None:
    carry_out(actor=actor, session=session, make=make, stamp=make(session).stamp)


def rows() -> list[dict[str, object]]:
    return list(Row.objects.order_by("pk").values())


def offered(found, key: str):
    return next(one for one in found if one.key == key)


def of_section(session: Session, section: int) -> list[object]:
    return [table for table in plan_of(session) if table.section == section]


def test_newcomer_makes_one_more_table_in_the_section_where_three_pause() -> None:
    session = sections(("four-11-5-two", 11), ("chain-8", 8), played=1)
    before, other = rows(), of_section(session, 2)

    def make(locked):
        return offered(arrival_ways(locked, 1, "Новый Олег"), "1-add-table").repair

    plan = plan_of(session)
    do(session, make, actor=make_user("director"))
    session = fresh(session)
    tables = {(table.section, table.table) for table in plan_of(session) if table.round > 1}
    assert tables == {(1, 1), (1, 2), (1, 5), (2, 3), (2, 4)}
    assert (of_section(session, 2), rows(), rows_off_plan(session)) == (other, before, ())
    movement = session.movement
    assert movement["sections"] == [[1, 2, 5], [3, 4]]
    assert sections_of_movement(movement, schedule_of(movement, 20, 4)) == {1: 1, 2: 1, 3: 2, 4: 2, 5: 1}
    act = ActionLog.objects.filter(action="plan-arrival").get().act
    undo_act(actor=make_user("chief"), tournament=session.tournament, act=act, is_director=True)
    assert (plan_of(session), rows()) == (plan, before)


def test_plan_with_a_table_that_was_added_comes_back_from_its_file() -> None:
    session = sections(("four-11-5-two", 11), ("chain-8", 8), played=1)
    do(session, lambda one: offered(arrival_ways(one, 1, "Новый Олег"), "1-add-table").repair)
    file = same_again(session.tournament)
    assert file["sessions"][0]["movement"]["sections"] == [[1, 2, 5], [3, 4]]
    stored = {(one.section, one.table) for one in plan_of(Session.objects.get())}
    assert stored == {(1, 1), (1, 2), (1, 5), (2, 3), (2, 4)}
    assert export_tournament(Session.objects.get().tournament) == file


def test_leavers_of_two_sections_leave_with_one_act() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    before = rows()
    leavers = list(session.tournament.entries.filter(number__in=(1, 9)).order_by("number"))
    both = "1-third-player_2-third-player"

    def make(locked):
        return offered(withdrawal_ways(locked, 2, leavers), both).repair

    found = offered(withdrawal_ways(session, 2, leavers), both)
    assert [(one.section, one.way.value) for one in found.ways] == [(1, "third-player"), (2, "third-player")]
    assert found.alone == ()
    do(session, make, actor=make_user("director"))
    session = fresh(session)
    assert list(session.tournament.entries.filter(withdrawn=True).values_list("number", flat=True)) == [1, 9]
    assert {len(table.seats) for table in plan_of(session) if table.round <= 2} == {4}
    assert sorted(len(table.seats) for table in plan_of(session) if table.round == 3) == [3, 3, 4, 4]
    assert (rows(), rows_off_plan(session)) == (before, ())
    assert session.movement["sections"] == [2, 2]
    assert ActionLog.objects.filter(action__in=["entry-withdraw", "plan-withdrawal"]).count() == 3
    acts = ActionLog.objects.filter(action__in=["entry-withdraw", "plan-withdrawal"]).values("act")
    assert acts.distinct().count() == 1


def test_results_with_nothing_to_compare_are_counted_by_boxes() -> None:
    """Rounds 3, 4 and 5 play a set each, with two boxes: one table of three, three of four."""
    session = sections(("chain-8", 8), ("chain-8", 8))
    leaver = session.tournament.entries.get(number=1)
    third = offered(withdrawal_ways(session, 2, [leaver]), "1-third-player")
    assert (third.ways, third.alone) == ((SectionWay(1, third.ways[0].way),), ((3, 6),))
    assert alone_now(session) == ()
    session.series.boxes.filter(set_number=5).delete()
    bare = fresh(session)
    assert offered(withdrawal_ways(bare, 2, [leaver]), "1-third-player").alone == ((3, 6),)


def test_another_movement_for_the_whole_names_no_section() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    with pytest.raises(ProblemsError) as caught:
        plan_movement(session, make_schedule(16), 2)
    assert [problem.code for problem in caught.value.problems] == ["sections-many"]


def test_section_with_too_few_left_is_named() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    leavers = list(session.tournament.entries.filter(number__in=(9, 10, 11)))
    with pytest.raises(ProblemsError) as caught:
        withdrawal_ways(session, 2, leavers)
    assert [(problem.code, problem.place) for problem in caught.value.problems] == [
        ("section-too-small", "2/5")
    ]
