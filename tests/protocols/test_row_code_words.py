import re
from pathlib import Path

import protocols.domain.row_code
from protocols.domain import unlikely
from protocols.domain.row_code import Expected
from protocols.row_code_words import DOUBTS, EXPECTED, ROW_CODE_PROBLEMS

PACKAGE = Path(protocols.domain.row_code.__file__).parent
CODE = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
ELSEWHERE = {"first-hand", "dealer-missing"}  # answers of the command, which no page shows


def test_every_problem_of_the_row_code_has_words():
    texts = (path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    codes = {code for text in texts for code in CODE.findall(text)}
    assert codes - ELSEWHERE - {*Expected} == {*ROW_CODE_PROBLEMS}


def test_everything_expected_has_words():
    assert {*EXPECTED} == {*Expected}


def test_every_doubt_has_words():
    source = Path(unlikely.__file__).read_text(encoding="utf-8")
    assert {*re.findall(r'Doubt\(\s*"([a-z-]+)"', source)} == {*DOUBTS}
