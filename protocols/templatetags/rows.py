"""Pieces of protocol rows in templates: seats, tricks, and how far a row has come."""

from django import template
from django.contrib.auth.models import User
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy

from deals.templatetags.cards import seat_name
from protocols.queries.columns import Tricks

register = template.Library()

STATES: dict[str, Promise] = {
    "todo": pgettext_lazy("row", "to come"),
    "playing": pgettext_lazy("row", "being played"),
    "late": pgettext_lazy("row", "missing"),
    "in": pgettext_lazy("row", "in, not checked"),
    "checked": pgettext_lazy("row", "checked"),
    "disputed": pgettext_lazy("row", "disputed"),
}


@register.simple_tag
def seat(value: str) -> SafeString:
    """Return the letter of a seat, with its name for those who ask."""
    return format_html('<abbr class="seat" title="{}">{}</abbr>', seat_name(value), value)


@register.simple_tag
def tricks(one: Tricks | None) -> SafeString:
    """Return a double column of the paper: the seat and its tricks, ½ for a half-whist; "" for None."""
    if one is None:
        return SafeString("")
    half = format_html('<abbr title="{}">½</abbr>', gettext("half-whist")) if one.is_half else ""
    count = "" if one.tricks is None else format_html('<span class="tricks-count">{}</span>', one.tricks)
    return format_html(
        '<span class="tricks"><span class="tricks-seat">{}</span>{}{}</span>', one.seat, half, count
    )


@register.filter
def account_name(user: User | None) -> str:
    """Return the name of an account as pages show it; a row of a file has nobody who is known."""
    return user.get_full_name() or user.get_username() if user else gettext("somebody unknown")


@register.simple_tag
def row_state(state: str) -> SafeString:
    """Return the sign of a row's state; the word is there for those who cannot see the sign."""
    return format_html(
        '<span class="state state-{}"><span class="visually-hidden">{}</span></span>', state, STATES[state]
    )
