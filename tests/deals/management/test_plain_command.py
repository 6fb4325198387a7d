"""Faults of the commands that other programs call: status 1 and one line, never a traceback."""

import os
import subprocess
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from django.conf import settings

from tests.settings import TEST_DATA_DIR

QUESTION = '{"contract":"passing","dealer":"N","tricks":{"E":3,"S":4,"W":3}}\n'


ENVIRONMENT = {"PRIKUP_DATA": str(TEST_DATA_DIR), "DJANGO_SETTINGS_MODULE": "config.settings"}


def run(
    arguments: list[str], extra: Mapping[str, str] = MappingProxyType({}), **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run manage.py with the arguments, and `extra` variables, in a process of its own."""
    environment = os.environ | ENVIRONMENT | extra
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        encoding="utf-8",
        stderr=subprocess.PIPE,
        check=False,
        **options,
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["schedule", "x"], "schedule: argument players: invalid int value: 'x'\n"),
        (["results"], "results: the following arguments are required: slug\n"),
        (["make_series", "--seed"], "make_series: argument --seed: expected one argument\n"),
        (["score", "--loud"], "score: unrecognized arguments: --loud\n"),
    ],
)
def test_wrong_argument_is_one_line(arguments: list[str], line: str) -> None:
    done = run(arguments, stdout=subprocess.PIPE)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", line)


def shell(command: str, given: bytes = b"") -> tuple[int, bytes, list[str]]:
    """Run `manage.py` with the words and redirections of a shell: status, output, lines of errors."""
    done = subprocess.run(
        ["bash", "-c", f'exec "$0" manage.py {command}', sys.executable],
        cwd=settings.BASE_DIR,
        env=os.environ | ENVIRONMENT,
        input=given,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.decode().splitlines()


@pytest.mark.parametrize("command", ["score", "row_code"])
def test_reader_who_goes_away_is_told_in_one_line(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run([command], stdout=writing, input=QUESTION * 5000)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (1, f"{command}: тот, кто читал вывод, ушёл\n")


@pytest.mark.parametrize("command", ["score", "row_code"])
def test_closed_input_is_one_line(command: str) -> None:
    assert shell(f"{command} <&-") == (1, b"", [f"{command}: стандартный ввод закрыт"])
    assert shell(f"{command} <&- 2>&-") == (1, b"", [])


@pytest.mark.parametrize(
    "command",
    ["score", "schedule 8", "results evening", "setup", "serve"],
)
def test_closed_output_is_one_line_and_nothing_is_done(command: str) -> None:
    name = command.split()[0]
    assert shell(f"{command} >&-") == (1, b"", [f"{name}: стандартный вывод закрыт"])


def test_closed_output_and_errors_end_quietly() -> None:
    assert shell("score >&- 2>&-") == (1, b"", [])


@pytest.mark.parametrize("command", ["score", "row_code"])
def test_empty_input_has_no_answer(command: str) -> None:
    assert shell(command) == (0, b"", [])
    assert shell(command, b"\n \n") == (0, b"", [])


def test_line_that_is_no_text_is_answered_in_its_place() -> None:
    status, out, errors = shell("score", b'{"preset":"\xff"}\n' + QUESTION.encode())
    assert (status, errors) == (0, [])
    assert out.splitlines()[0] == b'{"problems":["malformed"]}'
    assert out.splitlines()[1].startswith(b'{"sixths":')


def test_mark_of_utf_8_at_the_beginning_is_no_fault() -> None:
    _status, out, _errors = shell("score", b"\xef\xbb\xbf" + QUESTION.encode())
    assert out.startswith(b'{"sixths":')


def test_output_is_utf_8_whatever_the_locale() -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii"}
    arguments = ["make_series", "--sets", "2", "--boxes", "2", "--public-source", "Лото", "--public", "57"]
    done = run([*arguments, "--json"], stdout=subprocess.PIPE, extra=ascii_only)
    assert (done.returncode, done.stderr, "Лото" in done.stdout) == (0, "", True)
    wrong = run(["make_series", "--sets", "x"], stdout=subprocess.PIPE, extra=ascii_only)
    assert (wrong.returncode, wrong.stdout, wrong.stderr.isascii()) == (1, "", False)


def test_argument_that_is_no_text_is_one_line() -> None:
    status, out, errors = shell("results $'\\xff'")
    assert (status, out, len(errors)) == (1, b"", 1)
    assert errors[0].startswith("results: ")


def test_database_that_is_not_there_is_one_line() -> None:
    done = run(["results", "evening"], stdout=subprocess.PIPE, extra={"DATABASE_URL": "sqlite:////nowhere/x"})
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "results: база данных: unable to open database file\n"


def test_database_without_tables_says_what_to_do(tmp_path) -> None:
    empty = {"DATABASE_URL": f"sqlite:///{tmp_path}/empty.sqlite3"}
    done = run(["results", "evening"], stdout=subprocess.PIPE, extra=empty)
    words = "в базе данных ещё нет таблиц; запустите один раз script/server или manage.py migrate"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"results: {words}\n")


def test_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = run(["make_series", "--json"], stdout=full)
    assert (done.returncode, done.stderr) == (1, "make_series: No space left on device\n")
