"""`manage.py serve`: set up what is missing and serve. `script/server` ends here."""

import sys
from typing import Any

import segno
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import OperationalError

from config.start.addresses import lan_addresses, port_is_free
from config.start.web_server import make_server, run_until_stopped
from deals.management.plain_command import PlainCommand


class Command(PlainCommand):
    """Setup, then the web server until Ctrl-C."""

    help = "Sets up what is missing and serves Prikup on all interfaces."

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve on PRIKUP_PORT until stopped."""
        port = settings.PRIKUP_PORT
        if not port_is_free(port):
            raise CommandError(
                f"PRIKUP_PORT: port {port} is taken by another program; set PRIKUP_PORT to a free one."
            )
        try:
            call_command("setup", stdout=self.stdout)
        except OperationalError as error:
            raise CommandError(f"DATABASE_URL: {str(error).strip().splitlines()[0]}") from error
        server = make_server(port, settings.HTTPS)
        self.print_addresses(port)
        run_until_stopped(server)
        self.stdout.write("Prikup has stopped.")

    def print_addresses(self, port: int) -> None:
        """Print where this machine and where phones find Prikup, in a terminal with a code to scan."""
        phones = [f"http://{address}:{port}/" for address in lan_addresses()]
        self.stdout.write(f"Prikup is running. On this machine: http://localhost:{port}/")
        for address in phones:
            self.stdout.write(f"Phones in the same network:         {address}")
        if phones and sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower():
            segno.make(phones[0]).terminal(compact=True)
        self.stdout.write("Ctrl-C stops it.")
        self.stdout.flush()
