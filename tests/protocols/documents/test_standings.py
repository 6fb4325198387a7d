import datetime as dt

import pytest

from protocols.documents.printing import make_job
from protocols.documents.standings import standings_paper
from tests.factories import make_row, make_session
from tests.protocols.documents.papers import paper, texts

pytestmark = pytest.mark.django_db

GAME = {"contract": "6D", "declarer": "E", "calls": {"S": "whist", "W": "pass"}}


@pytest.fixture
def session():
    session = make_session()
    make_row(session, table=1, tricks={"E": 6, "S": 4, "W": 0}, **GAME)
    make_row(session, table=2, tricks={"E": 5, "S": 5, "W": 0}, **GAME)
    return session


def test_standings_show_places_percents_matchpoints(session):
    # Sochi, six of diamonds: made N −5 E 7 S 3 W −5, one down N 7 E −31 S 17 W 7
    found = standings_paper(make_job(session.tournament, session))
    seats = {
        row.table: {"N": row.n.number, "E": row.e.number, "S": row.s.number, "W": row.w.number}
        for row in session.rows.select_related("n", "e", "s", "w")
    }
    winners = sorted((seats[1]["E"], seats[2]["N"], seats[2]["S"], seats[2]["W"]))
    assert [line.standing.number for line in found.lines[:4]] == winners
    assert [line.standing.place for line in found.lines] == [1] * 4 + [5] * 4
    assert found.state == ""
    text = texts(paper("standings", session.tournament))[0]
    assert "100.00 2 2 1" in text
    assert "Not published yet: for the director only" in text


def test_released_standings_tell_until_when_corrections_are_taken(session):
    session.tournament.released_at = dt.datetime(2026, 11, 29, 18, 0, tzinfo=dt.UTC)
    session.tournament.save()
    text = texts(paper("standings", session.tournament))[0]
    assert "Provisional results; corrections until 29.11.2026 21:30" in text


def test_official_standings_say_so(session):
    session.tournament.released_at = dt.datetime(2026, 11, 29, 18, 0, tzinfo=dt.UTC)
    session.tournament.official_at = dt.datetime(2026, 11, 29, 19, 0, tzinfo=dt.UTC)
    session.tournament.save()
    assert "Official results, 29.11.2026 22:00" in texts(paper("standings", session.tournament))[0]


def test_who_has_not_played_stands_last_with_a_dash():
    session = make_session()
    make_row(session)
    found = standings_paper(make_job(session.tournament, session))
    assert [line.standing.place for line in found.lines] == [None] * 8


def test_time_zone_that_is_no_more_falls_back(session):
    session.tournament.zone = "Nowhere/Town"
    session.tournament.save()
    assert "29.11.2026 19:30" in texts(paper("standings", session.tournament))[0]
