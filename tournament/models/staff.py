"""Who may do what in a tournament."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from tournament.models.tournament import Tournament


class Role(models.TextChoices):
    """The roles of design 4 that need an account."""

    DIRECTOR = "director", "director"
    SCORER = "scorer", "scorer"


class Staff(models.Model):
    """A user's role in one tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="staff")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="staff_roles")
    role = models.CharField(max_length=10, choices=Role.choices)

    class Meta:
        ordering: ClassVar = ["role", "id"]
        verbose_name_plural = "staff"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "user"], name="staff_user_once_in_tournament"),
            models.CheckConstraint(
                condition=models.Q(role__in=["director", "scorer"]), name="staff_role_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.role}"
