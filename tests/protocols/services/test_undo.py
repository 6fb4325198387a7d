"""Undo and redo by act: rows, moves, receipts, plans and participants; and a long random evening."""

import random
import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from deals.models import ActionLog
from deals.services.action_log import write_log
from protocols.domain.corrections import CodexRule, Correction
from protocols.models import Adjustment, ProtocolReceipt, Row
from protocols.queries.acts import last_act, undo_state
from protocols.services.corrections import Penalty, give_penalty, take_penalty_off
from protocols.services.fouled_rows import mark_fouled_from
from protocols.services.plan_facts import accept_rows
from protocols.services.receipts import receive_protocol, return_protocol
from protocols.services.regulation_change import change_regulation, regulation_mark
from protocols.services.repairs import BoxMove, carry_out, plan_box_move, plan_seat_swap, plan_substitute
from protocols.services.rows import adjustment_list, amend_row, enter_row, row_values, withdraw_row
from protocols.services.second_pass import type_again
from protocols.services.undo import UndoRefusedError, undo_act
from tests.factories import make_row, make_session, make_user, row_input
from tests.protocols.sample_rows import by_role, down_one, half_whist, made_six, roles, typed
from tests.protocols.sample_rows import enter as enter_played
from tournament.domain.pasted_list import PastedPerson
from tournament.domain.seat_changes import Rounds
from tournament.models import Entry, Regulation, Seating, Session
from tournament.queries.planned import plan_of
from tournament.services.entries import add_entries, give_next_number, remove_entry, set_withdrawn
from tournament.services.rounds import start_round
from tournament.services.seating import clear_plan

pytestmark = pytest.mark.django_db

OTHER = {"contract": "passing", "tricks": {"E": 4, "S": 3, "W": 3}}


def picture(session: Session) -> dict[str, Any]:
    """Return everything that undo restores, without versions."""
    rows = Row.objects.select_related("box", "section", "session").order_by("pk")
    session.refresh_from_db()
    return {
        "rows": {
            row.pk: {name: value for name, value in row_values(row).items() if name != "version"}
            for row in rows
        },
        "plan": {table.key: table for table in plan_of(session)},
        "movement": session.movement,
        "rounds": session.rounds,
        "entries": list(Entry.objects.order_by("pk").values_list("pk", "number", "withdrawn")),
        "papers": sorted(ProtocolReceipt.objects.values_list("box__number", flat=True)),
    }


def newest() -> uuid.UUID:
    return ActionLog.objects.order_by("-id").values_list("act", flat=True)[0]


def undo(actor: User, session: Session, act: uuid.UUID | None = None, is_director: bool = True) -> uuid.UUID:
    return undo_act(actor=actor, tournament=session.tournament, act=act or newest(), is_director=is_director)


def refused(actor: User, session: Session, act: uuid.UUID, is_director: bool = True) -> list[str]:
    with pytest.raises(UndoRefusedError) as caught:
        undo(actor, session, act, is_director)
    return [problem.code for problem in caught.value.problems]


@pytest.fixture
def session() -> Session:
    return make_session(started=True)


@pytest.fixture
def director() -> User:
    return make_user("director")


def enter(session: Session, director: User) -> None:
    make_row(session, actor=director, box=2)


def amend(session: Session, director: User) -> None:
    row = Row.objects.select_related("session").get(box__number=1)
    amend_row(actor=director, stored=row, version=row.version, row=row_input(session, **OTHER))


def withdraw(session: Session, director: User) -> None:
    row = Row.objects.select_related("session").get(box__number=1)
    withdraw_row(actor=director, stored=row, version=row.version)


def check(session: Session, director: User) -> None:
    row = Row.objects.select_related("session").get(box__number=1)
    type_again(actor=director, stored=row, version=row.version, row=row_input(session))


def foul(session: Session, director: User) -> None:
    mark_fouled_from(actor=director, stored=Row.objects.select_related("session").get(box__number=1))


def move(session: Session, director: User) -> None:
    def make(locked):
        return plan_box_move(locked, BoxMove((1, 1, 1), 1, 5))

    carry_out(actor=director, session=session, make=make, stamp=make(session).stamp)


def swap(session: Session, director: User) -> None:
    def make(locked):
        return plan_seat_swap(locked, Rounds(1, 3), (1, 1), Seat.N, Seat.S)

    carry_out(actor=director, session=session, make=make, stamp=make(session).stamp)


