import pytest

from deals.domain.notation import parse_deal
from deals.domain.seats import Seat
from protocols.documents.printing import make_job
from protocols.documents.slips import slips_paper
from tests.factories import make_session
from tests.protocols.documents.papers import paper, pile, texts

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return make_session()


def test_slips_are_those_of_the_pockets_box_by_box(session):
    found = pile(slips_paper(make_job(session.tournament, session)).pages)
    assert [slip.box.number for slip in found] == [box for box in range(1, 15) for _ in range(4)]
    deal = parse_deal(session.series.boxes.get(number=2).deal)
    second = found[4:8]
    assert [slip.seat for slip in second] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert [slip.hand for slip in second] == [*deal.in_play_order, None]
    assert second[3].talon == deal.talon
    assert [slip.is_marked for slip in second] == [False, False, False, True]


def test_slips_leave_out_boxes_without_a_layout(session):
    session.series.boxes.filter(number__gt=2).update(deal="")
    found = pile(slips_paper(make_job(session.tournament, session)).pages)
    assert [slip.box.number for slip in found] == [1] * 4 + [2] * 4


def test_slip_of_the_talon_names_upper_and_lower(session):
    session.series.boxes.filter(number=1).update(
        deal="N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT"
    )
    session.series.boxes.exclude(number=1).update(deal="")
    [text] = texts(paper("slips", session.tournament))
    assert "♤ ♧ ♢ ♡ K Q A 9 8 J 10 K Q 8" in text
    assert all(word in text for word in ("talon", "upper", "lower"))
    assert text.index("♤A") < text.index("♡7")
