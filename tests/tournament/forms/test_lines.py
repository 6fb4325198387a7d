"""The field of one line."""

import pytest
from django.core.exceptions import ValidationError

from tournament.forms.lines import LineField


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("  Ёжиков \t Лев ", "Ёжиков Лев"),
        ("Клуб\u202e «Мизер»\u200b\ufeff", "Клуб «Мизер»"),
        ("", ""),
        (None, ""),
    ],
)
def test_line_is_tidy(typed: str | None, line: str) -> None:
    assert LineField(required=False).clean(typed) == line


def test_line_of_signs_that_do_not_print_is_empty() -> None:
    with pytest.raises(ValidationError) as error:
        LineField().clean("\u202e\u200b")
    assert [one.code for one in error.value.error_list] == ["required"]


def test_line_with_nul_is_refused() -> None:
    with pytest.raises(ValidationError):
        LineField().clean("Лев\x00")