def seat_substitute(session: Session, director: User) -> None:
    add_entries(actor=None, tournament=session.tournament, people=[PastedPerson(1, "Запасной")])
    new, old = Entry.objects.get(number=None), Entry.objects.get(number=1)

    def make(locked):
        return plan_substitute(locked, Rounds(1, 3), old, new)

    carry_out(actor=director, session=session, make=make, stamp=make(session).stamp)


def accept(session: Session, director: User) -> None:
    accept_rows(actor=director, session=session, versions=dict(Row.objects.values_list("pk", "version")))


def tick(session: Session, director: User) -> None:
    receive_protocol(actor=director, session=session, box=session.series.boxes.get(number=3))


ACTS = [enter, amend, withdraw, check, foul, move, swap, seat_substitute, accept, tick]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_act_is_taken_back_done_again_and_taken_back(session, director, act) -> None:
    make_row(session, actor=make_user("scorer"))
    if act is seat_substitute:
        add_entries(actor=None, tournament=session.tournament, people=[PastedPerson(1, "Запасной")])
        Entry.objects.filter(number=None).delete()
    before = picture(session)
    act(session, director)
    done = newest()
    after = picture(session)
    assert before != after
    taken = undo(director, session, done)
    entries = before["entries"]
    if act is seat_substitute:
        entries = [*entries, (after["entries"][-1][0], None, False)]
    assert picture(session) == before | {"entries": entries}
    assert refused(director, session, done) == ["undo-done"]
    again = undo(director, session, taken)
    assert picture(session) == after
    assert undo_state(session.tournament).in_force(done)
    undo(director, session, again)
    assert picture(session) == before | {"entries": entries}


def test_entries_of_the_log_say_what_was_taken_back(session, director) -> None:
    row = make_row(session, actor=director)
    done = newest()
    taken = undo(director, session, done)
    entry = ActionLog.objects.get(act=taken)
    assert (entry.action, entry.undoes, entry.new, entry.subject) == (
        "undo row-enter",
        done,
        None,
        f"row:{row.pk}",
    )
    again = ActionLog.objects.get(act=undo(director, session, taken))
    assert (again.action, again.undoes, again.old) == ("redo row-enter", taken, None)
    assert Row.objects.get().version == 2


def test_withdrawn_row_comes_back_with_its_adjustments(session, director) -> None:
    row = make_row(session, actor=director)
    given = Adjustment.objects.create(
        row=row, seat="E", rule="3.9.16", value=1, at=row.entered_at, by=director
    )
    withdraw(session, director)
    undo(director, session)
    again = Adjustment.objects.get()
    assert (again.row_id, again.seat, again.rule, again.value, again.by, again.at) == (
        row.pk,
        "E",
        "3.9.16",
        1,
        director,
        given.at,
    )
    entered = ActionLog.objects.get(action="row-enter").act
    assert refused(director, session, entered) == ["undo-newer"]


def test_newer_change_of_the_row_stands_in_the_way(session, director) -> None:
    make_row(session, actor=director)
    entered = newest()
    amend(session, director)
    assert refused(director, session, entered) == ["undo-newer"]
    undo(director, session)
    undo(director, session, entered)
    assert not Row.objects.exists()


def test_place_that_is_taken_stands_in_the_way(session, director) -> None:
    make_row(session, actor=director)
    withdraw(session, director)
    withdrawn = newest()
    make_row(session, actor=director)
    assert refused(director, session, withdrawn) == ["undo-taken"]


def test_row_that_joined_the_form_of_a_box_stands_in_the_way(session, director) -> None:
    make_row(session, actor=director)
    foul(session, director)
    fouled = newest()
    make_row(session, actor=director, table=2)
    assert refused(director, session, fouled) == ["undo-newer"]


def test_row_whose_box_or_player_is_gone_does_not_come_back(session, director) -> None:
    make_row(session, actor=director)
    withdraw(session, director)
    withdrawn = newest()
    logged = ActionLog.objects.get(act=withdrawn)
    for changes in ({"box": 99}, {"section": 7}, {"players": {"N": 999}}):
        logged.old = logged.old | changes
        logged.save()
        assert refused(director, session, withdrawn) == ["undo-newer"]
    logged.old.pop("session_id")
    logged.save()
    assert refused(director, session, withdrawn) == ["undo-old"]


def test_scorer_takes_back_his_own_rows_only(session, director) -> None:
    scorer = make_user("scorer")
    make_row(session, actor=director)
    assert refused(scorer, session, newest(), is_director=False) == ["undo-not-yours"]
    make_row(session, actor=scorer, box=2)
    undo(scorer, session, is_director=False)
    swap(session, scorer)
    assert refused(scorer, session, newest(), is_director=False) == ["undo-not-yours"]


