"""Every code has words, so that no page shows a code."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from deals.domain.errors import Problem
from protocols.words import LOG_ACTIONS, ROW_PROBLEMS, action_text, problem_text, value_text

ROOT = Path(__file__).parents[2]
SOURCES = (
    "protocols/domain/deal_checks.py",
    "protocols/domain/contract.py",
    "protocols/services/row_input.py",
)


def codes_in(source: str) -> set[str]:
    text = (ROOT / source).read_text(encoding="utf-8")
    constants = re.findall(r'^[A-Z_]+ = "([a-z]+(?:-[a-z]+)+)"$', text, re.MULTILINE)
    return {*re.findall(r'Problem\(\s*"([a-z-]+)"', text), *constants}


@pytest.mark.parametrize("source", SOURCES)
def test_every_problem_of_a_row_has_words(source: str) -> None:
    found = codes_in(source)
    assert found
    assert found <= set(ROW_PROBLEMS)


def test_every_act_of_the_log_has_words() -> None:
    found = set()
    for path in ROOT.glob("*/services/*.py"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'\baction="([a-z-]+)"', text))
        found |= set(re.findall(r'_(?:log|saved)\([^)"]*"([a-z]+-[a-z-]+)"', text))
    assert {"row-enter", "layout-look", "standings-release"} <= found
    assert found - set(LOG_ACTIONS) == set()


def test_words_take_the_place() -> None:
    with translation.override("en"):
        problem = Problem("half-whist-off", "W")
        assert problem_text(problem) == "W: by the regulation there is no half-whist."
        assert (action_text("row-enter"), action_text("of-tomorrow")) == ("Row entered", "Another change")
        assert (value_text("half"), value_text("7D")) == ("half-whist", "7D")
