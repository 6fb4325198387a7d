"""Standings and protocols of a tournament for other programs."""

import json
from typing import Any

from defusedcsv import csv
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from deals.management.plain_command import PlainCommand
from protocols.queries.results import TournamentResults, tournament_results
from protocols.queries.results_json import CSV_FIELDS, places_table, results_json
from tournament.models import Tournament


class Command(PlainCommand):
    """`results SLUG [--json|--csv]`. Source: interfaces 5."""

    help = "Write the standings of a tournament; --json adds the protocols."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the slug and the form of the answer."""
        parser.add_argument("slug")
        form = parser.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true", dest="as_json")
        form.add_argument("--csv", action="store_true", dest="as_csv")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the results; status 1 and one line when there is no such tournament."""
        tournament = Tournament.objects.select_related("regulation").filter(slug=options["slug"]).first()
        if tournament is None:
            self.stderr.write(_("There is no tournament %(slug)s.") % {"slug": options["slug"]})
            raise SystemExit(1)
        results = tournament_results(tournament)
        if options["as_json"]:
            self.stdout.write(json.dumps(results_json(results), ensure_ascii=False, indent=1))
        elif options["as_csv"]:
            self._csv(results)
        else:
            self._plain(results)

    def _csv(self, results: TournamentResults) -> None:
        writer = csv.DictWriter(self.stdout, CSV_FIELDS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(places_table(results))

    def _plain(self, results: TournamentResults) -> None:
        for line in places_table(results):
            place = line["place"] or "—"
            percent = "—" if line["percent"] is None else f"{line['percent']:.2f}"
            self.stdout.write(f"{place:>4} {line['number']:>3} {percent:>6} {line['name']}")
