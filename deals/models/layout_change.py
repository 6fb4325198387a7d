"""The history of layouts: what a box held before somebody typed it anew.

It stands apart from the action log, which scorers and administrators may read: an old layout
shows most of a box that is still in play.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models

from deals.models.box import Box


class LayoutChange(models.Model):
    """One layout that was replaced. `version` is the version of the box that it had."""

    box = models.ForeignKey(Box, on_delete=models.CASCADE, related_name="layout_changes")
    version = models.PositiveIntegerField()
    deal = models.CharField(max_length=200, blank=True)
    replaced_at = models.DateTimeField()
    replaced_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering: ClassVar = ["box", "-version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["box", "version"], name="layout_change_once_for_version"),
        ]

    def __str__(self) -> str:
        return f"{self.box} · {self.version}"
