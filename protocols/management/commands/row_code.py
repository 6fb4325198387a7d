"""`manage.py row_code`: rows as a scorer types them, JSON lines in and out."""

from typing import Any

from deals.management.plain_command import PlainCommand, standard_input
from deals.management.text_lines import line_of
from protocols.domain.row_code.json_line import row_code_line


class Command(PlainCommand):
    """Answers each line of standard input with one line, in order. Source: interfaces 8."""

    help = "Reads row codes as JSON lines from standard input and writes the rows as JSON lines."
    requires_system_checks: list[str] = []  # noqa: RUF012 - as Django declares it

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer each line at once, so that a program may also ask line by line."""
        for raw in standard_input():
            line = line_of(raw).strip()
            if line:
                self.stdout.write(row_code_line(line))
                self.stdout.flush()
