"""Another movement for one of several sections: rows stay, the file comes back, undo and redo work."""

import pytest

from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.rows_off_plan import rows_off_plan
from protocols.queries.tournament_export import export_tournament
from protocols.services.field_changes import movement_offers, withdrawal_ways
from protocols.services.repairs import StaleRepairError, carry_out
from protocols.services.undo import undo_act
from tests.factories import make_user
from tests.protocols.evening import evening, fresh
from tests.protocols.services.test_section_repairs import do, of_section, offered, rows, sections
from tests.protocols.services.test_tournament_import import same_again
from tournament.domain.errors import ProblemsError
from tournament.models import Session
from tournament.queries.planned import plan_of, planned_sections

pytestmark = pytest.mark.django_db


def change(key: str, *, section: int = 1, after: int = 2):
    def make(locked: Session):
        return offered(movement_offers(locked, section, after), key).repair

    return make


def test_one_section_changes_its_movement_and_nothing_else_changes() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    before, other, plan = rows(), of_section(session, 2), plan_of(session)
    actor, chief = make_user("director"), make_user("chief")
    do(session, change("rest-chain-8"), actor=actor)
    session = fresh(session)
    changed = plan_of(session)
    assert (of_section(session, 2), rows(), rows_off_plan(session)) == (other, before, ())
    assert [table for table in changed if table.round <= 2] == [table for table in plan if table.round <= 2]
    third = {table.table: table.seats for table in plan if (table.section, table.round) == (1, 1)}
    assert {t.table: t.seats for t in changed if (t.section, t.round) == (1, 3)} == third
    assert (session.rounds, session.movement["name"], session.movement["sections"]) == (5, "rooms", [2, 2])
    entry = ActionLog.objects.get(action="plan-movement")
    undone = undo_act(actor=chief, tournament=session.tournament, act=entry.act, is_director=True)
    assert (plan_of(session), rows()) == (plan, before)
    undo_act(actor=chief, tournament=session.tournament, act=undone, is_director=True)
    assert (plan_of(session), rows()) == (changed, before)


def test_rows_that_no_longer_fit_are_listed() -> None:
    """Two rounds are in, and the movement is changed from the second: its rows fit nowhere now."""
    session = sections(("chain-8", 8), ("chain-8", 8))
    before = rows()
    offer = offered(movement_offers(session, 1, 1), "rest-chain-8")
    lost = {row.pk for row in offer.repair.misfits}
    assert lost == set(Row.objects.filter(section__number=1, round=2).values_list("pk", flat=True))
    do(session, change("rest-chain-8", after=1))
    assert rows() == before
    assert {one.row.pk for one in rows_off_plan(fresh(session))} == lost


def test_table_that_is_added_is_numbered_across_sections_and_comes_back_from_the_file() -> None:
    session = sections(("four-11-5-two", 11), ("chain-8", 8), played=1)
    do(session, change("anew-remake-mixed", after=1))
    assert {one.table for one in plan_of(session) if one.section == 1 and one.round > 1} == {1, 2, 5}
    file = same_again(session.tournament)
    assert file["sessions"][0]["movement"]["sections"] == [[1, 2, 5], [3, 4]]
    again = Session.objects.get()
    assert {(one.section, one.table) for one in plan_of(again)} == {(1, 1), (1, 2), (1, 5), (2, 3), (2, 4)}
    assert export_tournament(again.tournament) == file


def test_sets_that_are_not_dealt_are_named() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    assert offered(movement_offers(session, 1, 2), "rest-chain-8").missing_sets == ()
    session.series.boxes.filter(set_number__gt=4).delete()
    assert offered(movement_offers(fresh(session), 1, 2), "rest-chain-8").missing_sets == (5,)


def test_sets_of_the_rounds_before_need_not_be_dealt() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8), played=0)
    session.series.boxes.filter(set_number__lt=3).delete()
    assert offered(movement_offers(fresh(session), 1, 2), "rest-chain-8").missing_sets == ()


def test_results_with_nothing_to_compare_are_counted() -> None:
    """Seven of a section go on with a table of three; the other section has none."""
    session = sections(("chain-8", 8), ("chain-8", 8))
    leaver = session.tournament.entries.get(number=1)
    do(session, lambda one: offered(withdrawal_ways(one, 2, [leaver]), "1-third-player").repair)
    mixed = offered(movement_offers(fresh(session), 1, 3), "anew-remake-mixed")
    assert mixed.movement.costs.short_rounds == 6
    assert sum(results for _, results in mixed.alone) == 2 * len(mixed.movement.costs.alone)
    assert mixed.alone[0][0] == 3


def test_change_that_was_looked_at_before_another_one_is_not_done() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    make = change("rest-chain-8")
    stamp = make(session).stamp
    do(session, change("anew-remake"))
    with pytest.raises(StaleRepairError):
        carry_out(actor=None, session=fresh(session), make=make, stamp=stamp)


def test_section_that_is_none_is_refused() -> None:
    session = sections(("chain-8", 8), ("chain-8", 8))
    with pytest.raises(ProblemsError) as caught:
        movement_offers(session, 3, 2)
    assert [(one.code, one.place) for one in caught.value.problems] == [("section-unknown", "3")]


def test_sections_without_tables_are_not_counted() -> None:
    assert planned_sections(sections(("chain-8", 8), ("chain-8", 8))) == (1, 2)
    one = evening(8, slug="one")
    one.sections.create(number=2)
    assert planned_sections(one) == (1,)
