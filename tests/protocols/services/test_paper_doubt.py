"""The whists on the paper against those of a typed row."""

import pytest

from protocols.domain.paper_check import Explanation
from protocols.services.paper_doubt import paper_doubt
from tests.factories import make_session
from tests.protocols.sample_rows import down_one, roles, typed
from tournament.models import Session

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return make_session()


def doubt(session: Session, *whists: int, **row: object):
    box = session.series.boxes.select_related("series").get(number=1)
    written = {seat: 6 * value for seat, value in zip(roles(session), whists, strict=False)}
    return paper_doubt(session, box, typed(session, down_one(session) | row), written)


def test_paper_that_agrees_raises_no_doubt(session) -> None:
    assert doubt(session, -31, 13, 11, 7) is None
    assert doubt(session, -31) is None
    assert doubt(session) is None


def test_forgotten_consolation_explains_the_paper(session) -> None:
    found = doubt(session, -25, 11, 9, 5)
    assert found.written_sum == 0
    assert found.explanations == (Explanation("forgotten", ("consolation",)),)
    by_seat = {seat: (written // 6, computed // 6) for seat, written, computed in found.differences}
    declarer, first, second, dealer = roles(session)
    assert by_seat == {declarer: (-25, -31), first: (11, 13), second: (9, 11), dealer: (5, 7)}


def test_sign_names_the_seat_at_the_table(session) -> None:
    found = doubt(session, -31, 13, 11, -7)
    assert found.written_sum == 6 * -14
    assert found.explanations == (Explanation("sign", (roles(session)[3].value,)),)


def test_part_of_the_paper_is_compared_without_explanation(session) -> None:
    found = doubt(session, -30)
    assert (len(found.differences), found.written_sum, found.explanations) == (1, 0, ())


def test_row_that_cannot_be_or_was_not_played_is_not_compared(session) -> None:
    assert doubt(session, -30, 10, 10, 10, tricks={}) is None
    assert doubt(session, -30, 10, 10, 10, kind="not-played") is None
