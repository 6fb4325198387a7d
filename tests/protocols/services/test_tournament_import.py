"""Importing and exporting a tournament."""

import json
from pathlib import Path
from typing import Any

import pytest

from deals.models import ActionLog, Box, Series
from protocols.domain.errors import ProblemsError
from protocols.domain.tournament_file import read_tournament_file
from protocols.models import Row
from protocols.queries.results import tournament_results
from protocols.queries.results_json import results_json
from protocols.queries.tournament_export import export_tournament
from protocols.services.tournament_import import delete_tournament, import_tournament
from tournament.models import Entry, Person, Regulation, Session, Tournament

pytestmark = pytest.mark.django_db
DATA = Path(__file__).parents[2] / "data"


def load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return data


def store(data: dict[str, Any], *, replace: bool = False) -> Tournament:
    return import_tournament(actor=None, file=read_tournament_file(data), replace=replace)


def faults(data: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(ProblemsError) as caught:
        store(data)
    return [(problem.code, problem.place) for problem in caught.value.problems]


def test_import_sochi_gives_the_expected_results() -> None:
    results = results_json(tournament_results(store(load("sochi_8_players.json"))))
    expected = load("sochi_8_players.expected.json")
    got = [{key: place[key] for key in expected["places"][0]} for place in results["places"]]
    assert got == expected["places"]
    assert results["protocols"] == expected["protocols"]
    assert (results["slug"], results["state"], results["unranked"]) == ("sochi-8", "provisional", [])


def test_export_gives_the_imported_file_again() -> None:
    data = load("sochi_8_players.json")
    tournament = store(data)
    first = export_tournament(tournament)
    assert json.dumps(first) == json.dumps(data)
    again = export_tournament(store(first, replace=True))
    assert json.dumps(again) == json.dumps(first)


def test_import_state_follows_the_rows() -> None:
    session = store(load("sochi_8_players.json")).sessions.get()
    assert (session.state, session.current_round, session.rounds) == ("playing", 7, 7)


def test_import_slug_in_use_is_refused_without_replace() -> None:
    store(load("sochi_8_players.json"))
    assert faults(load("sochi_8_players.json")) == [("slug-taken", "slug")]
    assert Tournament.objects.count() == 1


def test_import_bad_rows_stores_nothing_and_names_all() -> None:
    data = load("sochi_8_players.json")
    rows = data["sessions"][0]["rows"]
    rows[3]["tricks"]["N"] = 9
    rows[4]["declarer"] = "N"
    rows[5]["calls"]["W"] = "half"
    rows[6]["players"]["N"] = 77
    assert faults(data) == [
        ("tricks-sum", "sessions[0].rows[3].tricks"),
        ("passing-declarer", "sessions[0].rows[4].declarer"),
        ("half-whist-level", "sessions[0].rows[5].calls.W"),
        ("down-without-whister", "sessions[0].rows[5].calls"),
        ("player-unknown", "sessions[0].rows[6].players.N"),
    ]
    assert not any(
        model.objects.exists()
        for model in (Tournament, Entry, Person, Session, Series, Box, Row, Regulation, ActionLog)
    )


def test_import_movement_for_another_number_is_refused() -> None:
    data = load("sochi_8_players.json")
    data["sessions"][0]["movement"] = {"scheme": "chain-9"}
    codes = faults(data)
    assert [place.split()[0] for _, place in codes] == ["sessions[0].movement"]


def test_import_row_twice_is_refused() -> None:
    data = load("sochi_8_players.json")
    data["sessions"][0]["rows"].append(data["sessions"][0]["rows"][0])
    assert faults(data) == [("row-exists", "sessions[0].rows[28].table")]


def test_import_row_off_plan_is_kept_as_a_fact() -> None:
    data = load("sochi_8_players.json")
    players = data["sessions"][0]["rows"][0]["players"]
    players["N"], players["E"] = players["E"], players["N"]
    tournament = store(data)
    row = Row.objects.get(session__tournament=tournament, box__number=1, table=1)
    assert row.off_plan
    assert export_tournament(tournament) == data


def test_import_keeps_rows_without_whists() -> None:
    data = load("sochi_8_players.json")
    rows = data["sessions"][0]["rows"]
    rows[0] = {"box": 1, "round": 1, "table": 1, "kind": "not-played", "players": rows[0]["players"]}
    rows[1] = {
        "box": 1, "round": 1, "table": 2, "kind": "written", "players": rows[1]["players"],
        "written_sixths": {"N": 60, "E": -60, "S": 0, "W": 0},
        "disputed": True, "fouled_group": 2, "note": "кляксы",
    }  # fmt: skip
    assert json.dumps(export_tournament(store(data))) == json.dumps(data)


def test_import_dealt_series_keeps_its_seal() -> None:
    data = load("sochi_8_players.json")
    data["sessions"][0]["seal"] = {"seed": "ab" * 32}
    assert faults(data)[0] == ("box-differs", "sessions[0].seal.1")


def test_delete_leaves_nothing_but_people_and_the_log() -> None:
    store(load("sochi_8_players.json"))
    delete_tournament(actor=None, slug="sochi-8")
    assert not any(
        model.objects.exists() for model in (Tournament, Entry, Session, Series, Box, Row, Regulation)
    )
    assert Person.objects.count() == 8
    assert ActionLog.objects.filter(scope="sochi-8", action="tournament-delete").count() == 1


def fined(**changes: Any) -> dict[str, Any]:
    """Return the Sochi file with a revoke of the first row's declarer."""
    data = load("sochi_8_players.json")
    row = data["sessions"][0]["rows"][0]
    place = {name: row[name] for name in ("box", "round", "table")}
    fine = {"seat": row["declarer"], "kind": "codex", "rule": "3.9.16", "tricks": 1, "reason": "ренонс"}
    data["sessions"][0]["adjustments"] = [place | fine | changes]
    return data


def test_penalty_of_the_codex_comes_and_goes_with_the_file() -> None:
    before = store(load("sochi_8_players.json")).sessions.get().rows.order_by("pk").first()
    seat = before.declarer.lower()
    tournament = store(fined(), replace=True)
    row = tournament.sessions.get().rows.order_by("pk").first()
    assert getattr(row, f"{seat}_sixths") < getattr(before, f"{seat}_sixths")
    assert row.n_sixths + row.e_sixths + row.s_sixths + row.w_sixths == 0
    exported = export_tournament(tournament)
    assert json.dumps(exported) == json.dumps(fined())
    assert json.dumps(export_tournament(store(exported, replace=True))) == json.dumps(exported)


def test_penalty_that_does_not_fit_its_row_is_named() -> None:
    assert faults(fined(rule="3.2.19", tricks=0)) == [
        ("correction-rule", f"sessions[0].adjustments[0].{fined()['sessions'][0]['rows'][0]['declarer']}")
    ]
    assert not Tournament.objects.exists()


def test_penalty_of_a_row_that_was_not_played_is_named() -> None:
    data = fined()
    row = data["sessions"][0]["rows"][0]
    for name in ("contract", "declarer", "calls", "tricks"):
        row.pop(name, None)
    row["kind"] = "not-played"
    assert faults(data) == [("correction-kind", "sessions[0].adjustments[0]")]
