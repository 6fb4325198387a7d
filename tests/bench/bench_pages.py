"""Processor time of the pages of play at 24 players: python -m tests.bench.bench_pages

A whole chain-24 in a database of its own in memory: 11 rounds, 6 tables, 4 deals in a set, 264 rows.
"""

import os
import sys
import time
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
os.environ["DATABASE_URL"] = "sqlite://:memory:"

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from protocols.forms.row_form import initial_of  # noqa: E402
from protocols.models import Row  # noqa: E402
from tests.protocols.evening import evening, play  # noqa: E402

PAGE_LIMIT_MS = 100
ENTRY_LIMIT_MS = 50
ROUNDS = 20
PAGES = (
    ("hall-detail", 1), ("table-detail", 1, 1, 1, 1), ("protocol-list",), ("protocol-detail", 1, 1),
    ("row-create", 1, 1), ("row-edit", 1, 1, 1, 1, 1), ("standings-detail",), ("standings-csv",),
    ("card-detail", 8), ("publication-detail",), ("log-list",),
)  # fmt: skip


def best_ms(work: Any) -> float:
    """Return the least processor time of some runs of `work`, in milliseconds: what it costs undisturbed."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1000


def entry_ms(client: Client) -> float:
    """Return the least processor time of storing a changed row, in milliseconds."""
    row = Row.objects.filter(contract="6S").order_by("id").first()
    if row is None:
        raise SystemExit("no row to amend")
    numbers = dict(row.session.tournament.entries.values_list("pk", "number"))
    data = {name: value for name, value in initial_of(row, numbers).items() if value not in (None, False)}

    def amend() -> None:
        row.refresh_from_db()
        data["version"] = row.version
        data["note"] = f"{row.version}"
        answer = client.post(_edit(row), data)
        if answer.status_code != 302:
            raise SystemExit(f"the row was refused: {answer.status_code}")

    return best_ms(amend)


def _edit(row: Row) -> str:
    place = (row.section.number, row.round, row.table)
    return reverse("protocols:row-edit", args=["evening", 1, row.box.number, *place])


def main() -> None:
    """Print the times; end with status 1 above a limit."""
    call_command("migrate", verbosity=0)
    director = User.objects.create_superuser("director", password="red-queen-7")
    play(evening(24, director=director, deals_per_set=4))
    client = Client()
    client.force_login(director, backend=settings.AUTHENTICATION_BACKENDS[-1])
    slow = []
    for name, *place in PAGES:
        address = reverse(f"protocols:{name}", args=["evening", *place])
        taken = best_ms(lambda address=address: client.get(address))
        print(f"{name:20} {taken:6.1f} ms")
        slow += [name] if taken > PAGE_LIMIT_MS else []
    taken = entry_ms(client)
    print(f"{'row stored':20} {taken:6.1f} ms")
    slow += ["row stored"] if taken > ENTRY_LIMIT_MS else []
    if slow:
        sys.exit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
