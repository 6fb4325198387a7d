"""Two people at the same moment, each with a connection of his own: no error, nothing lost, nothing doubled.

Runs on the database of the test run: on SQLite writers queue, on PostgreSQL they lock rows.
"""

import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from deals.models import ActionLog, Series
from protocols.models import Row
from tests.factories import (
    make_entries,
    make_row,
    make_session,
    make_staff,
    make_tournament,
    make_user,
    row_input,
)
from tournament.models import Role, Round, Seating, Session, Tournament

pytestmark = pytest.mark.django_db(transaction=True)

DESK_ROW = "/t/evening/s/1/desk/row/"

Post = tuple[User, str, dict[str, str]]


def at_once(*posts: Post) -> list[HttpResponse]:
    """Send all posts at the same moment and return the answers in order."""
    barrier = Barrier(len(posts))

    def send(post: Post) -> HttpResponse:
        user, address, data = post
        try:
            client = Client(raise_request_exception=False)
            client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
            barrier.wait(timeout=60)
            return client.post(address, data)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(posts)) as pool:
        return list(pool.map(send, posts))


def statuses(answers: list[HttpResponse]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


@pytest.fixture
def session(db) -> Session:
    """Return a started session of eight without rows, with a director and a scorer."""
    tournament = make_tournament()
    make_staff(tournament, "director", Role.DIRECTOR)
    make_staff(tournament, "scorer", Role.SCORER)
    return make_session(tournament, started=True)


@pytest.fixture
def director(session: Session) -> User:
    return User.objects.get(username="director")


@pytest.fixture
def scorer(session: Session) -> User:
    return User.objects.get(username="scorer")


def passing(session: Session, first: int, *, box: int = 1, table: int = 1) -> dict[str, str]:
    """Return a passing game of round 1 as the desk sends it; the second hand takes what the first left."""
    row = row_input(session, box=box, table=table)
    place = {"box": box, "section": 1, "round": 1, "table": table}
    players = {seat.value: number for seat, number in row.players.items()}
    return {key: str(value) for key, value in (place | players).items()} | {
        "text": f"/{first}{10 - first}0",
        "sure": "on",
    }


def test_same_row_of_two_scorers_is_stored_once(session, director, scorer) -> None:
    answers = at_once(
        *[(user, DESK_ROW, passing(session, 4)) for user in (director, scorer, director, scorer)]
    )
    assert statuses(answers) == [200, 200, 200, 200]
    assert Row.objects.count() == 1
    assert ActionLog.objects.filter(action="row-enter").count() == 1


def test_two_results_of_one_table_are_a_row_and_a_conflict(session, director, scorer) -> None:
    answers = at_once((director, DESK_ROW, passing(session, 4)), (scorer, DESK_ROW, passing(session, 3)))
    assert statuses(answers) == [200, 409]
    kept = next(first for first, answer in zip((4, 3), answers, strict=True) if answer.status_code == 200)
    assert sorted(Row.objects.get().tricks.values()) == sorted([kept, 10 - kept, 0])


def test_rows_of_two_tables_are_both_stored(session, director, scorer) -> None:
    box = 2 * Seating.objects.get(section__session=session, round=1, table=2).set_number
    answers = at_once(
        (director, DESK_ROW, passing(session, 4)), (scorer, DESK_ROW, passing(session, 4, box=box, table=2))
    )
    assert statuses(answers) == [200, 200]
    assert sorted(Row.objects.values_list("table", "box__number")) == [(1, 1), (2, box)]


def test_two_amendments_of_one_version_are_one_and_a_conflict(session, director, scorer) -> None:
    make_row(session, actor=scorer)
    answers = at_once(
        (director, DESK_ROW, passing(session, 4) | {"version": "1"}),
        (scorer, DESK_ROW, passing(session, 5) | {"version": "1"}),
    )
    assert statuses(answers) == [200, 409]
    assert Row.objects.get().version == 2


def test_act_taken_back_twice_is_taken_back_once(session, director, scorer) -> None:
    make_row(session, actor=scorer)
    act = ActionLog.objects.get(action="row-enter").act
    undo = {"act": str(act)}
    answers = at_once((director, "/t/evening/log/undo/", undo), (scorer, "/t/evening/log/undo/", undo))
    assert statuses(answers) == [302, 302]
    assert not Row.objects.exists()
    assert ActionLog.objects.filter(undoes=act).count() == 1


def test_amendment_and_taking_back_at_once_never_lose_the_amendment(session, director, scorer) -> None:
    make_row(session, actor=scorer)
    undo = {"act": str(ActionLog.objects.get(action="row-enter").act)}
    amended, _undone = at_once(
        (director, DESK_ROW, passing(session, 5) | {"version": "1"}),
        (scorer, "/t/evening/log/undo/", undo),
    )
    assert amended.status_code in (200, 409)
    assert Row.objects.filter(version=2).exists() == (amended.status_code == 200)
    assert ActionLog.objects.filter(action="undo row-enter").count() == (amended.status_code == 409)


def test_row_and_closing_at_once_lose_no_acknowledged_row(session, director, scorer) -> None:
    row, closing = at_once(
        (scorer, DESK_ROW, passing(session, 4)), (director, "/t/evening/s/1/round/", {"act": "close"})
    )
    assert closing.status_code == 302
    assert Row.objects.count() == (row.status_code == 200)
    session.refresh_from_db()
    assert session.state == "closed"


def test_round_started_twice_is_one_round(session, director) -> None:
    start = (director, "/t/evening/s/1/round/", {"act": "start", "number": "2"})
    assert statuses(at_once(start, start)) == [302, 302]
    assert sorted(Round.objects.values_list("number", flat=True)) == [1, 2]
    assert ActionLog.objects.filter(action="round-start", new__round=2).count() == 1


def test_boxes_dealt_twice_are_one_series(db) -> None:
    tournament = make_tournament()
    director = make_staff(tournament, "director", Role.DIRECTOR)
    session = make_session(tournament, boxes=False)
    deal = (director, "/t/evening/boxes/deal/", {"session": "1", "source": "ready"})
    assert statuses(at_once(deal, deal)) == [302, 302]
    session.refresh_from_db()
    assert [session.series] == list(Series.objects.all())


def test_numbers_drawn_twice_are_each_number_once(db) -> None:
    tournament = make_tournament()
    director = make_staff(tournament, "director", Role.DIRECTOR)
    make_entries(tournament)
    draw = (director, "/t/evening/people/draw/", {"method": "lot", "seed": "7"})
    assert statuses(at_once(draw, draw)) == [302, 302]
    assert sorted(tournament.entries.values_list("number", flat=True)) == list(range(1, 9))


def test_plan_chosen_twice_is_one_session(db) -> None:
    tournament = make_tournament()
    director = make_staff(tournament, "director", Role.DIRECTOR)
    make_entries(tournament)
    choose = (director, "/t/evening/movement/choose/", {"scheme": "chain-8", "session": "1", "rounds": "7"})
    assert set(statuses(at_once(choose, choose))) <= {302, 422}
    assert list(Session.objects.values_list("number", flat=True)) == [1]


def test_new_tournament_sent_twice_is_one(db) -> None:
    director = make_user("director")
    form = {
        "title": "Вечер", "date": "2026-11-29", "zone": "Europe/Moscow", "regulation": "preset:sochi",
        "players_at_table": "4", "deals_per_set": "2", "minutes_per_deal": "5", "act": str(uuid.UUID(int=7)),
    }  # fmt: skip
    answers = at_once((director, "/new/", form), (director, "/new/", form))
    assert statuses(answers) == [302, 302]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert Tournament.objects.count() == 1


def test_people_added_at_once_are_all_there(db) -> None:
    tournament = make_tournament("other")
    director = make_staff(tournament, "other-director", Role.DIRECTOR)
    add = [(director, "/t/other/people/add/", {"text": f"Участник {n}"}) for n in range(4)]
    assert statuses(at_once(*add)) == [302] * 4
    assert tournament.entries.count() == 4


def test_tournaments_of_one_title_at_once_get_two_addresses(db) -> None:
    form = {
        "title": "Вечер", "date": "2026-11-29", "zone": "Europe/Moscow", "regulation": "preset:sochi",
        "players_at_table": "4", "deals_per_set": "2", "minutes_per_deal": "5",
    }  # fmt: skip
    new = [(make_user(f"director-{n}"), "/new/", form | {"act": str(uuid.UUID(int=n))}) for n in (1, 2)]
    assert statuses(at_once(*new)) == [302, 302]
    assert sorted(Tournament.objects.values_list("slug", flat=True)) == ["vecher", "vecher-2"]
