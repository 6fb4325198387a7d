"""A temporary PostgreSQL server for the tests: own folder, own unix socket, gone afterwards."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

SERVER_USER = "postgres"  # made by Debian's package; PostgreSQL refuses to run as root
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=60"


@contextmanager
def temporary_cluster() -> Iterator[str]:
    """Start a server and yield its DATABASE_URL; stop it and delete its files at the end."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="prikup-pg-"))
    rights: dict[str, Any] = {"cwd": folder, "check": True, "stdout": subprocess.DEVNULL}
    if os.geteuid() == 0:
        account = pwd.getpwnam(SERVER_USER)
        os.chown(folder, account.pw_uid, account.pw_gid)
        rights |= {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    data = folder / "data"
    initdb = ["-D", str(data), "-U", "prikup", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]
    subprocess.run([programs / "initdb", *initdb, "--no-sync"], **rights)
    control = [programs / "pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log")]
    try:
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' {QUICK}"
        subprocess.run([*control, "-o", options, "start"], **rights)
        yield f"postgresql://prikup@{quote(str(folder), safe='')}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **rights | {"check": False})
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    """Return the folder of the newest installed server's programs."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found:
        raise FileNotFoundError("PostgreSQL's initdb is missing; install the package postgresql")
    return found[-1].parent
