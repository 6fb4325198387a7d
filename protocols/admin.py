"""Rows in the admin: to look at only. Every change goes through the pages and their services."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from protocols.models import Row

if TYPE_CHECKING:
    _Base = admin.ModelAdmin[Row]
else:
    _Base = admin.ModelAdmin


@admin.register(Row)
class RowAdmin(_Base):
    """Stored rows, read only: an unlogged change would break the protocols."""

    list_display = ("session", "box", "section", "round", "table", "kind", "contract", "version")
    list_filter = ("session__tournament", "kind")
    list_select_related = ("session__tournament", "box", "section")

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002
        """Rows are entered on the protocol's page."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ARG002
        """Rows are amended on the protocol's page."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ARG002
        """Rows are withdrawn on the protocol's page."""
        return False
