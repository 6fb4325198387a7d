"""The lists of tournaments and of participants."""

from collections.abc import Iterable
from typing import Any, ClassVar

import django_tables2 as tables
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_tables2.config import RequestConfig

from tournament.access import Access
from tournament.models import Tournament
from tournament.queries.tournaments import Calendar

FINISHED_ON_PAGE = 30


class TournamentTable(tables.Table):  # type: ignore[misc]
    """Tournaments with their dates and places."""

    date = tables.DateColumn(verbose_name=_("Date"), attrs={"td": {"class": "nowrap"}})
    title = tables.Column(
        verbose_name=_("Tournament"), linkify=("tournament:tournament-detail", [tables.A("slug")])
    )
    venue = tables.Column(verbose_name=_("Venue"), attrs={"cell": {"class": "only-wide"}})
    organiser = tables.Column(verbose_name=_("Organiser"), attrs={"cell": {"class": "only-wide"}})

    class Meta:
        template_name = "tournament/_table.html"
        attrs: ClassVar = {"class": "sheet sheet-rows list calendar"}
        orderable = False


class EntryTable(tables.Table):  # type: ignore[misc]
    """Participants by start number, club and city under the name."""

    number = tables.Column(
        verbose_name=_("No."), attrs={"td": {"class": "num place"}, "th": {"class": "num"}}, default="—"
    )
    name = tables.TemplateColumn(
        template_name="tournament/_entry_name.html",
        verbose_name=_("Full name"),
        order_by=("person__name", "id"),
    )
    city = tables.Column(
        accessor="person__city", verbose_name=_("City"), default="", attrs={"cell": {"class": "only-wide"}}
    )
    change = tables.TemplateColumn(
        template_name="tournament/_entry_change.html",
        verbose_name="",
        orderable=False,
        attrs={"td": {"class": "num"}},
    )

    class Meta:
        template_name = "tournament/_table.html"
        attrs: ClassVar = {"class": "sheet sheet-rows list"}
        row_attrs: ClassVar = {"id": lambda record: f"entry-{record.pk}"}


def calendar_tables(request: HttpRequest, calendar: Calendar) -> list[tuple[str, tables.Table]]:
    """Return the tables of the first page with their headings, empty groups left out."""
    groups: Iterable[tuple[str, list[Tournament]]] = (
        (gettext("Playing now"), calendar.playing),
        (gettext("To come"), calendar.upcoming),
        (gettext("Over"), calendar.finished),
    )
    found = [(title, TournamentTable(rows)) for title, rows in groups if rows]
    for _title, table in found:
        config: Any = {"per_page": FINISHED_ON_PAGE}
        RequestConfig(request, paginate=config).configure(table)
    return found


def entry_table(request: HttpRequest, access: Access) -> tables.Table:
    """Return the participants by start number, undrawn ones in order of entry."""
    table = EntryTable(
        access.tournament.entries.select_related("person"), exclude=() if access.is_director else ("change",)
    )
    RequestConfig(request, paginate=False).configure(table)
    return table
