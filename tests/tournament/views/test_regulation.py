"""The regulation in words, its file, and own presets on their pages."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import make_user
from tournament.models import Regulation, Tournament

FILE = {"format": "prikup-regulation/1", "title": "Клуб", "preset": "rostov", "players_at_table": 4}


@pytest.fixture
def client(evening) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(evening.director)
    return client


def upload(client: Client, data: bytes):
    file = SimpleUploadedFile("club.json", data, "application/json")
    return client.post("/presets/", {"file": file})


def test_regulation_shows_departures_and_what_is_left_off(client, evening) -> None:
    Regulation.objects.filter(tournament=evening.tournament).update(conventions={"consolation": "10"})
    page = Client(headers={"accept-language": "en"}).get("/t/evening/regulation/").content.decode()
    assert "in the preset: the value of the game" in page
    assert "Bombs multiply a later game" in page
    assert "Change the regulation" not in page
    assert "Change the regulation" in client.get("/t/evening/regulation/").content.decode()


def test_file_of_the_regulation(client) -> None:
    response = client.get("/t/evening/regulation.json")
    assert json.loads(response.content) == {
        "format": "prikup-regulation/1",
        "title": "Клубный вечер",
        "preset": "sochi",
        "players_at_table": 4,
        "conventions": {},
    }
    assert response["Content-Disposition"] == 'attachment; filename="evening-regulation.json"'


def test_own_preset_is_saved_chosen_and_removed(client, evening) -> None:
    Regulation.objects.filter(tournament=evening.tournament).update(conventions={"half_whist": "off"})
    assert client.post("/t/evening/regulation/save/", {"title": "Клуб"}).status_code == 302
    assert client.post("/t/evening/regulation/save/", {"title": "Клуб"}).status_code == 422
    assert client.post("/t/evening/regulation/save/", {"title": ""}).status_code == 422
    own = Regulation.objects.get(title="Клуб")
    page = client.get("/presets/").content.decode()
    assert "Half-whist: switched off" in page
    form = client.get("/new/").context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    sent |= {"title": "Новый", "date": "2026-12-05", "regulation": f"saved:{own.pk}"}
    assert client.post("/new/", sent).status_code == 302
    made = Tournament.objects.get(title="Новый").regulation
    assert (made.title, made.preset, made.conventions) == ("Клуб", "sochi", {"half_whist": "off"})
    assert json.loads(client.get(f"/presets/{own.pk}.json").content)["title"] == "Клуб"
    other = Client()
    other.force_login(make_user("other"))
    assert other.post(f"/presets/{own.pk}/remove/").status_code == 403
    assert client.post(f"/presets/{own.pk}/remove/").status_code == 302
    assert not Regulation.objects.filter(pk=own.pk).exists()


def test_file_of_another_club_is_read(client) -> None:
    assert upload(client, json.dumps(FILE).encode()).status_code == 302
    assert Regulation.objects.get(title="Клуб").preset == "rostov"
    assert upload(client, json.dumps(FILE).encode()).status_code == 422


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{", "This is no JSON, or it is cut off."),
        (b"[" * 60_000, "This is no JSON, or it is cut off."),
        (b"\xff\xfe", "This is no JSON, or it is cut off."),
        (b"[]", "an object is expected."),
        (json.dumps(FILE | {"preset": "moscow"}).encode(), "There is no preset moscow."),
        (b" " * 100_001, "This is no regulation"),
    ],
)
def test_file_that_is_no_regulation_is_refused_in_words(client, data: bytes, words: str) -> None:
    response = upload(client, data)
    assert response.status_code == 422
    assert words in response.content.decode()
