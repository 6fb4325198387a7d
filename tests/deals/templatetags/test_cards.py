"""Cards, hands and the diagram of a box in templates."""

import re

import pytest
from django.template import Context, Template
from django.utils import translation

from deals.domain.cards import parse_card
from deals.domain.notation import parse_deal
from deals.domain.seats import Seat

FOUR = parse_deal("N *:SAH7 E:KQ.A98.JT.KQ8 S:JT9.KQJ.AK.J9 W:87.T7.Q987.AT")
THREE = parse_deal("N N:AKQJT987.AK.-.- E:-.QJT987.AKQJ.- S:-.-.T987.AKQJT9 *:H8H7")


def render(source: str, **values: object) -> str:
    return Template("{% load cards %}" + source).render(Context(values)).strip()


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def test_suit_has_its_colour_class_and_a_name_for_ears() -> None:
    assert render('{% suit "C" %}') == '<span class="suit suit-C" role="img" aria-label="clubs">♣</span>'
    assert render('{% suit "C" True %}') == '<span class="suit suit-C" role="img" aria-label="clubs">♧</span>'


@pytest.mark.parametrize(("text", "shown"), [("DJ", "♦ J"), ("ST", "♠ 10"), ("HA", "♥ A"), ("C7", "♣ 7")])
def test_card_is_its_sign_and_rank(text: str, shown: str) -> None:
    assert words(render("{% card value %}", value=parse_card(text))) == shown


def test_hand_has_a_line_for_each_suit_from_high_to_low() -> None:
    assert words(render("{% hand cards %}", cards=FOUR.hands[Seat.E])) == "♠ K Q ♣ A 9 8 ♦ J 10 ♥ K Q 8"


def test_hand_line_shows_an_empty_suit_as_a_dash() -> None:
    assert (
        words(render("{% hand_line cards %}", cards=THREE.hands[Seat.E]))
        == "♠ — ♣ Q J 10 9 8 7 ♦ A K Q J ♥ —"
    )


@pytest.mark.parametrize(
    ("seat", "name"), [(Seat.N, "North"), ("E", "East"), ("S", "South"), ("W", "West"), ("", "")]
)
def test_seat_name_is_a_word(seat: str, name: str) -> None:
    assert render("{{ seat|seat_name }}", seat=seat) == name


def test_diagram_of_four_puts_the_talon_in_the_dealers_pocket() -> None:
    assert words(render("{% deal_diagram deal 5 %}", deal=FOUR)) == (
        "N E S W 5 "
        "N , dealer upper ♠ A lower ♥ 7 "
        "E ♠ K Q ♣ A 9 8 ♦ J 10 ♥ K Q 8 "
        "S ♠ J 10 9 ♣ K Q J ♦ A K ♥ J 9 "
        "W ♠ 8 7 ♣ 10 7 ♦ Q 9 8 7 ♥ A 10"
    )


def test_diagram_of_three_puts_the_talon_in_w_and_marks_the_first_hand() -> None:
    assert words(render("{% deal_diagram deal %}", deal=THREE)) == (
        "N E S W "
        "N , first hand ♠ A K Q J 10 9 8 7 ♣ A K ♦ — ♥ — "
        "E ♠ — ♣ Q J 10 9 8 7 ♦ A K Q J ♥ — "
        "S ♠ — ♣ — ♦ 10 9 8 7 ♥ A K Q J 10 9 "
        "W upper ♥ 8 lower ♥ 7"
    )
