"""`manage.py setup`: make the installation ready to serve. What is ready is left alone."""

import io
import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.utils import timezone

from config.environment import SettingError, env
from config.start.static_files import collect_when_changed
from config.start.upgrade import upgrade_database
from deals.management.plain_command import PlainCommand
from tournament.models import Tournament
from tournament.services.first_director import FIRST_DIRECTOR, create_first_director, has_superuser


class Command(PlainCommand):
    """Database, demo tournaments of a new installation, first account, static files."""

    help = "Makes the installation ready: database, first account, static files."

    def handle(self, *args: Any, **options: Any) -> None:
        """Do what has not been done yet."""
        copy = upgrade_database(settings.DATA_DIR, timezone.localtime())
        if copy:
            self.stdout.write(f"The database was upgraded; the one before is kept in {copy}")
        if not User.objects.exists() and not Tournament.objects.exists():
            call_command("make_demo", stdout=io.StringIO())
        if not has_superuser():
            self.create_director()
        collect_when_changed(settings.STATIC_ROOT)

    def create_director(self) -> None:
        """Create the first account; a password that was made up is printed this once."""
        given = env.str("PRIKUP_ADMIN_PASSWORD", "")
        password = given or secrets.token_urlsafe(9)
        try:
            create_first_director(password=password)
        except ValidationError as error:
            raise SettingError(f"PRIKUP_ADMIN_PASSWORD: {' '.join(error.messages)}") from error
        self.stdout.write(f"\n  User name: {FIRST_DIRECTOR}")
        shown = (
            "the one in PRIKUP_ADMIN_PASSWORD" if given else f"{password}   (shown only now: write it down)"
        )
        self.stdout.write(f"  Password:  {shown}\n\n")
