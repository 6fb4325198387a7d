"""Rebuild a series of boxes from its seed and compare it with its file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from deals.domain.series_file import check_series_file, shuffled_boxes
from deals.management.json_file import UnreadableFileError, read_json_file
from deals.management.plain_command import PlainCommand
from deals.problem_texts import problem_text

_BYTES_LIMIT = 4_000_000


class Command(PlainCommand):
    """`check_series FILE`. Source: interfaces 9."""

    help = "Check a prikup-series/1 file: every box follows from the seed, the commitment fits."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file's name."""
        parser.add_argument("file", help="a series written by make_series --json")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write "ok" to standard output, or one line per problem to standard error.

        A second line names the boxes that were shuffled at the table: the seed says nothing of them.
        """
        faults, shuffled = _checked(Path(options["file"]))
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            raise SystemExit(1)
        self.stdout.write("ok")
        if shuffled:
            boxes = ", ".join(map(str, shuffled))
            self.stdout.write(f"shuffled at the table, not compared: box {boxes}")


def _checked(path: Path) -> tuple[list[str], tuple[int, ...]]:
    """Return a line for everything that is wrong with the file, and the boxes not compared."""
    try:
        data = read_json_file(path, _BYTES_LIMIT)
    except UnreadableFileError as error:
        return [str(error)], ()
    return [problem_text(problem) for problem in check_series_file(data)], shuffled_boxes(data)
