"""Reading the environment: every wrong value stops the start with one line that names it."""

import secrets
from pathlib import Path

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from environs import Env, EnvError

BASE_DIR = Path(__file__).resolve().parent.parent
env = Env()


class SettingError(ImproperlyConfigured):
    """A value of the environment that cannot be used; the message names the variable."""


def read_bool(name: str, default: bool) -> bool:
    """Return a yes/no variable; raise SettingError for anything that is neither."""
    try:
        return bool(env.bool(name, default))
    except EnvError as error:
        raise SettingError(f"{name}: must be true or false, not {env.str(name)!r}") from error


def read_port(name: str, default: int) -> int:
    """Return a TCP port, 1 to 65535; raise SettingError for anything else."""
    text = env.str(name, str(default))
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise SettingError(f"{name}: must be a port from 1 to 65535, not {text!r}")
    return int(text)


def read_hosts(name: str, default: list[str]) -> list[str]:
    """Return a comma-separated list of host names; raise SettingError when it is empty."""
    hosts = [host.strip() for host in env.list(name, default) if host.strip()]
    if not hosts:
        raise SettingError(f"{name}: must hold at least one host name")
    return hosts


def data_folder() -> Path:
    """Return the data folder (database, backups, secret key), made when it is missing."""
    folder = Path(env.str("PRIKUP_DATA", str(BASE_DIR / "var"))).expanduser().resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"PRIKUP_DATA: cannot make the folder {folder}: {error.strerror}") from error
    return folder


def secret_key(folder: Path) -> str:
    """Return SECRET_KEY, or the key kept in the data folder, made on the first start."""
    given = env.str("SECRET_KEY", "")
    if given:
        if len(given) < 32:
            raise SettingError("SECRET_KEY: must have at least 32 characters")
        return given
    path = folder / "secret_key"
    try:
        if not path.exists():
            _write_secret_key(path)
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise SettingError(f"PRIKUP_DATA: cannot use the file {path}: {error.strerror}") from error


def _write_secret_key(path: Path) -> None:
    """Write the key into a file of its own and rename it, so that nobody reads half a key."""
    draft = path.with_name(f"secret_key.{secrets.token_hex(8)}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50), encoding="ascii")
    draft.replace(path)


def database(folder: Path) -> dict[str, object]:
    """Return Django's database settings: DATABASE_URL, or a SQLite file in the data folder.

    SQLite runs in WAL mode, syncs on every commit (an acknowledged row survives a power
    cut) and takes its write lock when a transaction begins, so that two writers queue
    instead of failing.
    """
    url = env.str("DATABASE_URL", "")
    if not url:
        return _sqlite(str(folder / "prikup.sqlite3"))
    try:
        parsed = dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    except (ValueError, KeyError) as error:
        raise SettingError(
            "DATABASE_URL: cannot be read; write it as postgresql://user:password@host/name"
        ) from error
    if parsed.get("ENGINE") == "django.db.backends.sqlite3":
        return _sqlite(str(parsed["NAME"]))
    if parsed.get("ENGINE") != "django.db.backends.postgresql":
        raise SettingError("DATABASE_URL: only postgresql:// and sqlite:// are supported")
    return parsed


def _sqlite(name: str) -> dict[str, object]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }
