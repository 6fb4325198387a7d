"""Every problem code of the app has its words."""

import ast
from pathlib import Path

import pytest

from deals.domain.errors import Problem
from tournament.domain.conventions.validation import SENSELESS_CODES
from tournament.words import PROBLEMS, preset_name, problem_text, role_name

ROOT = Path(__file__).resolve().parents[2] / "tournament"


def codes_in_source() -> set[str]:
    """Return the first argument of every Problem("…") in the app, and both ways of an if-else."""
    found: set[str] = set(SENSELESS_CODES)
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem" and node.args:
                found |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def test_every_code_has_words() -> None:
    without = [
        code for code in sorted(codes_in_source()) if problem_text(Problem(code, "7")).startswith(code)
    ]
    assert without == []


@pytest.mark.parametrize("code", sorted(PROBLEMS))
def test_words_take_a_place(code: str) -> None:
    assert "%(" not in problem_text(Problem(code, "7"))


def test_code_of_the_deals_has_the_words_of_the_deals() -> None:
    assert problem_text(Problem("cards-total", "31")) != "cards-total 31"


def test_names_of_presets_and_roles() -> None:
    assert (preset_name("own"), role_name("visitor")) == ("own", "visitor")
    assert preset_name("sochi") != "sochi"
    assert role_name("director") in ("director", "судья")
