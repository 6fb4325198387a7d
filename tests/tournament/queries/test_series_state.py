import pytest
from django.contrib.auth.models import AnonymousUser

from deals.domain.dealing import deal_box
from deals.domain.notation import format_deal
from deals.domain.series_file import check_series_file
from deals.models import BoxSource
from deals.queries.series import series_file
from tests import factories
from tournament.access import Access, role_in
from tournament.models import Role
from tournament.queries.box_sets import box_sets
from tournament.queries.series_state import is_published, largest_set, series_to_play_again, verdict_of
from tournament.services.box_sources import choose_sources
from tournament.services.boxes import deal_boxes, use_series
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db


def finish(session):
    close_session(actor=None, session=session)
    release_standings(actor=None, tournament=session.tournament)
    session.refresh_from_db()


def test_series_is_published_when_every_session_is_over():
    session = factories.make_session()
    assert not is_published(session.series)
    close_session(actor=None, session=session)
    assert not is_published(session.series)
    release_standings(actor=None, tournament=session.tournament)
    assert is_published(session.series)
    later = factories.make_session(factories.make_tournament("later"), boxes=False)
    use_series(actor=factories.make_user("d"), session=later, series=session.series)
    assert not is_published(session.series)


def test_series_of_no_session_is_not_published():
    session = factories.make_session()
    old = session.series
    deal_boxes(actor=None, session=session)
    finish(session)
    assert not is_published(old)


def test_layouts_stay_closed_while_another_session_plays_them():
    session = factories.make_session()
    finish(session)
    nobody = Access(session.tournament, role_in(session.tournament, AnonymousUser()))
    scorer = Access(session.tournament, Role.SCORER)
    assert nobody.sees_layouts(session)
    later = factories.make_session(factories.make_tournament("later"), boxes=False)
    use_series(actor=factories.make_user("d"), session=later, series=session.series)
    assert not nobody.sees_layouts(session)
    assert not scorer.sees_layouts(session)
    assert Access(session.tournament, Role.DIRECTOR).sees_layouts(session)


def test_scorer_sees_layouts_only_after_release():
    session = factories.make_session()
    close_session(actor=None, session=session)
    session.refresh_from_db()
    assert not Access(session.tournament, Role.SCORER).sees_layouts(session)


def test_closed_session_without_boxes_hides_nothing():
    session = factories.make_session(boxes=False)
    finish(session)
    assert Access(session.tournament, None).sees_layouts(session)


def test_sealed_series_follows_from_its_seed():
    session = factories.make_session()
    verdict = verdict_of(session.series)
    assert (verdict.commitment_fits, verdict.same, verdict.first_differing) == (True, 14, None)


def test_verdict_names_every_kind_of_box():
    session = factories.make_session()
    choose_sources(actor=None, session=session, sources={2: BoxSource.TABLE})
    boxes = session.series.boxes
    boxes.filter(number=1).update(deal=format_deal(deal_box("0f" * 32, 4, 1)))
    boxes.filter(number=5).update(deal="")
    verdict = verdict_of(session.series)
    states = [one.state for one in verdict.boxes]
    assert states == ["differs", "same", "table", "table", "unknown", *["same"] * 9]
    assert verdict.first_differing.number == 1
    assert series_file(session.series) is None


def test_series_without_seed_or_number_has_no_verdict():
    session = factories.make_session(boxes=False)
    waiting = deal_boxes(actor=None, session=session, public_source="тираж 7")
    assert verdict_of(waiting) is None
    given = deal_boxes(actor=None, session=session, sources=dict.fromkeys(range(1, 8), "table"))
    assert verdict_of(given) is None


def test_series_file_holds_the_stored_deals():
    session = factories.make_session()
    data = series_file(session.series)
    assert (data["seed"], data["commitment"], len(data["boxes"])) == (
        factories.SEED,
        session.series.commitment,
        14,
    )


def test_series_file_marks_the_boxes_that_are_shuffled_at_the_table():
    session = factories.make_session()
    choose_sources(actor=None, session=session, sources={2: BoxSource.TABLE})
    written = format_deal(deal_box("0f" * 32, 4, 3))
    session.series.boxes.filter(number=3).update(deal=written)
    data = series_file(session.series)
    assert data["boxes"][2:4] == [
        {"number": 3, "set": 2, "source": "table", "deal": written},
        {"number": 4, "set": 2, "source": "table"},
    ]
    assert check_series_file(data) == ()


def test_own_series_may_be_played_again():
    user = factories.make_user("d")
    session = factories.make_session(boxes=False)
    mine = deal_boxes(actor=user, session=session)
    other = factories.make_session(factories.make_tournament("other"), boxes=False)
    assert series_to_play_again(user, other) == [mine]
    session.refresh_from_db()
    assert series_to_play_again(user, session) == []
    assert series_to_play_again(factories.make_user("stranger"), other) == []


def test_largest_set_without_a_plan_is_zero():
    session = factories.make_session(boxes=False)
    assert largest_set(session) == 7
    session.sections.get().seatings.all().delete()
    assert largest_set(session) == 0


def test_box_sets_tell_source_sorters_and_unknown_layouts(django_assert_num_queries):
    session = factories.make_session()
    choose_sources(actor=None, session=session, sources={1: "paper", 2: "table"})
    session.series  # noqa: B018 - as the page has it already
    with django_assert_num_queries(2):
        found = box_sets(session)
    told = [(one.number, one.source, one.unknown, one.is_on_paper) for one in found[:3]]
    assert told == [(1, "paper", 0, True), (2, "table", 2, False), (3, "ready", 0, False)]
    assert [(one.round, one.set_number) for one in found[0].sorters] == [(1, 1)]
    assert found[2].sorters == ()


def test_box_sets_without_boxes_are_none():
    assert box_sets(factories.make_session(boxes=False)) == []
