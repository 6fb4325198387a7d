"""Commands for other programs: every fault is one line, never a traceback."""

import io
import os
import sys
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError
from django.utils.translation import gettext as _


class PlainCommand(BaseCommand):
    """A command with exit status 0 when done and 1 with one line per problem. Source: interfaces, head."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return a parser that raises CommandError for a wrong argument instead of printing its usage."""
        self._called_from_command_line = False
        return super().create_parser(prog_name, subcommand, **kwargs)

    def run_from_argv(self, argv: list[str]) -> None:
        """Run the command; whatever stops it from outside ends it with one line and status 1.

        That is a wrong argument, a closed standard stream, a full disk, a reader who went away, text
        that is no text, and a database that is not there.
        """
        for out in (sys.stdout, sys.stderr):
            _write_utf_8(out)
        fault = self._fault_of(argv)
        if fault:
            if sys.stderr is not None:
                self.stderr.write(f"{argv[1]}: {fault}")
            sys.exit(1)

    def _fault_of(self, argv: list[str]) -> str:
        if sys.stdout is None:
            return _("standard output is closed")
        try:
            super().run_from_argv(argv)
            sys.stdout.flush()
        except CommandError as error:
            return str(error).removeprefix("Error: ")
        except BrokenPipeError:
            _drop_the_rest()
            return _("the reader of standard output went away")
        except OSError as error:
            _drop_the_rest()
            return error.strerror or str(error)
        except UnicodeEncodeError:
            return _("there are bytes that are no text, in an argument or in a file")
        except DatabaseError as error:
            return _database_fault((str(error).strip().splitlines() or [""])[0])
        return ""


def _database_fault(reason: str) -> str:
    """Return what is wrong with the database, and what to do when it is there but empty."""
    if reason.startswith(("no such table", "relation ")):
        return _("the database has no tables yet; run script/server once, or manage.py migrate")
    return _("database: %(reason)s") % {"reason": reason}


def standard_input() -> BinaryIO:
    """Return the bytes of standard input; raise OSError when it is closed."""
    if sys.stdin is None:
        raise OSError(_("standard input is closed"))
    return sys.stdin.buffer


def _write_utf_8(out: Any) -> None:
    """Let what goes to a file or another program be in UTF-8 whatever the locale says. Source: interfaces."""
    if isinstance(out, io.TextIOWrapper) and not out.isatty():
        out.reconfigure(encoding="utf-8")


def _drop_the_rest() -> None:
    """Let what is still waiting for standard output go nowhere: Python writes it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
