"""Another regulation for a tournament whose rows are in."""

import pytest

from deals.models import ActionLog
from protocols.domain.corrections import CodexRule, Correction
from protocols.models import Row
from protocols.services.corrections import Penalty, give_penalty
from protocols.services.regulation_change import (
    RowsRefusedError,
    StaleRegulationError,
    change_regulation,
    preview_change,
    regulation_mark,
)
from tests.factories import make_session
from tests.protocols.sample_rows import by_role, down_one, enter, half_whist, made_six, roles
from tournament.domain.conventions import ConventionsProblems
from tournament.models import Regulation, Session

pytestmark = pytest.mark.django_db
SOCHI = (6 * -31, 6 * 13, 6 * 11, 6 * 7)


@pytest.fixture
def session() -> Session:
    return make_session()


def change(session: Session, preset: str, **settings: object):
    regulation = Regulation.objects.get(tournament=session.tournament)
    return change_regulation(
        actor=None,
        tournament=session.tournament,
        preset=preset,
        settings=settings,
        mark=regulation_mark(regulation),
    )


def test_leningrad_prices_a_row_twice(session) -> None:
    row = enter(session, down_one(session))
    assert by_role(session, row) == SOCHI
    done = change(session, "leningrad")
    after = Row.objects.get()
    assert (done.rows, len(done.changed), done.refused, done.overrides) == (1, 1, (), {})
    assert by_role(session, after) == tuple(2 * sixths for sixths in SOCHI)
    assert after.version == 2
    log = ActionLog.objects.get(action="regulation-change")
    assert (log.old, log.new) == (
        {"preset": "sochi", "conventions": {}},
        {"preset": "leningrad", "conventions": {}, "rows": 1},
    )
    assert ActionLog.objects.get(action="row-regulation").act == log.act


def test_only_what_differs_from_the_preset_is_stored(session) -> None:
    change(session, "sochi", consolation="10", half_whist="6-7")
    regulation = Regulation.objects.get(tournament=session.tournament)
    assert (regulation.preset, regulation.conventions) == ("sochi", {"consolation": "10"})


def test_same_regulation_changes_and_logs_nothing(session) -> None:
    enter(session, down_one(session))
    done = change(session, "sochi")
    assert (done.rows, done.changed) == (1, ())
    assert not ActionLog.objects.filter(action="regulation-change").exists()


def test_row_that_cannot_be_by_the_new_regulation_stops_the_change(session) -> None:
    enter(session, half_whist(session))
    with pytest.raises(RowsRefusedError) as caught:
        change(session, "leningrad", half_whist="off")
    refused = caught.value.change.refused
    found = [[(one.code, one.place) for one in row.problems] for row in refused]
    assert found == [[("half-whist-off", roles(session)[1].value)]]
    assert Regulation.objects.get(tournament=session.tournament).preset == "sochi"


def test_senseless_settings_are_refused_with_the_setting(session) -> None:
    with pytest.raises(ConventionsProblems) as caught:
        change(session, "sochi", odd_trick="whister", zero_bonus="none", zero_bonus_for_dealer=True)
    assert [(one.code, one.place) for one in caught.value.problems] == [
        ("odd-trick-without-sharing", "odd_trick"),
        ("zero-bonus-for-dealer-without-bonus", "zero_bonus_for_dealer"),
    ]


def test_stale_form_is_refused(session) -> None:
    with pytest.raises(StaleRegulationError):
        change_regulation(
            actor=None, tournament=session.tournament, preset="rostov", settings={}, mark="classic"
        )


def test_marks_tell_true_from_one_and_regulations_apart() -> None:
    marks = {
        regulation_mark(Regulation(preset=preset, conventions=conventions))
        for preset, conventions in (
            ("sochi", {}),
            ("rostov", {}),
            ("sochi", {"amnesty": True}),
            ("sochi", {"passing_price": 1}),
        )
    }
    assert len(marks) == 4


def test_written_rulings_and_unplayed_rows_are_left_alone(session) -> None:
    declarer, first, second, dealer = roles(session)
    written = {declarer: -60, first: 20, second: 20, dealer: 20}
    enter(session, {"kind": "written", "written_sixths": written})
    preview = preview_change(session.tournament, "leningrad", {})
    assert (preview.rows, preview.changed, preview.mark) == (0, (), "leningrad")


def test_penalties_stay_in_force(session) -> None:
    row = enter(session, made_six(session))
    revoke = Penalty(Correction(CodexRule.REVOKE, roles(session)[0], 1))
    give_penalty(actor=None, stored=row, version=1, penalty=revoke)
    change(session, "leningrad", responsibility="full", lone_whister="greedy")
    assert by_role(session, Row.objects.get()) == (6 * -46, 6 * 26, 6 * 10, 6 * 10)


def test_talon_bonus_refuses_rows_of_boxes_without_a_layout(session) -> None:
    enter(session, down_one(session))
    session.series.boxes.update(deal="")
    preview = preview_change(session.tournament, "sochi", {"talon_bonus": True})
    assert [[problem.code for problem in one.problems] for one in preview.refused] == [["talon-missing"]]
