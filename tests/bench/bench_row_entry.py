"""Server time of the desk: python -m tests.bench.bench_row_entry

Rows are typed into a session of 24 players through the address that the desk uses, first by one
person, then by ten at once. The database is a new one: SQLite in a folder of its own, or, with
DATABASE_URL, PostgreSQL beside the one that is named. Prints milliseconds and queries of a row, and
how ten typists compare with one. Ends with status 1 when neither the clock nor the processor time of
one typist keeps the limit.
"""

import os
import sys
import tempfile
import threading
import time

LIMIT_MS = 50
TYPISTS = 10
ROWS = 60
WARM_UP = 5


def main() -> None:
    """Make the database, type the rows, print the figures."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PRIKUP_DATA"] = folder
        import django

        django.setup()
        from django.db import connection
        from django.test.utils import setup_test_environment

        setup_test_environment()
        if connection.vendor == "sqlite":
            from django.core.management import call_command

            call_command("migrate", verbosity=0)
            run()
        else:
            connection.creation.create_test_db(verbosity=0, autoclobber=True)
            try:
                run()
            finally:
                connection.close()
                connection.creation.destroy_test_db(connection.settings_dict["NAME"], verbosity=0)


def run() -> None:
    """Time one typist and ten, and compare."""
    from django.db import connection

    rows = prepare()
    alone, others = rows[1 : WARM_UP + ROWS], rows[WARM_UP + ROWS :]
    queries = count_queries(rows[0])
    began = time.process_time()
    one = type_rows(alone)[WARM_UP:]
    processor = (time.process_time() - began) * 1000 / len(alone)
    times: list[list[float]] = [[] for _ in range(TYPISTS)]

    def work(index: int) -> None:
        times[index] = type_rows(others[index::TYPISTS][: ROWS // 4])
        connection.close()

    began = time.perf_counter()
    threads = [threading.Thread(target=work, args=(index,)) for index in range(TYPISTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    elapsed = time.perf_counter() - began
    many = [each for share in times for each in share]
    print(f"{connection.vendor}, 24 players, {queries} statements a row")
    print(f"one typist: median {median(one):.1f} ms, slowest {max(one):.1f} ms, processor {processor:.1f} ms")
    print(f"{TYPISTS} typists at once: median {median(many):.1f} ms, slowest {max(many):.1f} ms")
    print(f"  {len(many) / elapsed:.0f} rows a second, a row {median(many) / median(one):.1f} times as long")
    if min(processor, median(one)) > LIMIT_MS:
        sys.exit(f"above {LIMIT_MS} ms")


def prepare():
    """Make a session of 24 players in its last round; return the rows to type."""
    from django.contrib.auth.models import User

    from protocols.queries.session_sheet import session_sheet
    from tests.factories import make_session, make_tournament
    from tournament.services.rounds import start_round

    director = User.objects.create_user("typist", password="only for the bench")
    session = make_session(make_tournament(actor=director, deals_per_set=4), "chain-24")
    for number in range(1, session.rounds + 1):
        session = start_round(actor=director, session=session, number=number)
    return [fields(place) for place in session_sheet(session).places]


def fields(place) -> dict[str, object]:
    """Return what the desk sends for a passing game at a place."""
    players = {seat.value: entry.number for seat, entry in place.planned.items()}
    where = {"box": place.box.number, "section": place.section, "round": place.round, "table": place.table}
    return where | players | {"text": "/343"}


def client():
    """Return a visitor who is logged in."""
    from django.contrib.auth.models import User
    from django.test import Client

    visitor = Client()
    visitor.force_login(User.objects.get(), backend="django.contrib.auth.backends.ModelBackend")
    return visitor


def count_queries(row) -> int:
    """Return the number of queries of one row."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    visitor = client()
    with CaptureQueriesContext(connection) as captured:
        post(visitor, row)
    return len(captured)


def type_rows(rows) -> list[float]:
    """Type rows one after the other; return the milliseconds of each."""
    visitor, times = client(), []
    for row in rows:
        began = time.perf_counter()
        post(visitor, row)
        times.append((time.perf_counter() - began) * 1000)
    return times


def post(visitor, row) -> None:
    """Send a row as the desk does."""
    answer = visitor.post("/t/evening/s/1/desk/row/", row)
    if answer.status_code != 200:
        raise SystemExit(f"refused: {answer.content.decode()}")


def median(values: list[float]) -> float:
    """Return the middle value."""
    return sorted(values)[len(values) // 2]


if __name__ == "__main__":
    main()