def test_acts_that_cannot_be_taken_back(session, director) -> None:
    assert refused(director, session, uuid.uuid4()) == ["undo-unknown"]
    start_round(actor=director, session=session, number=2)
    assert refused(director, session, newest()) == ["undo-kind"]


def test_paper_that_is_not_there_any_more(session, director) -> None:
    tick(session, director)
    ticked = newest()
    return_protocol(actor=director, session=session, box=session.series.boxes.get(number=3))
    returned = newest()
    assert refused(director, session, ticked) == ["undo-newer"]
    undo(director, session, returned)
    assert ProtocolReceipt.objects.count() == 1
    undo(director, session, ticked)
    assert ProtocolReceipt.objects.count() == 0


def test_plan_with_a_newer_change_stands_in_the_way(session, director) -> None:
    swap(session, director)
    first = newest()
    session.refresh_from_db(fields=["version"])
    swap(session, director)
    assert refused(director, session, first)[0] == "undo-newer"


def test_older_swap_at_other_tables_is_taken_back_alone(session, director) -> None:
    plan = plan_of(session)
    swap(session, director)
    first = newest()
    session.refresh_from_db(fields=["version"])

    def make(locked):
        return plan_seat_swap(locked, Rounds(1, 1), (1, 2), Seat.N, Seat.S)

    carry_out(actor=director, session=session, make=make, stamp=make(session).stamp)
    second = newest()
    undo(director, session, first)
    undo(director, session, second)
    assert plan_of(session) == plan
    session.refresh_from_db()
    assert session.movement["name"] == "chain-8"


def test_rounds_that_have_begun_do_not_vanish(session, director) -> None:
    chosen = ActionLog.objects.get(action="movement-choose").act
    assert refused(director, session, chosen) == ["undo-rounds"]


def test_plan_that_was_cleared_comes_back(director) -> None:
    session = make_session()
    before = picture(session)
    clear_plan(actor=director, session=session)
    cleared = newest()
    assert not Seating.objects.exists()
    undo(director, session, cleared)
    assert picture(session) == before


def test_plan_whose_player_is_gone_does_not_come_back(director) -> None:
    session = make_session()
    clear_plan(actor=director, session=session)
    cleared = newest()
    remove_entry(actor=director, entry=Entry.objects.select_related("person").get(number=8))
    assert refused(director, session, cleared) == ["undo-newer"]


def test_plan_of_an_old_log_does_not_come_back(session, director) -> None:
    entry = ActionLog.objects.get(action="movement-choose")
    entry.new.pop("seats")
    entry.save()
    assert refused(director, session, entry.act) == ["undo-old"]


def test_plan_with_other_rounds_now_stands_in_the_way(session, director) -> None:
    entry = ActionLog.objects.get(action="movement-choose")
    Session.objects.update(movement={"scheme": "own"})
    assert "undo-newer" in refused(director, session, entry.act)


def test_participant_is_taken_out_and_put_back(session, director) -> None:
    add_entries(actor=director, tournament=session.tournament, people=[PastedPerson(1, "Новичок", "К", "Т")])
    added, new = newest(), Entry.objects.get(number=None)
    taken = undo(director, session, added)
    assert not Entry.objects.filter(pk=new.pk).exists()
    undo(director, session, taken)
    again = Entry.objects.select_related("person").get(pk=new.pk)
    assert (again.person.name, again.person.club, again.number) == ("Новичок", "К", None)
    give_next_number(actor=director, entry=again)
    numbered = newest()
    undo(director, session, numbered)
    Entry.objects.filter(number=1).update(number=9)
    assert refused(director, session, newest()) == ["undo-taken"]


def test_participant_with_a_seat_stays(session, director) -> None:
    first = ActionLog.objects.filter(action="entry-add").order_by("id")[0]
    ActionLog.objects.filter(pk=first.pk).update(new=first.new | {"number": 1})
    assert refused(director, session, first.act) == ["undo-newer"]


def test_withdrawal_is_taken_back(session, director) -> None:
    entry = Entry.objects.get(number=3)
    set_withdrawn(actor=director, entry=entry, withdrawn=True)
    withdrawn = newest()
    undo(director, session, withdrawn)
    entry.refresh_from_db()
    assert (entry.withdrawn, entry.number) == (False, 3)
    set_withdrawn(actor=director, entry=entry, withdrawn=True)
    set_withdrawn(actor=director, entry=entry, withdrawn=False)
    assert refused(director, session, ActionLog.objects.order_by("-id")[1].act) == ["undo-newer"]


