"""How a tournament is scored: the regulation in words, and the price list."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from protocols.domain.price_list import GameRow, GameSection, PriceList, Prices, TwoWhisters, price_list
from protocols.queries.scoring import level_figures
from tournament.access import Access, tournament_view
from tournament.models import Tournament
from tournament.queries.regulation import conventions_of
from tournament.regulation_words import SettingGroup, differing_lines, setting_groups
from tournament.views.page import page
from tournament.words import preset_name

SAID_BY_FIGURES = {"pool_point_whists", "mountain_multiplier", "whist_multiplier"}


@require_safe
@tournament_view()
def scoring_detail(request: HttpRequest, access: Access) -> HttpResponse:
    """Say in words how the results of this tournament come about."""
    regulation = access.tournament.regulation
    conventions = conventions_of(regulation)
    return page(
        request,
        "protocols/scoring_detail.html",
        access,
        "scoring",
        figures=level_figures(conventions),
        conventions=conventions,
        mountain_of_misere=10 * conventions.mountain_multiplier,
        players=regulation.players_at_table,
        said=_said(setting_groups(regulation.preset, conventions)),
        **scoring_words(access.tournament),
    )


@require_safe
@tournament_view()
def prices(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the price list of the regulation for the size of its tables."""
    regulation = access.tournament.regulation
    found = price_list(conventions_of(regulation), regulation.players_at_table)
    return page(
        request,
        "protocols/price_list.html",
        access,
        "prices",
        prices=found,
        games=[_game(game) for game in found.games],
        passing=_passing(found),
        **scoring_words(access.tournament),
    )


def scoring_words(tournament: Tournament) -> dict[str, Any]:
    """Return the regulation in a line: its name and what differs from the preset."""
    regulation = tournament.regulation
    return {
        "preset": regulation.title or preset_name(regulation.preset),
        "differing": differing_lines(regulation.preset, conventions_of(regulation)),
    }


def _said(groups: tuple[SettingGroup, ...]) -> list[SettingGroup]:
    """Return the groups without the settings that the table of figures says already."""
    kept = (
        SettingGroup(
            one.key, one.title, tuple(line for line in one.lines if line.name not in SAID_BY_FIGURES)
        )
        for one in groups
    )
    return [one for one in kept if one.lines]


def _game(game: GameSection) -> dict[str, Any]:
    """Return a level: results without play, with one whister, with two; where a returned whist differs."""
    returned = [row for row in game.rows if row.returned and not _as_one_whister(row)]
    return {
        "section": game,
        "one": [row for row in game.rows if row.one_whister],
        "two": [(row.declarer_tricks, _splits(row)) for row in game.rows if row.two_whisters],
        "returned": returned,
        "unwhisted": [row for row in game.rows if row.unwhisted],
    }


def _splits(row: GameRow) -> list[TwoWhisters]:
    """Return the splits of two whisters, without those that are another one the other way round."""
    by_tricks = {(two.first_tricks, two.second_tricks): two.prices for two in row.two_whisters}

    def is_mirror(two: TwoWhisters) -> bool:
        other = by_tricks[(two.second_tricks, two.first_tricks)]
        turned = Prices(other.declarer, other.second, other.first, other.dealer)
        return two.first_tricks < two.second_tricks and turned == two.prices

    return [two for two in row.two_whisters if not is_mirror(two)]


def _as_one_whister(row: GameRow) -> bool:
    """Return whether a whist returned by the dealer costs what a lone whist costs."""
    one, back = row.one_whister, row.returned
    if one is None or back is None:
        return False
    return back == Prices(one.declarer, one.second, one.second, one.first) and one.second == one.dealer


def _passing(found: PriceList) -> list[dict[str, Any]]:
    """Return the splits of a passing game by the tricks of the dealer."""
    by_dealer: dict[int | None, list[Any]] = {}
    for row in found.passing:
        by_dealer.setdefault(row.dealer_tricks, []).append(row)
    return [{"dealer_tricks": dealer, "rows": rows} for dealer, rows in by_dealer.items()]
