"""A series (серия): all boxes prepared together for one session."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models


def new_series_key() -> str:
    """Return a random key for addresses, so that nobody can guess another series."""
    return secrets.token_urlsafe(9)


class Series(models.Model):
    """All boxes prepared together. `seed` is secret until the session is closed."""

    key = models.CharField(max_length=16, unique=True, default=new_series_key, editable=False)
    title = models.CharField(max_length=200)
    players_at_table = models.PositiveSmallIntegerField(default=4)
    sets = models.PositiveSmallIntegerField()
    boxes_per_set = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=64, blank=True)
    public_source = models.CharField(max_length=200, blank=True)
    public_number = models.CharField(max_length=200, blank=True)
    algorithm = models.CharField(max_length=40, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    prepared_by = models.CharField(max_length=120, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        verbose_name_plural = "series"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(players_at_table__in=[3, 4]), name="series_players_at_table_3_or_4"
            ),
        ]

    def __str__(self) -> str:
        return self.title
