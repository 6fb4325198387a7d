"""A regulation (регламент): how a tournament is scored."""

from typing import ClassVar

from django.db import models


class Regulation(models.Model):
    """A preset, the settings that differ from it, and the table size.

    A regulation without a tournament is a preset that somebody saved under its own title.
    """

    title = models.CharField(max_length=120, blank=True)
    preset = models.CharField(max_length=20, default="sochi")
    players_at_table = models.PositiveSmallIntegerField(default=4)
    conventions = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering: ClassVar = ["title", "id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(players_at_table__in=[3, 4]), name="regulation_players_at_table_3_or_4"
            ),
        ]

    def __str__(self) -> str:
        return self.title or self.preset
