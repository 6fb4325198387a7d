"""The receipt of a protocol: the paper of a box has come to the desk."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from deals.models import Box
from tournament.models import Session


class ProtocolReceipt(models.Model):
    """The tick that the paper protocol of a box was received, and by whom."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="receipts")
    box = models.ForeignKey(Box, on_delete=models.CASCADE, related_name="receipts")
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering: ClassVar = ["session", "box"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "box"], name="receipt_once_for_box_in_session"),
        ]

    def __str__(self) -> str:
        return f"{self.box}"
