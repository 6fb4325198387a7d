"""The Russian catalogues are whole: nothing missing, fuzzy, left over or not compiled.

That no string of the source is missing in them is checked by `script/messages --check`.
"""

import re
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest

ROOT = Path(__file__).parents[1]
CATALOGUES = [ROOT / "locale/ru/LC_MESSAGES" / f"{domain}.po" for domain in ("django", "djangojs")]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
LETTERS = re.compile(r"[^\W\d_]{2,}")
NO_TEXT = (
    r"{%\s*blocktranslate\b.*?{%\s*endblocktranslate\s*%}",
    r"{%\s*comment\b.*?{%\s*endcomment\s*%}",
    r"{%\s*block\s+\w+_class\b.*?{%\s*endblock\b.*?%}",
)
# Signs and names that are the same in every language.
SAME_IN_ALL = {"Prikup", "Прикуп", "CSV", "PPN", "PDF", "JSON", "EN", "RU", "In", "English", "По", "русски"}


def plain(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(params=CATALOGUES, ids=plain)
def catalogue(request) -> polib.POFile:
    return polib.pofile(str(request.param))


def words(entry: polib.POEntry) -> list[str]:
    return [entry.msgstr_plural.get(form, "") for form in range(3)] if entry.msgid_plural else [entry.msgstr]


def test_catalogue_translates_everything(catalogue) -> None:
    assert [entry.msgid for entry in catalogue if not all(words(entry))] == []


def test_catalogue_has_no_fuzzy_and_no_obsolete_entries(catalogue) -> None:
    assert [entry.msgid for entry in catalogue.fuzzy_entries() + catalogue.obsolete_entries()] == []


def test_catalogue_keeps_placeholders(catalogue) -> None:
    wrong = []
    for entry in catalogue:
        wanted = set(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        # The form for 1, 21, 31 … may leave the number out only where the English singular does.
        for form, text in enumerate(words(entry)):
            found = set(PLACEHOLDER.findall(text))
            if found != wanted and not (form == 0 and found == set(PLACEHOLDER.findall(entry.msgid))):
                wrong.append((entry.msgid, text))
    assert wrong == []


def test_catalogue_is_compiled(catalogue) -> None:
    assert Path(catalogue.fpath).with_suffix(".mo").read_bytes() == catalogue.to_binary()


def test_fragments_are_merged() -> None:
    assert [path.name for path in (ROOT / "locale/fragments").glob("*.po")] == []


class _RawText(HTMLParser):
    """Collects text, and attributes that people read, which stand outside translation tags.

    What stands in <code> and <kbd> (names of files and keys, samples to type) is the same in
    every language.
    """

    CODE = frozenset({"code", "kbd"})
    READ_BY_PEOPLE = frozenset({"title", "alt", "placeholder", "aria-label", "aria-description"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.code_depth = 0

    def handle_data(self, data: str) -> None:
        if not self.code_depth:
            self.note(data)

    def handle_endtag(self, tag: str) -> None:
        self.code_depth -= tag in self.CODE

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.code_depth += tag in self.CODE
        for name, value in attrs:
            if name in self.READ_BY_PEOPLE:
                self.note(value or "")

    def note(self, text: str) -> None:
        self.found += [word for word in LETTERS.findall(text) if word not in SAME_IN_ALL]


def raw_text(template: str) -> list[str]:
    """Return the words of a template that no translation tag covers."""
    for block in NO_TEXT:
        template = re.sub(block, "", template, flags=re.DOTALL)
    template = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}|&\w+;", "", template, flags=re.DOTALL)
    parser = _RawText()
    parser.feed(template)
    return parser.found


@pytest.mark.parametrize("path", TEMPLATES, ids=plain)
def test_template_has_no_untranslated_text(path: Path) -> None:
    assert raw_text(path.read_text(encoding="utf-8")) == []


def test_raw_text_finds_words_and_read_attributes() -> None:
    template = (
        '{% load i18n %}<p title="Close {{ x }}">Open {% translate "Box" %}</p>'
        "{% blocktranslate trimmed %}Set {{ number }}{% endblocktranslate %} · № {{ n }} CSV <kbd>End</kbd>"
    )
    assert raw_text(template) == ["Close", "Open"]
