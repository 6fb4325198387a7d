"""The words and figures of movements for the pages."""

from fractions import Fraction

from django import template
from django.utils.formats import get_format

from tournament import movement_words as words
from tournament.domain.movements.choose import Choice

register = template.Library()


@register.filter
def scheme_title(name: str) -> str:
    """Return the name of a scheme in words."""
    return words.scheme_title(str(name))


@register.filter
def grade_name(grade: str) -> str:
    """Return the verdict in a word."""
    return str(words.GRADES[grade])


@register.filter
def grade_meaning(grade: str) -> str:
    """Return what the verdict means."""
    return str(words.GRADE_MEANINGS[grade])


@register.filter
def advice_line(choice: Choice) -> str:
    """Return the line of advice for a scheme on offer."""
    return words.advice_line(choice)


@register.filter
def alone_text(results: int, size: int) -> str:
    """Return the warning that so many results at tables of this size are compared with nobody."""
    return words.alone_text(size, results)


@register.filter
def times(value: int, factor: int) -> int:
    """Return the product of two numbers."""
    return value * factor


@register.filter
def measure_name(key: str) -> str:
    """Return the name of a measure of the judge."""
    return str(words.MEASURES[key])


@register.filter
def duration(minutes: int) -> str:
    """Return a time of play such as 2 h 20 min."""
    return words.duration_text(minutes)


@register.filter
def hundredths(value: Fraction) -> str:
    """Return a fraction with two decimals, the mark of the language between."""
    whole, rest = divmod(round(value * 100), 100)
    return f"{whole}{get_format('DECIMAL_SEPARATOR')}{rest:02}"


@register.filter
def get(mapping: dict[object, object], key: object) -> object:
    """Return the value of a key, empty when there is none."""
    return mapping.get(key, "")
