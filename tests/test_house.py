"""Rules of the house that no other checker knows."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
APPS = ("config", "deals", "tournament", "protocols")
MODULES = sorted(path for app in APPS for path in (ROOT / app).rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCREEN_TEMPLATES = [path for path in TEMPLATES if "print" not in path.parts]
STYLES = [path for path in (ROOT / "static").rglob("*.css") if "vendor" not in path.parts]
SCRIPTS = [path for path in (ROOT / "static").rglob("*.js") if "vendor" not in path.parts]
VAGUE_NAMES = {"utils", "helpers", "common", "misc", "util", "helper", "signals"}

TEMPLATE_TAG = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
INLINE_CODE = re.compile(
    r"<style\b|\sstyle=|\son[a-z]+=|\shx-on|javascript:|<script(?![^>]*\ssrc=)", re.IGNORECASE
)
OUTSIDE = re.compile(r"""(?:src|href|action)\s*=\s*["'](?:https?:)?//|url\(\s*["']?(?:https?:)?//|@import""")
OUTSIDE_SCRIPT = re.compile(r"""(?:fetch|import)\s*\(?\s*["'](?:https?:)?//""")


def plain(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_modules_are_named_by_what_they_hold() -> None:
    assert [plain(path) for path in MODULES if VAGUE_NAMES & {path.stem, *path.parts}] == []


@pytest.mark.parametrize("path", SCREEN_TEMPLATES, ids=plain)
def test_template_has_no_inline_style_or_script(path: Path) -> None:
    html = TEMPLATE_TAG.sub("", path.read_text(encoding="utf-8"))
    assert INLINE_CODE.findall(html) == []


@pytest.mark.parametrize("path", TEMPLATES + STYLES, ids=plain)
def test_nothing_loads_from_outside(path: Path) -> None:
    assert OUTSIDE.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=plain)
def test_script_asks_nobody_outside(path: Path) -> None:
    assert OUTSIDE_SCRIPT.findall(path.read_text(encoding="utf-8")) == []


def test_views_name_their_methods() -> None:
    """Every view function says which methods it answers. Source: house style 17."""
    from django.urls import URLPattern, URLResolver, get_resolver

    def views(patterns: list[URLPattern | URLResolver]):
        for pattern in patterns:
            if isinstance(pattern, URLResolver):
                yield from views(pattern.url_patterns)
            elif pattern.callback.__module__.split(".")[0] in APPS:
                yield pattern

    limits = re.compile(r"^@require_(safe|POST|GET|http_methods)\b", re.MULTILINE)
    unlimited = []
    for pattern in views(get_resolver().url_patterns):
        source = (ROOT / (pattern.callback.__module__.replace(".", "/") + ".py")).read_text(encoding="utf-8")
        name = pattern.callback.__name__
        decorators = source.partition(f"\ndef {name}(")[0].rpartition("\n\n")[2]
        if not limits.search(decorators):
            unlimited.append(f"{pattern.callback.__module__}.{name}")
    assert unlimited == []


def test_class_of_every_page_is_styled_by_one_sheet() -> None:
    """No sheet of a single page styles a class that a sheet of all pages has already."""
    alone = re.compile(r"(?:^|[},])\s*(\.[a-z][a-z0-9-]*)(?=\s*[,{])", re.MULTILINE)
    everywhere = re.findall(r"css/([\w-]+\.css)", (ROOT / "templates/_styles.html").read_text("utf-8"))
    sheets = {
        path.name: set(alone.findall(path.read_text(encoding="utf-8")))
        for path in (ROOT / "static/css").glob("*.css")
    }
    shared = {name: classes for name, classes in sheets.items() if name in everywhere}
    clashes = [
        (one, other, sorted(sheets[one] & sheets[other]))
        for one in shared
        for other in sheets
        if one != other and sheets[one] & sheets[other]
    ]
    assert clashes == []


@pytest.mark.parametrize("path", MODULES, ids=plain)
def test_texts_are_marked_by_names_that_the_collector_knows(path: Path) -> None:
    """An alias of gettext other than "_" hides its texts from script/messages."""
    names = re.findall(r"\bn?p?gettext(?:_lazy)? as (\w+)", path.read_text(encoding="utf-8"))
    assert set(names) <= {"_"}
