"""Reading a tournament file; what its rows mean is checked when they are stored."""

import datetime as dt
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import parse_deal
from deals.domain.plain_values import PlainReader
from deals.domain.seats import SEATS, Seat, seats_at_table
from protocols.domain.corrections import CodexRule
from protocols.domain.played_deal import TRICKS_IN_A_DEAL
from protocols.domain.tournament_file.read_row import read_row
from protocols.domain.tournament_file.values import (
    FORMAT,
    MAX_BOXES,
    MAX_ENTRIES,
    MAX_ROUNDS,
    MAX_TABLES,
    FileAdjustment,
    FileBox,
    FileEntry,
    FileRow,
    FileSeal,
    FileSession,
    FileSorter,
    TournamentFile,
)
from tournament.domain.conventions import ConventionsProblems, conventions_from

CODEX = "codex"
"""The kind of an adjustment that is a penalty of the Codex."""


def read_tournament_file(data: object) -> TournamentFile:
    """Return the tournament that a file of the format prikup-tournament/1 holds.

    Raises ProblemsError with every fault of shape and number, each with its path
    ("sessions[0].boxes[2].dealer"): those of PlainReader, "format-unknown", "slug-wrong",
    "date-wrong", "number-twice", "set-unknown", "box-unknown", the codes of conventions and
    of the deal notation, "seat-unknown", "adjustment-without-row", and "not-supported" for penalties.
    Source: interfaces 4.
    """
    if not isinstance(data, Mapping):
        raise ProblemsError((Problem("not-an-object", "file"),))
    reader = PlainReader(data, "")
    if data.get("format") != FORMAT:
        raise ProblemsError((Problem("format-unknown", "format"),))
    file = _tournament(reader)
    if reader.problems:
        raise ProblemsError(tuple(reader.problems))
    return file


def _tournament(reader: PlainReader) -> TournamentFile:
    regulation = reader.object("regulation")
    players_at_table = regulation.number("players_at_table", 3, 4, 4)
    preset = regulation.text("preset", "sochi", 20)
    conventions = regulation.object("conventions").data
    _check_conventions(regulation, preset, conventions)
    entries = tuple(_entry(one) for one in reader.objects("entries"))
    _check_once(reader, "entries", [entry.number for entry in entries])
    sessions = tuple(_session(one, players_at_table) for one in reader.objects("sessions"))
    _check_once(reader, "sessions", [session.number for session in sessions])
    return TournamentFile(
        slug=_slug(reader),
        title=reader.line("title", None, 160),
        date=_date(reader),
        venue=reader.line("venue", "", 160),
        organiser=reader.line("organiser", "", 160),
        chief_director=reader.line("chief_director", "", 160),
        zone=reader.line("zone", "Europe/Moscow", 60),
        preset=preset,
        players_at_table=players_at_table,
        conventions=conventions,
        entries=entries,
        sessions=sessions,
    )


def _check_conventions(reader: PlainReader, preset: str, overrides: Mapping[str, object]) -> None:
    try:
        conventions_from(preset, overrides)  # type: ignore[arg-type]  # checked by conventions_from itself
    except ConventionsProblems as error:
        for problem in error.problems:
            place = "preset" if problem.code == "preset" else f"conventions.{problem.place}"
            reader.fault(problem.code, place)


def _check_once(reader: PlainReader, key: str, numbers: Iterable[int]) -> None:
    seen: Counter[int] = Counter()
    for index, number in enumerate(numbers):
        if seen[number]:
            reader.problems.append(Problem("number-twice", f"{reader.path(key)}[{index}].number"))
        seen[number] += 1


def _slug(reader: PlainReader) -> str:
    slug = reader.line("slug", None, 60)
    if slug and not re.fullmatch(r"[-a-zA-Z0-9_]+", slug):
        reader.fault("slug-wrong", "slug")
    return slug


def _date(reader: PlainReader) -> str:
    text = reader.text("date", None, 10)
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        if text:
            reader.fault("date-wrong", "date")
    return text


def _moment(reader: PlainReader, key: str) -> str:
    text = reader.text(key, "", 40)
    try:
        if text and dt.datetime.fromisoformat(text).tzinfo is None:
            reader.fault("time-without-zone", key)
    except ValueError:
        reader.fault("date-wrong", key)
    return text


