"""Configuration of the protocols app."""

from django.apps import AppConfig


class ProtocolsConfig(AppConfig):
    """The protocols app."""

    name = "protocols"
    default_auto_field = "django.db.models.BigAutoField"
