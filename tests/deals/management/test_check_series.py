import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

KNOWN = Path(__file__).parents[2] / "data" / "series_4_players.json"


def run(path):
    out, err = StringIO(), StringIO()
    try:
        call_command("check_series", str(path), stdout=out, stderr=err)
        status = 0
    except SystemExit as stop:
        status = stop.code
    return status, out.getvalue(), err.getvalue().splitlines()


@pytest.fixture(autouse=True)
def _english(settings):
    settings.LANGUAGE_CODE = "en"


@pytest.fixture
def changed(tmp_path):
    def write(**changes):
        data = json.loads(KNOWN.read_text(encoding="utf-8")) | changes
        path = tmp_path / "series.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return path

    return write


def test_check_series_ok():
    assert run(KNOWN) == (0, "ok\n", [])


def test_check_series_names_what_was_shuffled_at_the_table(changed):
    boxes = json.loads(KNOWN.read_text(encoding="utf-8"))["boxes"]
    boxes[1] = {"number": 2, "set": boxes[1]["set"], "source": "table"}
    assert run(changed(boxes=boxes)) == (0, "ok\nshuffled at the table, not compared: box 2\n", [])


def test_check_series_with_a_byte_order_mark(tmp_path):
    path = tmp_path / "series.json"
    path.write_bytes(b"\xef\xbb\xbf" + KNOWN.read_bytes())
    assert run(path) == (0, "ok\n", [])


def test_check_series_first_box_that_differs(changed):
    boxes = json.loads(KNOWN.read_text(encoding="utf-8"))["boxes"]
    boxes[2]["deal"], boxes[6]["deal"] = boxes[6]["deal"], boxes[2]["deal"]
    assert run(changed(boxes=boxes)) == (1, "", ["Box 3 differs from the deal that the seed gives."])


def test_check_series_commitment_does_not_fit(changed):
    assert run(changed(commitment="0" * 64)) == (
        1,
        "",
        ["The commitment does not fit the seed and the parameters."],
    )


def test_check_series_every_problem_has_its_line(changed):
    assert run(changed(seed="x", boxes=None)) == (
        1,
        "",
        ["The seed must be 64 hexadecimal digits.", "boxes: a list is expected."],
    )


def test_check_series_file_that_is_not_there(tmp_path):
    path = tmp_path / "none.json"
    assert run(path) == (1, "", [f"{path} cannot be read: No such file or directory"])


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("[Серия".encode("cp1251"), "is not in UTF-8 (byte 1)."),
        (b"{", "is no JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        (b'{"sets": ' + b"9" * 5000 + b"}", "is no JSON: Exceeds the limit"),
        (b" " * 4_000_001, "is too large."),
    ],
)
def test_check_series_file_that_cannot_be_used(tmp_path, content, fault):
    path = tmp_path / "series.json"
    path.write_bytes(content)
    status, out, (line,) = run(path)
    assert (status, out) == (1, "")
    assert line.startswith(f"{path} {fault}")


def test_check_series_deeply_nested_file(tmp_path):
    path = tmp_path / "series.json"
    path.write_bytes(b"[" * 200_000)
    status, out, (fault,) = run(path)
    assert (status, out) == (1, "")
    assert fault.startswith(f"{path} is no JSON: ")


def test_check_series_file_of_another_kind(tmp_path):
    path = tmp_path / "series.json"
    path.write_text('{"format": "prikup-tournament/1"}', encoding="utf-8")
    assert run(path) == (1, "", ["This is no series of boxes (format prikup-series/1)."])
