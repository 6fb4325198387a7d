"""Run every check and say at the end which failed. Called by script/test, which prepares the machine.

All checks run even when an early one fails. With pytest arguments only those tests run, on
SQLite and on PostgreSQL.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from postgres_cluster import temporary_cluster

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
NOT_SLOW = ["-m", "not slow"]
# In the order of the folders: the browser tests, long and few in a file, come early.
WORKERS = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
# What is pure Python, or draws values already read, gives the same on every database; of the browser
# tests the whole evening and two scorers at once are run on both.
SAME_ON_BOTH = [f"--ignore=tests/{app}/domain" for app in ("deals", "tournament", "protocols")] + [
    "--ignore=tests/protocols/documents",
    "--ignore-glob=tests/e2e/test_desk*.py",
    *(
        f"--ignore=tests/e2e/test_{page}.py"
        for page in ("layout_typing", "login", "movement_grid", "row_code")
    ),
]

TOOLS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "import-linter": ["lint-imports", "--no-cache"],
    "djlint format": ["djlint", "templates", "--check", "--quiet"],
    "djlint lint": ["djlint", "templates", "--lint", "--quiet"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
    "translations": ["python", "script/catalogues.py", "--check"],
}
# Measured on one database: no line of domain or services is for the other one alone.
COVERAGE = ["--cov", "--cov-report="]
GATES = {
    "coverage of all, 95 %": ["coverage", "report", "--skip-covered", "--fail-under=95"],
    "coverage of domain and services, 100 %": [
        "coverage", "report", "--skip-covered", "--fail-under=100", "--include=*/domain/*,*/services/*",
    ],
}  # fmt: skip


@dataclass(slots=True)
class Checks:
    """Runs commands in the checkout and remembers which failed."""

    environment: dict[str, str]
    failed: list[str] = field(default_factory=list)

    def run(self, name: str, command: list[str], **environment: str) -> None:
        """Run one check with its output shown; an exit status other than 0 is a failure."""
        print(f"\n== {name}", flush=True)
        began = time.monotonic()
        program, *arguments = command
        done = subprocess.run(
            [BIN / program, *arguments], cwd=ROOT, env=self.environment | environment, check=False
        )
        print(f"-- {name}: {time.monotonic() - began:.0f} s", flush=True)
        if done.returncode:
            self.failed.append(name)

    def run_pytest(self, arguments: list[str], sqlite: list[str], postgresql: list[str]) -> None:
        """Run the tests on SQLite, then on a temporary PostgreSQL server."""
        self.run("tests on SQLite", ["pytest", *arguments, *sqlite], DATABASE_URL="")
        with temporary_cluster() as url:
            self.run("tests on PostgreSQL", ["pytest", *arguments, *postgresql], DATABASE_URL=url)


def main(arguments: list[str]) -> int:
    """Run what the arguments ask for; return the exit status."""
    checks = Checks(dict(os.environ))
    slow = "--slow" in arguments
    chosen = [argument for argument in arguments if argument != "--slow"]
    if chosen:
        checks.run_pytest(chosen if slow else [*NOT_SLOW, *chosen], [], [])
    else:
        run_everything(checks, slow)
    print()
    if checks.failed:
        print(f"Failed: {', '.join(checks.failed)}")
        return 1
    print("All checks passed.")
    return 0


def run_everything(checks: Checks, slow: bool) -> None:
    """Run the tools, the tests on both databases, the coverage gates, and the slow tests if wished."""
    for name, command in TOOLS.items():
        checks.run(name, command)
    (ROOT / ".coverage").unlink(missing_ok=True)
    checks.run_pytest([*WORKERS, *NOT_SLOW], COVERAGE, SAME_ON_BOTH)
    for name, command in GATES.items():
        checks.run(name, command)
    if slow:
        checks.run("slow tests", ["pytest", "-n", "2", "-m", "slow"], DATABASE_URL="")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
