import re
from pathlib import Path

import pytest
from django.utils.translation import override

from deals.domain.errors import Problem
from deals.problem_texts import _TEXTS, problem_text

DOMAIN = Path(__file__).parents[2] / "deals" / "domain"
OTHERS = ("errors", "plain_values")  # no codes of layouts and series


def test_every_code_of_the_domain_has_words_and_no_more():
    quoted = re.compile(r'"([a-z]+(?:-[a-z]+)+)"')
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in DOMAIN.glob("*.py") if path.stem not in OTHERS
    )
    code = re.sub(r'""".*?"""', "", sources, flags=re.DOTALL)
    statistics = {
        "suit-length",
        "hand-aces",
        "hand-marriages",
        "talon-aces",
        "talon-marriage",
        "talon-one-suit",
    }
    services = "\n".join(
        path.read_text(encoding="utf-8") for path in (DOMAIN.parent / "services").glob("*.py")
    )
    raised = set(re.findall(r'Problem\(\s*"([a-z-]+)"', services))
    named = (set(quoted.findall(code)) | raised) - statistics - {"talon-points"}
    assert set(_TEXTS) == named


def test_problem_text_names_the_place():
    with override("en"):
        assert problem_text(Problem("hand-short", "E")) == "The hand of E has fewer than ten cards."
        assert problem_text(Problem("object-expected")) == "the input: an object is expected."
        assert problem_text(Problem("brand-new", "E")) == "brand-new E"


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("card-twice", "boxes[8].deal HJ"), "Box 9: HJ is there more than once."),
        (Problem("card-missing", "boxes[0].deal S7"), "Box 1: S7 is missing."),
        (Problem("card-missing", "S7"), "S7 is missing."),
    ],
)
def test_problem_in_a_series_file_names_its_box(problem: Problem, text: str) -> None:
    with override("en"):
        assert problem_text(problem) == text
