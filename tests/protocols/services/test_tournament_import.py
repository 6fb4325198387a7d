"""Importing and exporting a tournament."""

import json
from pathlib import Path
from typing import Any

import pytest

from deals.domain.dealing import deal_box
from deals.domain.notation import format_deal
from deals.models import ActionLog, Box, Series
from protocols.domain.errors import ProblemsError
from protocols.domain.tournament_file import read_tournament_file
from protocols.models import Row
from protocols.queries.results import tournament_results
from protocols.queries.results_json import results_json
from protocols.queries.tournament_export import export_tournament
from protocols.services.field_changes import arrival_ways, withdrawal_ways
from protocols.services.repair_plan import Repair
from protocols.services.repairs import carry_out, plan_substitute
from protocols.services.tournament_import import delete_tournament, import_tournament
from tests.protocols.evening import evening, fresh, play
from tournament.domain.pasted_list import PastedPerson
from tournament.domain.seat_changes import Rounds
from tournament.models import Entry, Person, Regulation, Seating, Session, Tournament
from tournament.queries.movement import schedule_of
from tournament.services.box_sources import choose_sources
from tournament.services.entries import add_entries, set_withdrawn
from tournament.services.seating import choose_movement, create_session

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


def same_again(tournament: Tournament) -> dict[str, Any]:
    """Return the exported file after checking that a file made from its import is the same."""
    first = export_tournament(tournament)
    again = export_tournament(store(first, replace=True))
    assert json.dumps(again, ensure_ascii=False) == json.dumps(first, ensure_ascii=False)
    return again


def test_participant_who_withdrew_comes_and_goes_with_the_file() -> None:
    """He stands in the plan of the session in which he left."""
    tournament = store(load("sochi_8_players.json"))
    set_withdrawn(actor=None, entry=tournament.entries.get(number=3), withdrawn=True)
    file = same_again(tournament)
    assert [one["number"] for one in file["entries"] if one.get("withdrawn")] == [3]
    stored = Tournament.objects.get().entries
    assert list(stored.filter(withdrawn=True).values_list("number", flat=True)) == [3]


@pytest.mark.parametrize("scheme", ["chain-9", "four-9-6-two"])
def test_withdrawal_and_late_entry_in_play_come_and_go_with_the_file(scheme: str) -> None:
    session = evening(9, scheme=scheme)
    play(session, rounds=1)
    leaver = session.tournament.entries.get(number=4)
    repair = withdrawal_ways(session, 1, [leaver])[0].repair
    carry_out(
        actor=None,
        session=session,
        make=lambda locked: withdrawal_ways(locked, 1, [leaver])[0].repair,
        stamp=repair.stamp,
    )
    came = arrival_ways(fresh(session), 2, "Новый Олег")
    carry_out(
        actor=None,
        session=fresh(session),
        make=lambda locked: arrival_ways(locked, 2, "Новый Олег")[0].repair,
        stamp=came[0].repair.stamp,
    )
    file = same_again(session.tournament)
    assert [one["number"] for one in file["entries"]] == list(range(1, 11))
    assert file["sessions"][0]["movement"]["scheme"] == "own"
    assert "players" not in file["sessions"][0]


def test_second_session_with_another_number_of_participants() -> None:
    """Session 1 is played by nine; number 9 leaves, session 2 is played by eight."""
    session = evening(9)
    play(session, rounds=2)
    tournament = session.tournament
    set_withdrawn(actor=None, entry=tournament.entries.get(number=9), withdrawn=True)
    movement = {"scheme": "chain-8"}
    create_session(actor=None, tournament=tournament, schedule=schedule_of(movement, 8, 4), movement=movement)
    file = same_again(tournament)
    assert [one.get("players") for one in file["sessions"]] == [None, 8]


def test_sections_come_and_go_with_the_file() -> None:
    rooms = [
        {"scheme": "chain-8", "players": list(range(1, 9))},
        {"scheme": "chain-8", "players": list(range(9, 17))},
    ]
    session = evening(16)
    movement = {"scheme": "rooms", "rooms": rooms, "rounds": 5}
    choose_movement(
        actor=None,
        tournament=session.tournament,
        number=1,
        schedule=schedule_of(movement, 16, 4),
        movement=movement,
    )
    play(fresh(session), rounds=2)
    set_withdrawn(actor=None, entry=session.tournament.entries.get(number=16), withdrawn=True)
    file = same_again(session.tournament)
    assert {row.get("section", 1) for row in file["sessions"][0]["rows"]} == {1, 2}


