"""Faults of the commands that other programs call: status 1 and one line, never a traceback."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

from tests.settings import TEST_DATA_DIR

QUESTION = '{"contract":"passing","dealer":"N","tricks":{"E":3,"S":4,"W":3}}\n'


def run(arguments: list[str], **options) -> subprocess.CompletedProcess[str]:
    """Run manage.py with the arguments in a process of its own."""
    environment = os.environ | {
        "PRIKUP_DATA": str(TEST_DATA_DIR),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        text=True,
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


@pytest.mark.parametrize("command", ["score", "row_code"])
def test_reader_who_goes_away_leaves_no_traceback(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run([command], stdout=writing, input=QUESTION * 5000)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = run(["make_series", "--json"], stdout=full)
    assert (done.returncode, done.stderr) == (1, "make_series: No space left on device\n")
