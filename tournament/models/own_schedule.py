"""A schedule that a director typed and keeps under a name."""

from typing import ClassVar

from django.contrib.auth.models import User
from django.db import models


class OwnSchedule(models.Model):
    """A schedule of one's own; `data` is it as `to_dict` of the movements writes it."""

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="own_schedules")
    name = models.CharField(max_length=80)
    players = models.PositiveSmallIntegerField()
    data = models.JSONField()

    class Meta:
        ordering: ClassVar = ["players", "name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "name"], name="own_schedule_name_once_for_owner"),
        ]

    def __str__(self) -> str:
        return self.name
