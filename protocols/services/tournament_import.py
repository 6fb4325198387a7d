"""Importing a tournament file: all or nothing."""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from deals.domain.errors import Problem
from deals.domain.errors import ProblemsError as DealsProblemsError
from deals.models import Series
from deals.services.action_log import write_log
from deals.services.series import GivenBox, seal_given_series
from protocols.domain.corrections import CodexRule, Correction
from protocols.domain.errors import ProblemsError
from protocols.domain.tournament_file import FileAdjustment, FileRow, FileSession, TournamentFile
from protocols.models import Row, RowKind
from protocols.services.corrections import Penalty, add_adjustment, price_penalties
from protocols.services.row_input import RowInput, RowProblemsError, check_row
from protocols.services.rows import store_checked
from tournament.domain.errors import ProblemsError as TournamentProblemsError
from tournament.domain.pasted_list import PastedPerson
from tournament.models import Entry, Seating, Session, SessionState, Tournament
from tournament.queries.movement import schedule_of
from tournament.queries.zone import find_zone
from tournament.services.box_sources import mark_sorters
from tournament.services.boxes import give_boxes
from tournament.services.entries import add_entries
from tournament.services.seating import create_session, create_unseated_session
from tournament.services.tournaments import create_tournament


@transaction.atomic
def import_tournament(*, actor: User | None, file: TournamentFile, replace: bool = False) -> Tournament:
    """Store the tournament of a file and return it.

    Raises ProblemsError with every problem and its path in the file; then nothing is stored.
    "slug-taken" when the slug is in use and `replace` is False, "zone-unknown". A row off the plan is
    taken as it is: it is what was played. Source: interfaces 4.
    """
    if find_zone(file.zone) is None:
        raise ProblemsError([Problem("zone-unknown", "zone")])
    if Tournament.objects.filter(slug=file.slug).exists():
        if not replace:
            raise ProblemsError([Problem("slug-taken", "slug")])
        delete_tournament(actor=actor, slug=file.slug)
    tournament = create_tournament(
        actor=actor,
        slug=file.slug,
        title=file.title,
        date=dt.date.fromisoformat(file.date),
        preset=file.preset,
        conventions=file.conventions,
        players_at_table=file.players_at_table,
        venue=file.venue,
        zone=file.zone,
        organiser=file.organiser,
        chief_director=file.chief_director,
        **_defaults(file),
    )
    _entries(actor, tournament, file)
    problems: list[Problem] = []
    for session in file.sessions:
        problems += _session(actor, tournament, session)
    if problems:
        raise ProblemsError(problems)
    gone = [entry.number for entry in file.entries if entry.withdrawn]
    tournament.entries.filter(number__in=gone).update(withdrawn=True)
    return tournament


@transaction.atomic
def delete_tournament(*, actor: User | None, slug: str) -> None:
    """Delete a tournament with its rows, its plan, its regulation and the series only it used.

    Persons stay. The log keeps one entry that says so.
    """
    tournament = Tournament.objects.select_for_update().get(slug=slug)
    series = list(Series.objects.filter(sessions__tournament=tournament).distinct())
    regulation = tournament.regulation
    Row.objects.filter(session__tournament=tournament).delete()
    for session in tournament.sessions.all():
        for section in session.sections.all():
            section.seatings.all().delete()
    subject, title = f"tournament:{tournament.pk}", tournament.title
    tournament.delete()
    regulation.delete()
    for one in series:
        if not one.sessions.exists():
            one.delete()
    write_log(actor=actor, scope=slug, action="tournament-delete", subject=subject, old={"title": title})


def _defaults(file: TournamentFile) -> dict[str, Any]:
    first = next(iter(file.sessions), None)
    if first is None:
        return {}
    return {"deals_per_set": first.deals_per_set, "minutes_per_deal": first.minutes_per_deal}


def _entries(actor: User | None, tournament: Tournament, file: TournamentFile) -> None:
    in_order = sorted(file.entries, key=lambda entry: entry.number)
    people = [PastedPerson(entry.number, entry.name, entry.club, entry.city) for entry in in_order]
    stored = add_entries(actor=actor, tournament=tournament, people=people)
    for entry, one in zip(stored, in_order, strict=True):
        entry.number = one.number
    Entry.objects.bulk_update(stored, ["number"])


def _session(actor: User | None, tournament: Tournament, file: FileSession) -> list[Problem]:
    try:
        session = _seated(actor, tournament, file)
    except TournamentProblemsError as error:
        return [Problem(p.code, f"{file.place}.movement {p.place}".strip()) for p in error.problems]
    try:
        _boxes(actor, session, file)
    except DealsProblemsError as error:
        return [Problem(p.code, f"{file.place}.seal.{p.place}") for p in error.problems]
    problems = _sorters(session, file)
    session = Session.objects.select_related("tournament__regulation", "series").get(pk=session.pk)
    for row in file.rows:
        problems += _row(actor, session, row)
    if not problems:
        problems += _adjustments(actor, session, file.adjustments)
    _course(session, file)
    return problems


