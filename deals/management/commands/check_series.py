"""Rebuild a series of boxes from its seed and compare it with its file."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from deals.domain.series_file import check_series_file
from deals.problem_texts import problem_text

_BYTES_LIMIT = 4_000_000


class Command(BaseCommand):
    """`check_series FILE`. Source: interfaces 9."""

    help = "Check a prikup-series/1 file: every box follows from the seed, the commitment fits."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file's name."""
        parser.add_argument("file", help="a series written by make_series --json")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write "ok" to standard output, or one line per problem to standard error."""
        faults = _faults(Path(options["file"]))
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise SystemExit(1)
        self.stdout.write("ok")


def _faults(path: Path) -> list[str]:
    """Return a line for everything that is wrong with the file."""
    try:
        with path.open("rb") as file:
            content = file.read(_BYTES_LIMIT + 1)
    except OSError as error:
        return [_("%(file)s cannot be read: %(reason)s") % {"file": path, "reason": error.strerror}]
    if len(content) > _BYTES_LIMIT:
        return [_("%(file)s is too large for a series of boxes.") % {"file": path}]
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return [_("%(file)s is not in UTF-8 (byte %(byte)s).") % {"file": path, "byte": error.start}]
    except (json.JSONDecodeError, RecursionError) as error:
        return [_("%(file)s is no JSON: %(reason)s") % {"file": path, "reason": error}]
    return [problem_text(problem) for problem in check_series_file(data)]
