from django.utils.translation import override

from deals.domain.errors import Problem
from protocols.layout_words import layout_problem_text


def test_layout_problem_text_knows_its_own_code_and_those_of_the_deals():
    with override("en"):
        assert layout_problem_text(Problem("fouled-unanswered", "1")).startswith("Another layout was known")
        assert layout_problem_text(Problem("box-marker-differs", "1")) == (
            "Box 1: the layout marks another dealer or first hand."
        )
