"""Configuration of the deals app."""

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """The deals app."""

    name = "deals"
    default_auto_field = "django.db.models.BigAutoField"
