import json

import pytest

from protocols.domain.row_code.json_line import row_code_line


def answer(**question) -> dict:
    return json.loads(row_code_line(json.dumps(question)))


def test_a_row_is_answered_in_parts():
    assert answer(players=4, dealer="W", code="7327123") == {
        "contract": "7D",
        "declarer": "E",
        "tricks": {"E": 7, "N": 2, "S": 1},
        "calls": {"N": "whist", "S": "whist"},
        "code": "7 3 2 7 1 2 3",
    }


def test_a_problem_is_answered_with_its_place():
    assert answer(players=4, dealer="W", code="7347") == {
        "problems": [{"code": "declarer-is-dealer", "at": 2}]
    }


def test_what_a_row_does_not_have_is_left_out():
    assert answer(players=4, dealer="W", code="732") == {
        "contract": "7D",
        "declarer": "E",
        "calls": {"N": "pass", "S": "pass"},
        "code": "7 3 2",
    }
    assert answer(players=4, dealer="W", code="*20") == {
        "contract": "misere",
        "declarer": "E",
        "tricks": {"E": 0},
        "code": "* 2 0",
    }


def test_a_table_of_three_names_its_first_hand_either_way():
    expected = {"contract": "passing", "tricks": {"E": 3, "S": 4, "N": 3}, "code": "/ 3 4 3"}
    assert answer(players=3, first_hand="E", code="/343") == expected
    assert answer(players=3, dealer="E", code="/343") == expected


def test_the_table_has_four_players_unless_told():
    assert answer(dealer="N", code="/343")["tricks"] == {"E": 3, "S": 4, "W": 3}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[" * 100_000, "malformed"),
        ("[1]", "malformed"),
        ('{"players":5}', "players"),
        ('{"players":true}', "players"),
        ('{"players":[]}', "players"),
        ('{"players":4,"code":"732"}', "dealer-missing"),
        ('{"players":4,"dealer":["W"],"code":"732"}', "dealer-missing"),
        ('{"players":3,"code":"732"}', "first-hand"),
        ('{"players":3,"first_hand":"W","code":"732"}', "first-hand"),
        ('{"players":4,"dealer":"W","code":732}', "malformed"),
        ('{"players":4,"dealer":"W"}', "malformed"),
    ],
)
def test_a_question_that_cannot_be_answered(line, code):
    assert json.loads(row_code_line(line)) == {"problems": [{"code": code, "at": None}]}
