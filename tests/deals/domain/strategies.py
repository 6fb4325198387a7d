"""Hypothesis strategies for layouts."""

from hypothesis import strategies as st

from deals.domain.cards import DECK
from deals.domain.deal import Deal, make_deal
from deals.domain.seats import Seat, hands_clockwise, seats_at_table


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any right layout of either table size, cards in any order."""
    players = draw(st.sampled_from((3, 4)))
    marker = draw(st.sampled_from(seats_at_table(players)))
    cards = draw(st.permutations(DECK))
    seats = hands_clockwise(players, marker)
    hands: dict[Seat, list] = {seat: cards[10 * i : 10 * i + 10] for i, seat in enumerate(seats)}
    return make_deal(players, marker, hands, cards[30:])


seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
