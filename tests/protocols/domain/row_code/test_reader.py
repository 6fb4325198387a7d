import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.domain.errors import Problem
from deals.domain.seats import Seat, hands_clockwise
from protocols.domain.contract import MISERE, PASSING, Contract, ContractKind, Strain
from protocols.domain.errors import PlayedDealProblems
from protocols.domain.played_deal import Call, PlayedDeal, problems_of
from protocols.domain.row_code import Expected, RowReading, format_row, parse_prefix, parse_row, read_row
from tournament.domain.conventions import Conventions

from .legal_rows import legal_texts

N, E, S, W = Seat
SEVEN_DIAMONDS = Contract(ContractKind.GAME, 7, Strain.D)
KEYS = "0123456789+*/."


def at_four(contract: Contract, **fields) -> PlayedDeal:
    return PlayedDeal(players=4, contract=contract, dealer=W, **fields)


def problems(text: str, players: int = 4, marker: Seat = W) -> list[tuple[str, int | None]]:
    return [(one.code, one.at) for one in read_row(text, players, marker).problems]


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        (
            "7327123",
            at_four(
                SEVEN_DIAMONDS,
                declarer=E,
                calls={N: Call.WHIST, S: Call.WHIST},
                tricks={E: 7, N: 2, S: 1},
            ),
        ),
        ("7 3 2", at_four(SEVEN_DIAMONDS, declarer=E, calls={N: Call.PASS, S: Call.PASS})),
        ("7327", at_four(SEVEN_DIAMONDS, declarer=E, calls={N: Call.PASS, S: Call.PASS})),
        ("7 3 2 3.", at_four(SEVEN_DIAMONDS, declarer=E, calls={N: Call.PASS, S: Call.HALF})),
        (
            "7 3 2 7 1",
            at_four(
                SEVEN_DIAMONDS,
                declarer=E,
                calls={N: Call.WHIST, S: Call.PASS},
                tricks={E: 7, N: 3, S: 0},
            ),
        ),
        (
            "7 3 2 7 3. 4",
            at_four(
                SEVEN_DIAMONDS,
                declarer=E,
                calls={S: Call.HALF, W: Call.WHIST, N: Call.PASS},
                tricks={E: 7, W: 3, N: 0, S: 0},
            ),
        ),
        (
            "0 1 1 9",
            at_four(
                Contract(ContractKind.GAME, 10, Strain.S),
                declarer=N,
                calls={E: Call.PASS, S: Call.PASS},
                tricks={N: 9, E: 1, S: 0},
            ),
        ),
        (
            "7 3 2 4",
            at_four(SEVEN_DIAMONDS, declarer=E, calls={N: Call.PASS, S: Call.PASS}, tricks={E: 4}),
        ),
        ("*20", at_four(MISERE, declarer=E, tricks={E: 0})),
        ("*2+", at_four(MISERE, declarer=E, tricks={E: 10})),
        ("* 2 0 4.", at_four(MISERE, declarer=E, calls={W: Call.HALF}, tricks={E: 0})),
        ("/343", at_four(PASSING, tricks={N: 3, E: 4, S: 3})),
        ("/ 10 0 0", at_four(PASSING, tricks={N: 10, E: 0, S: 0})),
        ("/ 107", at_four(PASSING, tricks={N: 1, E: 0, S: 7})),
    ],
)
def test_row_is_read(text, deal):
    assert parse_row(text, 4, W) == deal


def test_row_at_a_table_of_three_has_a_first_hand():
    assert parse_row("/343", 3, E) == PlayedDeal(
        players=3, contract=PASSING, first_hand=E, tricks={E: 3, S: 4, N: 3}
    )


@pytest.mark.parametrize(
    "text",
    [
        "7 3 2 7 1 2 3",
        "732712 3 1",
        "7d2 7n2s1",
        "7DE7N2S",
        "7 б 2 7 1 2 3",
        "7БУ7Т2Ы",  # Russian suit, seats by the same keys
        "7ву7т2ы",  # everything typed blind on the Russian layout
        "7,e7n2s",  # the Russian suit's key on the Latin layout
        "7♦2 7 1 2 3 1",
        "\t7\u00a03  2 7 1 2 3  ",
        "7 3 2 7 1 2 3\r\n",
    ],
)
def test_row_is_understood_on_every_keyboard(text):
    assert format_row(parse_row(text, 4, W)) == "7 3 2 7 1 2 3"


@pytest.mark.parametrize(
    ("text", "strain"),
    [
        *zip(("1", "s", "S", "п", "ы", "g", "♠"), [Strain.S] * 7, strict=True),
        *zip(("2", "c", "т", "с", "♣"), [Strain.C] * 5, strict=True),
        *zip(("3", "d", "б", "в", ",", "♦"), [Strain.D] * 6, strict=True),
        *zip(("4", "h", "ч", "р", "x", "♥"), [Strain.H] * 6, strict=True),
        *zip(("5", "n", "nt", "NT", "бк", "БК", ",r"), [Strain.NT] * 7, strict=True),
    ],
)
def test_strain_is_understood_on_every_keyboard(text, strain):
    assert parse_row(f"6{text}2", 4, W).contract == Contract(ContractKind.GAME, 6, strain)


