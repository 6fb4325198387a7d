"""Make the demonstration tournaments."""

from typing import Any

from django.utils import timezone

from deals.management.plain_command import PlainCommand
from protocols.services.demo import make_demo


class Command(PlainCommand):
    """`make_demo`. Source: interfaces 7."""

    help = "Make a finished, a half-played and a fresh tournament with invented people."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Write the slugs of the tournaments made; those that are there already stay as they are."""
        for tournament in make_demo(today=timezone.localdate()):
            self.stdout.write(tournament.slug)
