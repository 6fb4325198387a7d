"""The commands import_tournament, export_tournament and results."""

import csv
import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from tournament.models import Tournament

pytestmark = pytest.mark.django_db
SOCHI = Path(__file__).parents[3] / "data" / "sochi_8_players.json"
EXPECTED = Path(__file__).parents[3] / "data" / "sochi_8_players.expected.json"


def run(name: str, *arguments: str) -> tuple[int, str, str]:
    """Return exit status, standard output and standard error of a command."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command(name, *arguments, stdout=out, stderr=err)
    except SystemExit as stop:
        return int(stop.code or 0), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def test_import_says_the_slug_and_export_gives_the_file() -> None:
    assert run("import_tournament", str(SOCHI)) == (0, "sochi-8\n", "")
    status, out, err = run("export_tournament", "sochi-8")
    assert (status, err) == (0, "")
    assert json.loads(out) == json.loads(SOCHI.read_text(encoding="utf-8"))


def test_import_again_is_refused_with_one_line_and_replaces_when_asked() -> None:
    run("import_tournament", str(SOCHI))
    status, out, err = run("import_tournament", str(SOCHI))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("slug: ")
    assert "--replace" in err
    assert run("import_tournament", "--replace", str(SOCHI))[0] == 0
    assert Tournament.objects.count() == 1


def test_import_names_every_problem_with_its_place(tmp_path: Path) -> None:
    data = json.loads(SOCHI.read_text(encoding="utf-8"))
    data["sessions"][0]["rows"][3]["tricks"]["N"] = 9
    data["sessions"][0]["rows"][6]["players"]["N"] = 77
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    status, out, err = run("import_tournament", str(path))
    lines = err.splitlines()
    assert (status, out, len(lines)) == (1, "", 2)
    assert lines[0].startswith("sessions[0].rows[3].tricks: ")
    assert lines[1].startswith("sessions[0].rows[6].players.N: ")
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("zone", "Mars/Base"),
        ("zone", "../../etc/passwd"),
        ("title", "две\nстроки"),
        ("title", "\u202eзадом наперёд"),
        ("title", "   "),
        ("venue", "\x85"),
    ],
)
def test_import_refuses_text_that_spoils_a_line(tmp_path: Path, field: str, value: str) -> None:
    data = json.loads(SOCHI.read_text(encoding="utf-8")) | {field: value}
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    status, out, err = run("import_tournament", str(path))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"{field}: ")
    assert not Tournament.objects.exists()


def test_import_refuses_a_key_that_stands_twice(tmp_path: Path) -> None:
    text = SOCHI.read_text(encoding="utf-8").strip()
    path = tmp_path / "twice.json"
    path.write_text(text[:-1] + ', "title": "Другой"}', encoding="utf-8")
    status, out, err = run("import_tournament", str(path))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "'title' stands twice" in err
    assert not Tournament.objects.exists()


def test_import_says_a_problem_in_one_line_whatever_stands_in_the_file(tmp_path: Path) -> None:
    data = json.loads(SOCHI.read_text(encoding="utf-8"))
    data["sessions"][0]["movement"]["scheme"] = "no\nsuch"
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    status, _out, err = run("import_tournament", str(path))
    assert (status, err.count("\n")) == (1, 1)
    assert err.startswith("sessions[0].movement")


@pytest.mark.parametrize("content", [None, b"{", b"\xff\xfe", b"[]"])
def test_import_of_what_is_no_file_is_one_line(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "odd.json"
    if content is not None:
        path.write_bytes(content)
    status, out, err = run("import_tournament", str(path))
    assert (status, out, err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("name", ["export_tournament", "results"])
def test_unknown_slug_is_one_line(name: str) -> None:
    status, out, err = run(name, "nowhere")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "nowhere" in err


def test_results_json_holds_the_expected_values() -> None:
    run("import_tournament", str(SOCHI))
    status, out, _err = run("results", "sochi-8", "--json")
    results, expected = json.loads(out), json.loads(EXPECTED.read_text(encoding="utf-8"))
    assert status == 0
    assert [{key: one[key] for key in expected["places"][0]} for one in results["places"]] == expected[
        "places"
    ]
    assert results["protocols"] == expected["protocols"]


def test_results_csv_has_a_line_for_each_place() -> None:
    run("import_tournament", str(SOCHI))
    lines = list(csv.DictReader(io.StringIO(run("results", "sochi-8", "--csv")[1])))
    assert [(line["place"], line["number"], line["percent"]) for line in lines][:2] == [
        ("1", "8", "71.43"),
        ("2", "5", "60.71"),
    ]
    assert len(lines) == 8


def test_results_in_plain_text_show_place_number_percent_name() -> None:
    run("import_tournament", str(SOCHI))
    out = run("results", "sochi-8")[1].splitlines()
    assert out[0].split(maxsplit=3) == ["1", "8", "71.43", "Игрок 8"]
    assert len(out) == 8
