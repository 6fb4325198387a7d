"""`manage.py score`: whists of deals, JSON lines in and out."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from deals.management.plain_command import PlainCommand, standard_input
from deals.management.text_lines import lines_of
from protocols.domain.score_line import score_line

CHUNK_BYTES = 1 << 16


class Command(PlainCommand):
    """Answers each line of standard input with one line, in order. Source: interfaces 2."""

    help = "Reads deals as JSON lines from standard input and writes their whists as JSON lines."
    requires_system_checks: list[str] = []  # noqa: RUF012 - as Django declares it

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer what has come in so far at once, so that a program may also ask line by line."""
        for lines in _arrived(standard_input()):
            answers = [score_line(line) for line in lines if not line.isspace()]
            self.stdout.write("".join(f"{answer}\n" for answer in answers), ending="")
            self.stdout.flush()


def _arrived(source: BinaryIO) -> Iterator[list[str]]:
    """Yield the complete lines of each chunk that arrives; the last line needs no line end."""
    rest = b""
    while chunk := source.read1(CHUNK_BYTES):  # type: ignore[attr-defined]
        whole, end, rest = (rest + chunk).rpartition(b"\n")
        if end:
            yield lines_of(whole)
    yield lines_of(rest)
