"""Pieces of the pages of repairs."""

from django import template
from django.utils.functional import Promise

from tournament.movement_words import WAYS

register = template.Library()


@register.simple_tag
def way_title(way: str) -> Promise:
    """Return what a way to go on comes to, in words."""
    return WAYS[way]
