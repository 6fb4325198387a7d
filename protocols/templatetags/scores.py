"""Contracts, whists, matchpoints and percents in templates."""

from collections.abc import Iterable
from fractions import Fraction

from django import template
from django.utils.formats import get_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from deals.templatetags.cards import suit
from protocols.domain.contract import Contract, ContractKind, Strain, parse_contract
from protocols.domain.figures import format_decimal, format_whists

register = template.Library()


@register.simple_tag
def contract(value: Contract | str | None, outline: bool = False) -> SafeString:
    """Return a contract ("7D", "10NT", "misere", "passing" or a Contract) with its coloured suit."""
    if not value:
        return SafeString("")
    played = parse_contract(value) if isinstance(value, str) else value
    if played.kind is ContractKind.GAME:
        return format_html(
            '<span class="contract">{}{}</span>', played.level, _strain(played.strain, outline)
        )
    words = {ContractKind.MISERE: gettext("misère"), ContractKind.PASSING: gettext("passing game")}
    return format_html('<span class="contract contract-word">{}</span>', words[played.kind])


def _strain(strain: Strain | None, outline: bool) -> SafeString:
    if strain is None or strain is Strain.NT:
        return format_html(
            '<abbr class="suit suit-NT" title="{}">{}</abbr>',
            gettext("no trumps"),
            pgettext("no trumps", "NT"),
        )
    return suit(strain.value, outline)


@register.filter
def whists(sixths: int | None) -> str:
    """Return sixths of a whist as whists: 7, −5, 32½, 13⅓; "" for None."""
    return "" if sixths is None else format_whists(sixths)


@register.filter
def percent(value: Fraction | int | None, places: int = 2) -> str:
    """Return a percent with two decimals, point or comma by language, without the sign; "—" for None."""
    return "—" if value is None else format_decimal(value, places, get_format("DECIMAL_SEPARATOR"))


@register.filter
def matchpoints(value: Fraction | int | None) -> str:
    """Return matchpoints: whole ones as they are, others with two decimals; "" for None."""
    if value is None:
        return ""
    places = 0 if Fraction(value).denominator == 1 else 2
    return format_decimal(value, places, get_format("DECIMAL_SEPARATOR"))


@register.simple_tag
def percent_bar(value: Fraction | int | None) -> SafeString:
    """Return a thin bar as wide as the percent; it repeats the figure beside it, so it is not read aloud."""
    width = format_decimal(min(max(value or 0, 0), 100), 2)
    return format_html(
        '<svg class="percent-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">'
        '<rect width="{}" height="1"/></svg>',
        width,
    )


@register.inclusion_tag("protocols/_dot_strip.html")
def dot_strip(
    own: Fraction | int | None, others: Iterable[Fraction | int], maximum: Fraction | int
) -> dict[str, object]:
    """Return the dots of a line's matchpoints between 0 and `maximum`, with `own` filled."""
    top = Fraction(maximum or 1)
    spots = [format_decimal(Fraction(value) / top * 90 + 5, 1) for value in others]
    return {
        "others": spots,
        "own": "" if own is None else format_decimal(Fraction(own) / top * 90 + 5, 1),
        "own_text": matchpoints(own),
        "maximum": matchpoints(maximum),
    }