def _entry(reader: PlainReader) -> FileEntry:
    return FileEntry(
        number=reader.number("number", 1, MAX_ENTRIES),
        name=reader.line("name", None, 120),
        club=reader.line("club", "", 120),
        city=reader.line("city", "", 120),
        withdrawn=reader.yes_or_no("withdrawn"),
    )


def _session(reader: PlainReader, players_at_table: int) -> FileSession:
    boxes = tuple(_box(one, players_at_table) for one in reader.objects("boxes"))
    _check_once(reader, "boxes", [box.number for box in boxes])
    rows = tuple(read_row(one) for one in reader.objects("rows"))
    numbers = {box.number for box in boxes}
    for row in rows:
        if row.box not in numbers:
            reader.problems.append(Problem("box-unknown", f"{row.place}.box"))
    adjustments = tuple(_adjustment(one) for one in reader.objects("adjustments"))
    reader.problems.extend(_without_row(rows, adjustments))
    for one in reader.objects("penalties"):
        reader.problems.append(Problem("not-supported", one.place))
    return FileSession(
        number=reader.number("number", 1, 99),
        deals_per_set=reader.number("deals_per_set", 1, 32),
        minutes_per_deal=reader.number("minutes_per_deal", 1, 120, 5),
        movement=reader.object("movement").data,
        boxes=boxes,
        rows=rows,
        place=reader.place,
        current_round=reader.number("current_round", 0, MAX_ROUNDS, 0),
        closed_at=_moment(reader, "closed_at"),
        prepared_by=reader.line("prepared_by", "", 120),
        seal=_seal(reader.object("seal")) if "seal" in reader.data else None,
        adjustments=adjustments,
        players=reader.number("players", 1, MAX_ENTRIES) if "players" in reader.data else None,
        sorters=tuple(map(_sorter, reader.objects("sorters"))) if "sorters" in reader.data else None,
    )


def _sorter(reader: PlainReader) -> FileSorter:
    return FileSorter(
        round=reader.number("round", 1, MAX_ROUNDS),
        table=reader.number("table", 1, MAX_TABLES),
        place=reader.place,
        section=reader.number("section", 1, 99, 1),
    )


def _adjustment(reader: PlainReader) -> FileAdjustment:
    reader.choice("kind", (CODEX,), CODEX)
    return FileAdjustment(
        box=reader.number("box", 1, MAX_BOXES),
        round=reader.number("round", 1, MAX_ROUNDS),
        table=reader.number("table", 1, MAX_TABLES),
        seat=Seat(reader.choice("seat", tuple(seat.value for seat in SEATS))),
        rule=reader.choice("rule", tuple(rule.value for rule in CodexRule)),
        place=reader.place,
        section=reader.number("section", 1, 99, 1),
        tricks=reader.number("tricks", 0, TRICKS_IN_A_DEAL, 0),
        reason=reader.text("reason", "", 300),
    )


def _without_row(rows: Iterable[FileRow], adjustments: Iterable[FileAdjustment]) -> Iterator[Problem]:
    places = {(row.box, row.section, row.round, row.table) for row in rows}
    for one in adjustments:
        if (one.box, one.section, one.round, one.table) not in places:
            yield Problem("adjustment-without-row", one.place)


def _seal(reader: PlainReader) -> FileSeal:
    return FileSeal(
        seed=reader.text("seed", None, 64),
        public_source=reader.text("public_source", "", 200),
        public_number=reader.text("public_number", "", 200),
    )


def _box(reader: PlainReader, players_at_table: int) -> FileBox:
    dealer = reader.choice("dealer", tuple(seat.value for seat in seats_at_table(players_at_table)))
    notation = "" if reader.data.get("deal") is None else reader.text("deal", "", 400)
    box = FileBox(
        number=reader.number("number", 1, MAX_BOXES),
        set=reader.number("set", 1, MAX_ROUNDS),
        dealer=dealer,
        deal=notation,
        source=reader.choice("source", ("ready", "paper", "table"), "ready"),
        corrected=reader.yes_or_no("corrected"),
    )
    if notation:
        _check_deal(reader, notation, players_at_table, dealer)
    return box


def _check_deal(reader: PlainReader, notation: str, players_at_table: int, dealer: str) -> None:
    try:
        deal = parse_deal(notation)
    except ProblemsError as error:
        for problem in error.problems:
            reader.problems.append(Problem(problem.code, f"{reader.path('deal')} {problem.place}".strip()))
        return
    if (deal.players, deal.marker.value) != (players_at_table, dealer):
        reader.fault("deal-of-another-box", "deal")
