"""The standings as a page and as a file."""

import io

from defusedcsv import csv
from django.http import HttpRequest, HttpResponse
from django.utils.formats import get_format
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from protocols.queries.publication import corrections_until
from protocols.queries.results import tournament_results
from protocols.queries.results_json import CSV_FIELDS, Plain, places_table
from protocols.tables import StandingsTable, standings_rows
from protocols.views.results_view import results_view
from protocols.views.scoring import scoring_words
from tournament.access import Access
from tournament.views.page import page


@require_safe
@results_view
def standings_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the standings: place, name, percent, matchpoints of max, boxes, whists."""
    tournament = access.tournament
    results = tournament_results(tournament)
    table = StandingsTable(standings_rows(results.standings.places, results.entries), slug=tournament.slug)
    RequestConfig(request, paginate=False).configure(table)
    return page(
        request,
        "protocols/standings_detail.html",
        access,
        "standings",
        table=table,
        has_places=bool(results.standings.places),
        unranked=[results.entries[one.number] for one in results.standings.unranked],
        corrections_until=corrections_until(tournament),
        **scoring_words(tournament),
    )


@require_safe
@results_view
def standings_csv(_request: HttpRequest, access: Access) -> HttpResponse:
    """Return the standings as CSV for the spreadsheets of the reader's language.

    Where the decimal sign is a comma, as in Russian, fields are parted by semicolons: so a
    spreadsheet of that language opens the file with right columns and numbers.
    """
    results = tournament_results(access.tournament)
    comma = get_format("DECIMAL_SEPARATOR") == ","
    text = io.StringIO()
    writer = csv.DictWriter(text, CSV_FIELDS, extrasaction="ignore", delimiter=";" if comma else ",")
    writer.writeheader()
    writer.writerows(_cells(line, comma) for line in places_table(results))
    response = HttpResponse(text.getvalue().encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{access.tournament.slug}-standings.csv"'
    return response


def _cells(line: Plain, comma: bool) -> Plain:
    if not comma:
        return line
    return {
        field: str(value).replace(".", ",") if isinstance(value, float) else value
        for field, value in line.items()
    }
