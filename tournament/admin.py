"""The administration of tournaments: for looking only, every write goes through a service."""

from django.contrib import admin

from deals.admin import ReadOnlyAdmin
from tournament.models import Entry, Person, Session, Staff, Tournament


@admin.register(Tournament)
class TournamentAdmin(ReadOnlyAdmin):
    """Tournaments."""

    list_display = ("title", "date", "venue", "released_at", "official_at")
    search_fields = ("title", "slug")


@admin.register(Person)
class PersonAdmin(ReadOnlyAdmin):
    """People of all tournaments."""

    list_display = ("name", "club", "city")
    search_fields = ("name",)


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    """Participants."""

    list_display = ("tournament", "number", "person", "withdrawn")
    list_select_related = ("tournament", "person")


@admin.register(Session)
class SessionAdmin(ReadOnlyAdmin):
    """Sessions and how far they have come."""

    list_display = ("tournament", "number", "state", "current_round", "rounds")
    list_select_related = ("tournament",)
    exclude = ("series",)


@admin.register(Staff)
class StaffAdmin(ReadOnlyAdmin):
    """Roles of accounts in tournaments."""

    list_display = ("tournament", "user", "role")
    list_select_related = ("tournament", "user")
