"""`schedule`: prints a movement, or all movements for a number of players."""

import json
from argparse import ArgumentParser
from typing import Any

from deals.management.plain_command import PlainCommand
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.catalogue import Measured, Range
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.judge import judge, quality_to_dict
from tournament.domain.movements.registry import SchemeInfo, list_schemes, make_schedule
from tournament.domain.movements.schedule import Round, Schedule, to_dict

PROBLEM_TEXTS = {
    "players-too-few": "too few players: {place} (players/least)",
    "players-too-many": "too many players: {place} (players/most)",
    "rounds-too-few": "too few rounds: {place}",
    "rounds-too-many": "more rounds than the cycle has: {place} (rounds/cycle)",
    "scheme-unknown": "no scheme of this name: {place}",
    "scheme-players": "this scheme is not for this number of players: {place}",
    "scheme-none": "no scheme for this number of players: {place}",
}


class Command(PlainCommand):
    """Source: interfaces 3."""

    help = "Print a movement: who sits where in each round, with which set, and how fair it is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("players", type=int)
        parser.add_argument("--scheme", help="its name, as in --list; without it the usual one")
        parser.add_argument("--rounds", type=int, help="stop after so many rounds")
        parser.add_argument("--boxes", choices=[boxes.value for boxes in Boxes], help="copies of each box")
        parser.add_argument("--list", action="store_true", help="all schemes for this number, with quality")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self.stdout.write(_answer(options))
        except SchemeProblemsError as error:
            for problem in error.problems:
                self.stderr.write(PROBLEM_TEXTS[problem.code].format(place=problem.place), self.style.ERROR)
            raise SystemExit(1) from error


def _answer(options: dict[str, Any]) -> str:
    if options["list"]:
        found = list_schemes(options["players"])
        return _json([_info_dict(one) for one in found]) if options["json"] else _list_text(found)
    boxes = options["boxes"]
    schedule = make_schedule(
        options["players"], options["scheme"], options["rounds"], None if boxes is None else Boxes(boxes)
    )
    if options["json"]:
        return _json({**to_dict(schedule), "quality": quality_to_dict(judge(schedule))})
    return _schedule_text(schedule)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _info_dict(one: SchemeInfo) -> dict[str, object]:
    names = (
        "players", "players_at_table", "tables", "sets", "rounds", "copies", "pauses", "short_tables",
    )  # fmt: skip
    numbers = {name: getattr(one, name) for name in names}
    return {"scheme": one.name, **numbers, "quality": _measured_dict(one.measured)}


def _measured_dict(measured: Measured) -> dict[str, object]:
    names = ("meetings", "comparisons", "seats", "pauses", "short_rounds")
    return {"grade": measured.grade.value, **{name: _range_dict(getattr(measured, name)) for name in names}}


def _range_dict(value: Range) -> dict[str, object]:
    return {"min": value.smallest, "max": value.largest, "variance": str(value.variance)}


def _list_text(found: tuple[SchemeInfo, ...]) -> str:
    numbers = f"{'tables':>7}{'rounds':>7}{'sets':>5}{'copies':>7}{'pauses':>7}{'met':>7}{'compared':>10}"
    return "\n".join([f"{'scheme':<20}{numbers}  grade", *map(_list_line, found)])


def _list_line(one: SchemeInfo) -> str:
    numbers = (
        f"{one.tables:>7}{one.rounds:>7}{one.sets:>5}{one.copies:>7}{one.pauses:>7}"
        f"{_limits(one.measured.meetings):>7}{_limits(one.measured.comparisons):>10}"
    )
    return f"{one.name:<20}{numbers}  {one.measured.grade}"


def _limits(value: Range) -> str:
    return f"{value.smallest}–{value.largest}"


def _schedule_text(schedule: Schedule) -> str:
    quality = judge(schedule)
    head = (
        f"{schedule.scheme}: {schedule.players} players, {schedule.tables} tables, {schedule.sets} sets, "
        f"{len(schedule.rounds)} rounds; {quality.grade}, "
        f"met {quality.meetings.smallest}–{quality.meetings.largest} times"
    )
    return "\n".join([head, *map(_round_text, schedule.rounds)])


def _round_text(one: Round) -> str:
    tables = [
        f"table {t.table} set {t.set}: " + " ".join(f"{seat}{player}" for seat, player in t.seats.items())
        for t in one.tables
    ]
    pause = [f"pause: {' '.join(map(str, one.pause))}"] if one.pause else []
    return f"round {one.number}  " + " | ".join(tables + pause)
