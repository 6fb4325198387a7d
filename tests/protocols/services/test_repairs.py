"""Repairs: boxes mixed up, seats exchanged, a substitute, late comers, leavers, another movement."""

import pytest

from deals.domain.seats import Seat
from deals.models import ActionLog
from protocols.models import Row
from protocols.queries.played_deals import entry_ids
from protocols.queries.rows_off_plan import rows_off_plan
from protocols.services.field_changes import arrival_ways, plan_movement, withdrawal_ways
from protocols.services.repairs import (
    BoxMove,
    StaleRepairError,
    carry_out,
    plan_box_move,
    plan_seat_swap,
    plan_substitute,
)
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import row_values
from tests.factories import make_row, make_session, make_user
from tests.protocols.evening import evening, play
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import list_schemes, make_schedule
from tournament.domain.movements.repair import Way
from tournament.domain.pasted_list import PastedPerson
from tournament.domain.seat_changes import Rounds
from tournament.models import Entry, Seating, Section
from tournament.queries.planned import plan_of, seats_of
from tournament.services.entries import add_entries, set_withdrawn
from tournament.services.seating import seat_players

pytestmark = pytest.mark.django_db


def do(session, make, actor=None, **values):
    return carry_out(actor=actor, session=session, make=make, stamp=make(session).stamp, **values)


def codes(caught) -> list[tuple[str, str]]:
    return [(problem.code, problem.place) for problem in caught.value.problems]


def entry(session, number: int) -> Entry:
    return session.tournament.entries.select_related("person").get(number=number)


def seated(session, round: int, table: int) -> list[int]:
    seating = Seating.objects.get(section__session=session, round=round, table=table)
    return [Entry.objects.get(pk=pk).number for pk in seats_of(seating).values()]


def everything() -> list[dict[str, object]]:
    rows = Row.objects.select_related("box", "section").order_by("pk")
    return [
        {name: value for name, value in row_values(row).items() if name not in ("version", "off_plan")}
        for row in rows
    ]


def test_row_moves_to_the_box_that_was_played_and_later_meetings_are_listed() -> None:
    session = make_session(started=True)
    row = make_row(session, box=1)
    move = BoxMove((1, 1, 1), written=1, played=5)
    repair = plan_box_move(session, move)
    players = set(entry_ids(row).values())
    met = {(one.player, one.place[0]) for one in repair.again}
    later = Seating.objects.get(section__session=session, set_number=3, table=1)
    expected = {
        (pk, seating.round)
        for seating in Seating.objects.filter(section__session=session, set_number=3)
        for pk in seats_of(seating).values()
        if pk in players
    }
    assert later.round > 1
    assert met == expected
    do(session, lambda locked: plan_box_move(locked, move))
    moved = Row.objects.get(pk=row.pk)
    assert (moved.box.number, moved.round, moved.table, moved.off_plan, moved.version) == (5, 1, 1, True, 2)
    assert [(one.row.pk, one.accepted) for one in rows_off_plan(session)] == [(row.pk, True)]


def test_rows_of_two_boxes_are_exchanged_with_one_act() -> None:
    session = make_session(started=True)
    one, two = make_row(session, box=1, kind="not-played"), make_row(session, box=2, kind="not-played")
    do(session, lambda locked: plan_box_move(locked, BoxMove((1, 1, 1), 1, 2)))
    assert {row.pk: row.box.number for row in Row.objects.all()} == {one.pk: 2, two.pk: 1}
    moves = ActionLog.objects.filter(action="row-move")
    assert (moves.count(), moves.values("act").distinct().count()) == (2, 1)
    assert not Row.objects.filter(off_plan=True).exists()


def test_a_whole_set_moves_to_another_set_box_by_box() -> None:
    session = make_session(started=True)
    rows = [make_row(session, box=box, kind="not-played") for box in (1, 2)]
    do(session, lambda locked: plan_box_move(locked, BoxMove((1, 1, 1), 1, 5, whole_set=True)))
    assert [Row.objects.get(pk=row.pk).box.number for row in rows] == [5, 6]


def test_row_joins_the_form_of_a_fouled_box_that_it_moves_into() -> None:
    session = make_session(started=True)
    make_row(session, box=1, table=1)
    Row.objects.update(fouled_group=4)
    late = make_row(session, box=2, table=2, kind="not-played")
    do(session, lambda locked: plan_box_move(locked, BoxMove((1, 1, 2), 2, 1)))
    assert (Row.objects.get(pk=late.pk).fouled_group, Row.objects.get(pk=late.pk).box.number) == (4, 1)


