"""Pieces of the pages of repairs."""

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.domain.movements.repair import Way

register = template.Library()

WAYS: dict[Way, Promise] = {
    Way.FOURTH_PLAYER: _("The newcomer joins tables of three"),
    Way.FILL_FROM_PAUSE: _("Who pauses takes the empty seats"),
    Way.ADD_TABLE: _("One more table from those who pause"),
    Way.SHARE_PAUSES: _("He takes turns with somebody who then pauses"),
    Way.THIRD_PLAYER: _("His tables go on with three"),
    Way.REMAKE: _("The rounds to come are made anew, with pauses"),
    Way.REMAKE_MIXED: _("The rounds to come are made anew, with tables of three"),
}


@register.simple_tag
def way_title(way: str) -> Promise:
    """Return what a way to go on comes to, in words."""
    return WAYS[Way(way)]
