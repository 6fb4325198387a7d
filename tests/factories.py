"""Plain functions that make stored objects for tests, through the services that the pages use."""

import datetime as dt
from typing import Any

from django.contrib.auth.models import User

from deals.domain.seats import Seat, hands_clockwise
from deals.models import Box
from protocols.models import Row
from protocols.services.row_input import RowInput
from protocols.services.rows import enter_row
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import Schedule
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Entry, OwnSchedule, Role, Seating, Session, Staff, Tournament
from tournament.queries.movement import schedule_of
from tournament.queries.planned import planned_seats
from tournament.services.boxes import deal_boxes
from tournament.services.entries import add_entries, draw_numbers
from tournament.services.own_schedules import save_own_schedule
from tournament.services.rounds import start_round
from tournament.services.seating import create_session
from tournament.services.tournaments import create_tournament

PASSWORD = "семь бубён"
SEED = "5e" * 32


def make_user(username: str, *, superuser: bool = False) -> User:
    """Create an account with the password PASSWORD."""
    create = User.objects.create_superuser if superuser else User.objects.create_user
    return create(username, password=PASSWORD)


def make_tournament(slug: str = "evening", **values: Any) -> Tournament:
    """Create a tournament of 29 November 2026, two deals in a set, with other `values`."""
    head = {"actor": None, "title": "Клубный вечер", "date": dt.date(2026, 11, 29), "deals_per_set": 2}
    return create_tournament(slug=slug, **(head | values))


def make_staff(tournament: Tournament, username: str, role: Role) -> User:
    """Create an account with a role in the tournament."""
    user = make_user(username)
    Staff.objects.create(tournament=tournament, user=user, role=role)
    return user


def make_entries(tournament: Tournament, count: int = 8) -> list[Entry]:
    """Add `count` people and give them the start numbers 1, 2, … in order."""
    people = [PastedPerson(line, f"Участник {line:02}", "Прикуп", "Тула") for line in range(1, count + 1)]
    add_entries(actor=None, tournament=tournament, people=people)
    return draw_numbers(actor=None, tournament=tournament)


def make_own_schedule(owner: User, name: str = "Свой план", schedule: Schedule | None = None) -> OwnSchedule:
    """Return a schedule of the owner's own by this name, the printed one for eight when none is given."""
    known = OwnSchedule.objects.filter(owner=owner, name=name).first()
    chosen = schedule or printed_schedule(8)
    return known or save_own_schedule(actor=owner, name=name, schedule=chosen, copies=None)


def make_session(
    tournament: Tournament | None = None,
    scheme: str = "chain-8",
    *,
    boxes: bool = True,
    started: bool = False,
) -> Session:
    """Create a session with its plan, with dealt boxes and in round 1 when asked.

    Without entries in the tournament as many are added as the scheme's name says.
    """
    tournament = tournament or make_tournament()
    count = tournament.entries.filter(withdrawn=False).count()
    if not count:
        count = len(make_entries(tournament, int(scheme.rpartition("-")[2])))
    movement = {"scheme": scheme}
    schedule = schedule_of(movement, count, tournament.regulation.players_at_table)
    session = create_session(actor=None, tournament=tournament, schedule=schedule, movement=movement)
    if boxes:
        deal_boxes(actor=None, session=session, seed=SEED)
        session.refresh_from_db()
    if started:
        director = User.objects.filter(staff_roles__tournament=tournament).first()
        session = start_round(actor=director or make_user("starter"), session=session, number=1)
    return session


def row_input(session: Session, *, box: int = 1, round: int = 1, table: int = 1, **result: Any) -> RowInput:
    """Return a row by the plan; without a `result` a passing game: first hand 3, second 4, third 3 tricks."""
    stored = Box.objects.select_related("series").get(series=session.series, number=box)
    seating = Seating.objects.get(section__session=session, round=round, table=table)
    numbers = dict(session.tournament.entries.values_list("pk", "number"))
    hands = hands_clockwise(stored.series.players_at_table, Seat(stored.dealer))
    passing = {
        "contract": "passing",
        "tricks": dict(zip((hand.value for hand in hands), (3, 4, 3), strict=True)),
    }
    players = {seat: numbers[entry] for seat, entry in planned_seats(seating, stored).items()}
    return RowInput(box=box, section=1, round=round, table=table, players=players, **(result or passing))


def make_row(session: Session, *, actor: User | None = None, **values: Any) -> Row:
    """Enter a row; `values` as `row_input` takes them."""
    return enter_row(actor=actor, session=session, row=row_input(session, **values))
