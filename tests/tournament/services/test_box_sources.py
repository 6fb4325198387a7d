import pytest

from deals.domain.dealing import deal_box
from deals.domain.errors import Problem
from deals.domain.notation import format_deal
from deals.models import ActionLog, LayoutChange
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.models import Seating
from tournament.queries.movement import schedule_of
from tournament.services.box_sources import choose_sources, sources_of
from tournament.services.boxes import deal_boxes, mix_in_number, use_series
from tournament.services.rounds import start_round
from tournament.services.seating import seat_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return factories.make_session()


def sorting(session):
    found = Seating.objects.filter(section__session=session, sorts=True)
    return list(found.order_by("round", "table").values_list("set_number", "round", "table"))


def problems(session, sources, sorters=None):
    with pytest.raises(ProblemsError) as caught:
        choose_sources(actor=None, session=session, sources=sources, sorters=sorters)
    return caught.value.problems


def test_set_on_paper_is_sorted_at_the_first_table_that_would_play_it(session):
    choose_sources(actor=None, session=session, sources={1: "paper", 3: "paper"})
    assert sources_of(session.series) == {n: "paper" if n in (1, 3) else "ready" for n in range(1, 8)}
    assert [(number, round_number) for number, round_number, _ in sorting(session)] == [(1, 1), (3, 3)]
    entry = ActionLog.objects.latest("id")
    assert (entry.action, entry.new["sources"]["3"]) == ("box-sources", "paper")


def test_chosen_table_sorts_the_set(session):
    other = Seating.objects.filter(section__session=session, set_number=1).order_by("round", "table").last()
    choose_sources(actor=None, session=session, sources={1: "paper"}, sorters={1: other.pk})
    assert sorting(session) == [(1, other.round, other.table)]


def test_set_shuffled_at_the_table_loses_its_layouts_and_gets_them_back(session):
    layout = format_deal(deal_box(factories.SEED, 4, 3))
    choose_sources(actor=None, session=session, sources={2: "table"})
    boxes = session.series.boxes.filter(set_number=2)
    assert {box.deal for box in boxes} == {""}
    assert LayoutChange.objects.get(box__number=3).deal == layout
    choose_sources(actor=None, session=session, sources={2: "ready"})
    assert session.series.boxes.get(number=3).deal == layout


def test_sources_are_refused_with_every_problem(session):
    elsewhere = Seating.objects.filter(section__session=session, set_number=2).first()
    found = problems(session, {9: "paper", 1: "hand"}, {1: elsewhere.pk})
    assert found == (
        Problem("set-unknown", "9"),
        Problem("source-unknown", "hand"),
        Problem("sorter-elsewhere", "1"),
    )


def test_sources_stay_once_the_session_is_started(session):
    start_round(actor=factories.make_user("d"), session=session, number=1)
    assert problems(session, {1: "paper"}) == (Problem("session-started", "session"),)


def test_sources_need_boxes():
    session = factories.make_session(boxes=False)
    assert problems(session, {1: "paper"}) == (Problem("no-boxes", "session"),)


def test_shared_series_is_not_shuffled(session):
    other = factories.make_session(factories.make_tournament("other"), boxes=False)
    use_series(actor=factories.make_user("d"), session=other, series=session.series)
    other.refresh_from_db()
    assert problems(other, {1: "table"}) == (Problem("series-shared", "series"),)


def test_sorting_follows_a_new_plan(session):
    choose_sources(actor=None, session=session, sources={1: "paper"})
    movement = {"scheme": "chain-8"}
    seat_players(actor=None, session=session, schedule=schedule_of(movement, 8, 4), movement=movement)
    assert [(number, round_number) for number, round_number, _ in sorting(session)] == [(1, 1)]


def test_dealing_with_sources_leaves_shuffled_sets_empty():
    session = factories.make_session(boxes=False)
    series = deal_boxes(actor=None, session=session, sources={2: "table", 3: "paper"}, seed=factories.SEED)
    empty = [box.number for box in series.boxes.order_by("number") if not box.deal]
    assert (empty, len(series.commitment)) == ([3, 4], 64)
    assert [number for number, _, _ in sorting(session)] == [3]


def test_all_sets_shuffled_need_no_seed():
    session = factories.make_session(boxes=False)
    series = deal_boxes(actor=None, session=session, sources=dict.fromkeys(range(1, 8), "table"))
    assert (series.seed, series.commitment, series.boxes.count()) == ("", "", 14)
    assert set(series.boxes.values_list("deal", "source")) == {("", "table")}


def test_public_number_deals_the_boxes_and_leaves_shuffled_sets():
    session = factories.make_session(boxes=False)
    series = deal_boxes(
        actor=None, session=session, public_source="тираж 7", sources={2: "table"}, seed=factories.SEED
    )
    session.refresh_from_db()
    actor = factories.make_user("d")
    with pytest.raises(ProblemsError) as caught:
        start_round(actor=actor, session=session, number=1)
    assert caught.value.problems == (Problem("public-missing", "public"),)
    mix_in_number(actor=actor, session=session, public_number="07 19")
    layouts = {box.number: box.deal for box in series.boxes.all()}
    assert (layouts[1], layouts[3]) == (format_deal(deal_box(factories.SEED, 4, 1, "07 19")), "")
    assert start_round(actor=actor, session=session, number=1).current_round == 1


def test_change_to_ready_waits_for_the_public_number():
    session = factories.make_session(boxes=False)
    deal_boxes(actor=None, session=session, public_source="тираж 7", sources={2: "table"})
    session.refresh_from_db()
    choose_sources(actor=None, session=session, sources={2: "ready"})
    assert set(session.series.boxes.values_list("deal", "source")) == {("", "ready")}


def test_public_number_without_boxes_is_refused():
    session = factories.make_session(boxes=False)
    with pytest.raises(ProblemsError) as caught:
        mix_in_number(actor=factories.make_user("d"), session=session, public_number="1")
    assert caught.value.problems == (Problem("no-boxes", "session"),)


def test_series_that_does_not_fit_is_refused(session):
    other = factories.make_session(factories.make_tournament("other"), "chain-12", boxes=False)
    with pytest.raises(ProblemsError) as caught:
        use_series(actor=factories.make_user("d"), session=other, series=session.series)
    assert caught.value.problems == (Problem("series-does-not-fit", "Клубный вечер · 1"),)


def test_boxes_need_a_plan():
    session = factories.make_session(boxes=False)
    session.sections.get().seatings.all().delete()
    with pytest.raises(ProblemsError) as caught:
        deal_boxes(actor=None, session=session)
    assert caught.value.problems == (Problem("not-seated", "session"),)
