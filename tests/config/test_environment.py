"""Reading the environment: right values, and one line that names the variable for wrong ones."""

import stat

import pytest

from config import environment
from config.environment import SettingError


@pytest.mark.parametrize(("text", "value"), [("true", True), ("1", True), ("no", False), ("0", False)])
def test_read_bool(monkeypatch, text, value) -> None:
    monkeypatch.setenv("DEBUG", text)
    assert environment.read_bool("DEBUG", not value) is value


def test_read_bool_default(monkeypatch) -> None:
    monkeypatch.delenv("DEBUG", raising=False)
    assert environment.read_bool("DEBUG", True) is True


def test_read_bool_wrong_names_the_variable(monkeypatch) -> None:
    monkeypatch.setenv("DEBUG", "perhaps")
    with pytest.raises(SettingError, match=r"^DEBUG: must be true or false, not 'perhaps'$"):
        environment.read_bool("DEBUG", False)


@pytest.mark.parametrize("text", ["0", "65536", "-1", "http", "", "٨٠"])
def test_read_port_wrong_names_the_variable(monkeypatch, text) -> None:
    monkeypatch.setenv("PRIKUP_PORT", text)
    with pytest.raises(SettingError, match=r"^PRIKUP_PORT: must be a port from 1 to 65535, not "):
        environment.read_port("PRIKUP_PORT", 8000)


def test_read_port(monkeypatch) -> None:
    monkeypatch.setenv("PRIKUP_PORT", "65535")
    assert environment.read_port("PRIKUP_PORT", 8000) == 65535
    monkeypatch.delenv("PRIKUP_PORT")
    assert environment.read_port("PRIKUP_PORT", 8000) == 8000


def test_read_hosts(monkeypatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", " a.example , ,b.example")
    assert environment.read_hosts("ALLOWED_HOSTS", ["*"]) == ["a.example", "b.example"]
    monkeypatch.setenv("ALLOWED_HOSTS", " , ")
    with pytest.raises(SettingError, match=r"^ALLOWED_HOSTS: must hold at least one host name$"):
        environment.read_hosts("ALLOWED_HOSTS", ["*"])


def test_data_folder_is_made(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("PRIKUP_DATA", str(tmp_path / "a" / "b"))
    assert environment.data_folder() == tmp_path / "a" / "b"
    assert (tmp_path / "a" / "b").is_dir()


def test_data_folder_that_cannot_be_made(monkeypatch, tmp_path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PRIKUP_DATA", str(tmp_path / "file" / "data"))
    with pytest.raises(SettingError, match=r"^PRIKUP_DATA: cannot make the folder .*: Not a directory$"):
        environment.data_folder()


def test_secret_key_is_made_once_and_kept_private(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    key = environment.secret_key(tmp_path)
    assert len(key) >= 50
    assert environment.secret_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_secret_key_given(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("SECRET_KEY", "k" * 32)
    assert environment.secret_key(tmp_path) == "k" * 32
    assert list(tmp_path.iterdir()) == []


def test_secret_key_too_short(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("SECRET_KEY", "k" * 31)
    with pytest.raises(SettingError, match=r"^SECRET_KEY: must have at least 32 characters$"):
        environment.secret_key(tmp_path)


def test_secret_key_that_cannot_be_read(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    (tmp_path / "secret_key").mkdir()
    with pytest.raises(SettingError, match=r"^PRIKUP_DATA: cannot use the file .*: Is a directory$"):
        environment.secret_key(tmp_path)


def test_database_is_sqlite_in_the_data_folder(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    found = environment.database(tmp_path)
    assert (found["ENGINE"], found["NAME"]) == (
        "django.db.backends.sqlite3",
        str(tmp_path / "prikup.sqlite3"),
    )
    assert found["OPTIONS"] == {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }


def test_database_sqlite_by_url_keeps_the_safe_options(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/other.sqlite3")
    monkeypatch.setattr(environment, "BASE_DIR", tmp_path)
    found = environment.database(tmp_path)
    monkeypatch.delenv("DATABASE_URL")
    assert found == environment.database(tmp_path) | {"NAME": f"{tmp_path}/other.sqlite3"}


def test_database_postgresql(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://club:secret@db.example:5433/prikup")
    found = environment.database(tmp_path)
    wanted = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "prikup",
        "USER": "club",
        "PASSWORD": "secret",
    }
    wanted |= {"HOST": "db.example", "PORT": 5433}
    assert {key: found[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("url", "line"),
    [
        ("mysql://a@b/c", "DATABASE_URL: only postgresql:// and sqlite:// are supported"),
        (
            "nonsense://x",
            "DATABASE_URL: cannot be read; write it as postgresql://user:password@host/name",
        ),
    ],
)
def test_database_wrong_names_the_variable(monkeypatch, tmp_path, url, line) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(SettingError) as caught:
        environment.database(tmp_path)
    assert str(caught.value) == line
