"""The server process of a test, on the database that the test run uses."""

import os
import secrets
from collections.abc import Iterator
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from psycopg import sql

from tests.durability.server_process import ServerProcess


@pytest.fixture
def database_url() -> Iterator[str]:
    """Return DATABASE_URL of a new database: empty for SQLite in the data folder, or one of PostgreSQL."""
    url = os.environ.get("DATABASE_URL", "")
    if settings.DATABASES["default"]["ENGINE"] != "django.db.backends.postgresql":
        yield ""
        return
    name = f"kill_{secrets.token_hex(6)}"
    parts = urlsplit(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield parts._replace(path=f"/{name}").geturl()
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def server(tmp_path, database_url: str) -> Iterator[ServerProcess]:
    """Return the server with a new data folder, not started; it is killed at the end of the test."""
    process = ServerProcess(tmp_path / "data", database_url)
    yield process
    if process.process is not None:
        process.kill()
