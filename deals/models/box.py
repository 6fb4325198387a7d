"""A box (коробка): one numbered deal of a series."""

from typing import ClassVar

from django.db import models

from deals.models.series import Series


class BoxSource(models.TextChoices):
    """Where the layout of a box comes from. Source: competition rules 2."""

    READY = "ready", "ready in the boxes"
    PAPER = "paper", "on paper only"
    TABLE = "table", "shuffled at the table"


class Box(models.Model):
    """One box: number, set, the mark (dealer; first hand at three players) and the layout.

    `deal` is the deal notation, empty while the layout is not known.
    """

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="boxes")
    number = models.PositiveSmallIntegerField()
    set_number = models.PositiveSmallIntegerField()
    dealer = models.CharField(max_length=1)
    source = models.CharField(max_length=8, choices=BoxSource.choices, default=BoxSource.READY)
    deal = models.CharField(max_length=200, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["series", "number"]
        verbose_name_plural = "boxes"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["series", "number"], name="box_number_once_in_series"),
            models.CheckConstraint(
                condition=models.Q(dealer__in=["N", "E", "S", "W"]), name="box_dealer_is_a_seat"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="box_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"