@pytest.mark.parametrize("text", ["*20", "m20", "М20", "м20", "ь20", "v20"])
def test_misere_is_understood_on_every_keyboard(text):
    assert format_row(parse_row(text, 4, W)) == "* 2 0"


@pytest.mark.parametrize("text", ["/343", "-343", "–343", ".343"])
def test_passing_game_is_understood_on_every_keyboard(text):
    assert format_row(parse_row(text, 4, W)) == "/ 3 4 3"


@pytest.mark.parametrize("text", ["7323.", "7323,", "7323ю", "7 3 S .", "73ыю", "732 3 ½"])
def test_half_whist_is_understood_on_every_keyboard(text):
    text = text.replace("S", "2s").replace("ы", "2ы")
    assert format_row(parse_row(text, 4, W)) == "7 3 2 3."


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("contract-missing", 0)]),
        ("1", [("contract-missing", 1)]),
        ("7", [("strain-missing", 1)]),
        ("73", [("declarer-missing", 2)]),
        ("5", [("contract-expected", 0)]),
        ("12", [("contract-expected", 1)]),
        ("1 03", [("contract-expected", 1), ("strain-expected", 2)]),
        ("79", [("strain-expected", 1)]),
        ("735", [("declarer-expected", 2)]),
        ("7347", [("declarer-is-dealer", 2)]),
        ("7325", [("down-without-whister", 4)]),
        ("732q", [("unknown-character", 3)]),
        ("732m", [("tricks-expected", 3)]),
        ("832n", [("tricks-expected", 3)]),
        ("732n", [("half-mark-missing", 4)]),
        ("732n3", [("half-mark-expected", 4)]),
        ("832 3.", [("half-whist-level", 4)]),
        ("7324.", [("dealer-half", 3)]),
        ("7322.", [("declarer-calls", 3)]),
        ("7323.1", [("too-much", 5)]),
        ("73272", [("declarer-calls", 4)]),
        ("73279", [("whister-expected", 4)]),
        ("732714", [("tricks-sum", 5)]),
        ("73271 2", [("tricks-sum", 6)]),
        ("7327ns", [("tricks-expected", 5)]),
        ("7327121", [("call-twice", 6)]),
        ("7327124", [("dealer-whist-not-needed", 6)]),
        ("732742", [("tricks-sum", 5)]),
        ("7327433", [("too-much", 6)]),
        ("73271232", [("tricks-sum", 7)]),
        ("732712311", [("too-much", 8)]),
        ("7327123.", [("half-whist-after-whist", 6)]),
        ("73273.", [("whister-missing", 6)]),
        ("73273.3", [("call-twice", 6)]),
        ("73210", [("whister-expected", 4)]),
        ("73x2", [("declarer-expected", 2)]),
        ("*", [("declarer-missing", 1)]),
        ("*2", [("tricks-missing", 2)]),
        ("*4", [("declarer-is-dealer", 1)]),
        ("*202", [("too-much", 3)]),
        ("*204", [("half-mark-missing", 4)]),
        ("/34", [("tricks-missing", 3)]),
        ("/345", [("tricks-sum", 3)]),
        ("/331", [("tricks-sum", 3)]),
        ("/3433", [("too-much", 4)]),
        ("/ 0 0 1", [("tricks-sum", 7)]),
        ("/3w3", [("tricks-expected", 2)]),
        ("7 3 😀 2", [("unknown-character", 4)]),
        ("😀🎉7 q 3 9", [("unknown-character", 0), ("unknown-character", 4), ("declarer-expected", 8)]),
        ("7 3 4 7 2 4 2", [("declarer-is-dealer", 4), ("tricks-sum", 10), ("call-twice", 12)]),
        ("7 3 2\n7 3 2", [("unknown-character", 5)]),
    ],
)
def test_problems_and_their_places(text, found):
    assert problems(text) == found


def test_seats_that_a_table_of_three_does_not_have():
    assert problems("734", 3, N) == [("declarer-not-at-table", 2)]
    assert problems("73274", 3, N) == [("call-not-at-table", 4)]
    assert problems("*204.", 3, N) == [("too-much", 3)]
    assert problems("/342", 3, N) == [("tricks-sum", 3)]


def test_a_text_that_is_too_long_is_refused_at_the_limit():
    assert problems("7" * 10_000) == [("too-long", 80)]
    assert problems("😀" * 10_000) == [("too-long", 80)]
    assert problems("7 3 2" + " " * 10_000) == []


def test_parse_row_raises_all_problems():
    with pytest.raises(PlayedDealProblems) as raised:
        parse_row("7 3 4 7 q 1 9", 4, W)
    assert raised.value.problems == (
        Problem("declarer-is-dealer", at=4),
        Problem("unknown-character", at=8),
        Problem("tricks-sum", at=12),
    )


