"""Bringing the database to the version of the program, with a copy of it before."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def upgrade_database(data_folder: Path, now: datetime) -> Path | None:
    """Apply missing migrations; return the path of the copy made before, None when none was needed.

    Only a SQLite file that already holds tables is copied, into `backups` of the data
    folder; a PostgreSQL server has backups of its own.
    """
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return None
    copy = None
    if connection.vendor == "sqlite" and executor.loader.applied_migrations:
        copy = data_folder / "backups" / f"prikup-{now:%Y%m%d-%H%M%S}-before-upgrade.sqlite3"
        copy_sqlite(Path(str(connection.settings_dict["NAME"])), copy)
    call_command("migrate", interactive=False, verbosity=0)
    return copy


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a SQLite database, also one in use, into a new file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
