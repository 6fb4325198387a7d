"""Forms that come after a logout, or with a token that does not hold any more."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import PASSWORD, make_staff, make_tournament
from tournament.models import Role, Tournament

pytestmark = pytest.mark.django_db

PASTE = "/t/evening/people/paste/"
ADD = "/t/evening/people/add/"
OWN = {"accept": "text/html", "accept-language": "en", "origin": "http://testserver"}
TEXT = {"text": 'Ёжиков "Пётр" <b>; Клуб\nИванова & Ко', "save": "1"}


@pytest.fixture
def tournament() -> Tournament:
    found = make_tournament()
    make_staff(found, "director", Role.DIRECTOR)
    return found


def logged_in(**options) -> Client:
    client = Client(headers=OWN, **options)
    client.force_login(User.objects.get(username="director"), backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


def held(page: str) -> dict[str, str]:
    found = re.findall(r'<input type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"', page.partition("<h1")[2])
    return {name: unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


def token(page: str) -> dict[str, str]:
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.partition("<h1")[2])
    return {"csrfmiddlewaretoken": found[1] if found else ""}


def test_form_after_a_logout_is_kept_and_can_be_sent_again(tournament) -> None:
    answer = Client(headers=OWN).post(PASTE, TEXT)
    page = answer.content.decode()
    assert answer.status_code == 401
    assert "You are not logged in any more" in page
    assert 'action="/t/evening/people/paste/"' in page
    fields = held(page)
    again = logged_in().post(PASTE, {name: fields[name] for name in TEXT})
    assert again.status_code == 302
    names = tournament.entries.values_list("person__name", flat=True)
    assert sorted(names) == ['Ёжиков "Пётр" <b>', "Иванова & Ко"]


def test_stale_token_keeps_what_was_typed_and_gives_a_new_one(tournament) -> None:
    client = logged_in(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "x" * 32
    answer = client.post(PASTE, TEXT | {"csrfmiddlewaretoken": "b" * 64})
    assert answer.status_code == 403
    assert "press once more" in answer.content.decode()
    fields = held(answer.content.decode())
    assert fields == TEXT
    assert client.post(PASTE, fields | token(answer.content.decode())).status_code == 302
    assert tournament.entries.count() == 2


@pytest.mark.parametrize("origin", ["https://evil.example", "http://testserver.evil.example", "null", ""])
def test_form_from_elsewhere_is_not_kept(tournament, origin: str) -> None:
    client = logged_in(enforce_csrf_checks=True)
    answer = client.post(PASTE, TEXT, headers=OWN | {"origin": origin})
    assert answer.status_code == 403
    assert "too old" in answer.content.decode()
    assert held(answer.content.decode()) == {}


def test_passwords_are_never_written_into_a_page(tournament) -> None:
    client = Client(headers=OWN, enforce_csrf_checks=True)
    answer = client.post("/login/", {"username": "director", "password": PASSWORD})
    assert answer.status_code == 403
    assert PASSWORD not in answer.content.decode()
    answer = Client(headers=OWN).post(
        "/t/evening/staff/add/", {"username": "x", "password": "тайна тайн", "role": "scorer"}
    )
    assert answer.status_code == 401
    assert "тайна" not in answer.content.decode()
    assert held(answer.content.decode()) == {"username": "x", "role": "scorer"}


def test_file_that_cannot_be_kept_is_told(tournament) -> None:
    answer = Client(headers=OWN).post("/presets/", {"file": SimpleUploadedFile("a.json", b"{}"), "x": "1"})
    assert answer.status_code == 401
    assert "A file cannot be kept" in answer.content.decode()


def test_login_after_a_script_or_an_empty_form_leads_back_to_a_page(tournament) -> None:
    back = {"referer": "http://testserver/t/evening/people/?sort=name"}
    script = Client().post(ADD, {"text": "x"}, headers={"accept": "application/json"} | back)
    assert script["Location"] == "/login/?next=/t/evening/people/%3Fsort%3Dname"
    assert Client().post(ADD, {}, headers=OWN | back)["Location"] == script["Location"]
    for stranger in ({}, {"referer": "http://evil.example/t/"}):
        assert Client().post(ADD, {}, headers=OWN | stranger)["Location"] == "/login/?next=/"
    assert Client().get(PASTE)["Location"] == f"/login/?next={PASTE}"
    assert Client().get("/new/")["Location"] == "/login/?next=/new/"


def test_form_sent_by_htmx_after_a_logout_shows_the_whole_page(tournament) -> None:
    answer = Client(headers=OWN | {"accept": "text/html, */*", "hx-request": "true"}).post(
        ADD, {"text": "Ёжиков"}
    )
    assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reswap"]) == (401, "body", "innerHTML")
    assert held(answer.content.decode()) == {"text": "Ёжиков"}