@pytest.mark.parametrize(
    ("text", "expects"),
    [
        ("", (Expected.CONTRACT,)),
        ("1", (Expected.TEN,)),
        ("7", (Expected.STRAIN,)),
        ("73", (Expected.DECLARER,)),
        ("732", (Expected.TRICKS, Expected.HALF_WHISTER, Expected.END)),
        ("832", (Expected.TRICKS, Expected.END)),
        ("732n", (Expected.HALF_MARK,)),
        ("7325", (Expected.WHISTER, Expected.HALF_WHISTER)),
        ("7327", (Expected.WHISTER, Expected.HALF_WHISTER, Expected.END)),
        ("73271", (Expected.TRICKS, Expected.END)),
        ("732712", (Expected.WHISTER,)),
        ("732713", (Expected.WHISTER, Expected.END)),
        ("7327123", (Expected.TRICKS, Expected.END)),
        ("73271231", (Expected.END,)),
        ("*", (Expected.DECLARER,)),
        ("*2", (Expected.TRICKS,)),
        ("*20", (Expected.HALF_WHISTER, Expected.END)),
        ("/", (Expected.HAND_TRICKS,)),
        ("/343", (Expected.END,)),
        ("/ 0 0 1", (Expected.TEN,)),
        ("734", ()),
    ],
)
def test_what_may_come_next(text, expects):
    assert parse_prefix(text, 4, W).expects == expects


def test_reading_of_a_part_tells_what_was_typed():
    assert parse_prefix("7327 3. 4", 4, W) == RowReading(
        level=7,
        strain=Strain.D,
        contract=SEVEN_DIAMONDS,
        declarer=E,
        calls=((S, Call.HALF), (W, Call.WHIST)),
        tricks=((E, 7),),
        expects=(Expected.TRICKS, Expected.END),
        deal=parse_row("7 3 2 7 3. 4 3", 4, W),
    )


def check_every_key(players: int, marker: Seat, levels: str, strains: str) -> int:
    """Refuse exactly the keys that no legal row can have at their place; return how many were tried."""
    complete = set(legal_texts(players, marker, levels, strains))
    possible = {text[:length] for text in complete for length in range(len(text) + 1)}
    others = {*"167890.", *("10" + strain for strain in "12345")}  # rows of the contracts left out
    others |= {"10", *(level + strain for level in "67890" for strain in "12345")}
    for text in possible:
        reading = parse_prefix(text, players, marker)
        assert reading.problems == (), text
        assert (reading.deal is not None) == (text in complete), text
        assert (Expected.END in reading.expects) == (text in complete), text
        for key in KEYS:
            refused = parse_prefix(text + key, players, marker).problems != ()
            assert refused == (text + key not in possible and text + key not in others), text + key
    return len(possible) * len(KEYS)


@pytest.mark.parametrize(("players", "marker", "levels"), [(4, W, "7"), (4, E, "0"), (3, S, "8")])
def test_a_key_is_refused_exactly_when_no_row_can_have_it(players, marker, levels):
    assert check_every_key(players, marker, levels, "3") > 10_000


@pytest.mark.slow
@pytest.mark.parametrize(("players", "marker"), [(4, N), (4, E), (4, S), (4, W), (3, N), (3, E), (3, S)])
def test_a_key_is_refused_exactly_when_no_row_can_have_it_in_all_rows(players, marker):
    assert check_every_key(players, marker, "67890", "5") > 50_000


def test_every_legal_row_but_for_its_conventions_is_a_possible_deal():
    conventions_decide = {
        "down-without-whister",
        "dealer-whist-after-half",
        "dealer-whist-off",
        "misere-not-shared",
        "tricks-sum",
        "ten-not-whisted",
    }
    for text in legal_texts(4, W, "678", "1"):
        found = {one.code for one in problems_of(parse_row(text, 4, W), Conventions())}
        assert found <= conventions_decide, text


ALPHABET = "0123456789+*/-.,ю бкnsewтыуцпчcdhmм½♠😀q\n\tİ\u00df"


def read_anything(text: str, players: int, marker: Seat) -> None:
    reading = read_row(text, players, marker)
    assert (reading.deal is None) == bool(reading.problems)
    assert all(one.at is not None and 0 <= one.at <= len(text) for one in reading.problems)
    if reading.deal:
        normal = format_row(reading.deal)
        assert parse_row(normal, players, marker) == reading.deal
        assert format_row(parse_row(normal, players, marker)) == normal


def fuzz(count: int) -> None:
    chance = random.Random(20261129)
    for _ in range(count):
        players = chance.choice((3, 4))
        text = "".join(chance.choices(ALPHABET, k=chance.randint(0, 14)))
        read_anything(text, players, chance.choice(hands_clockwise(players, N)))


def test_random_strings_never_crash():
    fuzz(5_000)


@pytest.mark.slow
def test_a_hundred_thousand_random_strings_never_crash():
    fuzz(100_000)


@given(st.text(max_size=100))
def test_any_text_never_crashes(text):
    read_anything(text, 4, W)
