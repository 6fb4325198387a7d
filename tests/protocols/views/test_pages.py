"""The pages of play: what they show to whom, and how many queries they take."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deals.models import ActionLog
from protocols.models import Row
from tests.factories import make_row, make_session, make_staff, make_tournament
from tests.protocols.evening import evening, play
from tournament.models import Role, Session, SessionState, Tournament
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db

RESULTS = (("standings-detail",), ("standings-csv",), ("card-detail", 8), ("protocol-list",))


def address(name: str, *args: int) -> str:
    return reverse(f"protocols:{name}", args=["evening", *args])


def client_of(session: Session, role: Role | None = None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if role:
        user = make_staff(session.tournament, role.value, role)
        client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


def text_of(client: Client, name: str, *args: int, status: int = 200) -> str:
    answer = client.get(address(name, *args))
    assert answer.status_code == status
    return answer.content.decode()


@pytest.mark.parametrize("page", [*RESULTS, ("protocol-detail", 1, 1)])
def test_results_are_closed_until_the_release(page: tuple[Any, ...]) -> None:
    session = make_session()
    make_row(session)
    client = client_of(session)
    assert "not published yet" in text_of(client, *page, status=403)
    release_standings(actor=None, tournament=session.tournament)
    assert client.get(address(*page)).status_code == 200


HUGE = "9" * 5000  # Python reads no number of so many digits


@pytest.mark.parametrize(
    ("page", "query"),
    [
        (("hall-detail", 1), {"round": HUGE}),
        (("desk-detail", 1), {"box": HUGE}),
        (("desk-detail", 1), {"box": "1", "at": f"1-{HUGE}-1"}),
        (("desk-paste", 1), {"box": HUGE}),
        (("desk-check", 1), {"box": HUGE}),
        (("row-create", 1, 1), {"round": HUGE}),
    ],
)
def test_page_opens_with_a_number_too_long_to_be_one(page: tuple[Any, ...], query: dict[str, str]) -> None:
    client = client_of(make_session(started=True), Role.DIRECTOR)
    assert client.get(address(*page), query).status_code == 200


def test_hall_shows_sets_names_and_rows_in() -> None:
    session = make_session(started=True)
    make_row(session)
    text = text_of(client_of(session, Role.DIRECTOR), "hall-detail", 1)
    closing = "Close the session without 27 rows"
    for words in ("Round 1 of 7", "1 of 28 rows in", "Start round 2", closing, "Участник 08"):
        assert words in text
    assert address("table-detail", 1, 1, 1, 1) in text


def test_hall_for_a_scorer_and_before_anything() -> None:
    session = make_session(boxes=False)
    client = client_of(session, Role.SCORER)
    text = client.get(address("hall-detail", 1), {"round": "3"}).content.decode()
    assert "The session has no boxes yet" in text
    assert "Start round" not in text
    session.sections.get().seatings.all().delete()
    assert "Nobody is seated yet" in text_of(client, "hall-detail", 1)
    assert client.get(address("hall-detail", 1), {"round": "²"}).status_code == 200


def test_hall_of_a_closed_session_can_be_opened_again() -> None:
    session = make_session(started=True)
    close_session(actor=None, session=session)
    assert "Open the session again" in text_of(client_of(session, Role.DIRECTOR), "hall-detail", 1)


def tight(text: str) -> str:
    """Return the page without the white space around its tags."""
    return re.sub(r"\s*([<>])\s*", r"\1", text)


def test_last_round_is_followed_by_closing_that_names_the_missing_rows() -> None:
    session = evening(8)
    rows = play(session)
    Session.objects.update(current_round=session.rounds, state=SessionState.PLAYING)
    director = client_of(session, Role.DIRECTOR)
    text = tight(text_of(director, "hall-detail", 1))
    assert "Start round" not in text
    assert '"btn btn-primary">Close the session<' in text
    Row.objects.filter(pk=rows[0].pk).delete()
    assert '"btn btn-quiet">Close the session without 1 row<' in tight(text_of(director, "hall-detail", 1))


def test_table_lists_its_rows_and_offers_the_missing_one() -> None:
    session = make_session()
    make_row(session)
    client = client_of(session, Role.SCORER)
    text = text_of(client, "table-detail", 1, 1, 1, 1)
    assert address("row-edit", 1, 1, 1, 1, 1) in text
    assert address("row-create", 1, 2) + "?section=1&amp;round=1&amp;table=1" in text
    assert "empty seat" not in text
    on_a_phone = tight(text).partition('class="row-blocks only-phone"')[2].partition("</ol>")[0]
    assert [number in on_a_phone for number in ("Box 1<", "Box 2<", "Box 3<")] == [True, True, False]
    assert client.get(address("table-detail", 1, 1, 1, 9)).status_code == 404


def test_table_without_boxes_says_so() -> None:
    session = make_session(boxes=False)
    assert "no boxes in this round" in text_of(client_of(session, Role.SCORER), "table-detail", 1, 1, 1, 1)


def test_row_of_a_table_without_a_plan_is_shown() -> None:
    session = make_session()
    row = make_row(session)
    Row.objects.filter(pk=row.pk).update(table=9)
    assert "off the plan" in text_of(client_of(session, Role.SCORER), "table-detail", 1, 1, 1, 9)


def test_protocol_of_a_box_in_play_has_no_layout() -> None:
    session = make_session(started=True)
    make_row(session)
    release_standings(actor=None, tournament=session.tournament)
    director = client_of(session, Role.DIRECTOR)
    for client in (director, client_of(session, Role.SCORER), client_of(session)):
        page = client.get(address("protocol-detail", 1, 1))
        assert page.context["deal"] is None
        assert "deal-diagram" not in page.content.decode()
        assert 'class="hand"' not in page.content.decode()
    assert "Open the layout" in text_of(director, "protocol-detail", 1, 1)


def test_director_opens_a_layout_in_play_and_the_log_keeps_it() -> None:
    session = make_session(started=True)
    director = client_of(session, Role.DIRECTOR)
    page = director.post(address("layout-open", 1, 1))
    assert 'class="hand"' in page.content.decode()
    logged = ActionLog.objects.get(action="layout-look")
    assert (logged.actor_name, logged.box_number) == ("director", 1)
    assert client_of(session, Role.SCORER).post(address("layout-open", 1, 1)).status_code == 403


def test_layout_is_shown_to_all_when_closed_and_released() -> None:
    session = make_session(started=True)
    close_session(actor=None, session=session)
    scorer, director = client_of(session, Role.SCORER), client_of(session, Role.DIRECTOR)
    assert 'class="hand"' not in text_of(scorer, "protocol-detail", 1, 1)
    assert 'class="hand"' in text_of(director, "protocol-detail", 1, 1)
    release_standings(actor=None, tournament=session.tournament)
    assert 'class="hand"' in text_of(client_of(session), "protocol-detail", 1, 2)


def test_protocol_of_an_unknown_layout_and_of_no_box() -> None:
    session = make_session()
    session.series.boxes.update(deal="")  # type: ignore[union-attr]
    client = client_of(session, Role.DIRECTOR)
    assert "Open the layout" not in text_of(client, "protocol-detail", 1, 14)
    assert 'class="hand"' not in client.post(address("layout-open", 1, 1)).content.decode()
    assert client.get(address("protocol-detail", 1, 99)).status_code == 404
    assert client.get(address("protocol-detail", 9, 1)).status_code == 404


def test_box_that_nobody_plays() -> None:
    session = make_session()
    session.sections.get().seatings.all().delete()
    assert "nobody plays this box" in text_of(client_of(session, Role.SCORER), "protocol-detail", 1, 1)


def test_box_of_a_session_without_boxes_is_404() -> None:
    session = make_session(boxes=False)
    assert client_of(session, Role.SCORER).get(address("protocol-detail", 1, 1)).status_code == 404


def test_protocol_list_names_what_is_missing() -> None:
    session = make_session(started=True)
    make_row(session)
    Row.objects.update(disputed=True)
    text = text_of(client_of(session, Role.SCORER), "protocol-list")
    assert "state-disputed" in text
    assert address("protocol-detail", 1, 14) in text
    assert "state-late" in text


def test_protocol_list_before_boxes_and_sessions() -> None:
    session = make_session(boxes=False)
    client = client_of(session, Role.SCORER)
    assert "no boxes yet" in text_of(client, "protocol-list")
    session.delete()
    assert "no sessions yet" in text_of(client, "protocol-list")


def test_standings_rank_and_name_those_without_a_place() -> None:
    session = make_session()
    make_row(session)
    make_row(session, table=2, contract="8H", declarer="E")
    session.tournament.entries.filter(number=8).update(withdrawn=True)
    text = text_of(client_of(session, Role.SCORER), "standings-detail")
    assert "not published: only the staff sees this page" in text
    assert text.count('<td class="place">1</td>') == 3
    release_standings(actor=None, tournament=session.tournament)
    page = client_of(session).get(address("standings-detail"), {"sort": "-whists"})
    assert "provisional, corrections until" in page.content.decode()
    assert 'aria-sort="descending"' in page.content.decode()
    Tournament.objects.update(official_at=timezone.now())
    assert "official since" in text_of(client_of(session), "standings-detail")


def test_standings_of_nothing() -> None:
    session = make_session()
    make_row(session)
    text = text_of(client_of(session, Role.SCORER), "standings-detail")
    assert "Nothing can be compared yet" in text
    assert "Not ranked" in text


def test_csv_opens_in_the_spreadsheets_of_its_language() -> None:
    session = make_session()
    make_row(session)
    make_row(session, table=2, contract="6S", declarer="E", calls={"S": "whist"}, tricks={"E": 6, "S": 4})
    client = client_of(session, Role.SCORER)
    english = client.get(address("standings-csv"))
    assert english["Content-Disposition"] == 'attachment; filename="evening-standings.csv"'
    head, first = english.content.decode("utf-8-sig").splitlines()[:2]
    assert head == "place,number,name,club,city,boxes,matchpoints,max,percent,penalty,whists"
    # N wins his line with 25 whists against -5.
    assert "1,8,Участник 08,Прикуп,Тула,1,2,2,100,0,25" in english.content.decode("utf-8-sig")
    assert first.startswith("1,")
    Row.objects.filter(table=2).update(n_sixths=-31, e_sixths=43)
    russian = Client(headers={"accept-language": "ru"})
    russian.force_login(client.get(address("standings-detail")).context["user"])
    text = russian.get(address("standings-csv")).content.decode("utf-8-sig")
    assert ";-5,17\r\n" in text


def test_csv_disarms_formulas() -> None:
    session = make_session()
    session.tournament.entries.get(number=1).person.__class__.objects.update(name="=1+1")
    text = client_of(session, Role.SCORER).get(address("standings-csv")).content.decode("utf-8-sig")
    assert ",=1+1," not in text


def test_card_shows_every_box_and_pauses() -> None:
    session = evening(9)
    play(session, rounds=2)
    client = client_of(session, Role.SCORER)
    assert "Pause in round" in text_of(client, "card-detail", 3)
    assert client.get(address("card-detail", 99)).status_code == 404
    Row.objects.all().delete()
    assert "No box of this player is in yet" in text_of(client, "card-detail", 3)


def test_publishing_is_no_main_button_before_there_is_a_session() -> None:
    tournament = make_tournament()
    user = make_staff(tournament, "director", Role.DIRECTOR)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    text = text_of(client, "publication-detail")
    assert "There is no session yet." in text
    assert "Publish as provisional all the same" in text


def test_publishing_and_taking_back() -> None:
    session = make_session(started=True)
    make_row(session)
    Row.objects.update(disputed=True)
    director, page = client_of(session, Role.DIRECTOR), address("publication-detail")
    text = text_of(director, "publication-detail")
    assert "1 of 28 rows in" in text
    assert "1 row is disputed" in text
    assert "Publish as provisional all the same" in text

    def said(act: str) -> str:
        return director.post(page, {"act": act}, follow=True).content.decode()

    assert "The standings are not released yet." in said("official")
    assert "The standings are published, as provisional." in said("release")
    assert "A session is still being played; close it first." in said("official")
    close_session(actor=None, session=session)
    assert "The standings are official." in said("official")
    assert "Take back" in text_of(director, "publication-detail")
    assert "only the staff sees results" in said("withdraw")
    assert Tournament.objects.get().released_at is None
    assert "could not be read" in said("nonsense")


def test_publication_of_a_complete_session() -> None:
    session = evening(8)
    play(session)
    Row.objects.update(checked_at=timezone.now())
    text = text_of(client_of(session, Role.DIRECTOR), "publication-detail")
    assert "All rows are checked" in text
    assert "all the same" not in text


def test_log_shows_old_and_new_and_filters() -> None:
    session = make_session()
    row = make_row(session)
    client = client_of(session, Role.DIRECTOR)
    ActionLog.objects.create(
        at=timezone.now(), actor_name="anna", scope="evening", action="row-amend", subject=f"row:{row.pk}",
        box_number=1, old={"contract": "passing", "tricks": {"E": 3}, "disputed": False},
        new={"contract": "7D", "tricks": {"E": 7}, "disputed": True, "box": 1},
    )  # fmt: skip
    ActionLog.objects.create(
        at=timezone.now(),
        actor_name="anna",
        scope="evening",
        action="other",
        subject="x",
        new={"contract": "?"},
    )
    text = client.get(address("log-list"), {"row": row.pk, "person": "anna"}).content.decode()
    assert "<del>passing game</del> → 7♦" in text
    assert "<del>E 3</del> → E 7" in text
    assert "Row entered" not in text
    everything = text_of(client, "log-list")
    assert "Another change" in everything
    assert "N 8 Участник 08" in everything
    assert "Nothing of this kind" in client.get(address("log-list"), {"box": 13}).content.decode()


def test_log_shows_dates_and_times_of_the_venue() -> None:
    session = make_session()
    Tournament.objects.update(zone="Asia/Omsk")
    ActionLog.objects.create(
        at=timezone.now(), actor_name="anna", scope="evening", action="standings-release", subject="x",
        old={"date": "2026-11-29"}, new={"date": "2026-11-30", "released": "2026-11-30T21:34:11.190+00:00"},
    )  # fmt: skip
    client = client_of(session, Role.SCORER)
    text = client.get(address("log-list"), headers={"accept-language": "ru"}).content.decode()
    assert "<del>29.11.2026</del> → 30.11.2026" in text
    assert "01.12.2026 03:34" in text


def test_log_turns_its_pages() -> None:
    session = make_session()
    for _ in range(60):
        ActionLog.objects.create(
            at=timezone.now(), actor_name="anna", scope="evening", action="row-enter", subject="row:1"
        )
    client = client_of(session, Role.SCORER)
    assert "?page=2" in text_of(client, "log-list")
    assert "?page=1" in client.get(address("log-list"), {"page": "2"}).content.decode()


PAGES = (
    ("hall-detail", 1), ("table-detail", 1, 1, 1, 1), ("protocol-list",), ("protocol-detail", 1, 1),
    ("row-create", 1, 14), ("row-edit", 1, 1, 1, 1, 1), ("standings-detail",), ("standings-csv",),
    ("card-detail", 8), ("publication-detail",), ("log-list",),
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page[0])
def test_page_takes_the_same_queries_with_one_row_and_with_more(
    page: tuple[Any, ...], django_assert_max_num_queries: object
) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    session = make_session(started=True)
    client = client_of(session, Role.DIRECTOR)
    make_row(session)
    counts = []
    for box in (1, 2, 3):
        if box > 1:
            make_row(session, box=box, round=(box + 1) // 2)
            make_row(session, box=box, round=(box + 1) // 2, table=2)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(*page)).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] == counts[2]
    assert counts[0] <= 16
