"""`manage.py setup` and `manage.py serve`."""

import socket
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from config.environment import SettingError
from tests.factories import make_tournament, make_user
from tournament.models import Tournament

PASSWORD = "семь бубён без козыря"


@pytest.fixture(autouse=True)
def few_static_files(settings, tmp_path) -> None:
    (tmp_path / "source").mkdir()
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"


def run(command: str = "setup") -> str:
    out = StringIO()
    call_command(command, stdout=out)
    return out.getvalue()


@pytest.mark.django_db
def test_setup_makes_demo_and_director_once(monkeypatch) -> None:
    monkeypatch.setenv("PRIKUP_ADMIN_PASSWORD", PASSWORD)
    assert run() == "\n  User name: director\n  Password:  the one in PRIKUP_ADMIN_PASSWORD\n\n"
    assert sorted(Tournament.objects.values_list("slug", flat=True)) == [
        "demo-finished",
        "demo-fresh",
        "demo-playing",
    ]
    assert User.objects.get().check_password(PASSWORD)
    Tournament.objects.filter(slug="demo-fresh").delete()
    assert run() == ""
    assert Tournament.objects.filter(slug="demo-fresh").exists() is False


@pytest.mark.django_db
def test_setup_prints_the_password_it_made_up(monkeypatch) -> None:
    monkeypatch.delenv("PRIKUP_ADMIN_PASSWORD", raising=False)
    make_tournament()
    printed = run().split("Password:  ")[1].split()[0]
    assert User.objects.get(username="director").check_password(printed)


@pytest.mark.django_db
def test_setup_leaves_an_existing_superuser_alone() -> None:
    make_user("chief", superuser=True)
    assert run() == ""
    assert list(User.objects.values_list("username", flat=True)) == ["chief"]
    assert Tournament.objects.count() == 0


@pytest.mark.django_db
def test_setup_names_the_variable_of_an_easy_password(monkeypatch) -> None:
    monkeypatch.setenv("PRIKUP_ADMIN_PASSWORD", "12345678")
    make_tournament()
    with pytest.raises(SettingError, match=r"^PRIKUP_ADMIN_PASSWORD: "):
        run()


def test_serve_names_a_taken_port(settings) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        settings.PRIKUP_PORT = other.getsockname()[1]
        with pytest.raises(CommandError, match=r"^PRIKUP_PORT: port \d+ is taken by another program; "):
            run("serve")
