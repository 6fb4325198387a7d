"""The price list against the printed tables."""

import json
from pathlib import Path
from typing import Any

import pytest

from protocols.domain.price_list import MisereRow, PassingRow, PriceList, Prices, price_list
from tournament.domain.conventions import PRESETS, conventions_from

DATA = Path(__file__).parents[2] / "data"
LISTS = {(name, players): price_list(PRESETS[name], players) for name in PRESETS for players in (3, 4)}


def printed(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text())["rows"]
    return rows


def listed(prices: PriceList, row: dict[str, Any]) -> Prices | None:
    section = next(game for game in prices.games if game.level == row["level"])
    if row["calls"] == "both-pass":
        return section.both_pass
    if row["calls"] == "half-whist":
        return section.half_whist
    game = next(game for game in section.rows if game.declarer_tricks == row["tricks"][0])
    if row["calls"] == "one-whister":
        return game.one_whister
    (split,) = (two for two in game.two_whisters if two.first_tricks == row["tricks"][1])
    return split.prices


def test_price_list_holds_every_printed_game() -> None:
    for row in printed("whists_games"):
        dealer = row["sixths"][3] if row["players"] == 4 else None
        assert listed(LISTS[row["preset"], row["players"]], row) == Prices(*row["sixths"][:3], dealer)


def test_price_list_holds_every_printed_misere() -> None:
    for row in printed("whists_misere"):
        expected = MisereRow(row["tricks"], row["declarer"], row["others"])
        assert LISTS[row["preset"], row["players"]].misere[row["tricks"]] == expected


def test_price_list_holds_every_printed_passing_game() -> None:
    for row in printed("whists_passing"):
        hands = sorted(zip(row["tricks"][:3], row["sixths"][:3], strict=True))
        four = row["players"] == 4
        split, sixths = zip(*hands, strict=True)
        expected = PassingRow(
            split, row["tricks"][3] if four else None, sixths, row["sixths"][3] if four else None
        )
        assert expected in LISTS[row["preset"], row["players"]].passing


@pytest.mark.parametrize(
    ("key", "passing_rows"),
    [(("sochi", 3), 14), (("sochi", 4), 14 + 12 + 10), (("rostov", 4), 14), (("rostov", 3), 14)],
)
def test_price_list_has_every_split_of_a_passing_game(key: tuple[str, int], passing_rows: int) -> None:
    assert len(LISTS[key].passing) == passing_rows


def test_price_list_goes_from_ten_tricks_to_down_three() -> None:
    rows = {game.level: [row.declarer_tricks for row in game.rows] for game in LISTS["sochi", 4].games}
    assert rows[6] == [10, 9, 8, 7, 6, 5, 4, 3]
    assert rows[10] == [10, 9, 8, 7]


def test_price_list_shows_a_whist_returned_by_the_dealer() -> None:
    # Six made, the dealer whists: pool 2 is +15/−5, his 8 whists. Source: rules 2.3.
    row = LISTS["sochi", 4].games[0].rows[4]
    assert row.returned == Prices(7 * 6, -5 * 6, -5 * 6, 3 * 6)
    assert LISTS["sochi", 3].games[0].rows[4].returned is None


def test_price_list_leaves_out_what_a_regulation_does_not_have() -> None:
    checked = price_list(
        conventions_from("sochi", {"ten": "checked", "half_whist": "off", "dealer_whist": "no"}), 4
    )
    six, ten = checked.games[0], checked.games[4]
    assert (six.half_whist, six.rows[0].returned) == (None, None)
    assert ten.both_pass is None
    down_one = ten.rows[1]
    assert (down_one.one_whister, down_one.two_whisters) == (None, ())
    assert down_one.unwhisted == Prices(-75 * 6, 25 * 6, 25 * 6, 25 * 6)


def test_price_list_names_the_talon_bonus() -> None:
    bonus = price_list(conventions_from("leningrad", {"talon_bonus": True}), 4)
    assert [game.talon_trick_whists for game in bonus.games] == [4, 8, 12, 16, 20]
    assert bonus.games[0].both_pass == LISTS["leningrad", 4].games[0].both_pass


def test_price_list_of_a_wrong_table_size_is_refused() -> None:
    with pytest.raises(ValueError):
        price_list(PRESETS["sochi"], 5)
