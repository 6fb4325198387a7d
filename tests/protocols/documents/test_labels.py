"""Box labels: number, set, marked seat, check letter."""

import re

import pytest

from deals.domain.check_digit import check_digit
from deals.domain.seats import Seat
from protocols.documents.labels import labels_paper
from protocols.documents.printing import make_job
from tests.factories import make_entries, make_session, make_tournament
from tests.protocols.documents.papers import few_boxes, off_page, paper, pile, texts

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return make_session()


def labels_of(session):
    return pile(labels_paper(make_job(session.tournament, session)).pages)


def test_every_box_has_a_label_in_the_order_of_the_boxes(session):
    found = labels_of(session)
    assert [label.box.number for label in found] == list(range(1, 15))
    assert [label.letter for label in found] == [check_digit(session.series.key, box) for box in range(1, 15)]


def test_dealers_pocket_is_marked_and_holds_the_talon(session):
    # dealers in turn from N: box 2 is dealt by E
    assert [(one.seat, one.mark, one.is_talon) for one in labels_of(session)[1].pockets] == [
        (Seat.N, False, False),
        (Seat.E, True, True),
        (Seat.S, False, False),
        (Seat.W, False, False),
    ]


def test_label_at_three_marks_the_first_hand_and_the_talon_in_w():
    tournament = make_tournament(players_at_table=3)
    make_entries(tournament, 15)
    session = make_session(tournament, "basic")
    marks = [(one.seat, one.mark, one.is_talon) for one in labels_of(session)[1].pockets]
    assert marks == [
        (Seat.N, False, False),
        (Seat.E, True, False),
        (Seat.S, False, False),
        (Seat.W, False, True),
    ]
    few_boxes(session)
    text = texts(paper("labels", tournament))[0]
    assert "first hand" in text
    assert "dealer" not in text


def test_labels_need_no_layout_and_show_none(session):
    session.series.boxes.update(deal="")
    reader = paper("labels", session.tournament)
    pages = texts(reader)
    assert len(pages) == 2
    assert off_page(reader) == []
    for part in ("set 1", "dealer", "Клубный вечер", check_digit(session.series.key, 1)):
        assert part in pages[0]
    assert not re.search("[♤♧♢♡♠♣♦♥]", " ".join(pages))
    assert len(re.findall("set [0-9]", " ".join(pages))) == 14


def test_label_of_a_long_title_stays_on_its_label():
    tournament = make_tournament(title="Открытый кубок города " * 7)
    session = make_session(tournament)
    few_boxes(session)
    reader = paper("labels", tournament, session)
    assert off_page(reader) == []
    assert all("Открытый кубок города Открытый кубок города" in text for text in texts(reader))
