import pytest

from protocols.documents.price_sheet import price_sheet
from protocols.documents.printing import make_job
from tests.factories import make_tournament
from tests.protocols.documents.papers import off_page, paper, texts

pytestmark = pytest.mark.django_db


def sheet_of(**values):
    return price_sheet(make_job(make_tournament(**values), None))


def row(sheet, level, tricks):
    [found] = [
        one for game in sheet.levels if game.level == level for one in game.rows if one.tricks == tricks
    ]
    return found


def test_sochi_at_four_shows_the_printed_prices():
    sheet = sheet_of()
    six = row(sheet, 6, 6)  # rules 2.4: 7, 3, −5, −5
    assert six.one == ("7", "3", "−5", "−5")
    assert six.pair == ("7", "−5")
    assert six.by_tricks == ("−5", "−3", "−1", "1", "3")
    assert [one.one for one in sheet.levels[0].rows[:2]] == [
        ("15", "−5", "−5", "−5"),
        ("11", "−1", "−5", "−5"),
    ]
    assert sheet.misere[0] == (0, "75", "−25")
    assert sheet.returned == "same"


def test_split_at_which_the_declarer_gets_more_is_told_below():
    notes = sheet_of().split_notes
    assert [(one.level, one.tricks, set(one.splits), one.declarer, one.dealer) for one in notes] == [
        (6, 7, {"3–\u20600", "0–\u20603"}, "19", "5")
    ]


def test_second_whister_answers_alone_on_ten_tricks_of_an_eight():
    sheet = sheet_of()
    assert row(sheet, 8, 10).by_tricks == ("0/−60",)
    assert sheet.has_two_figures


def test_both_whisters_answer_alike_at_fspr():
    assert not sheet_of(preset="fspr").has_two_figures


@pytest.mark.parametrize(
    ("preset", "players", "columns"), [("sochi", 4, 6), ("sochi", 3, 4), ("rostov", 4, 9)]
)
def test_columns_of_figures_count_those_of_a_returned_whist(preset, players, columns):
    assert sheet_of(preset=preset, players_at_table=players).figure_columns == columns


def test_passing_games_stand_in_groups_by_the_dealers_tricks():
    groups = sheet_of().passing
    assert [[one.dealer_tricks for one in group] for group in groups] == [[0] * 14, [1] * 12, [2] * 10]


def test_three_at_a_table_have_no_dealer():
    sheet = sheet_of(players_at_table=3)
    assert len(row(sheet, 6, 6).one) == 3
    assert len(row(sheet, 6, 6).pair) == 1
    assert sheet.returned == ""
    assert all(line.dealer_tricks is None for column in sheet.passing for line in column)
    assert len([line for column in sheet.passing for line in column]) == 14


@pytest.mark.parametrize("preset", ["sochi", "leningrad", "fspr", "rostov", "classic"])
@pytest.mark.parametrize("players", [3, 4])
def test_price_list_is_one_page(preset, players):
    reader = paper("price-list", make_tournament(preset=preset, players_at_table=players))
    assert len(reader.pages) == 1
    assert off_page(reader) == []
    assert f"{players} players at a table" in texts(reader)[0]