def test_substitute_comes_and_goes_with_the_file() -> None:
    session = evening(8)
    play(session, rounds=1)
    tournament = session.tournament
    people = [PastedPerson(1, "Замена Ян", "", "")]
    came = add_entries(actor=None, tournament=tournament, people=people)[0]
    absent = tournament.entries.get(number=2)
    rounds = Rounds(2, 3)

    def make(locked: Session) -> Repair:
        return plan_substitute(locked, rounds, absent, came)

    carry_out(actor=None, session=session, make=make, stamp=make(session).stamp)
    file = same_again(tournament)
    assert [(one["number"], one["name"]) for one in file["entries"]][-1] == (9, "Замена Ян")


def test_table_that_sorts_a_set_on_paper_comes_and_goes_with_the_file() -> None:
    session = evening(8)
    other = Seating.objects.get(section__session=session, set_number=1, table=2)
    choose_sources(actor=None, session=session, sources={1: "paper", 2: "paper"}, sorters={1: other.pk})
    file = same_again(session.tournament)
    assert file["sessions"][0]["sorters"] == [{"round": 1, "table": 2}, {"round": 2, "table": 1}]
    sorting = Seating.objects.filter(sorts=True).values_list("set_number", "table")
    assert sorted(sorting) == [(1, 2), (2, 1)]
    file["sessions"][0]["sorters"] = [{"round": 1, "table": 9}]
    with pytest.raises(ProblemsError) as caught:
        store(file, replace=True)
    assert [(one.code, one.place) for one in caught.value.problems] == [
        ("sorter-elsewhere", "sessions[0].sorters[0]")
    ]


def test_usual_table_that_sorts_is_not_written() -> None:
    session = evening(8)
    choose_sources(actor=None, session=session, sources={1: "paper"})
    assert "sorters" not in same_again(session.tournament)["sessions"][0]


def test_sealed_series_with_boxes_of_the_table_and_a_corrected_layout() -> None:
    session = evening(8)
    choose_sources(actor=None, session=session, sources={2: "table"})
    written = format_deal(deal_box("0f" * 32, 4, 1))
    session.series.boxes.filter(number=1).update(deal=written)
    boxes = same_again(session.tournament)["sessions"][0]["boxes"]
    assert [(one["number"], one["deal"]) for one in boxes if one.get("corrected")] == [(1, written)]
    assert [one["number"] for one in boxes if one.get("source") == "table"] == [3, 4]


def test_import_without_sessions_takes_the_usual_numbers() -> None:
    data = load("sochi_8_players.json") | {"sessions": []}
    tournament = store(data)
    assert (tournament.sessions.count(), tournament.deals_per_set, tournament.minutes_per_deal) == (0, 4, 5)
    assert export_tournament(tournament) == data


def test_import_of_a_closed_session_keeps_its_time() -> None:
    data = load("sochi_8_players.json")
    data["sessions"][0]["closed_at"] = "2026-11-29T20:15:00+00:00"
    tournament = store(data)
    assert tournament.sessions.get().state == "closed"
    assert export_tournament(tournament)["sessions"][0]["closed_at"] == "2026-11-29T20:15:00+00:00"


def test_delete_keeps_a_series_that_another_tournament_plays() -> None:
    first = store(load("sochi_8_players.json"))
    second = store(load("sochi_8_players.json") | {"slug": "again"})
    shared = first.sessions.get().series
    second.sessions.update(series=shared)
    delete_tournament(actor=None, slug="sochi-8")
    assert list(Series.objects.filter(sessions__tournament=second)) == [shared]


def test_second_session_after_somebody_in_the_middle_left() -> None:
    """Number 4 of nine leaves after session 1; session 2 seats the other eight in their order."""
    session = evening(9)
    play(session, rounds=1)
    tournament = session.tournament
    set_withdrawn(actor=None, entry=tournament.entries.get(number=4), withdrawn=True)
    movement = {"scheme": "chain-8"}
    second = choose_movement(
        actor=None,
        tournament=tournament,
        number=2,
        schedule=schedule_of(movement, 8, 4),
        movement=movement,
    )
    table = Seating.objects.get(section__session=second, round=1, table=1)
    assert [table.n.number, table.e.number, table.s.number, table.w.number] == [9, 5, 1, 2]
    assert (second.movement["scheme"], second.movement["name"]) == ("own", "chain-8")
    file = same_again(tournament)
    assert len(file["sessions"]) == 2


def test_export_of_a_session_whose_plan_was_taken_back_can_be_imported() -> None:
    data = load("sochi_8_players.json")
    data["sessions"][0] |= {"rows": [], "movement": {}}
    tournament = store(data)
    session = tournament.sessions.get()
    assert (session.rounds, session.state, session.series is not None) == (0, "preparing", True)
    assert export_tournament(tournament) == data
    assert export_tournament(store(data, replace=True)) == data
