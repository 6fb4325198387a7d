import re
from pathlib import Path

import pytest

from deals.domain.seats import Seat
from protocols.domain.row_code import read_row

DOCS = Path(__file__).parents[4] / "docs"


def examples(page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^\| `([^`]+)` \| ", text, re.MULTILINE)


@pytest.mark.parametrize("page", ["row-code.md", "ru/row-code.md"])
def test_every_example_of_the_page_is_a_row(page):
    found = examples(page)
    assert len(found) == 11
    assert [text for text in found if read_row(text, 4, Seat.W).problems] == []