@pytest.mark.parametrize(
    ("move", "problems"),
    [
        (BoxMove((1, 1, 1), 99, 98), [("box-unknown", "99"), ("box-unknown", "98")]),
        (BoxMove((1, 1, 1), 1, 1), [("same-box", "1")]),
        (BoxMove((1, 1, 1), 1, 2, whole_set=True), [("sets-unequal", "2")]),
        (BoxMove((1, 2, 1), 1, 5), [("rows-none", "1")]),
    ],
)
def test_box_moves_that_cannot_be(move: BoxMove, problems) -> None:
    session = make_session(started=True)
    make_row(session)
    with pytest.raises(ProblemsError) as caught:
        plan_box_move(session, move)
    assert codes(caught) == problems


def test_move_is_refused_when_the_deal_cannot_be_on_the_other_box() -> None:
    session = make_session(started=True)
    row = make_row(session, box=1)  # box 1 and 2 have other dealers: his three tricks cannot be

    def make(locked):
        return plan_box_move(locked, BoxMove((1, 1, 1), 1, 2))

    with pytest.raises(RowProblemsError) as caught:
        do(session, make)
    assert "tricks-missing" in {problem.code for problem in caught.value.problems}
    assert Row.objects.get(pk=row.pk).box.number == 1


def test_swap_of_seats_changes_plan_and_the_rows_that_follow_it() -> None:
    session = make_session(started=True)
    row, other = make_row(session, round=1), make_row(session, round=1, table=2)
    before = {number: seated(session, number, 1) for number in (1, 2, 3)}

    def make(locked):
        return plan_seat_swap(locked, Rounds(1, 2), (1, 1), Seat.N, Seat.E)

    repair = do(session, make)
    assert [one.key for one in repair.tables] == [(1, 1, 1), (1, 2, 1)]
    assert [one.change.row.pk for one in repair.rows] == [row.pk]
    for number in (1, 2):
        n, e, s, w = before[number]
        assert seated(session, number, 1) == [e, n, s, w]
    assert seated(session, 3, 1) == before[3]
    changed = Row.objects.get(pk=row.pk)
    assert (changed.n_id, changed.e_id, changed.off_plan) == (row.e_id, row.n_id, False)
    assert Row.objects.get(pk=other.pk).version == 1
    assert rows_off_plan(session) == ()
    session.refresh_from_db()
    assert (session.movement["scheme"], session.movement["name"]) == ("own", "chain-8")
    assert session.movement["schedule"]["rounds"][0]["tables"][0]["N"] == before[1][1]


def test_row_that_was_played_otherwise_does_not_follow_the_plan() -> None:
    session = make_session(started=True)
    row = make_row(session)
    Row.objects.filter(pk=row.pk).update(n=row.w_id, w=row.n_id)
    repair = plan_seat_swap(session, Rounds(1, 1), (1, 1), Seat.N, Seat.E)
    assert repair.rows == ()


def test_move_that_changes_whists_asks_for_a_new_second_pass() -> None:
    session = make_session(started=True)
    row, checker = make_row(session), make_user("checker")
    Row.objects.filter(pk=row.pk).update(
        n_sixths=0, e_sixths=0, s_sixths=0, w_sixths=0, checked_by=checker, checked_at=row.entered_at
    )
    do(session, lambda locked: plan_box_move(locked, BoxMove((1, 1, 1), 1, 5)))
    moved = Row.objects.get(pk=row.pk)
    assert (moved.n_sixths, moved.checked_by, moved.checked_at) == (row.n_sixths, None, None)


def test_swap_without_the_rows_lists_them_as_off_plan() -> None:
    session = make_session(started=True)
    row = make_row(session)
    do(session, lambda one: plan_seat_swap(one, Rounds(1, 1), (1, 1), Seat.N, Seat.W), with_rows=False)
    assert [(one.row.pk, one.misfit.value) for one in rows_off_plan(session)] == [(row.pk, "other-seats")]


