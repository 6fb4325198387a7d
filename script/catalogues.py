"""Collect the program's strings into locale/ru, merge locale/fragments, compile. Called by script/messages.

The Russian catalogue is the only one: English is the language of the source. Entries are
sorted by their text and carry no places, dates or fuzzy guesses, so that a change of the
program changes only the entries it touches.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "locale" / "ru" / "LC_MESSAGES"
FRAGMENTS = ROOT / "locale" / "fragments"
DOMAINS = ("django", "djangojs")
SOURCES = ("config", "deals", "tournament", "protocols", "templates", "static/js")
METADATA = {
    "Project-Id-Version": "Prikup",
    "Language": "ru",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    ),
}
PLURAL_FORMS = 3
Key = tuple[str, str]


def main() -> int:
    """Write or check the catalogues; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if something would change")
    parser.add_argument("--drop-fragments", action="store_true", help="delete the fragments after the merge")
    options = parser.parse_args()
    fragments = [] if options.check else sorted(FRAGMENTS.glob("*.po"))
    translations, problems = read_translations(fragments)
    used: set[Key] = set()
    for domain, collected in collect().items():
        catalogue = merge(collected, domain, translations)
        used |= {key(entry) for entry in catalogue}
        problems += write(catalogue, domain, check=options.check)
    if options.check and list(FRAGMENTS.glob("*.po")):
        problems.append("locale/fragments: not merged yet, run script/messages")
    for unused in sorted(translations.keys() - used):
        print(f"note: no page uses {unused[1]!r}", file=sys.stderr)
    if options.drop_fragments and not problems:
        for path in fragments:
            path.unlink()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def key(entry: polib.POEntry) -> Key:
    """Return what makes an entry the same entry: context and text."""
    return entry.msgctxt or "", entry.msgid


def collect() -> dict[str, list[polib.POEntry]]:
    """Return the strings of the program by domain, as Django's makemessages finds them in a copy."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for source in SOURCES:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, copy / source, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / "locale").mkdir()
        found = {}
        environment = {k: v for k, v in os.environ.items() if k != "DJANGO_SETTINGS_MODULE"}
        for domain in DOMAINS:
            django_admin = [sys.executable, "-m", "django", "makemessages", "--domain", domain]
            subprocess.run(
                [*django_admin, "--locale", "ru", "--no-location", "--no-wrap", "--verbosity", "0"],
                cwd=copy, env=environment, check=True,
            )  # fmt: skip
            made = copy / "locale/ru/LC_MESSAGES" / f"{domain}.po"
            found[domain] = list(polib.pofile(str(made))) if made.exists() else []
    return found


def read_translations(fragments: list[Path]) -> tuple[dict[Key, polib.POEntry], list[str]]:
    """Return the translations of the fragments, and the texts that two of them translate differently."""
    translations: dict[Key, polib.POEntry] = {}
    problems = []
    for path in fragments:
        for entry in polib.pofile(str(path)):
            known = translations.setdefault(key(entry), entry)
            if words(known) != words(entry):
                problems.append(
                    f"{path.name}: {entry.msgid!r} has two translations: {words(known)}, {words(entry)}"
                )
    return translations, problems


def words(entry: polib.POEntry) -> list[str]:
    """Return the translation of an entry: one text, or one for each plural form."""
    if not entry.msgid_plural:
        return [entry.msgstr]
    return [entry.msgstr_plural.get(form, "") for form in range(PLURAL_FORMS)]


def merge(
    collected: list[polib.POEntry], domain: str, translations: dict[Key, polib.POEntry]
) -> polib.POFile:
    """Return the new catalogue: the collected texts, translated by the fragments or as before."""
    path = CATALOGUES / f"{domain}.po"
    before = {key(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    catalogue = polib.POFile(wrapwidth=110)
    catalogue.metadata = dict(METADATA)
    for entry in sorted(collected, key=key):
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.msgstr_plural = dict.fromkeys(range(PLURAL_FORMS), "") if entry.msgid_plural else {}
        for source in (translations.get(key(entry)), before.get(key(entry))):
            if source and any(words(source)) and bool(source.msgid_plural) == bool(entry.msgid_plural):
                entry.msgstr, entry.msgstr_plural = source.msgstr, dict(source.msgstr_plural)
                break
        catalogue.append(entry)
    return catalogue


def write(catalogue: polib.POFile, domain: str, *, check: bool) -> list[str]:
    """Write a catalogue and its compiled form, or only compare them; return what is wrong."""
    problems = [
        f"{domain}.po: no translation of {entry.msgid!r}" for entry in catalogue if not all(words(entry))
    ]
    for suffix, content in (("po", str(catalogue).rstrip().encode() + b"\n"), ("mo", catalogue.to_binary())):
        path = CATALOGUES / f"{domain}.{suffix}"
        if check and not (path.exists() and path.read_bytes() == content):
            problems.append(f"{path.name}: not up to date, run script/messages")
        elif not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return problems


if __name__ == "__main__":
    sys.exit(main())
