"""Configuration of the tournament app."""

from django.apps import AppConfig


class TournamentConfig(AppConfig):
    """The tournament app."""

    name = "tournament"
    default_auto_field = "django.db.models.BigAutoField"
