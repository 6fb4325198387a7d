import pytest

from deals.domain.deal import make_deal
from deals.domain.dealing import deal_box
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.domain.seats import Seat
from deals.models import ActionLog
from protocols.models import Row
from protocols.services.layouts import NOT_FOULED, type_layout
from protocols.services.row_input import RowProblemsError
from tests import factories
from tournament.services.box_sources import choose_sources
from tournament.services.boxes import deal_boxes

pytestmark = pytest.mark.django_db
OTHER = "0f" * 32


@pytest.fixture
def actor(db):
    return factories.make_user("director")


@pytest.fixture
def session(db):
    """Return a session of twelve whose box 1 has three rows."""
    session = factories.make_session(scheme="chain-12", started=True)
    for seating in plan(session):
        factories.make_row(session, box=1, round=seating.round, table=seating.table)
    return session


def plan(session):
    seatings = session.sections.get().seatings.filter(set_number=1)
    return list(seatings.order_by("round", "table"))[:3]


def type_it(actor, session, deal, fouled_from=None, number=1):
    box = session.series.boxes.get(number=number)
    return type_layout(
        actor=actor, session=session, box=box, version=box.version, deal=deal, fouled_from=fouled_from
    )


def groups(session):
    return list(
        Row.objects.filter(session=session).order_by("round", "table").values_list("fouled_group", flat=True)
    )


def test_first_layout_asks_nothing(actor):
    session = factories.make_session(boxes=False)
    deal_boxes(actor=None, session=session, sources=dict.fromkeys(range(1, 8), "table"))
    session.refresh_from_db()
    factories.make_row(session)
    box = type_it(actor, session, deal_box(OTHER, 4, 1))
    assert (box.deal, groups(session)) == (format_deal(deal_box(OTHER, 4, 1)), [0])


@pytest.mark.parametrize("answer", [None, 999_999])
def test_other_layout_with_rows_needs_an_answer(actor, session, answer):
    with pytest.raises(ProblemsError) as caught:
        type_it(actor, session, deal_box(OTHER, 4, 1), answer)
    assert caught.value.problems == (Problem("fouled-unanswered", "1"),)
    assert session.series.boxes.get(number=1).deal == format_deal(deal_box(factories.SEED, 4, 1))


def test_same_layout_asks_nothing(actor, session):
    assert (
        type_it(actor, session, deal_box(factories.SEED, 4, 1)).version
        == session.series.boxes.get(number=1).version
    )


def test_slip_of_the_pen_leaves_the_rows_together(actor, session):
    type_it(actor, session, deal_box(OTHER, 4, 1), NOT_FOULED)
    assert groups(session) == [0, 0, 0]
    assert not ActionLog.objects.filter(action__in=("row-regroup", "row-price")).exists()


def test_rows_after_the_fouling_form_a_group(actor, session):
    second = Row.objects.filter(session=session).order_by("round", "table")[1]
    type_it(actor, session, deal_box(OTHER, 4, 1), second.pk)
    assert groups(session) == [0, 1, 1]
    entries = ActionLog.objects.filter(action="row-regroup").order_by("id")
    assert [(one.old["fouled_group"], one.new["fouled_group"]) for one in entries] == [(0, 1), (0, 1)]
    assert (
        len({one.act for one in ActionLog.objects.filter(action__in=("row-regroup", "layout-change"))}) == 1
    )


def test_box_fouled_twice_has_three_groups(actor, session):
    rows = list(Row.objects.filter(session=session).order_by("round", "table"))
    type_it(actor, session, deal_box(OTHER, 4, 1), rows[1].pk)
    type_it(actor, session, deal_box("11" * 32, 4, 1), rows[2].pk)
    assert groups(session) == [0, 1, 2]


def with_talon(number, upper, lower):
    """Return box `number` with these talon cards, as far as its hands must give them up."""
    deal = deal_box(factories.SEED, 4, number)
    cards = [card for hand in deal.in_play_order for card in hand] + list(deal.talon)
    chosen = [next(card for card in cards if str(card) == name) for name in (upper, lower)]
    rest = [card for card in cards if card not in chosen]
    hands = {seat: rest[at * 10 : at * 10 + 10] for at, seat in enumerate(deal.hand_seats)}
    return make_deal(4, Seat(deal.marker), hands, chosen)


def test_whists_follow_a_new_talon(actor):
    tournament = factories.make_tournament(conventions={"talon_bonus": True})
    session = factories.make_session(tournament, started=True)
    game = {
        "contract": "6S",
        "declarer": "E",
        "calls": {"S": "whist", "W": "pass"},
        "tricks": {"E": 6, "S": 4, "W": 0},
    }
    type_it(actor, session, with_talon(1, "S8", "HK"))
    row = factories.make_row(session, **game)
    without = sixths(row)
    type_it(actor, session, with_talon(1, "SA", "HA"), NOT_FOULED)
    row.refresh_from_db()
    followed = sixths(row)
    assert (row.version, ActionLog.objects.filter(action="row-price").count()) == (2, 1)
    row.delete()
    assert followed == sixths(factories.make_row(session, **game)) != without


def sixths(row):
    return [row.n_sixths, row.e_sixths, row.s_sixths, row.w_sixths]


@pytest.mark.parametrize("values", [{"kind": "not-played"}, {"by_ruling": True}])
def test_whists_of_a_ruling_and_of_an_unplayed_deal_stay(actor, session, values):
    Row.objects.filter(session=session).update(by_ruling="by_ruling" in values)
    if "kind" in values:
        Row.objects.all().delete()
        factories.make_row(session, kind="not-played")
    before = list(Row.objects.values_list("n_sixths", "e_sixths"))
    type_it(actor, session, with_talon(1, "SA", "HA"), NOT_FOULED)
    assert list(Row.objects.values_list("n_sixths", "e_sixths")) == before


def test_row_that_cannot_be_priced_stays(actor, session):
    Row.objects.filter(session=session).update(tricks={"E": 9})
    type_it(actor, session, deal_box(OTHER, 4, 1), NOT_FOULED)
    assert set(Row.objects.filter(session=session).values_list("version", flat=True)) == {1}


def test_table_that_sorts_a_set_expects_no_row():
    session = factories.make_session()
    choose_sources(actor=None, session=session, sources={1: "paper"})
    with pytest.raises(RowProblemsError) as caught:
        factories.make_row(session)
    assert [problem.code for problem in caught.value.problems] == ["box-off-plan"]
