"""The administration of series and boxes: for looking only, every write goes through a service.

Seeds and layouts are left out: whoever administers the server may be about to play.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from deals.models import ActionLog, Box, Series


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Shows stored things and changes nothing."""

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002
        """Return False: things are made by services."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ARG002
        """Return False: things are changed by services."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ARG002
        """Return False: things are removed by services."""
        return False


@admin.register(Series)
class SeriesAdmin(ReadOnlyAdmin):
    """Series without their seeds."""

    list_display = ("title", "players_at_table", "sets", "boxes_per_set", "created_at")
    exclude = ("seed",)
    search_fields = ("title",)


@admin.register(Box)
class BoxAdmin(ReadOnlyAdmin):
    """Boxes without their layouts."""

    list_display = ("series", "number", "set_number", "dealer", "source")
    list_select_related = ("series",)
    exclude = ("deal",)


@admin.register(ActionLog)
class ActionLogAdmin(ReadOnlyAdmin):
    """Who did what and when."""

    list_display = ("at", "actor_name", "scope", "action", "subject")
    list_filter = ("action",)
    search_fields = ("scope", "subject", "actor_name")
