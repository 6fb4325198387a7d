import re
from dataclasses import replace

import pytest

from deals.domain.check_digit import check_digit
from deals.domain.deal import Deal
from deals.domain.seats import Seat
from protocols.documents.printing import make_job
from protocols.documents.protocol_forms import ROW_MM10, Sorter, protocols_paper
from protocols.queries.protocol import protocol_rows
from protocols.queries.session_sheet import session_sheet
from tests.factories import make_entries, make_row, make_session, make_tournament
from tests.protocols.documents.papers import few_boxes, paper, texts
from tournament.models import Seating

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return make_session(
        make_tournament(
            title="Кубок <b>Ё</b>", organiser="Клуб «Прикуп»", chief_director="Судья А. Б.", venue="Зал"
        )
    )


def sheets_of(session, **wishes):
    return protocols_paper(make_job(session.tournament, session, **wishes))


def test_blank_protocols_stand_two_on_a_page_with_spare_rows(session):
    paper_ = sheets_of(session)
    assert paper_.is_half
    assert [sheet.box.number for sheet in paper_.sheets] == list(range(1, 15))
    assert [sheet.is_last_on_page for sheet in paper_.sheets] == [False, True] * 7
    assert {sheet.grid.rows for sheet in paper_.sheets} == {8}
    assert ROW_MM10 >= 70
    assert all(sheet.lines == () and sheet.deal is None and sheet.qr == "" for sheet in paper_.sheets)


def test_check_letter_is_that_of_the_series(session):
    letters = [sheet.letter for sheet in sheets_of(session).sheets]
    assert letters == [check_digit(session.series.key, box) for box in range(1, 15)]


def test_talon_stands_in_the_dealers_pocket(session):
    pockets = sheets_of(session).sheets[1].pockets
    assert [(one.seat, one.is_talon, one.mark) for one in pockets] == [
        (Seat.N, False, False),
        (Seat.E, True, True),
        (Seat.S, False, False),
        (Seat.W, False, False),
    ]


def test_blank_protocol_shows_head_and_no_card(session):
    few_boxes(session)
    text = texts(paper("protocols", session.tournament))[0]
    for part in (
        "PROTOCOL",
        "Set №",
        "Deal №",
        "check letter",
        "Кубок <b>Ё</b>",
        "Клуб «Прикуп»",
        "Судья А. Б.",
    ):
        assert part in text
    for part in ("Contract", "Declarer", "First whister", "Second whister", "Seat Tricks", "№ Wh MP"):
        assert part in text
    assert not re.search(r"[♤♧♢♡] ?[AKQJ10987—]", text)


def test_protocol_with_layout_shows_the_cards(session):
    few_boxes(session)
    paper_ = sheets_of(session, with_layout=True)
    assert all(isinstance(sheet.deal, Deal) for sheet in paper_.sheets)
    text = texts(paper("protocols", session.tournament, with_layout=True))[0]
    assert sum(text.count(suit) for suit in "♤♧♢♡") == 2 * (3 * 4 + 2)


def test_filled_protocol_shows_row_as_on_the_form(session):
    few_boxes(session)
    make_row(
        session,
        contract="6D",
        declarer="E",
        calls={"S": "whist", "W": "pass"},
        tricks={"E": 6, "S": 4, "W": 0},
    )
    [line] = sheets_of(session, filled=True).sheets[0].lines
    assert line.columns.contract == "6D"
    assert sheets_of(session, filled=True).sheets[0].grid.rows == 7
    text = texts(paper("protocols", session.tournament, filled=True))[0]
    numbers = [cell.entry.number for cell in line.seats]
    n, e, s, w = numbers
    # six of diamonds just made, one whister with four: 7, 3, −5, −5; nothing to compare with yet
    assert f"6♢ E 6 S 4 {n} −5 0 {e} 7 0 {s} 3 0 {w} −5 0" in text
    assert "max 0 MP" in text


def test_passing_game_is_a_dash_and_three_hands(session):
    few_boxes(session)
    make_row(session)
    assert "— E 3 S 4 W 3" in texts(paper("protocols", session.tournament, filled=True))[0]


def test_closed_session_prints_rows_and_layouts_of_itself(session):
    make_row(session)
    session.state, session.closed_at = "closed", session.tournament.created_at
    session.save()
    sheet = sheets_of(session).sheets[0]
    assert len(sheet.lines) == 1
    assert sheet.deal is not None


def test_square_code_leads_to_the_box(session):
    qr = sheets_of(session, base="http://192.168.1.5:8000").sheets[2].qr
    assert qr.startswith("<svg")
    assert qr != sheets_of(session, base="http://192.168.1.5:8000").sheets[3].qr


def test_long_protocol_goes_on_on_a_second_sheet(session):
    rows = protocols_paper(make_job(session.tournament, session))
    assert rows.sheets[0].sheets == 1
    from protocols.documents import protocol_forms

    job = replace(make_job(session.tournament, session), filled=False)
    found = list(protocol_forms._sheets(job, rows.sheets[0].box, ((), 0), 40, 27))
    assert [(one.sheet, one.sheets) for one in found] == [(1, 2), (2, 2)]


def test_three_at_a_table_have_three_seats_and_the_talon_in_w():
    tournament = make_tournament(players_at_table=3)
    make_entries(tournament, 15)
    session = make_session(tournament, "basic")
    paper_ = sheets_of(session)
    assert paper_.seats == (Seat.N, Seat.E, Seat.S)
    assert [one.is_talon for one in paper_.sheets[0].pockets] == [False, False, False, True]
    few_boxes(session)
    assert "First hand" in texts(paper("protocols", tournament))[0]


def test_table_that_sorts_the_set_has_no_row_and_is_named(session):
    Seating.objects.filter(section__session=session, round=1, table=1).update(sorts=True)
    found = sheets_of(session, filled=True).sheets
    assert [one.sorters for one in found] == [(Sorter(1, "1"),)] * 2 + [()] * 12
    few_boxes(session)
    text = texts(paper("protocols", session.tournament))[0]
    assert text.count("round 1, table 1: sorts the cards, no row") == 2


def test_rows_to_write_in_are_counted_without_the_table_that_sorts():
    # 24 players: six tables and two spare rows fill a half page; without a play at table 1 they still do
    session = make_session(scheme="chain-24")
    expected = len(protocol_rows(session_sheet(session), session.series.boxes.get(number=1))[0])
    Seating.objects.filter(section__session=session, set_number=1, table=1).update(sorts=True)
    after = len(protocol_rows(session_sheet(session), session.series.boxes.get(number=1))[0])
    assert (expected, after) == (6, 5)
