"""An evening for tests: a tournament that is seated and dealt, and rows played on its boxes."""

import datetime as dt

from django.contrib.auth.models import User

from deals.domain.seats import Seat, hands_clockwise
from protocols.models import Row
from protocols.queries.session_sheet import Place, session_sheet
from protocols.services.row_input import RowInput
from protocols.services.rows import enter_row
from tests.factories import SEED
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Session
from tournament.queries.movement import schedule_of
from tournament.services.boxes import deal_boxes
from tournament.services.entries import add_entries, draw_numbers
from tournament.services.seating import create_session
from tournament.services.tournaments import create_tournament

NAMES = (
    "Иванов Пётр Сергеевич", "Петрова Анна", "Сидоров Николай", "Кузнецова Мария", "Ёлкин Артём",
    "Смирнов Олег", "Васильева Ирина", "Попов Денис", "Соколов Андрей", "Михайлов Юрий", "Новикова Елена",
    "Фёдоров Илья", "Морозов Павел", "Волкова Татьяна", "Алексеев Глеб", "Лебедев Роман", "Семёнов Игорь",
    "Егорова Ольга", "Павлов Виктор", "Козлов Степан", "Степанова Нина", "Николаев Марк", "Орлов Тимур",
    "Андреева Вера",
)  # fmt: skip
CLUBS = ("Клуб на Мойке", "", "Пуле-Мёт")


def evening(
    players: int = 8,
    *,
    director: User | None = None,
    slug: str = "evening",
    deals_per_set: int = 2,
    scheme: str = "",
    rounds: int | None = None,
    players_at_table: int = 4,
) -> Session:
    """Return a seated and dealt session of a new tournament, no round started."""
    tournament = create_tournament(
        actor=director,
        title="Кубок клуба",
        date=dt.date(2026, 11, 29),
        slug=slug,
        deals_per_set=deals_per_set,
        players_at_table=players_at_table,
    )
    people = [
        PastedPerson(i + 1, name, CLUBS[i % 3], "Тверь" if i % 2 else "") for i, name in enumerate(NAMES)
    ]
    add_entries(actor=director, tournament=tournament, people=people[:players])
    draw_numbers(actor=director, tournament=tournament, seed="7")
    movement: dict[str, object] = {"scheme": scheme or f"chain-{players}"}
    if rounds:
        movement["rounds"] = rounds
    schedule = schedule_of(movement, players, players_at_table)
    session = create_session(actor=director, tournament=tournament, schedule=schedule, movement=movement)
    deal_boxes(actor=director, session=session, prepared_by="Судейская", seed=SEED)
    return fresh(session)


def fresh(session: Session) -> Session:
    """Return the session as a view reads it."""
    return Session.objects.select_related("series", "tournament__regulation").get(pk=session.pk)


def numbers(place: Place) -> dict[Seat, int]:
    """Return the start numbers that the plan seats at a place."""
    return {seat: entry.number or 0 for seat, entry in (place.planned or {}).items()}


def passed_six(place: Place, **changes: object) -> RowInput:
    """Return a row: six spades of the first hand, everybody passed; `changes` replace its values."""
    hands = hands_clockwise(place.box.series.players_at_table, Seat(place.box.dealer))
    values: dict[str, object] = {
        "box": place.box.number,
        "section": place.section,
        "round": place.round,
        "table": place.table,
        "players": numbers(place),
        "contract": "6S",
        "declarer": hands[0].value,
    }
    return RowInput(**(values | changes))  # type: ignore[arg-type]


def places(session: Session, box: int | None = None) -> list[Place]:
    """Return the places of a session, or of one box of it."""
    return [one for one in session_sheet(session).places if box in (None, one.box.number)]


def play(session: Session, *, rounds: int | None = None, actor: User | None = None) -> list[Row]:
    """Enter a row at every place of the first `rounds` rounds, of all kinds in turn."""
    played = []
    for index, place in enumerate(places(session)):
        if rounds is None or place.round <= rounds:
            row = varied(place, index)
            played.append(enter_row(actor=actor, session=session, row=row))
    return played


def varied(place: Place, index: int) -> RowInput:
    """Return the row number `index` of a colourful evening; all of them can be."""
    first, second, third = hands_clockwise(4, Seat(place.box.dealer))
    declarer = (first, second, third)[(index + place.table) % 3]
    others = [seat for seat in hands_clockwise(4, Seat(place.box.dealer)) if seat is not declarer]
    one, two = (seat.value for seat in others)
    me = declarer.value
    kinds: tuple[dict[str, object], ...] = (
        {"contract": "6S", "calls": {one: "whist", two: "pass"}, "tricks": {me: 6, one: 4, two: 0}},
        {"contract": "7D", "calls": {one: "whist", two: "whist"}, "tricks": {me: 7, one: 2, two: 1}},
        {"contract": "8H", "calls": {}, "tricks": {}},
        {"contract": "misere", "tricks": {me: index % 3}},
        {"contract": "6C", "calls": {one: "whist", two: "whist"}, "tricks": {me: 5, one: 3, two: 2}},
        {"contract": "7NT", "calls": {one: "pass", two: "half"}, "tricks": {}},
        {"contract": "passing", "declarer": "", "tricks": {first: 3, second: 4, third: 3 - index % 2}},
        {"contract": "9S", "calls": {one: "whist", two: "pass"}, "tricks": {me: 9, one: 1, two: 0}},
    )
    return passed_six(place, **{"declarer": me} | kinds[(index * 5 + place.table) % len(kinds)])
