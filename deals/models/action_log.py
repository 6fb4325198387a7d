"""The action log: who did what, when, with old and new values.

It stands in the lowest app because every app writes to it; it knows the subjects of the
apps above only by name ("row:17"), never as a foreign key.
"""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models


class ActionLog(models.Model):
    """One change of one thing. Entries of one user's act share `act`; undo works on acts."""

    act = models.UUIDField(default=uuid.uuid4, db_index=True)
    at = models.DateTimeField()
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    scope = models.CharField(max_length=80, db_index=True)
    action = models.CharField(max_length=60)
    subject = models.CharField(max_length=80)
    box_number = models.PositiveIntegerField(null=True)
    old = models.JSONField(null=True)
    new = models.JSONField(null=True)
    undoes = models.UUIDField(null=True, db_index=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        indexes: ClassVar = [models.Index(fields=["scope", "subject"], name="log_scope_subject")]

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"
