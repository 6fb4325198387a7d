"""Every act of the staff that is sent twice: it happens once, and the log tells it once."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User

from deals.models import ActionLog
from tests.factories import make_entries, make_session, make_staff, make_tournament, make_user
from tournament.models import Role, Session, Tournament
from tournament.queries.movement import schedule_of
from tournament.services.entries import change_entry, draw_numbers, set_numbers
from tournament.services.publication import make_official, release_standings, withdraw_standings
from tournament.services.rounds import close_session, reopen_session, start_round
from tournament.services.seating import choose_movement, clear_plan
from tournament.services.staff import give_role
from tournament.services.tournaments import change_tournament

pytestmark = pytest.mark.django_db


def _choose(actor: User, session: Session) -> None:
    movement = {"scheme": "chain-8"}
    choose_movement(
        actor=actor,
        tournament=session.tournament,
        number=2,
        schedule=schedule_of(movement, 8, 4),
        movement=movement,
    )


def _official(actor: User, session: Session) -> None:
    release_standings(actor=actor, tournament=session.tournament)
    close_session(actor=actor, session=session)
    make_official(actor=actor, tournament=session.tournament)


def _taken_back(actor: User, session: Session) -> None:
    release_standings(actor=actor, tournament=session.tournament)
    withdraw_standings(actor=actor, tournament=session.tournament)


ACTS: dict[str, Callable[[User, Session], Any]] = {
    "standings-release": lambda actor, session: release_standings(actor=actor, tournament=session.tournament),
    "standings-official": _official,
    "tournament-change": lambda actor, session: change_tournament(
        actor=actor, tournament=session.tournament, title="Другой"
    ),
    "entry-change": lambda actor, session: change_entry(
        actor=actor, entry=session.tournament.entries.get(number=1), name="Другой", club="", city=""
    ),
    "staff-give": lambda actor, session: give_role(
        actor=actor,
        tournament=session.tournament,
        user=User.objects.get(username="friend"),
        role=Role.SCORER,
    ),
    "round-start": lambda actor, session: start_round(actor=actor, session=session, number=1),
    "movement-clear": lambda actor, session: clear_plan(actor=actor, session=session),
    "movement-choose": _choose,
}


@pytest.mark.parametrize("action", ACTS)
def test_second_press_is_no_second_act(action: str) -> None:
    session = make_session()
    actor = make_staff(session.tournament, "director", Role.DIRECTOR)
    make_user("friend")
    before = ActionLog.objects.filter(action=action).count()
    ACTS[action](actor, session)
    first = Tournament.objects.values().get()
    ACTS[action](actor, session)
    assert ActionLog.objects.filter(action=action).count() == before + 1
    assert Tournament.objects.values().get() == first


def test_standings_taken_back_twice_are_taken_back_once() -> None:
    session = make_session()
    actor = make_staff(session.tournament, "director", Role.DIRECTOR)
    _taken_back(actor, session)
    withdraw_standings(actor=actor, tournament=session.tournament)
    assert ActionLog.objects.filter(action="standings-withdraw").count() == 1


def test_session_opened_again_twice_is_opened_once() -> None:
    session = make_session(started=True)
    actor = make_staff(session.tournament, "director", Role.DIRECTOR)
    close_session(actor=actor, session=session)
    for _press in range(2):
        reopen_session(actor=actor, session=session)
    assert ActionLog.objects.filter(action="session-reopen").count() == 1


@pytest.mark.parametrize("seed", ["", "лот"])
def test_draw_sent_twice_is_one_draw(seed: str) -> None:
    tournament = make_tournament()
    make_entries(tournament)
    before = ActionLog.objects.filter(action="entry-draw").count()
    drawn = [
        [one.pk for one in draw_numbers(actor=None, tournament=tournament, seed="a" + seed)] for _ in "12"
    ]
    assert drawn[0] == drawn[1]
    assert ActionLog.objects.filter(action="entry-draw").count() == before + 1


def test_draw_after_somebody_withdrew_is_another_draw() -> None:
    tournament = make_tournament()
    entries = make_entries(tournament)
    entries[-1].withdrawn = True
    entries[-1].save()
    draw_numbers(actor=None, tournament=tournament)
    entries[-1].refresh_from_db()
    assert entries[-1].number is None


def test_numbers_by_hand_sent_twice_are_given_once() -> None:
    tournament = make_tournament()
    entries = make_entries(tournament)
    turned = {entry.pk: 9 - number for number, entry in enumerate(entries, start=1)}
    before = ActionLog.objects.filter(action="entry-draw").count()
    for _press in range(2):
        set_numbers(actor=None, tournament=tournament, numbers=turned)
    assert ActionLog.objects.filter(action="entry-draw").count() == before + 1
