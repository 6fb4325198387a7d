"""Cards, suits, hands and the diagram of a box in templates."""

from collections.abc import Iterable

from django import template
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from deals.domain.cards import RANKS, SUITS, Card, Rank, Suit
from deals.domain.deal import Deal
from deals.domain.seats import SEATS, Seat

register = template.Library()

OUTLINES = {Suit.S: "♤", Suit.C: "♧", Suit.D: "♢", Suit.H: "♡"}
SUIT_NAMES: dict[Suit, Promise] = {
    Suit.S: _("spades"),
    Suit.C: _("clubs"),
    Suit.D: _("diamonds"),
    Suit.H: _("hearts"),
}
RANK_LETTERS: dict[Rank, Promise] = {
    Rank.ACE: pgettext_lazy("rank of a card", "A"),
    Rank.KING: pgettext_lazy("rank of a card", "K"),
    Rank.QUEEN: pgettext_lazy("rank of a card", "Q"),
    Rank.JACK: pgettext_lazy("rank of a card", "J"),
}
SEAT_NAMES: dict[Seat, Promise] = {
    Seat.N: _("North"),
    Seat.E: _("East"),
    Seat.S: _("South"),
    Seat.W: _("West"),
}


def rank_text(rank: Rank) -> str:
    """Return the rank in the reader's language: A K Q J 10 9 8 7, in Russian Т К Д В 10 9 8 7."""
    return str(RANK_LETTERS.get(rank, "10" if rank is Rank.TEN else rank.value))


@register.simple_tag
def suit(value: str, outline: bool = False) -> SafeString:
    """Return the sign of a suit in its colour; `outline` is for grey printers."""
    kind = Suit(value)
    sign = OUTLINES[kind] if outline else kind.sign
    return format_html(
        '<span class="suit suit-{}" role="img" aria-label="{}">{}</span>',
        kind.value,
        SUIT_NAMES[kind],
        sign,
    )


@register.simple_tag
def card(value: Card, outline: bool = False) -> SafeString:
    """Return a card as its sign and rank, such as ♦В."""
    return format_html(
        '<span class="card-name">{}{}</span>', suit(value.suit, outline), rank_text(value.rank)
    )


def ranks_of(cards: Iterable[Card], kind: Suit) -> str:
    """Return the ranks of one suit from high to low, parted by spaces; a dash when there are none."""
    held = {each.rank for each in cards if each.suit is kind}
    return " ".join(rank_text(rank) for rank in reversed(RANKS) if rank in held) or "—"


@register.simple_tag
def hand(cards: Iterable[Card], outline: bool = False) -> SafeString:
    """Return a hand as four lines, one a suit: ♠ ♣ ♦ ♥."""
    held = tuple(cards)
    lines = format_html_join(
        "", "<dt>{}</dt><dd>{}</dd>", ((suit(kind, outline), ranks_of(held, kind)) for kind in SUITS)
    )
    return format_html('<dl class="hand">{}</dl>', lines)


@register.simple_tag
def hand_line(cards: Iterable[Card], outline: bool = False) -> SafeString:
    """Return a hand in one line, empty suits as a dash."""
    held = tuple(cards)
    parts = ((suit(kind, outline), ranks_of(held, kind)) for kind in SUITS)
    return format_html(
        '<span class="hand-line">{}</span>', format_html_join(" ", "{}\N{NO-BREAK SPACE}{}", parts)
    )


@register.filter
def seat_name(value: str) -> str:
    """Return the seat's name: North, East, South, West; "" for no seat."""
    return str(SEAT_NAMES[Seat(value)]) if value else ""


@register.inclusion_tag("deals/_deal_diagram.html")
def deal_diagram(deal: Deal, box_number: int | str = "", outline: bool = False) -> dict[str, object]:
    """Return the context of the diagram: four places round the table, the talon in its pocket."""
    hands = deal.hands
    places = [
        {
            "seat": seat,
            "hand": hands.get(seat),
            "is_talon": seat is deal.talon_seat,
            "mark": seat is deal.marker,
        }
        for seat in SEATS
    ]
    return {
        "deal": deal,
        "places": places,
        "upper": deal.talon[0],
        "lower": deal.talon[1],
        "box_number": box_number,
        "outline": outline,
    }
