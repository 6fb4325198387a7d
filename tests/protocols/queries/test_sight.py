"""What a reader sees of the rows."""

import pytest
from django.utils import timezone

from protocols.models import Row
from protocols.queries.sight import SEES_ALL, Sight

READER, OTHER = 7, 8


@pytest.mark.parametrize(
    ("sight", "typist", "checked", "hidden"),
    [
        (SEES_ALL, OTHER, False, False),
        (Sight(blind=True, reader=READER), OTHER, False, True),
        (Sight(blind=True, reader=READER), OTHER, True, False),
        (Sight(blind=True, reader=READER), READER, False, False),
        (Sight(blind=True, reader=READER), None, False, True),
        (Sight(blind=True), None, False, True),
        (Sight(blind=True), OTHER, True, False),
    ],
)
def test_row_is_hidden_until_it_is_checked(
    sight: Sight, typist: int | None, checked: bool, hidden: bool
) -> None:
    row = Row(entered_by_id=typist, checked_at=timezone.now() if checked else None)
    assert sight.hides(row) is hidden


def test_no_row_is_not_hidden() -> None:
    assert not Sight(blind=True).hides(None)
