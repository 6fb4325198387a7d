"""Export a tournament as a file."""

import json
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from deals.management.plain_command import PlainCommand
from protocols.queries.tournament_export import export_tournament
from tournament.models import Tournament


class Command(PlainCommand):
    """`export_tournament SLUG`. Source: interfaces 4."""

    help = "Write a tournament to standard output in the format prikup-tournament/1."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the slug of the tournament."""
        parser.add_argument("slug")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the file; status 1 and one line when there is no such tournament."""
        tournament = Tournament.objects.select_related("regulation").filter(slug=options["slug"]).first()
        if tournament is None:
            self.stderr.write(_("There is no tournament %(slug)s.") % {"slug": options["slug"]})
            raise SystemExit(1)
        self.stdout.write(json.dumps(export_tournament(tournament), ensure_ascii=False, indent=1))
