"""Demonstration tournaments: a finished one, one being played and a fresh one, with invented people."""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction

from deals.domain.seats import Seat, hands_clockwise
from deals.models import Box
from protocols.models import RowKind
from protocols.services.row_input import RowInput
from protocols.services.rows import enter_row
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Seating, Session, SessionState, Tournament
from tournament.queries.movement import schedule_of
from tournament.queries.planned import planned_seats
from tournament.services.boxes import deal_boxes
from tournament.services.entries import add_entries, draw_numbers
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session
from tournament.services.seating import create_session
from tournament.services.tournaments import create_tournament

NAMES = (
    "Аксёнов Лев;Бубновый валет;Тверь",
    "Белозёрская Нина;Бубновый валет;Тверь",
    "Вересов Игнат;Третья рука;Рязань",
    "Голубева Раиса;Третья рука;Рязань",
    "Дёмин Савелий;Мизер;Вологда",
    "Ершова Таисия;Мизер;Вологда",
    "Жданов Архип;;Псков",
    "Зимина Клавдия;;Псков",
    "Ильинский-Задунайский Константин;Шестерная;Калуга",
    "Калинина Ульяна;Шестерная;Калуга",
    "Лаптев Фома;Распас;Кострома",
    "Мещерякова Ефросинья;Распас;Кострома",
    "Нечаев Прохор;Прикуп;Тула",
    "Озерова Зоя;Прикуп;Тула",
    "Пащенко Юлиан;;Орёл",
    "Румянцева Щепкина-Куперник Эмилия;;Орёл",
)


@dataclass(frozen=True, slots=True)
class Demo:
    """What to make: how many people, which movement, and up to which round it is played."""

    slug: str
    title: str
    date: dt.date
    preset: str
    people: int
    scheme: str = ""
    deals_per_set: int = 2
    played_rounds: int = 0
    finished: bool = False


def demos(today: dt.date) -> tuple[Demo, ...]:
    """Return the three demonstration tournaments, dated around `today`."""
    week = dt.timedelta(days=7)
    return (
        Demo("demo-finished", "Кубок осени", today - week, "sochi", 8, "chain-8", 2, 7, True),
        Demo("demo-playing", "Вечер в клубе", today, "leningrad", 12, "chain-12", 2, 5),
        Demo("demo-fresh", "Зимний турнир", today + week, "sochi", 16),
    )


@transaction.atomic
def make_demo(*, today: dt.date) -> list[Tournament]:
    """Make the demonstration tournaments that are not there yet and return those made."""
    there = set(Tournament.objects.values_list("slug", flat=True))
    return [_make(demo) for demo in demos(today) if demo.slug not in there]


def _make(demo: Demo) -> Tournament:
    tournament = create_tournament(
        actor=None,
        slug=demo.slug,
        title=demo.title,
        date=demo.date,
        preset=demo.preset,
        venue="Шахматно-карточный клуб",
        organiser="Клуб «Прикуп»",
        chief_director="Судья А. Б.",
        deals_per_set=demo.deals_per_set,
    )
    people = [PastedPerson(line, *name.split(";")) for line, name in enumerate(NAMES[: demo.people], start=1)]
    add_entries(actor=None, tournament=tournament, people=people)
    if not demo.scheme:
        return tournament
    draw_numbers(actor=None, tournament=tournament, seed=demo.slug)
    movement = {"scheme": demo.scheme}
    session = create_session(
        actor=None,
        tournament=tournament,
        schedule=schedule_of(movement, demo.people, 4),
        movement=movement,
    )
    seed = sha256(demo.slug.encode()).hexdigest()
    deal_boxes(actor=None, session=session, seed=seed, prepared_by="Клуб «Прикуп»")
    session.refresh_from_db()
    _play(session, demo)
    if demo.finished:
        close_session(actor=None, session=session)
        tournament = release_standings(actor=None, tournament=tournament)
    return tournament


def _play(session: Session, demo: Demo) -> None:
    """Enter the rows of the played rounds; of the last one only the first table is in."""
    session.current_round, session.state = demo.played_rounds, SessionState.PLAYING
    session.save()
    boxes = list(Box.objects.filter(series=session.series).select_related("series"))
    for seating in Seating.objects.filter(section__session=session, round__lte=demo.played_rounds):
        if seating.round == demo.played_rounds and seating.table > 1 and not demo.finished:
            continue
        for box in boxes:
            if box.set_number == seating.set_number:
                enter_row(actor=None, session=session, row=_row(session, seating, box))


def _row(session: Session, seating: Seating, box: Box) -> RowInput:
    numbers = dict(session.tournament.entries.values_list("pk", "number"))
    players = {seat: numbers[pk] or 0 for seat, pk in planned_seats(seating, box).items()}
    dice = _dice(f"{session.tournament.slug}|{box.number}", f"{seating.round}|{seating.table}")
    hands = hands_clockwise(4, Seat(box.dealer))
    contract, declarer, calls, tricks = _result(hands, dice)
    return RowInput(
        box=box.number,
        section=1,
        round=seating.round,
        table=seating.table,
        players=players,
        kind=RowKind.PLAYED,
        contract=contract,
        declarer=declarer,
        calls=calls,
        tricks=tricks,
    )


Result = tuple[str, str, dict[str, str], dict[str, int]]


def _result(hands: Sequence[Seat], dice: Iterator[int]) -> Result:
    """Return a plausible result: what lies in the box decides most of it, the table the rest."""
    first, second, third = hands
    kind = next(dice) % 12
    if kind == 0:
        took = 3 + next(dice) % 3
        return "passing", "", {}, {first.value: took, second.value: 8 - took, third.value: 2}
    declarer = hands[next(dice) % 3]
    if kind == 1:
        return "misere", declarer.value, {}, {declarer.value: next(dice) % 5 // 3}
    level, strain = 6 + next(dice) % 4, "SCDH"[next(dice) % 4]
    one, other = (hands[(hands.index(declarer) + step) % 3] for step in (1, 2))
    defence = next(dice) % 4
    if defence == 0:
        return f"{level}{strain}", declarer.value, {one.value: "pass", other.value: "pass"}, {}
    took = min(10, max(level - 2, level + next(dice) % 4 - 1))
    calls = {one.value: "whist", other.value: "whist" if defence == 1 else "pass"}
    mine = (10 - took + 1) // 2
    tricks = {declarer.value: took, one.value: mine, other.value: 10 - took - mine}
    return f"{level}{strain}", declarer.value, calls, tricks


def _dice(box: str, table: str) -> Iterator[int]:
    """Yield bytes that follow from the box for the first three throws and then from the table too."""
    yield from sha256(box.encode()).digest()[:3]
    yield from sha256(f"{box}|{table}".encode()).digest()
