import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.domain.series import make_parameters, make_series
from deals.domain.series_file import format_series_file
from tests.deals.domain.strategies import seeds

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "script" / "verify_series.py"
SEED = "0123456789abcdef" * 4


def run(*arguments):
    done = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.returncode, done.stdout.splitlines()


@pytest.fixture
def exported(tmp_path):
    def write(data):
        path = tmp_path / "series.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return path

    return write


def series_file(players=4, **public):
    return format_series_file(make_series(make_parameters(players, 3, 4, SEED, **public)))


def test_script_needs_nothing_but_the_standard_library():
    imports = [
        line
        for line in SCRIPT.read_text(encoding="utf-8").splitlines()
        if line.startswith(("import", "from"))
    ]
    assert imports == ["import hashlib", "import json", "import sys"]


@pytest.mark.parametrize(
    "data",
    [series_file(), series_file(3), series_file(public_source="Число дня", public="07 19")],
    ids=["four", "three", "public"],
)
def test_script_verifies_an_exported_series(exported, data):
    path = exported(data)
    assert run(path) == (0, ["ok"])
    assert run(path, data["commitment"].upper()) == (0, ["ok"])


def test_script_names_the_first_box_that_differs(exported):
    data = series_file()
    right = data["boxes"][1]["deal"]
    data["boxes"][1]["deal"], data["boxes"][2]["deal"] = data["boxes"][2]["deal"], right
    assert run(exported(data)) == (1, [f"box 2 differs: the seed deals {right}"])


def test_script_says_that_the_commitment_does_not_fit(exported):
    assert run(exported(series_file()), "0" * 64) == (
        1,
        ["the commitment does not fit the seed and the parameters"],
    )


def test_script_names_the_boxes_that_were_shuffled_at_the_table(exported):
    data = series_file()
    data["boxes"][1] |= {"source": "table", "deal": data["boxes"][2]["deal"]}
    data["boxes"][2] = {"number": 3, "set": 1, "source": "table"}
    assert run(exported(data)) == (0, ["ok", "shuffled at the table, not compared: box 2, 3"])
    data["boxes"][2]["set"] = 2
    assert run(exported(data))[0] == 1


def test_script_counts_the_boxes(exported):
    data = series_file()
    data["boxes"].pop()
    assert run(exported(data)) == (1, ["the file holds 11 boxes, not 12"])


@settings(max_examples=15, deadline=None)
@given(seeds, st.sampled_from((3, 4)))
def test_script_agrees_with_the_program(tmp_path_factory, seed, players):
    data = format_series_file(make_series(make_parameters(players, 5, 4, seed)))
    path = tmp_path_factory.mktemp("series") / "series.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert run(path) == (0, ["ok"])