def test_withdrawal_of_an_old_log_is_not_known_enough(session, director) -> None:
    set_withdrawn(actor=director, entry=Entry.objects.get(number=3), withdrawn=True)
    ActionLog.objects.filter(act=newest()).update(old=None)
    assert refused(director, session, newest()) == ["undo-old"]


def test_last_acts_of_a_person(session, director) -> None:
    tournament = session.tournament
    assert last_act(tournament, director) is None
    make_row(session, actor=director)
    first = newest()
    make_row(session, actor=director, box=2)
    second = newest()
    write_log(actor=director, scope=tournament.slug, action="layout-look", subject="box:1")
    assert last_act(tournament, director) == second
    assert last_act(tournament, director, undone=True) is None
    taken = undo(director, session, second)
    assert (last_act(tournament, director), last_act(tournament, director, undone=True)) == (first, taken)
    undo(director, session, taken)
    assert (last_act(tournament, director), last_act(tournament, director, undone=True)) == (second, None)


@pytest.mark.parametrize("seed", range(4))
def test_random_evening_is_undone_to_the_start_and_done_again_to_the_end(session, director, seed) -> None:
    """Undo everything act by act, then redo everything: the pictures are the same on the way."""
    dice = random.Random(seed)
    pictures = [picture(session)]
    while len(pictures) < 12:
        before = ActionLog.objects.count()
        step(session, director, dice)
        if ActionLog.objects.count() > before:
            pictures.append(picture(session))
    for expected in reversed(pictures[:-1]):
        act = last_act(session.tournament, director)
        assert act is not None
        undo(director, session, act)
        assert picture(session) == expected
    assert last_act(session.tournament, director) is None
    for expected in pictures[1:]:
        act = last_act(session.tournament, director, undone=True)
        assert act is not None
        undo(director, session, act)
        assert picture(session) == expected


def step(session: Session, director: User, dice: random.Random) -> None:
    """Do one random act, or none when it does not fit."""
    rows = list(Row.objects.select_related("session", "box", "section"))
    kind = dice.choice(["enter", "enter", "amend", "withdraw", "foul", "swap", "accept", "tick"])
    box, table = dice.randint(1, 2), dice.randint(1, 2)
    if kind == "enter":
        typed = row_input(session, box=box, table=table, kind="not-played")
        if not any((row.box.number, row.table) == (box, table) for row in rows):
            enter_row(actor=director, session=session, row=typed)
    elif kind == "swap":

        def make(locked: Session):
            return plan_seat_swap(locked, Rounds(1, dice_rounds), (1, table), *seats)

        dice_rounds, seats = dice.randint(1, 7), dice.sample(list(Seat), 2)
        carry_out(actor=director, session=session, make=make, stamp=make(session).stamp)
    elif kind == "tick":
        receive_protocol(actor=director, session=session, box=session.series.boxes.get(number=box))
    elif kind == "accept":
        accept(session, director)
    elif rows:
        row = dice.choice(rows)
        if kind == "withdraw":
            withdraw_row(actor=director, stored=row, version=row.version)
        elif kind == "foul":
            mark_fouled_from(actor=director, stored=row)
        else:
            typed = row_input(session, box=row.box.number, table=row.table, kind="not-played")
            noted = type(typed)(
                **{name: getattr(typed, name) for name in typed.__dataclass_fields__}
                | {"note": str(dice.random()), "players": typed.players}
            )
            amend_row(actor=director, stored=row, version=row.version, row=noted, confirmed=True)


def penalised(session: Session, director: User) -> tuple[Row, uuid.UUID]:
    """Return a row with a penalty of the Codex on its declarer, and the act that gave it."""
    row = enter_played(session, made_six(session))
    penalty = Penalty(Correction(CodexRule.REVOKE, roles(session)[0], 1), "не снёс масть")
    return give_penalty(actor=director, stored=row, version=1, penalty=penalty), newest()


def whists_and_penalties(session: Session) -> tuple[tuple[int, ...], list[dict[str, Any]]]:
    row = Row.objects.select_related("box").get()
    return by_role(session, row), adjustment_list(row)


