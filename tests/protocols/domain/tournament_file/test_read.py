"""Reading a tournament file."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from deals.domain.errors import ProblemsError
from deals.domain.seats import Seat
from protocols.domain.tournament_file import FileAdjustment, FileSeal, read_tournament_file

DATA = Path(__file__).parents[3] / "data"


def sochi() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / "sochi_8_players.json").read_text(encoding="utf-8"))
    return data


def faults(data: object) -> list[tuple[str, str]]:
    with pytest.raises(ProblemsError) as caught:
        read_tournament_file(data)
    return [(problem.code, problem.place) for problem in caught.value.problems]


def test_read_sochi_file_holds_everything() -> None:
    file = read_tournament_file(sochi())
    session = file.sessions[0]
    assert (file.slug, file.title, file.date) == ("sochi-8", "Сочи, восемь участников", "2026-11-29")
    assert (file.preset, file.players_at_table, len(file.entries)) == ("sochi", 4, 8)
    assert (len(session.boxes), len(session.rows), session.movement) == (14, 28, {"scheme": "chain-8"})
    row = session.rows[0]
    assert row.players == {Seat.N: 8, Seat.E: 4, Seat.S: 1, Seat.W: 2}
    assert (row.contract, row.declarer, row.calls) == ("9C", "E", {"S": "whist", "W": "pass"})
    assert row.tricks == {"E": 8, "S": 0, "W": 2}


def test_read_seal_of_a_dealt_series() -> None:
    data = sochi()
    data["sessions"][0]["seal"] = {"seed": "0" * 64, "public_source": "тираж", "public_number": "7"}
    assert read_tournament_file(data).sessions[0].seal == FileSeal("0" * 64, "тираж", "7")


@pytest.mark.parametrize("data", [None, [], "text", 7])
def test_read_not_an_object(data: object) -> None:
    assert faults(data) == [("not-an-object", "file")]


def test_read_unknown_format() -> None:
    assert faults({"format": "prikup-tournament/2"}) == [("format-unknown", "format")]


def test_read_empty_head_names_every_missing_field() -> None:
    assert faults({"format": "prikup-tournament/1"}) == [
        ("missing", "slug"),
        ("missing", "title"),
        ("missing", "date"),
    ]


FINE = {"box": 1, "round": 1, "table": 1, "seat": "E", "kind": "codex", "rule": "3.9.16", "tricks": 1}
"""A revoke on the first row of the file."""
WRONG = {"rule": "3.9", "kind": "assigned", "tricks": 11, "seat": "Q"}


def test_read_penalty_of_the_codex() -> None:
    data = sochi()
    data["sessions"][0]["adjustments"] = [FINE | {"reason": "чужая масть"}]
    read = read_tournament_file(data).sessions[0].adjustments
    place = "sessions[0].adjustments[0]"
    assert read == (FileAdjustment(1, 1, 1, Seat.E, "3.9.16", place, 1, 1, "чужая масть"),)


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (("slug",), "два слова", [("slug-wrong", "slug")]),
        (("date",), "29.11.2026", [("date-wrong", "date")]),
        (("title",), 5, [("not-text", "title")]),
        (("title",), "т" * 161, [("text-long", "title")]),
        (("venue",), "a\x00b", [("not-text", "venue")]),
        (("venue",), "a\ud800b", [("not-text", "venue")]),
        (("regulation", "preset"), "odessa", [("preset", "regulation.preset")]),
        (("regulation", "conventions"), {"zzz": 1}, [("setting", "regulation.conventions.zzz")]),
        (("regulation", "conventions"), [], [("not-an-object", "regulation.conventions")]),
        (("entries", 1, "number"), 1, [("number-twice", "entries[1].number")]),
        (("entries", 1, "name"), "", [("missing", "entries[1].name")]),
        (("entries", 1, "withdrawn"), "no", [("not-yes-or-no", "entries[1].withdrawn")]),
        (("entries",), {}, [("not-a-list", "entries")]),
        (("entries", 3), 4, [("not-an-object", "entries[3]")]),
        (("sessions", 0, "deals_per_set"), 0, [("number-outside", "sessions[0].deals_per_set")]),
        (("sessions", 0, "deals_per_set"), True, [("not-a-number", "sessions[0].deals_per_set")]),
        (("sessions", 0, "deals_per_set"), None, [("missing", "sessions[0].deals_per_set")]),
        (("sessions", 0, "closed_at"), "2026-11-29T20:00", [("time-without-zone", "sessions[0].closed_at")]),
        (("sessions", 0, "closed_at"), "soon", [("date-wrong", "sessions[0].closed_at")]),
        (("sessions", 0, "boxes", 2, "dealer"), "X", [("not-a-choice", "sessions[0].boxes[2].dealer")]),
        (("sessions", 0, "boxes", 2, "dealer"), None, [("missing", "sessions[0].boxes[2].dealer")]),
        (("sessions", 0, "boxes", 2, "number"), 1, [("number-twice", "sessions[0].boxes[2].number"),
                                                    ("box-unknown", "sessions[0].rows[4].box"),
                                                    ("box-unknown", "sessions[0].rows[5].box")]),
        (("sessions", 0, "rows", 3, "players", "Q"), 1, [("seat-unknown", "sessions[0].rows[3].players.Q")]),
        (("sessions", 0, "rows", 3, "tricks", "N"), 11, [("number-outside", "sessions[0].rows[3].tricks.N")]),
        (("sessions", 0, "rows", 3, "calls", "S"), "may", [("not-a-choice", "sessions[0].rows[3].calls.S")]),
        (("sessions", 0, "penalties"), [{}], [("not-supported", "sessions[0].penalties[0]")]),
        (("sessions", 0, "adjustments"), [FINE | {"table": 9}],
         [("adjustment-without-row", "sessions[0].adjustments[0]")]),
        (("sessions", 0, "adjustments"), [FINE | WRONG],
         [("not-a-choice", "sessions[0].adjustments[0].kind"),
          ("not-a-choice", "sessions[0].adjustments[0].seat"),
          ("not-a-choice", "sessions[0].adjustments[0].rule"),
          ("number-outside", "sessions[0].adjustments[0].tricks")]),
    ],
)  # fmt: skip
def test_read_names_the_place_of_a_fault(
    path: tuple[str | int, ...], value: object, expected: list[tuple[str, str]]
) -> None:
    data: Any = sochi()
    target = data
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    assert faults(data) == expected


DEAL = "N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT"


def test_read_deal_of_a_box() -> None:
    data = sochi()
    data["sessions"][0]["boxes"][0]["deal"] = DEAL
    assert read_tournament_file(data).sessions[0].boxes[0].deal == DEAL


def test_read_deal_of_another_dealer() -> None:
    data = sochi()
    data["sessions"][0]["boxes"][1]["deal"] = DEAL
    assert faults(data) == [("deal-of-another-box", "sessions[0].boxes[1].deal")]


def test_read_deal_with_a_card_twice_names_box_and_card() -> None:
    data = sochi()
    data["sessions"][0]["boxes"][0]["deal"] = DEAL.replace("SAH7", "SKH7")
    assert faults(data) == [
        ("card-twice", "sessions[0].boxes[0].deal SK"),
        ("card-missing", "sessions[0].boxes[0].deal SA"),
    ]


def test_read_collects_faults_of_all_parts() -> None:
    data = copy.deepcopy(sochi())
    data["date"] = "gestern"
    data["entries"][0]["name"] = None
    data["sessions"][0]["rows"][0]["tricks"] = 5
    assert set(faults(data)) == {
        ("date-wrong", "date"),
        ("missing", "entries[0].name"),
        ("not-an-object", "sessions[0].rows[0].tricks"),
    }
