"""Pieces of the pages of repairs."""

import uuid

from django import template
from django.utils.functional import Promise

from tournament.movement_words import STARTS, WAYS, movement_title

register = template.Library()


@register.simple_tag
def new_act() -> uuid.UUID:
    """Return a name for the act of a form, so that the form sent twice acts once."""
    return uuid.uuid4()


@register.simple_tag
def way_title(way: str) -> Promise:
    """Return what a way to go on comes to, in words."""
    return WAYS[way]


@register.simple_tag
def movement_name(name: str, start: str) -> str:
    """Return the name of a movement that a section may change to, in words."""
    return movement_title(name, start)


@register.simple_tag
def movement_start(start: str) -> Promise:
    """Return how the rounds that are left come out of a movement, in words."""
    return STARTS[start]
