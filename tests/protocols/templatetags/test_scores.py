"""Contracts, whists, percents and matchpoints in templates."""

from fractions import Fraction

import pytest
from django.template import Context, Template
from django.utils import translation

from protocols.domain.contract import Contract, ContractKind, Strain


def render(source: str, **values: object) -> str:
    return Template("{% load scores %}" + source).render(Context(values)).strip()


def sign(suit: str, name: str, text: str) -> str:
    return f'<span class="suit suit-{suit}" role="img" aria-label="{name}">{text}</span>'


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


@pytest.mark.parametrize(
    ("value", "html"),
    [
        (
            "7D",
            f'<span class="contract">7{sign("D", "diamonds", "♦")}</span>',
        ),
        (
            Contract(ContractKind.GAME, 10, Strain.S),
            f'<span class="contract">10{sign("S", "spades", "♠")}</span>',
        ),
        ("6NT", '<span class="contract">6<abbr class="suit suit-NT" title="no trumps">NT</abbr></span>'),
        ("misere", '<span class="contract contract-word">misère</span>'),
        ("passing", '<span class="contract contract-word">passing game</span>'),
        ("", ""),
        (None, ""),
    ],
)
def test_contract_is_shown_with_its_suit_and_words_for_ears(value: object, html: str) -> None:
    assert render("{% contract value %}", value=value) == html


def test_contract_for_paper_has_an_outline_sign() -> None:
    assert render('{% contract "9H" True %}') == (
        '<span class="contract">9<span class="suit suit-H" role="img" aria-label="hearts">♡</span></span>'
    )


def test_whists_of_none_are_empty() -> None:
    assert render("{{ a|whists }}|{{ b|whists }}", a=None, b=-80) == "|−13⅓"


@pytest.mark.parametrize(("language", "text"), [("en", "71.43|—|100.00|71.4"), ("ru", "71,43|—|100,00|71,4")])
def test_percent_has_two_decimals_in_the_readers_language(language: str, text: str) -> None:
    with translation.override(language):
        shown = render(
            "{{ a|percent }}|{{ b|percent }}|{{ c|percent }}|{{ a|percent:1 }}",
            a=Fraction(500, 7),
            b=None,
            c=100,
        )
    assert shown == text


def test_matchpoints_show_decimals_only_when_there_are_some() -> None:
    values = {"a": 13, "b": Fraction(38, 3), "c": Fraction(14, 1), "d": None}
    shown = render(
        "{{ a|matchpoints }}|{{ b|matchpoints }}|{{ c|matchpoints }}|{{ d|matchpoints }}", **values
    )
    assert shown == "13|12.67|14|"


@pytest.mark.parametrize(
    ("value", "width"), [(Fraction(500, 7), "71.43"), (None, "0.00"), (Fraction(-3), "0.00"), (107, "100.00")]
)
def test_percent_bar_stays_between_nothing_and_all(value: Fraction | int | None, width: str) -> None:
    assert f'<rect width="{width}" height="1"/>' in render("{% percent_bar value %}", value=value)


def test_dot_strip_places_the_own_result_among_the_others() -> None:
    html = render("{% dot_strip 4 others 6 %}", others=[0, 2, 6])
    assert 'aria-label="4 of 6"' in html
    assert [part.split('"')[1] for part in html.split("<circle cx=")[1:]] == ["5.0", "35.0", "95.0"]
    assert '<circle class="own" cx="65.0" cy="8" r="5" />' in html


def test_dot_strip_without_a_result_and_without_comparison() -> None:
    html = render("{% dot_strip own others 0 %}", own=None, others=[])
    assert "<circle" not in html
