"""Series of boxes in templates: the seal in groups, sources of sets, names of statistics."""

from fractions import Fraction

from django import template
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tournament.words import SOURCE_NAMES

register = template.Library()

STATISTIC_NAMES: dict[str, Promise] = {
    "suit-length": _("Cards of a suit in a hand"),
    "hand-aces": _("Aces in a hand"),
    "hand-marriages": _("Marriages in a hand"),
    "talon-aces": _("Aces in the talon"),
    "talon-marriage": _("Marriage in the talon"),
    "talon-one-suit": _("Both talon cards of one suit"),
    "talon-points": _("Points of the talon (A 4, K 3, Q 2, J 1)"),
}
VALUE_NAMES: dict[str, Promise] = {"talon-marriage": _("0 no, 1 yes"), "talon-one-suit": _("0 no, 1 yes")}
_GROUP = 8


@register.simple_tag
def code_groups(code: str) -> SafeString:
    """Return a long code in groups of eight digits, so that it can be read out and compared."""
    groups = [(code[at : at + _GROUP],) for at in range(0, len(code), _GROUP)]
    spans = format_html_join(" ", "<span>{}</span>", groups)
    return format_html('<span class="code-groups">{}</span>', spans)


@register.filter
def source_name(source: str) -> str:
    """Return the words for the source of a set."""
    return str(SOURCE_NAMES[source])


@register.filter
def statistic_name(code: str) -> str:
    """Return the title of a statistic."""
    return str(STATISTIC_NAMES[code])


@register.filter
def statistic_value_name(code: str) -> str:
    """Return the head of the column of values."""
    return str(VALUE_NAMES.get(code, _("how many")))


@register.filter
def decimal(value: Fraction, places: int) -> str:
    """Return an exact fraction with so many decimals, in the language's way of writing."""
    return str(number_format(round(float(value), places), decimal_pos=places))
