"""Commands for other programs: every fault is one line, never a traceback."""

import os
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser


class PlainCommand(BaseCommand):
    """A command with exit status 0 when done and 1 with one line per problem. Source: interfaces, head."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return a parser that raises CommandError for a wrong argument instead of printing its usage."""
        self._called_from_command_line = False
        return super().create_parser(prog_name, subcommand, **kwargs)

    def run_from_argv(self, argv: list[str]) -> None:
        """Run the command; a wrong argument, a full disk and a reader who went away end it with status 1."""
        try:
            super().run_from_argv(argv)
            sys.stdout.flush()
        except CommandError as error:
            self.stderr.write(f"{argv[1]}: {str(error).removeprefix('Error: ')}")
        except BrokenPipeError:
            _drop_the_rest()
        except OSError as error:
            _drop_the_rest()
            self.stderr.write(f"{argv[1]}: {error.strerror or error}")
        else:
            return
        sys.exit(1)


def _drop_the_rest() -> None:
    """Let what is still waiting for standard output go nowhere: Python writes it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
