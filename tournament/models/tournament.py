"""A tournament."""

from typing import ClassVar

from django.db import models

from tournament.models.regulation import Regulation


class Tournament(models.Model):
    """One tournament: its head, its regulation and what the director has released."""

    slug = models.SlugField(max_length=60, unique=True)
    title = models.CharField(max_length=160)
    date = models.DateField()
    venue = models.CharField(max_length=160, blank=True)
    zone = models.CharField(max_length=60, default="Europe/Moscow")
    organiser = models.CharField(max_length=160, blank=True)
    chief_director = models.CharField(max_length=160, blank=True)
    regulation = models.OneToOneField(Regulation, on_delete=models.PROTECT, related_name="tournament")
    deals_per_set = models.PositiveSmallIntegerField(default=4)
    minutes_per_deal = models.PositiveSmallIntegerField(default=5)
    draw_seed = models.CharField(max_length=64, blank=True)
    second_pass = models.BooleanField(default=True)
    released_at = models.DateTimeField(null=True, blank=True)
    official_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-date", "-id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(official_at__isnull=True) | models.Q(released_at__isnull=False),
                name="tournament_official_only_when_released",
            ),
        ]

    def __str__(self) -> str:
        return self.title
