import pytest

from protocols.queries.layout_rows import PlayedBefore, played_before, rows_in_order
from protocols.queries.session_sheet import session_sheet
from tests import factories
from tournament.services.box_sources import choose_sources

pytestmark = pytest.mark.django_db


def test_rows_in_order_are_those_of_the_box_by_round():
    session = factories.make_session(scheme="chain-12", started=True)
    seatings = list(session.sections.get().seatings.filter(set_number=1).order_by("round"))
    for seating in reversed(seatings[:2]):
        factories.make_row(session, round=seating.round, table=seating.table)
    found = rows_in_order(session, session.series.boxes.get(number=1))
    assert [row.round for row in found] == [seating.round for seating in seatings[:2]]


def test_played_before_finds_namesakes_in_other_sessions(django_assert_num_queries):
    first = factories.make_session(started=True)
    row = factories.make_row(first)
    factories.make_row(first, box=2)
    factories.make_row(first, box=3, round=2, kind="not-played")
    other = factories.make_session(factories.make_tournament("other", title="Чужой турнир"))
    other.tournament  # noqa: B018 - as the page has it already
    with django_assert_num_queries(3):
        found = played_before(other, first.series)
    numbers = {entry.number for entry in (row.n, row.e, row.s, row.w)}
    assert {one.number for one in found} == numbers
    assert {(one.deals, one.tournaments) for one in found} == {(2, ("Клубный вечер",))}


def test_played_before_finds_equal_layouts_of_another_series():
    first = factories.make_session(started=True)
    factories.make_row(first)
    other = factories.make_session(factories.make_tournament("other"))
    assert other.series != first.series  # dealt from the same seed
    assert len(played_before(other, other.series)) == 4


def test_played_before_leaves_out_this_session_and_who_withdrew():
    session = factories.make_session(started=True)
    row = factories.make_row(session)
    assert played_before(session, session.series) == ()
    other = factories.make_session(factories.make_tournament("other"))
    other.tournament.entries.filter(number=row.n.number).update(withdrawn=True)
    assert len(played_before(other, session.series)) == 3


def test_played_before_reads_names_without_case_and_yo():
    session = factories.make_session(started=True)
    row = factories.make_row(session)
    row.n.person.name = "Семёнов  Пётр"
    row.n.person.save()
    other = factories.make_tournament("other")
    later = factories.make_session(other)
    person = later.tournament.entries.get(number=8).person
    person.pk, person.name = None, "СЕМЕНОВ Петр"
    person.save()
    later.tournament.entries.filter(number=8).update(person=person)
    assert PlayedBefore(8, "СЕМЕНОВ Петр", 1, ("Клубный вечер",)) in played_before(later, session.series)


def test_sheet_expects_no_row_where_cards_are_sorted():
    session = factories.make_session()
    whole = session_sheet(session).expected
    choose_sources(actor=None, session=session, sources={1: "paper"})
    assert session_sheet(session).expected == whole - 2
