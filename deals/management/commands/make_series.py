"""Deal a series of boxes from a seed and write it down."""

import json
import secrets
from typing import Any

from django.core.management.base import CommandParser

from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.domain.series import Series, make_parameters, make_series
from deals.domain.series_file import format_series_file
from deals.management.plain_command import PlainCommand
from deals.problem_texts import problem_text

_NUMBERS = ("sets", "boxes", "players")


class Command(PlainCommand):
    """`make_series --sets 7 --boxes 4 --players 4 [--seed HEX] [--json]`. Source: interfaces 9."""

    help = "Deal a series of boxes: from the seed given, or from a new one of the operating system."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take everything as text, so that all faults are told together."""
        parser.add_argument("--sets", default="7", help="number of sets (default 7)")
        parser.add_argument("--boxes", default="4", help="boxes in a set (default 4)")
        parser.add_argument("--players", default="4", help="players at a table, 3 or 4 (default 4)")
        parser.add_argument("--seed", help="64 hexadecimal digits (default: a new seed)")
        parser.add_argument("--public-source", default="", help="what the public number will be, in words")
        parser.add_argument("--public", default="", help="the public number, when it is known")
        parser.add_argument("--json", action="store_true", help="write the series as a prikup-series/1 file")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the series to standard output, or one line per problem to standard error."""
        try:
            series = _series(options)
        except ProblemsError as error:
            for problem in error.problems:
                self.stderr.write(problem_text(problem))
            raise SystemExit(1) from None
        if options["json"]:
            self.stdout.write(json.dumps(format_series_file(series), ensure_ascii=False))
        else:
            self._write_lines(series)

    def _write_lines(self, series: Series) -> None:
        self.stdout.write(f"seed {series.parameters.seed}")
        self.stdout.write(f"commitment {series.commitment}")
        for box in series.boxes:
            self.stdout.write(f"{box.set:>3} {box.number:>4}  {format_deal(box.deal)}")


def _series(options: dict[str, Any]) -> Series:
    numbers, problems = {}, []
    for name in _NUMBERS:
        try:
            numbers[name] = int(options[name])
        except ValueError:
            problems.append(Problem("number-expected", f"--{name}"))
    if problems:
        raise ProblemsError(tuple(problems))
    seed = secrets.token_hex(32) if options["seed"] is None else options["seed"]
    public = {"public_source": options["public_source"], "public": options["public"]}
    return make_series(make_parameters(numbers["players"], numbers["sets"], numbers["boxes"], seed, **public))
