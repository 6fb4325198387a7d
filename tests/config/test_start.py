"""Before the first page: upgrade with a copy, static files, addresses, the web server."""

import datetime as dt
import ipaddress
import socket
import sqlite3
import threading
import urllib.request
from contextlib import closing

import pytest
from django.core.management import call_command
from django.db import connection

from config.start.addresses import lan_addresses, port_is_free
from config.start.static_files import collect_when_changed
from config.start.upgrade import copy_sqlite, upgrade_database
from config.start.web_server import make_server, run_until_stopped

NOW = dt.datetime(2026, 11, 29, 18, 30, 5, tzinfo=dt.UTC)


@pytest.mark.django_db
def test_upgrade_does_nothing_when_nothing_is_missing(tmp_path) -> None:
    assert upgrade_database(tmp_path, NOW) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.django_db(transaction=True)
def test_upgrade_keeps_a_copy_of_a_sqlite_database(tmp_path) -> None:
    call_command("migrate", "axes", "zero", verbosity=0)
    copy = upgrade_database(tmp_path, NOW)
    assert "axes_accessattempt" in connection.introspection.table_names()
    if connection.vendor != "sqlite":
        assert copy is None
        return
    assert copy == tmp_path / "backups" / "prikup-20261129-183005-before-upgrade.sqlite3"
    with closing(sqlite3.connect(copy)) as kept:
        tables = {name for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "tournament_tournament" in tables
    assert "axes_accessattempt" not in tables


def test_copy_sqlite_takes_what_is_still_in_the_wal(tmp_path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.sqlite3")) as database:
        database.executescript(
            "PRAGMA journal_mode=WAL; CREATE TABLE box (number); INSERT INTO box VALUES (7);"
        )
        copy_sqlite(tmp_path / "a.sqlite3", tmp_path / "copies" / "b.sqlite3")
    with closing(sqlite3.connect(tmp_path / "copies" / "b.sqlite3")) as copy:
        assert copy.execute("SELECT number FROM box").fetchall() == [(7,)]


def test_collect_only_when_a_file_has_changed(tmp_path, settings) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "page.css").write_text("p { color: green }")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = root = tmp_path / "collected"
    assert collect_when_changed(root) is True
    assert (root / "page.css").read_text() == "p { color: green }"
    assert collect_when_changed(root) is False
    (source / "page.css").write_text("p { color: black; }")
    assert collect_when_changed(root) is True
    assert (root / "page.css").read_text() == "p { color: black; }"


def test_lan_addresses_are_ipv4_without_loopback() -> None:
    found = lan_addresses()
    assert not any(ipaddress.IPv4Address(address).is_loopback for address in found)
    assert len(found) == len(set(found))


def test_port_is_free_until_somebody_listens() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert port_is_free(port) is False
    assert port_is_free(port) is True


@pytest.mark.parametrize(("behind_https", "scheme"), [(False, "http"), (True, "https")])
def test_server_believes_only_a_proxy_that_is_announced(monkeypatch, behind_https, scheme) -> None:
    seen = []

    def application(environ, start_response):
        seen.append((environ["wsgi.url_scheme"], environ["REMOTE_ADDR"]))
        start_response("204 No Content", [])
        return []

    monkeypatch.setattr("config.wsgi.application", application)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = make_server(port, behind_https)
    monkeypatch.setattr("signal.signal", lambda *_: None)  # only the main thread may set handlers
    thread = threading.Thread(target=run_until_stopped, args=(server,), daemon=True)
    thread.start()
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", headers=headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 204
    # Closed from this thread, its loop could wait for a socket that is gone.
    server.trigger.pull_trigger(lambda: [part.close() for part in list(server._map.values())])
    thread.join(timeout=30)
    assert not thread.is_alive()
    assert seen == [(scheme, "192.0.2.7" if behind_https else "127.0.0.1")]
