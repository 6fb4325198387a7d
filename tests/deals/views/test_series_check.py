import json
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from deals.domain.series import make_parameters, make_series
from deals.domain.series_file import format_series_file
from tests.factories import SEED

DATA = format_series_file(make_series(make_parameters(4, 2, 2, SEED)))
SECOND = DATA["boxes"][1] | {"deal": DATA["boxes"][1]["deal"].replace("*:D8S8", "*:S8D8")}
SWAPPED = [DATA["boxes"][0], SECOND, *DATA["boxes"][2:]]
OK = "4 boxes follow from the seed"
pytestmark = pytest.mark.django_db


@pytest.fixture
def check(client):
    client.cookies["django_language"] = "en"

    def send(data=DATA, **fields):
        text = data if isinstance(data, str) else json.dumps(data)
        return client.post(reverse("deals:series-check"), {"text": text, **fields})

    return send


def changed(**values):
    return json.loads(json.dumps(DATA)) | values


def test_series_check_page_opens(client):
    assert client.get(reverse("deals:series-check")).status_code == 200


def test_right_series_passes(check):
    response = check()
    assert response.status_code == 200
    assert OK in response.content.decode()


def test_right_series_passes_as_a_file_with_the_commitment_of_the_wall(client):
    client.cookies["django_language"] = "en"
    file = SimpleUploadedFile("series.json", json.dumps(DATA).encode())
    commitment = " ".join(DATA["commitment"][at : at + 8].upper() for at in range(0, 64, 8))
    response = client.post(reverse("deals:series-check"), {"file": file, "commitment": commitment})
    assert OK in response.content.decode()


def test_boxes_shuffled_at_the_table_are_named(check):
    boxes = [*DATA["boxes"][:2], *({"number": n, "set": 2, "source": "table"} for n in (3, 4))]
    text = check(data=changed(boxes=boxes)).content.decode()
    assert "All is right: 2 boxes follow from the seed" in text
    assert "Shuffled at the table, so the seed says nothing of them: boxes 3, 4." in text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"data": changed(boxes=SWAPPED)}, "Box 2 differs from the deal that the seed gives."),
        ({"data": changed(seed="11" * 32)}, "The commitment does not fit the seed and the parameters."),
        ({"commitment": "0" * 64}, "The commitment does not fit the seed and the parameters."),
        ({"commitment": "abc"}, "The commitment must be 64 hexadecimal digits."),
        ({"data": "{"}, "This is no JSON, or it is cut off."),
        ({"data": "[1]", "commitment": "0" * 64}, "the input: an object is expected."),
        ({"data": {"format": "prikup-tournament/1"}}, "This is no series of boxes"),
        ({"data": ""}, "Choose a file or paste its text."),
    ],
)
def test_wrong_series_says_what_is_wrong(check, fields, words):
    response = check(**fields)
    assert response.status_code == 422
    assert words in response.content.decode()


def test_large_file_is_refused(client):
    client.cookies["django_language"] = "en"
    file = SimpleUploadedFile("series.json", b"x" * 10_000_000)
    response = client.post(reverse("deals:series-check"), {"file": file})
    assert (response.status_code, "larger than 1 MB" in response.content.decode()) == (422, True)


def test_verify_script_is_the_one_of_the_checkout(client):
    response = client.get(reverse("deals:verify-script"))
    source = Path(__file__).parents[3] / "script" / "verify_series.py"
    assert response.content.decode() == source.read_text(encoding="utf-8")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
