"""Tables of results (django-tables2)."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from protocols.domain.ranking import Place
from protocols.templatetags.scores import matchpoints, percent, percent_bar, whists
from tournament.models import Entry


class StandingsTable(tables.Table):  # type: ignore[misc]
    """The ranked participants: place, name, percent, matchpoints of max, boxes, whists."""

    place = tables.Column(verbose_name=_("Place"), attrs={"td": {"class": "place"}})
    name = tables.Column(verbose_name=_("Player"), attrs={"th": {"scope": "col"}})
    percent = tables.Column(
        verbose_name=_("Percent"), attrs={"th": {"class": "num"}, "td": {"class": "num percent-cell"}}
    )
    matchpoints = tables.Column(
        verbose_name=_("Matchpoints"),
        attrs={"th": {"class": "num only-wide"}, "td": {"class": "num only-wide"}},
    )
    boxes = tables.Column(
        verbose_name=_("Boxes"), attrs={"th": {"class": "num only-wide"}, "td": {"class": "num only-wide"}}
    )
    whists = tables.Column(
        verbose_name=_("Whists"), attrs={"th": {"class": "num only-wide"}, "td": {"class": "num only-wide"}}
    )

    class Meta:
        template_name = "protocols/_table.html"
        attrs = {"class": "sheet sheet-rows standings"}  # noqa: RUF012 - read by django-tables2 as it is
        orderable = True

    def __init__(self, data: list[dict[str, Any]], *, slug: str, **options: Any) -> None:
        super().__init__(data, **options)
        self.slug = slug

    def render_name(self, record: dict[str, Any]) -> SafeString:
        """Show the name, leading to the card, with the club under it."""
        address = reverse("protocols:card-detail", args=[self.slug, record["number"]])
        club = format_html('<span class="club">{}</span>', record["club"]) if record["club"] else ""
        return format_html('<a class="who" href="{}">{}</a>{}', address, record["name"], club)

    def render_percent(self, value: Fraction) -> SafeString:
        """Show the percent as a large figure with a thin bar under it."""
        return format_html('<span class="big">{}</span>{}', percent(value), percent_bar(value))

    def render_matchpoints(self, record: dict[str, Any]) -> SafeString:
        """Show the matchpoints and the max that was available."""
        return format_html(
            '{} <span class="quiet">/ {}</span>', matchpoints(record["matchpoints"]), record["max"]
        )

    def render_whists(self, value: int) -> str:
        """Show sixths as whists."""
        return whists(value)


def standings_rows(places: Iterable[Place], entries: dict[int, Entry]) -> list[dict[str, Any]]:
    """Return the ranked lines as rows of the table."""
    return [
        {
            "place": one.place,
            "number": one.number,
            "name": entries[one.number].person.name,
            "club": _from(entries[one.number]),
            "percent": one.percent,
            "matchpoints": one.matchpoints - one.penalty,
            "max": one.max,
            "boxes": one.boxes,
            "whists": one.whist_sixths,
        }
        for one in places
    ]


def _from(entry: Entry) -> str:
    return ", ".join(part for part in (entry.person.club, entry.person.city) if part)