@pytest.mark.parametrize(
    ("rounds", "place", "one", "other", "problems"),
    [
        (
            Rounds(3, 2),
            (1, 1),
            Seat.N,
            Seat.N,
            [("rounds-order", "3/2"), ("same-seat", "N"), ("table-unknown", "1")],
        ),
        (Rounds(1, 1), (1, 9), Seat.N, Seat.E, [("table-unknown", "9")]),
    ],
)
def test_swaps_that_cannot_be(rounds, place, one, other, problems) -> None:
    with pytest.raises(ProblemsError) as caught:
        plan_seat_swap(make_session(), rounds, place, one, other)
    assert codes(caught) == problems


def test_swap_with_an_empty_seat_is_refused() -> None:
    session = make_session()
    Seating.objects.filter(round=1, table=1).update(w=None)
    with pytest.raises(ProblemsError) as caught:
        plan_seat_swap(session, Rounds(1, 2), (1, 1), Seat.N, Seat.W)
    assert codes(caught) == [("seat-empty", "W")]


def test_substitute_takes_the_seat_in_plan_and_rows() -> None:
    session = make_session(started=True)
    row = make_row(session)
    add_entries(actor=None, tournament=session.tournament, people=[PastedPerson(1, "Запасной")])
    new = session.tournament.entries.get(number=None)
    old = entry(session, seated(session, 1, 1)[0])

    def make(locked):
        return plan_substitute(locked, Rounds(1, 2), old, new)

    do(session, make)
    new.refresh_from_db()
    assert new.number == 9
    assert seated(session, 1, 1)[0] == 9
    assert Row.objects.get(pk=row.pk).n_id == new.pk
    plan = [table for table in plan_of(session) if table.round > 2]
    assert all(new.pk not in table.seats.values() for table in plan)
    assert (
        ActionLog.objects.filter(action__in=["entry-number", "plan-substitute", "row-players"])
        .values("act")
        .distinct()
        .count()
        == 1
    )


def test_substitute_who_is_seated_elsewhere_exchanges_places() -> None:
    session = make_session(started=True)
    one, other = entry(session, seated(session, 1, 1)[0]), entry(session, seated(session, 1, 2)[3])
    do(session, lambda locked: plan_substitute(locked, Rounds(1, 1), one, other))
    assert (seated(session, 1, 1)[0], seated(session, 1, 2)[3]) == (other.number, one.number)


def test_substitutes_that_cannot_be() -> None:
    session = make_session()
    one = entry(session, 1)
    with pytest.raises(ProblemsError) as caught:
        plan_substitute(session, Rounds(9, 8), one, one)
    assert codes(caught) == [
        ("rounds-order", "9/8"),
        ("same-player", "player"),
        ("player-not-seated", "player"),
    ]


def test_repair_that_was_overtaken_is_shown_again() -> None:
    session = make_session(started=True)

    def make(locked):
        return plan_seat_swap(locked, Rounds(1, 1), (1, 1), Seat.N, Seat.E)

    stamp = make(session).stamp
    do(session, lambda one: plan_seat_swap(one, Rounds(2, 2), (1, 1), Seat.N, Seat.E))
    with pytest.raises(StaleRepairError) as caught:
        carry_out(actor=None, session=session, make=make, stamp=stamp)
    assert caught.value.repair.stamp != stamp


def test_newcomer_is_seated_by_the_chosen_way() -> None:
    session = make_session(started=True)
    make_row(session)
    before, played = everything(), [table for table in plan_of(session) if table.round == 1]

    def make(locked):
        return next(one.repair for one in arrival_ways(locked, 1, "Новичок") if one.key == "share-pauses")

    do(session, make, actor=make_user("director"))
    new = session.tournament.entries.get(number=9)
    assert new.person.name == "Новичок"
    assert [table for table in plan_of(session) if table.round == 1] == played
    later = [table for table in plan_of(session) if new.pk in table.seats.values()]
    assert {table.round for table in later} <= {2, 3, 4, 5, 6, 7}
    assert len(later) == 6
    assert everything() == before
    acts = ActionLog.objects.filter(action__in=["entry-number", "plan-arrival"])
    assert acts.values("act").distinct().count() == 1


def test_newcomer_from_the_list_has_no_number_yet() -> None:
    session = make_session(started=True)
    with pytest.raises(ProblemsError) as caught:
        arrival_ways(session, 1, entry(session, 1))
    assert codes(caught) == [("newcomer-numbered", "Участник 01")]
    add_entries(actor=None, tournament=session.tournament, people=[PastedPerson(1, "Опоздавший")])
    late = session.tournament.entries.get(number=None)
    offer = arrival_ways(session, 1, late)[0]
    assert any(late.pk in table.after.seats.values() for table in offer.repair.tables if table.after)


