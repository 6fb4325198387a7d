"""Start list, guide cards, table cards, schedule of the sets, score cards, recap, hand records."""

import pytest

from protocols.documents.guide_cards import guide_cards
from protocols.documents.hand_records import hand_records
from protocols.documents.printing import make_job
from protocols.documents.recap import recap
from protocols.documents.scorecards import score_cards
from protocols.documents.seats_plan import box_range
from protocols.documents.set_schedule import set_schedule
from protocols.documents.start_list import start_list
from protocols.documents.table_cards import table_cards
from tests.factories import make_entries, make_row, make_session, make_tournament
from tests.protocols.documents.papers import few_boxes, paper, texts
from tournament.models import Seating, Section

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return make_session()


def job_of(session, **wishes):
    return make_job(session.tournament, session, **wishes)


def test_start_list_without_a_plan_has_no_seats():
    tournament = make_tournament()
    make_entries(tournament)
    found = start_list(make_job(tournament, None))
    assert not found.is_seated
    assert [line.entry.number for line in found.lines] == list(range(1, 9))
    assert found.lines[0].club == "Прикуп, Тула"


def test_start_list_seats_everybody_by_the_chain(session):
    # printed chain 1S–1W–2W–1E–2N–2S–2E, number 8 on 1N
    found = start_list(job_of(session))
    assert [(line.start.table, line.start.seat) for line in found.lines] == [
        (1, "S"), (1, "W"), (2, "W"), (1, "E"), (2, "N"), (2, "S"), (2, "E"), (1, "N"),
    ]  # fmt: skip


def test_guide_card_follows_the_chain(session):
    card = guide_cards(job_of(session)).pages[0][0][0]
    assert card.entry.number == 1
    assert [(line.round, line.table, line.seat, line.set_number, line.boxes) for line in card.lines] == [
        (1, 1, "S", 1, "1–2"), (2, 1, "W", 2, "3–4"), (3, 2, "W", 3, "5–6"), (4, 1, "E", 4, "7–8"),
        (5, 2, "N", 5, "9–10"), (6, 2, "S", 6, "11–12"), (7, 2, "E", 7, "13–14"),
    ]  # fmt: skip


def test_guide_card_tells_a_pause():
    session = make_session(scheme="chain-9")
    pauses = {
        card.entry.number: [line.round for line in card.lines if not line.seat]
        for page in guide_cards(job_of(session)).pages
        for row in page
        for card in row
    }
    assert sorted(pauses) == list(range(1, 10))
    assert sorted(rounds for [rounds] in pauses.values()) == list(range(1, 10))
    assert "pause" in texts(paper("guide-cards", session.tournament))[0]


def test_table_that_sorts_a_set_is_told_everywhere(session):
    Seating.objects.filter(section__session=session, round=1, table=1).update(sorts=True)
    job = job_of(session)
    assert set_schedule(job).lines[0].tables[0] == "(1), 2"
    assert table_cards(job).cards[0].lines[0][1].sorts
    assert score_cards(job).cards[0].rounds[0].rows == ()
    # four at table 1 in round 1; each once on his own card, once on the card of the table
    assert texts(paper("guide-cards", session.tournament))[0].count("sorts the cards") == 4
    assert texts(paper("table-cards", session.tournament))[0].count("sorts the cards") == 1
    assert "In brackets: the table sorts" in texts(paper("set-schedule", session.tournament))[0]
    few_boxes(session)
    assert "sort the cards of set 1, no play" in texts(paper("scorecards", session.tournament))[0]


def test_set_schedule_lists_tables_by_round(session):
    found = set_schedule(job_of(session))
    assert found.rounds == tuple(range(1, 8))
    assert [line.tables.index("1, 2") + 1 for line in found.lines] == list(range(1, 8))
    assert [line.boxes for line in found.lines][:2] == ["1–2", "3–4"]
    assert not found.is_wide


def test_table_cards_name_players_by_seat(session):
    cards = table_cards(job_of(session)).cards
    assert [card.name for card in cards] == ["1", "2"]
    first = cards[0].lines[0][1]
    assert [entry.number for entry in first.players] == [8, 4, 1, 2]


def test_tables_are_named_with_their_section_where_there_are_several(session):
    section = Section.objects.create(session=session, number=2, title="Б")
    Seating.objects.filter(section__session=session, table=2).update(section=section)
    assert [card.name for card in table_cards(job_of(session)).cards] == ["1–1", "Б–2"]


def test_table_without_play_in_a_round_says_so(session):
    Seating.objects.filter(section__session=session, table=2, round=3).delete()
    assert table_cards(job_of(session)).cards[1].lines[2] == (3, None)
    assert "no play at this table" in texts(paper("table-cards", session.tournament))[0]


def test_score_card_is_filled_with_own_rows(session):
    make_row(session)
    cards = score_cards(job_of(session, filled=True)).cards
    rows = [row for card in cards for one in card.rounds for row in one.rows if row.cell]
    assert [row.box for row in rows] == [1] * 4
    assert all(
        row.cell is None
        for card in score_cards(job_of(session)).cards
        for one in card.rounds
        for row in one.rows
    )
    few_boxes(session)
    # passing game 3, 4, 3 at Sochi: dealer 25, hands −5, −15, −5 (rules 2.4)
    text = " ".join(texts(paper("scorecards", session.tournament, filled=True)))
    assert "— E 3 S 4 W 3 −15" in text


def test_recap_lists_every_box(session):
    make_row(session)
    found = recap(job_of(session))
    assert [len(one.lines) for one in found.boxes] == [1] + [0] * 13
    assert [[one.box.number for one in pair] for pair in found.pairs] == [
        [1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 14],
    ]  # fmt: skip
    few_boxes(session)
    assert "no row" in texts(paper("recap", session.tournament))[0]


def test_hand_records_show_all_boxes_and_tell_the_unknown(session):
    session.series.boxes.filter(number=3).update(deal="")
    found = hand_records(job_of(session))
    records = [one for line in found.lines for one in line]
    assert [one.box.number if one else None for one in records] == [*range(1, 15), None]
    assert [one.deal is None for one in records if one] == [number == 3 for number in range(1, 15)]
    assert "the layout was not written down" in texts(paper("hand-records", session.tournament))[0]


@pytest.mark.parametrize(("boxes", "text"), [((), ""), ((5,), "5"), ((5, 6, 7), "5–7"), ((5, 7), "5, 7")])
def test_box_range(boxes, text):
    assert box_range(boxes) == text
