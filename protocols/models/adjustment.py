"""An adjustment (поправка): what a director changed about the result of one row, by which rule."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from protocols.models.row import Row


class AdjustmentKind(models.TextChoices):
    """What an adjustment does to the row."""

    CODEX = "codex", "penalty of the Codex"


class Adjustment(models.Model):
    """One decision about a seat of a row. `value` are the tricks of a penalty of the Codex.

    `rule` is the number of the rule, `reason` the director's own words.
    Source: competition rules 11; Codex penalties as in rules 1.14.
    """

    row = models.ForeignKey(Row, on_delete=models.CASCADE, related_name="adjustments")
    seat = models.CharField(max_length=1)
    kind = models.CharField(max_length=12, choices=AdjustmentKind.choices, default=AdjustmentKind.CODEX)
    value = models.SmallIntegerField(default=0)
    rule = models.CharField(max_length=20)
    reason = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["row", "id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(seat__in=["N", "E", "S", "W"]), name="adjustment_seat_is_a_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat} {self.rule}"