def test_way_that_needs_more_sets_says_which() -> None:
    session = make_session(started=True)
    offers = [*arrival_ways(session, 3, "Новичок"), *withdrawal_ways(session, 3, [entry(session, 1)])]
    dealt = set(range(1, 8))
    for offer in offers:
        needed = {table.after.set_number for table in offer.repair.tables if table.after}
        assert set(offer.missing_sets) == needed - dealt


def test_leaver_is_withdrawn_and_the_others_go_on() -> None:
    session = make_session(started=True)
    row, gone = make_row(session), entry(session, 3)

    def make(locked):
        return next(
            one.repair
            for one in withdrawal_ways(locked, 1, [entry(locked, 3)])
            if one.key == Way.THIRD_PLAYER
        )

    do(session, make, actor=make_user("director"))
    gone.refresh_from_db()
    assert gone.withdrawn
    assert all(gone.pk not in table.seats.values() for table in plan_of(session) if table.round > 1)
    assert Row.objects.get(pk=row.pk).version == 1
    assert arrival_ways(session, 2, "Новичок")[0].key == Way.FOURTH_PLAYER


def test_leaver_without_a_number_has_no_seat() -> None:
    session = make_session()
    add_entries(actor=None, tournament=session.tournament, people=[PastedPerson(1, "Запасной")])
    with pytest.raises(ProblemsError) as caught:
        withdrawal_ways(session, 1, [session.tournament.entries.get(number=None)])
    assert codes(caught) == [("leaver-not-seated", "Запасной")]
    with pytest.raises(ProblemsError) as caught:
        withdrawal_ways(session, 7, [entry(session, 1)])
    assert codes(caught) == [("round-unknown", "7/7")]


def test_section_without_tables_is_none() -> None:
    session = make_session()
    Section.objects.create(session=session, number=2)
    assert {one.names_sections for one in arrival_ways(session, 1, "Новичок")} == {False}


def test_movement_changed_after_three_rounds_keeps_all_rows() -> None:
    session = evening(16, deals_per_set=2, scheme="chain-16")
    play(session, rounds=3)
    session.current_round = 3
    session.save()
    before = everything()
    dealt = session.series.boxes.values("set_number").distinct().count()
    names = [
        one.name
        for one in list_schemes(16)
        if one.name != "chain-16" and one.sets <= dealt and one.rounds > 3 and one.players_at_table == 4
    ]
    schedule = make_schedule(16, names[0])
    repair = plan_movement(session, schedule, 3)
    assert repair.misfits == ()
    do(session, lambda locked: plan_movement(locked, schedule, 3))
    assert everything() == before
    assert rows_off_plan(session) == ()


def test_whole_movement_changed_after_three_rounds_lists_rows_that_no_longer_fit() -> None:
    session = evening(8, deals_per_set=2)
    rows = play(session, rounds=3)
    before = everything()
    turned = make_schedule(8, "chain-8")
    players = {number: entry(session, 9 - number).pk for number in range(1, 9)}
    numbers = {pk: number for number, pk in players.items()}
    Entry.objects.filter(tournament=session.tournament).update(number=None)
    for pk, number in numbers.items():
        Entry.objects.filter(pk=pk).update(number=number)
    seat_players(actor=None, session=session, schedule=turned, movement={"scheme": "chain-8"})
    assert everything() == before
    found = rows_off_plan(session)
    assert {one.row.pk for one in found} | {
        row.pk for row in rows if row.pk not in {one.row.pk for one in found}
    } == {row.pk for row in rows}
    assert found


def test_movements_that_cannot_be() -> None:
    session = make_session()
    with pytest.raises(ProblemsError) as caught:
        plan_movement(session, make_schedule(9), 99)
    assert [code for code, _ in codes(caught)] == ["schedule-players", "round-unknown"]
    session.series.boxes.filter(set_number__gt=3).delete()
    with pytest.raises(ProblemsError) as caught:
        plan_movement(session, make_schedule(8, "chain-8"), 0)
    assert codes(caught) == [("sets-missing", "4, 5, 6, 7")]


def test_movement_of_a_session_without_boxes_needs_no_sets() -> None:
    session = make_session(boxes=False)
    set_withdrawn(actor=None, entry=entry(session, 8), withdrawn=False)
    assert plan_movement(session, make_schedule(8, "chain-8"), 0).tables == ()
