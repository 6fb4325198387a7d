import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

DATA = Path(__file__).parents[2] / "data"


def run(*arguments):
    out, err = StringIO(), StringIO()
    try:
        call_command("make_series", *arguments, stdout=out, stderr=err)
        status = 0
    except SystemExit as stop:
        status = stop.code
    return status, out.getvalue(), err.getvalue().splitlines()


@pytest.fixture(autouse=True)
def _english(settings):
    settings.LANGUAGE_CODE = "en"


def test_make_series_known_seed_gives_the_known_file():
    known = json.loads((DATA / "series_4_players.json").read_text(encoding="utf-8"))
    status, out, err = run("--sets", "7", "--boxes", "4", "--players", "4", "--seed", known["seed"], "--json")
    assert (status, json.loads(out), err) == (0, known, [])


def test_make_series_public_number():
    known = json.loads((DATA / "series_3_players_public.json").read_text(encoding="utf-8"))
    status, out, err = run(
        "--sets=5", "--boxes=3", "--players=3", f"--seed={known['seed'].upper()}", "--json",
        f"--public-source={known['public_source']}", f"--public={known['public']}",
    )  # fmt: skip
    assert (status, json.loads(out), err) == (0, known, [])


def test_make_series_without_a_seed_takes_a_new_one():
    first, second = (json.loads(run("--json")[1]) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert (len(first["seed"]), len(first["boxes"])) == (64, 28)


def test_make_series_as_lines():
    known = json.loads((DATA / "series_4_players.json").read_text(encoding="utf-8"))
    _, out, _ = run("--sets", "1", "--boxes", "2", "--seed", known["seed"])
    lines = out.splitlines()
    assert lines[0] == f"seed {known['seed']}"
    assert lines[1].startswith("commitment ")
    assert [line.split(maxsplit=2) for line in lines[2:]] == [
        ["1", str(box["number"]), box["deal"]] for box in known["boxes"][:2]
    ]


def test_make_series_one_line_for_each_problem():
    assert run("--sets", "0", "--players", "5", "--seed", "xx") == (
        1,
        "",
        [
            "A table has three or four players.",
            "The number of sets must be from 1 to 200.",
            "The seed must be 64 hexadecimal digits.",
        ],
    )


def test_make_series_numbers_that_are_none():
    assert run("--sets", "x", "--boxes", "", "--players", "4") == (
        1,
        "",
        ["--sets: a whole number is expected.", "--boxes: a whole number is expected."],
    )
