"""The command `schedule`."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from tournament.domain.movements.catalogue import entries
from tournament.domain.movements.registry import make_schedule
from tournament.domain.movements.schedule import from_dict

DATA = Path(__file__).parents[3] / "data"


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_schedule_json_is_the_interface(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("schedule", "8", "--json")
    found = json.loads(capsys.readouterr().out)
    expected = json.loads((DATA / "chain_8.json").read_text(encoding="utf-8"))["chain-8"]
    head = {key: found[key] for key in ("scheme", "players", "tables", "sets", "players_at_table")}
    assert head == {"scheme": "chain-8", "players": 8, "tables": 2, "sets": 7, "players_at_table": 4}
    assert found["rounds"] == expected
    assert found["quality"]["grade"] == "perfect"
    assert from_dict(found) == make_schedule(8)


def test_schedule_text_names_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("schedule", "9", "--rounds", "2")
    assert lines(capsys) == [
        "chain-9: 9 players, 2 tables, 9 sets, 2 rounds; good, met 0–2 times",
        "round 1  table 1 set 1: N9 E8 S5 W6 | table 2 set 1: N7 E2 S4 W3 | pause: 1",
        "round 2  table 1 set 2: N8 E7 S4 W5 | table 2 set 2: N6 E1 S3 W2 | pause: 9",
    ]


def test_schedule_takes_scheme_and_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("schedule", "14", "--rounds", "5", "--boxes", "every")
    assert lines(capsys)[0].startswith("four-14-5-every: 14 players, 3 tables, 5 sets, 5 rounds")
    call_command("schedule", "24", "--scheme", "skip", "--json")
    assert json.loads(capsys.readouterr().out)["scheme"] == "skip"


def test_schedule_list_has_every_scheme_with_its_grade(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("schedule", "13", "--list")
    found = lines(capsys)
    assert found[:2] == [
        "scheme               tables rounds sets copies pauses    met  compared  grade",
        "chain-13                  3     13   13      1      1    3–3       2–2  perfect",
    ]
    assert [line.split()[0] for line in found[2:]] == list(entries(13))


def test_schedule_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("schedule", "20", "--list", "--json")
    first = json.loads(capsys.readouterr().out)[0]
    assert first == {
        "scheme": "basic",
        "players": 20,
        "players_at_table": 4,
        "tables": 5,
        "sets": 5,
        "rounds": 5,
        "copies": 1,
        "pauses": 0,
        "short_tables": 0,
        "quality": {
            "grade": "excellent",
            "meetings": {"min": 0, "max": 1, "variance": "60/361"},
            "comparisons": {"min": 0, "max": 5, "variance": "1500/361"},
            "seats": {"min": 0, "max": 5, "variance": "75/16"},
            "pauses": {"min": 0, "max": 0, "variance": "0"},
            "short_rounds": {"min": 0, "max": 0, "variance": "0"},
        },
    }


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["0"], ["too few players: 0/8 (players/least)"]),
        (["1"], ["too few players: 1/8 (players/least)"]),
        (["7", "--list"], ["too few players: 7/8 (players/least)"]),
        (["10000"], ["too many players: 10000/240 (players/most)"]),
        (["12", "--rounds", "12"], ["more rounds than the cycle has: 12/11 (rounds/cycle)"]),
        (["61"], ["no scheme for this number of players: 61"]),
        (
            ["20", "--scheme", "chain-12", "--rounds", "0"],
            ["too few rounds: 0", "this scheme is not for this number of players: chain-12 20"],
        ),
        (["20", "--scheme", "own"], ["no scheme of this name: own"]),
    ],
)
def test_schedule_refuses_with_a_line_for_each_problem(
    arguments: list[str], expected: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        call_command("schedule", *arguments)
    assert caught.value.code == 1
    captured = capsys.readouterr()
    assert captured.err.splitlines() == expected
    assert captured.out == ""
