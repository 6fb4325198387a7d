"""Penalties of the Codex on a row."""

import pytest

from deals.models import ActionLog
from protocols.domain.corrections import CodexRule, Correction
from protocols.domain.errors import ProblemsError
from protocols.models import Adjustment, Row
from protocols.services.corrections import Penalty, give_penalty, take_penalty_off
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import StaleRowError, amend_row, row_now
from tests.factories import make_session
from tests.protocols.sample_rows import by_role, enter, half_whist, made_six, roles, typed
from tournament.models import Session

pytestmark = pytest.mark.django_db
MADE = (6 * 7, 6 * 3, 6 * -5, 6 * -5)
"""Six made against a lone whist of four tricks: pool 15, −5 each; four tricks at two whists."""
REVOKED = (6 * -23, 6 * 13, 6 * 5, 6 * 5)
"""The declarer's own trick is gone: mountain −15, 5 each; the whister keeps his whists, no consolation."""


@pytest.fixture
def session() -> Session:
    return make_session()


def revoke(session: Session, tricks: int = 1) -> Penalty:
    return Penalty(Correction(CodexRule.REVOKE, roles(session)[0], tricks), "не снёс масть")


def test_penalty_changes_the_offender_and_leaves_the_others_their_whists(session) -> None:
    row = enter(session, made_six(session))
    assert by_role(session, row) == MADE
    fined = give_penalty(actor=None, stored=row, version=1, penalty=revoke(session))
    assert (by_role(session, fined), fined.version) == (REVOKED, 2)
    stored = Adjustment.objects.get()
    seat = roles(session)[0].value
    assert (stored.seat, stored.rule, stored.value, stored.reason) == (seat, "3.9.16", 1, "не снёс масть")
    log = ActionLog.objects.get(action="row-penalty")
    assert (log.old["penalties"], log.new["penalties"]) == ({}, {seat: "3.9.16 1 не снёс масть"})


def test_penalty_taken_off_gives_the_real_result_back(session) -> None:
    row = enter(session, made_six(session))
    give_penalty(actor=None, stored=row, version=1, penalty=revoke(session))
    pk = Adjustment.objects.get().pk
    free = take_penalty_off(actor=None, stored=row, version=2, adjustment=pk)
    assert (by_role(session, free), Adjustment.objects.count()) == (MADE, 0)
    with pytest.raises(StaleRowError):
        take_penalty_off(actor=None, stored=row, version=3, adjustment=pk)


def test_penalty_on_a_stale_row_is_refused(session) -> None:
    row = enter(session, made_six(session))
    with pytest.raises(StaleRowError):
        give_penalty(actor=None, stored=row, version=7, penalty=revoke(session))


def test_penalty_that_cannot_be_leaves_nothing(session) -> None:
    row = enter(session, made_six(session))
    passer = roles(session)[2]
    wrong = Penalty(Correction(CodexRule.REVOKE, passer, 0))
    with pytest.raises(ProblemsError) as caught:
        give_penalty(actor=None, stored=row, version=1, penalty=wrong)
    found = [(problem.code, problem.place) for problem in caught.value.problems]
    assert found == [("correction-seat", passer), ("correction-tricks", passer)]
    assert (Adjustment.objects.count(), by_role(session, Row.objects.get())) == (0, MADE)


def test_penalty_needs_a_played_deal(session) -> None:
    row = enter(session, {"kind": "not-played"})
    with pytest.raises(ProblemsError) as caught:
        give_penalty(actor=None, stored=row, version=1, penalty=revoke(session))
    assert [problem.code for problem in caught.value.problems] == ["correction-kind"]


def test_amended_row_keeps_its_penalty(session) -> None:
    row = enter(session, made_six(session))
    give_penalty(actor=None, stored=row, version=1, penalty=revoke(session))
    current = row_now(row.pk)
    amended = amend_row(
        actor=None, stored=current, version=2, row=typed(session, made_six(session), note="x")
    )
    assert by_role(session, amended) == REVOKED


@pytest.mark.parametrize("change", [{"kind": "not-played"}, None])
def test_row_that_a_penalty_does_not_fit_is_refused(session, change) -> None:
    row = enter(session, made_six(session))
    whister = Penalty(Correction(CodexRule.REVOKE, roles(session)[1], 1))
    give_penalty(actor=None, stored=row, version=1, penalty=whister)
    with pytest.raises(RowProblemsError) as caught:
        amend_row(
            actor=None,
            stored=row_now(row.pk),
            version=2,
            row=typed(session, change or half_whist(session)),
        )
    expected = ("correction-kind", "kind") if change else ("correction-seat", roles(session)[1].value)
    assert [(problem.code, problem.place) for problem in caught.value.problems] == [expected]


def test_two_penalties_of_one_player_stand_in_the_log(session) -> None:
    row = enter(session, made_six(session))
    looked = Penalty(Correction(CodexRule.LOOKED_AT_OLD_TRICK, roles(session)[0]))
    give_penalty(actor=None, stored=row, version=1, penalty=looked)
    give_penalty(actor=None, stored=row, version=2, penalty=revoke(session))
    logged = ActionLog.objects.filter(action="row-penalty").order_by("-pk").values_list("new", flat=True)
    assert logged[0]["penalties"] == {roles(session)[0].value: "3.9.11.2; 3.9.16 1 не снёс масть"}
