"""The desk over HTTP: pages, answers to the script, the plain form, and what the second pass may not see."""

import json

import pytest
from django.utils import timezone

from deals.domain.check_digit import check_digit
from deals.domain.seats import Seat, hands_clockwise
from protocols.models import ProtocolReceipt, Row
from protocols.queries.desk import Order, in_order, is_wanted
from protocols.queries.session_sheet import session_sheet
from tests import factories
from tournament.models import Role

pytestmark = pytest.mark.django_db
DESK = "/t/evening/s/1/desk/"
ENGLISH = {"accept-language": "en"}
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture
def scorer(evening, client):
    """Return a client that is logged in as the scorer."""
    client.force_login(evening.scorer, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def director(evening, client):
    """Return a client that is logged in as the director."""
    client.force_login(evening.director, backend="django.contrib.auth.backends.ModelBackend")
    return client


def fields(evening, index: int = 0, **values):
    """Return what the desk sends for the index-th free place of round 1."""
    free = [one for one in session_sheet(evening.session).places if one.round == 1 and one.row is None]
    place = free[index]
    players = {seat.value: entry.number for seat, entry in place.planned.items()}
    where = {"box": place.box.number, "section": 1, "round": 1, "table": place.table}
    return where | players | values


def data_of(response) -> dict:
    text = response.content.decode()
    start = text.index('<script id="desk-data" type="application/json">') + 47
    return json.loads(text[start : text.index("</script>", start)])


@pytest.mark.parametrize("order", ["box", "round", "table", "missing", "nonsense"])
def test_desk_opens_in_every_order(scorer, order: str) -> None:
    response = scorer.get(DESK, {"order": order, "box": "1", "at": "1-1-1"})
    assert (response.status_code, data_of(response)["at"]) == (200, "1-1-1-1")


def test_desk_queries_do_not_grow(evening, scorer, django_assert_max_num_queries) -> None:
    scorer.get(DESK)
    with django_assert_max_num_queries(22):
        scorer.get(DESK)


def test_row_is_stored_and_counted(evening, scorer) -> None:
    answer = scorer.post(DESK + "row/", fields(evening, text="/343"))
    assert answer.status_code == 200
    assert answer.json()["counts"]["rows_in"] == 2
    assert answer.json()["line"]["row"]["text"] == "/ 3 4 3"


@pytest.mark.parametrize("text", ["", "🂡🂡", "привет world", "6" * 10_000, "\\x00", "7 3"])
def test_garbage_stores_nothing(evening, scorer, text: str) -> None:
    answer = scorer.post(DESK + "row/", fields(evening, text=text))
    assert answer.status_code == 422
    assert answer.json()["problems"]
    assert Row.objects.count() == 1


def test_place_that_is_no_place_is_refused(scorer) -> None:
    for path in ("row/", "check/row/"):
        assert scorer.post(DESK + path, {"box": "x"}).status_code == 422


def test_row_of_another_typist_is_not_stored_under_a_wrong_name(evening, scorer) -> None:
    answer = scorer.post(DESK + "row/", fields(evening, text="/343", typist=evening.director.pk))
    assert (answer.status_code, answer.json()) == (409, {"typist": True})
    assert Row.objects.count() == 1


def test_other_row_in_the_same_place_shows_both(evening, scorer) -> None:
    values = fields(evening, text="/343")
    scorer.post(DESK + "row/", values)
    answer = scorer.post(DESK + "row/", values | {"text": "/433"})
    assert (answer.status_code, answer.json()["version"]) == (409, 1)
    assert any(one["differs"] for one in answer.json()["conflict"])


def test_preview_reads_back(evening, scorer) -> None:
    answer = scorer.get(DESK + "preview/", fields(evening, text="/343")).json()
    assert set(answer["whists"]) == {"N", "E", "S", "W"}
    assert answer["problems"] == answer["facts"] == answer["doubts"] == []


def test_plain_form_reads_back_and_then_stores(evening, scorer) -> None:
    values = fields(evening, text="/343")
    assert scorer.post(DESK, values | {"action": "read"}).status_code == 200
    assert Row.objects.count() == 1
    answer = scorer.post(DESK, values | {"action": "save"})
    assert (answer.status_code, Row.objects.count()) == (302, 2)


def test_plain_form_shows_the_row_that_would_be_replaced(evening, scorer) -> None:
    values = fields(evening, text="/343")
    scorer.post(DESK, values | {"action": "save"})
    answer = scorer.post(DESK, values | {"text": "/433", "version": "1", "action": "read"})
    assert any("/ 3 4 3" in text for text in answer.context["plain"].warnings)
    assert Row.objects.latest("pk").version == 1


def test_plain_form_says_what_is_wrong(evening, scorer) -> None:
    assert scorer.post(DESK, fields(evening, text="x") | {"action": "save"}).status_code == 422
    assert scorer.post(DESK, {"box": "x"}).status_code == 422
    assert Row.objects.count() == 1


def test_second_pass_page_does_not_hold_the_first_typing(evening, director) -> None:
    response = director.get(DESK + "check/")
    rows = [line["row"] for line in data_of(response)["lines"]]
    assert [sorted(row) for row in rows] == [["hidden", "typedAt", "typedBy", "version"]]
    assert "/ 3 4 3" not in response.content.decode()


def test_second_pass_preview_says_nothing_of_the_first_typing(evening, director) -> None:
    row = Row.objects.get()
    values = {"box": 1, "section": 1, "round": row.round, "table": row.table, "text": "/433", "blind": "1"}
    players = {seat: getattr(row, seat.lower()).number for seat in "NESW"}
    answer = director.get(DESK + "preview/", values | players).json()
    assert (answer["facts"], answer["doubts"], answer["problems"]) == ([], [], [])


def test_second_typing_equal_and_different(evening, director) -> None:
    row = Row.objects.get()
    players = {seat: getattr(row, seat.lower()).number for seat in "NESW"}
    values = players | {"box": 1, "section": 1, "round": row.round, "table": row.table, "version": 1}
    assert director.post(DESK + "check/row/", values | {"text": "/433"}).status_code == 409
    settled = director.post(DESK + "check/row/", values | {"text": "/433", "keep": "first"})
    assert (settled.status_code, settled.json()["counts"]["unchecked"]) == (200, 0)
    assert director.post(DESK + "check/row/", values | {"text": "/343"}).status_code == 422


def test_director_switches_the_second_pass(evening, director) -> None:
    director.post(DESK + "second-pass/", {"on": "0"})
    evening.tournament.refresh_from_db()
    assert evening.tournament.second_pass is False
    director.post(DESK + "second-pass/", {"on": "1"})
    evening.tournament.refresh_from_db()
    assert evening.tournament.second_pass is True


def test_scanned_protocol_opens_its_box(evening, scorer, client) -> None:
    key = evening.session.series.key
    answer = scorer.get(f"/q/{key}/5/")
    assert answer.headers["Location"] == f"{DESK}?box=5&scanned=1"
    page = scorer.get(answer.headers["Location"]).content.decode()
    assert f"<b data-letter>{check_digit(key, 5)}</b>" in page
    client.logout()
    assert client.get(f"/q/{key}/5/").headers["Location"] == "/t/evening/s/1/box/5/"
    assert client.get(f"/q/{key}/99/").status_code == 404


def test_check_letter_of_another_box_is_refused_loudly(evening, scorer) -> None:
    key = evening.session.series.key
    right = scorer.get(DESK, {"go": f"5{check_digit(key, 5)}"})
    assert data_of(right)["at"].startswith("5-")
    for go in (f"5{check_digit(key, 6)}", "99", "x"):
        wrong = scorer.get(DESK, {"go": go})
        assert 'class="notice notice-error"' in wrong.content.decode()
        assert not data_of(wrong)["at"].startswith("5-")


def test_protocol_is_ticked_and_unticked(evening, scorer) -> None:
    path = "/t/evening/s/1/box/5/received/"
    assert scorer.post(path, {"received": "1"}).status_code == 302
    assert ProtocolReceipt.objects.count() == 1
    assert scorer.post(path, {"received": "0"}, headers={"accept": "application/json"}).status_code == 204
    assert not ProtocolReceipt.objects.exists()


def test_missing_rows_by_table(evening, director) -> None:
    assert "/t/" in director.get(DESK + "missing/").content.decode()


def test_pasted_rows(evening, scorer) -> None:
    path = DESK + "paste/?box=3"
    assert scorer.get(path).status_code == 200
    assert scorer.post(path, {"text": "/343\n6🂡", "action": "save"}).status_code == 422
    assert Row.objects.count() == 1
    read = scorer.post(path, {"text": "/343", "action": "read"})
    assert read.status_code == 200
    saved = {"text": "/343", "action": "save", "places": read.context["places"]}
    assert scorer.post(path, saved).status_code == 302
    assert Row.objects.count() == 2


def test_desk_goes_on_behind_the_pasted_rows_in_its_order(evening, scorer) -> None:
    ordered = in_order(session_sheet(evening.session).places, Order.ROUND)
    wanted = [one for one in ordered if is_wanted(one)]
    tail = f"box={wanted[0].box.number}&at={wanted[0].key}"
    path = f"{DESK}paste/?order=round&{tail}"
    read = scorer.post(path, {"text": "/343", "action": "read"})
    assert f'href="{DESK}?order=round&{tail}"'.replace("&", "&amp;") in read.content.decode()
    saved = {"text": "/343", "action": "save", "places": read.context["places"]}
    stored = scorer.post(path, saved)
    assert stored.url == f"{DESK}?order=round&box={wanted[1].box.number}&at={wanted[1].key}"


def test_pasted_rows_never_slip_to_another_place(evening, scorer) -> None:
    path = DESK + "paste/?box=3"
    shown = scorer.post(path, {"text": "/343", "action": "read"}).context["places"]
    assert scorer.post(DESK + "row/", fields(evening, 1, text="/433")).status_code == 200
    first = next(one for one in session_sheet(evening.session).places if one.box.number == 3)
    place = {"box": 3, "section": 1, "round": first.round, "table": first.table}
    players = {seat.value: entry.number for seat, entry in first.planned.items()}
    scorer.post(DESK + "row/", place | players | {"text": "/433"})
    before = Row.objects.count()
    again = scorer.post(path, {"text": "/343", "action": "save", "places": shown})
    assert (again.status_code, again.context["places"] != shown) == (422, True)
    assert Row.objects.count() == before


def test_unlikely_pasted_rows_are_shown_and_confirmed_once(evening, scorer) -> None:
    path = DESK + "paste/?box=3"
    text = "94451\n\n724; 1 2 3 -6"
    read = scorer.post(path, {"text": text, "action": "read"}, headers=ENGLISH)
    page = read.content.decode()
    assert read.status_code == 200
    assert "The declarer is down four or more." in page
    assert "The whists on the paper differ from the computed ones: " in page
    assert read.context["unlikely"] == 2
    values = {"text": text, "action": "save", "places": read.context["places"]}
    refused = scorer.post(path, values)
    assert (refused.status_code, refused.context["text"], Row.objects.count()) == (422, text, 1)
    sure = {"sure": read.context["doubts"]}
    other = scorer.post(path, values | sure | {"text": text.replace("94451", "93451")})
    assert (other.status_code, Row.objects.count()) == (422, 1)
    stored = scorer.post(path, values | sure)
    assert (stored.status_code, Row.objects.count()) == (302, 3)


def test_likely_meaning_of_a_pasted_row_is_named(client) -> None:
    tournament = factories.make_tournament()
    session = factories.make_session(tournament, "chain-12", started=True)
    client.force_login(factories.make_staff(tournament, "typist", Role.SCORER), backend=BACKEND)
    session.state, session.closed_at = "closed", timezone.now()
    session.save()
    dealer = session.series.boxes.get(number=3).dealer
    one = "NESW".index(hands_clockwise(4, Seat(dealer))[0]) + 1
    values = {"text": f"72{one}\n73{one}\n72{one}", "action": "read"}
    read = client.post(DESK + "paste/?box=3", values, headers=ENGLISH)
    assert [line["doubts"] for line in read.context["lines"]] == [
        [],
        [("In all other rows this declarer played another suit.", f"7 2 {one}")],
        [],
    ]
    assert f"Meant perhaps: 7 2 {one}" in " ".join(read.content.decode().split())


@pytest.mark.parametrize("text", ["/343\n" * 501, "/" * 48_001])
def test_paste_that_is_too_long_is_refused_as_a_whole(evening, scorer, text: str) -> None:
    answer = scorer.post(DESK + "paste/", {"text": text, "action": "save"})
    assert (answer.status_code, len(answer.context["lines"])) == (422, 0)
    assert Row.objects.count() == 1


def test_paste_in_missing_order_from_a_round_to_come(evening, scorer) -> None:
    last = max(session_sheet(evening.session).places, key=lambda one: one.round)
    path = f"{DESK}paste/?order=missing&box={last.box.number}&at={last.key}"
    assert scorer.get(path).status_code == 200


def test_answer_says_which_round_is_played(evening, scorer) -> None:
    assert data_of(scorer.get(DESK))["begun"] == 1
    assert scorer.post(DESK + "row/", fields(evening, text="/343")).json()["round"] == 1


def test_missing_order_without_anything_missing_still_opens(evening, scorer) -> None:
    evening.session.state, evening.session.current_round = "preparing", 0
    evening.session.save()
    Row.objects.all().delete()
    data = data_of(scorer.get(DESK, {"order": "missing"}))
    assert (data["at"] != "", data["begun"]) == (True, 0)
