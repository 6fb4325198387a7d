import pytest

from deals.domain.plain_text import is_plain, tidy_line, without_hidden


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("  Ёжиков \t Пётр\n", "Ёжиков Пётр"),
        ("\u202eнатуЖ\u202c", "натуЖ"),
        ("А\u200d\u200b\ufeffБ\x00\x1b", "АБ"),
        ("И\u0306ванов", "И\u0306ванов"),
        ("и" + "\u0301" * 60 + "ва", "и" + "\u0301" * 3 + "ва"),
        ("", ""),
    ],
)
def test_tidy_line(text: str, tidy: str) -> None:
    assert tidy_line(text) == tidy
    assert tidy_line(tidy) == tidy


def test_without_hidden_keeps_lines_and_joined_signs() -> None:
    text = "<p>а\u202eб\x00</p>\n\t👨\u200d👩" + "о" + "\u0301" * 9
    assert without_hidden(text) == "<p>аб</p>\n\t👨\u200d👩о\u0301\u0301\u0301"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ёж «№» 13⅓ 👨\u200d👩\u00a0", True),
        ("две\nстроки\t", True),
        ("\x00", False),
        ("\x85", False),
        ("\u2028", False),
        ("\u202e", False),
        ("\u2066", False),
        ("\ud800", False),
    ],
)
def test_is_plain(text: str, plain: bool) -> None:
    assert is_plain(text) is plain
