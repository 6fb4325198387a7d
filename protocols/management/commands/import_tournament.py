"""Import a tournament file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from deals.domain.errors import ProblemsError as FileProblemsError
from deals.management.json_file import UnreadableFileError, read_json_file
from deals.management.plain_command import PlainCommand
from protocols.domain.errors import ProblemsError
from protocols.domain.tournament_file import read_tournament_file
from protocols.file_words import file_problem_line
from protocols.services.tournament_import import import_tournament


class Command(PlainCommand):
    """`import_tournament FILE [--replace]`. Source: interfaces 4."""

    help = "Import a prikup-tournament/1 file: all of it, or nothing and every problem with its place."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the file's name and what to do with a tournament of the same slug."""
        parser.add_argument("file", help="a tournament written by export_tournament")
        parser.add_argument("--replace", action="store_true", help="replace a tournament of the same slug")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the slug to standard output, or one line per problem to standard error."""
        try:
            file = read_tournament_file(read_json_file(Path(options["file"])))
            tournament = import_tournament(actor=None, file=file, replace=options["replace"])
        except UnreadableFileError as error:
            self.stderr.write(str(error))
        except (FileProblemsError, ProblemsError) as error:
            for problem in error.problems:
                self.stderr.write(file_problem_line(problem))
        else:
            self.stdout.write(tournament.slug)
            return
        raise SystemExit(1)
