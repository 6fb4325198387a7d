"""What papers say of a tournament."""

from django import template

from tournament.models import Regulation
from tournament.words import preset_name

register = template.Library()


@register.simple_tag
def regulation_name(regulation: Regulation) -> str:
    """Return the regulation's own title, else the name of its preset."""
    return regulation.title or preset_name(regulation.preset)