def _seated(actor: User | None, tournament: Tournament, file: FileSession) -> Session:
    """Return the session with its plan; who withdrew afterwards stands in it. No movement, no plan."""
    if not file.movement:
        return create_unseated_session(
            tournament=tournament,
            number=file.number,
            deals_per_set=file.deals_per_set,
            minutes_per_deal=file.minutes_per_deal,
        )
    players = file.players or tournament.entries.count()
    schedule = schedule_of(file.movement, players, tournament.regulation.players_at_table)
    return create_session(
        actor=actor,
        tournament=tournament,
        number=file.number,
        schedule=schedule,
        movement=file.movement,
        deals_per_set=file.deals_per_set,
        minutes_per_deal=file.minutes_per_deal,
        entries=tournament.entries.filter(number__lte=schedule.players),
    )


def _sorters(session: Session, file: FileSession) -> list[Problem]:
    """Mark the tables that sort sets on paper where the file names them; return what is wrong."""
    if file.sorters is None:
        return []
    seatings = {
        (one.section.number, one.round, one.table): one.pk
        for one in Seating.objects.filter(section__session=session).select_related("section")
    }
    named = [(one, seatings.get((one.section, one.round, one.table))) for one in file.sorters]
    mark_sorters(session, [pk for _, pk in named if pk is not None])
    return [Problem("sorter-elsewhere", one.place) for one, pk in named if pk is None]


def _boxes(actor: User | None, session: Session, file: FileSession) -> None:
    if not file.boxes:
        return
    boxes = [GivenBox(box.number, box.set, box.dealer, box.deal, box.source) for box in file.boxes]
    series = give_boxes(actor=actor, session=session, boxes=boxes, prepared_by=file.prepared_by)
    if file.seal is not None:
        seal = file.seal
        seal_given_series(
            series=series,
            seed=seal.seed,
            public_source=seal.public_source,
            public_number=seal.public_number,
            corrected=[box.number for box in file.boxes if box.corrected],
        )


def _row(actor: User | None, session: Session, row: FileRow) -> list[Problem]:
    typed = RowInput(
        box=row.box,
        section=row.section,
        round=row.round,
        table=row.table,
        players=row.players,
        kind=row.kind,
        contract=row.contract,
        declarer=row.declarer,
        calls=row.calls,
        tricks=row.tricks,
        written_sixths=row.written_sixths,
        disputed=row.disputed,
        note=row.note,
    )
    try:
        checked = check_row(session, typed, confirmed=True)
    except RowProblemsError as error:
        return [Problem(p.code, _path(row, p)) for p in error.problems]
    store_checked(actor, session, checked, fouled_group=row.fouled_group)
    return []


def _adjustments(
    actor: User | None, session: Session, adjustments: Iterable[FileAdjustment]
) -> list[Problem]:
    """Give the penalties of a session to its rows, price these again, and return what is wrong."""
    problems: list[Problem] = []
    fined: dict[int, tuple[Row, str]] = {}
    for one in adjustments:
        row = Row.objects.select_related("box__series", "section", "session__tournament__regulation").get(
            session=session,
            box__number=one.box,
            section__number=one.section,
            round=one.round,
            table=one.table,
        )
        if row.kind != RowKind.PLAYED:
            problems.append(Problem("correction-kind", one.place))
            continue
        correction = Correction(CodexRule(one.rule), one.seat, one.tricks)
        add_adjustment(actor, row, Penalty(correction, one.reason))
        fined[row.pk] = (row, one.place)
    for row, place in fined.values():
        try:
            price_penalties(row)
        except ProblemsError as error:
            problems += [Problem(problem.code, f"{place}.{problem.place}") for problem in error.problems]
        else:
            row.save()
    return problems


_FIELD_OF_SEAT: Mapping[str, str] = {"player": "players", "tricks": "tricks", "whists": "written_sixths"}


def _path(row: FileRow, problem: Problem) -> str:
    """Return the path of a row's problem: its field, and the seat inside it."""
    if problem.place not in ("N", "E", "S", "W"):
        return f"{row.place}.{problem.place}"
    field = _FIELD_OF_SEAT.get(problem.code.split("-", maxsplit=1)[0], "calls")
    return f"{row.place}.{field}.{problem.place}"


def _course(session: Session, file: FileSession) -> None:
    last = session.rows.aggregate(last=Max("round"))["last"] or 0
    session.refresh_from_db()
    session.current_round = min(max(file.current_round, last), session.rounds)
    if session.current_round:
        session.state = SessionState.PLAYING
    if file.closed_at:
        session.state, session.closed_at = SessionState.CLOSED, dt.datetime.fromisoformat(file.closed_at)
    session.save()