def test_penalty_is_taken_back_done_again_and_taken_back(session, director) -> None:
    enter_played(session, made_six(session))
    before = whists_and_penalties(session)
    Row.objects.all().delete()
    _row, given = penalised(session, director)
    after = whists_and_penalties(session)
    assert before[0] != after[0]
    taken = undo(director, session, given)
    assert whists_and_penalties(session) == before
    again = undo(director, session, taken)
    assert whists_and_penalties(session) == after
    undo(director, session, again)
    assert whists_and_penalties(session) == before


def test_penalty_taken_off_comes_back(session, director) -> None:
    row, given = penalised(session, director)
    with_it = whists_and_penalties(session)
    take_penalty_off(actor=director, stored=row, version=2, adjustment=Adjustment.objects.get().pk)
    off = newest()
    assert refused(director, session, given) == ["undo-newer"]
    undo(director, session, off)
    assert whists_and_penalties(session) == with_it
    undo(director, session, given)
    assert whists_and_penalties(session)[1] == []


def test_penalty_is_a_directors_act(session, director) -> None:
    _row, given = penalised(session, director)
    assert refused(director, session, given, is_director=False) == ["undo-not-yours"]


def test_penalty_whose_log_does_not_know_the_adjustments_is_refused(session, director) -> None:
    _row, given = penalised(session, director)
    entry = ActionLog.objects.get(act=given)
    del entry.old["adjustments"]
    entry.save()
    assert refused(director, session, given) == ["undo-old"]


def test_withdrawal_of_a_penalised_row_is_taken_back_and_done_again(session, director) -> None:
    row, _given = penalised(session, director)
    before = whists_and_penalties(session)
    withdraw_row(actor=director, stored=row, version=row.version)
    taken = undo(director, session)
    assert whists_and_penalties(session) == before
    undo(director, session, taken)
    assert (Row.objects.count(), Adjustment.objects.count()) == (0, 0)


def test_change_before_a_penalty_waits_for_the_penalty(session, director) -> None:
    row = enter_played(session, made_six(session))
    amend_row(
        actor=director, stored=row, version=1, row=replace(typed(session, made_six(session)), disputed=True)
    )
    marked = newest()
    dealer = roles(session)[3]
    Adjustment.objects.create(row=row, seat=dealer, rule="3.9.16", value=1, at=timezone.now(), by=director)
    assert refused(director, session, marked) == ["undo-newer"]


def change_to(session: Session, director: User, preset: str) -> uuid.UUID:
    regulation = Regulation.objects.get(tournament=session.tournament)
    change_regulation(
        actor=director,
        tournament=session.tournament,
        preset=preset,
        settings={},
        mark=regulation_mark(regulation),
    )
    return ActionLog.objects.get(action="regulation-change").act


def test_regulation_is_taken_back_with_the_rows_that_came_since(session, director) -> None:
    Regulation.objects.update(title="Наш регламент")
    enter_played(session, down_one(session))
    sochi = whists_and_penalties(session)[0]
    changed = change_to(session, director, "leningrad")
    doubled = tuple(2 * sixths for sixths in sochi)
    later = make_row(session, actor=director, table=2, **down_one(session))
    taken = undo(director, session, changed)
    regulation = Regulation.objects.get(tournament=session.tournament)
    assert (regulation.preset, regulation.title) == ("sochi", "Наш регламент")
    assert {by_role(session, row) for row in Row.objects.select_related("box")} == {sochi}
    assert ActionLog.objects.filter(act=taken, action="undo row-regulation").count() == 2
    assert refused(director, session, changed) == ["undo-done"]
    later.refresh_from_db()
    again = undo(director, session, taken)
    assert {by_role(session, row) for row in Row.objects.select_related("box")} == {doubled}
    undo(director, session, again)
    assert {by_role(session, row) for row in Row.objects.select_related("box")} == {sochi}


def test_regulation_changed_since_is_not_taken_back(session, director) -> None:
    changed = change_to(session, director, "leningrad")
    Regulation.objects.update(preset="rostov")
    assert refused(director, session, changed) == ["undo-newer"]
    assert refused(director, session, changed, is_director=False) == ["undo-not-yours"]


def test_regulation_that_does_not_allow_a_row_is_not_taken_back(session, director) -> None:
    Regulation.objects.update(conventions={"half_whist": "off"})
    changed = change_to(session, director, "sochi")
    enter_played(session, half_whist(session))
    with pytest.raises(UndoRefusedError) as caught:
        undo(director, session, changed)
    assert caught.value.problems == (Problem("undo-regulation", "1"),)
    assert Regulation.objects.get().conventions == {}
