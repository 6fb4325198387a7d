"""Layouts of many boxes as a text: one a line, as CSV, or as the file of a series.

* Lines: `5 N *:SAH7 E:… S:… W:…`, the number of the box and its deal in the notation, or the
  32 characters of Portable Preferans Notation in place of the deal; without a number a line is
  the next box. Empty lines and lines that begin with # are passed over.
* CSV: a head line with the columns box, set, dealer, deal (коробка, комплект, сдающий, расклад)
  in any order; box and deal must be there; separated by comma, semicolon or tab.
* JSON: the file of a series, see `series_file`.

Everything or nothing: every fault is named with its line. Source: interfaces 1 and 9.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deals.domain.deal import Deal
from deals.domain.dealing import marker_of_box
from deals.domain.errors import DealsError, Problem, ProblemsError
from deals.domain.json_text import read_json
from deals.domain.notation import format_deal, parse_deal
from deals.domain.ppn import parse_ppn_cards
from deals.domain.series import MAX_BOXES_PER_SET, MAX_SETS
from deals.domain.series_file import SeriesFile, parse_series_file

MAX_BOXES = MAX_SETS * MAX_BOXES_PER_SET
_NUMBERED = re.compile(r"^(?:№?\s*(\d{1,4})\s*[.:;)\t ]\s*)?(?=\S)(.*)$")
_PPN = re.compile(r"[1-9A-Za-z]{20,60}")
_COLUMNS = {
    "box": ("box", "number", "коробка", "номер", "№"),
    "set": ("set", "комплект"),
    "dealer": ("dealer", "first hand", "сдающий", "сдаёт", "сдает", "первая рука"),
    "deal": ("deal", "layout", "расклад"),
}
CSV_HEAD = ("box", "set", "dealer", "deal")


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong with one line of a file, counted from 1; line 0 is the file as a whole."""

    line: int
    problem: Problem


class LayoutFileError(DealsError):
    """A file of layouts that is refused, with the faults of all its lines."""

    def __init__(self, faults: Iterable[LineFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{fault.line}: {fault.problem.code}" for fault in self.faults))


@dataclass(frozen=True, slots=True)
class FileBox:
    """One layout of a file; `line` is where it stands (0 in a series file), `set` 0 when not told."""

    number: int
    deal: Deal
    line: int = 0
    set: int = 0


@dataclass(frozen=True, slots=True)
class LayoutFile:
    """The layouts of a file in the order of their numbers; `series` is the seal if the file has one."""

    boxes: tuple[FileBox, ...]
    series: SeriesFile | None = None


def parse_layout_file(text: str, players: int) -> LayoutFile:
    """Return the layouts of a text for tables of `players`.

    Raises LayoutFileError with every fault: "file-empty", "json-wrong" with its line,
    "column-missing", "box-number-unreadable", "box-twice", "box-players-wrong", "dealer-differs",
    "boxes-too-many", and those of `parse_deal`, `parse_ppn_cards`, `parse_series_file`.
    """
    if text.lstrip().startswith(("{", "[")):
        return _read_json(text)
    lines = [(at, line.strip()) for at, line in enumerate(text.splitlines(), start=1)]
    lines = [(at, line) for at, line in lines if line and not line.startswith("#")]
    if not lines:
        raise LayoutFileError([LineFault(0, Problem("file-empty", "file"))])
    faults: list[LineFault] = []
    is_csv = _is_head(lines[0][1])
    found = list(_read_csv(lines, players, faults) if is_csv else _read_lines(lines, players, faults))
    faults += _number_faults(found)
    if faults:
        raise LayoutFileError(sorted(faults, key=lambda fault: fault.line))
    return LayoutFile(tuple(sorted(found, key=lambda box: box.number)))


def format_layout_lines(boxes: Iterable[FileBox]) -> str:
    """Return the layouts as lines of number and deal, `parse_layout_file` reads them back."""
    return "".join(f"{box.number} {format_deal(box.deal)}\n" for box in boxes)


def format_layout_csv(boxes: Iterable[FileBox]) -> str:
    """Return the layouts as CSV with a head line, `parse_layout_file` reads them back.

    No cell can begin with a sign that a spreadsheet takes for a formula.
    """
    rows = (f"{box.number},{box.set},{box.deal.marker},{format_deal(box.deal)}" for box in boxes)
    return "\r\n".join((",".join(CSV_HEAD), *rows, ""))


def _read_json(text: str) -> LayoutFile:
    try:
        series = parse_series_file(read_json(text))
    except json.JSONDecodeError as error:
        raise LayoutFileError([LineFault(error.lineno, Problem("json-wrong", "file"))]) from error
    except ProblemsError as error:
        raise LayoutFileError(LineFault(0, problem) for problem in error.problems) from error
    except (RecursionError, ValueError) as error:  # ValueError: a number of thousands of digits
        raise LayoutFileError([LineFault(0, Problem("json-wrong", "file"))]) from error
    each = series.parameters.boxes_per_set
    boxes = (FileBox(at + 1, deal, 0, at // each + 1) for at, deal in enumerate(series.deals) if deal)
    return LayoutFile(tuple(boxes), series)


def _read_lines(lines: list[tuple[int, str]], players: int, faults: list[LineFault]) -> Iterator[FileBox]:
    number = 0
    for at, line in lines:
        named = _NUMBERED.match(line)
        number_text, deal_text = (named[1], named[2]) if named and named[2] else (None, line)
        number = int(number_text) if number_text else number + 1
        deal = _deal(deal_text, players, number, at, faults)
        if deal is not None:
            yield FileBox(number, deal, at)


def _read_csv(lines: list[tuple[int, str]], players: int, faults: list[LineFault]) -> Iterator[FileBox]:
    columns = _columns_of(_cells(lines[0][1]))
    missing = [name for name in ("box", "deal") if name not in columns]
    faults += (LineFault(lines[0][0], Problem("column-missing", name)) for name in missing)
    for at, line in lines[1:] if not missing else ():
        cells = _cells(line)
        values = {name: cells[place].strip() for name, place in columns.items() if place < len(cells)}
        number, box_set = values.get("box", ""), values.get("set", "") or "0"
        if not re.fullmatch(r"\d{1,4}", number) or not re.fullmatch(r"\d{1,4}", box_set):
            faults.append(LineFault(at, Problem("box-number-unreadable", number[:10])))
            continue
        deal = _deal(values.get("deal", ""), players, int(number), at, faults)
        if deal is None:
            continue
        if values.get("dealer", "") not in ("", deal.marker):
            faults.append(LineFault(at, Problem("dealer-differs", number)))
        yield FileBox(int(number), deal, at, int(box_set))


def _deal(text: str, players: int, number: int, line: int, faults: list[LineFault]) -> Deal | None:
    """Return the deal of one line, None with its faults noted."""
    try:
        if _PPN.fullmatch(text):
            return parse_ppn_cards(text, players, marker_of_box(players, max(number, 1)))
        deal = parse_deal(text)
    except ProblemsError as error:
        faults += (LineFault(line, problem) for problem in error.problems)
        return None
    if deal.players != players:
        faults.append(LineFault(line, Problem("box-players-wrong", str(number))))
        return None
    return deal


def _number_faults(boxes: list[FileBox]) -> Iterator[LineFault]:
    if len(boxes) > MAX_BOXES:
        yield LineFault(0, Problem("boxes-too-many", str(MAX_BOXES)))
    seen: set[int] = set()
    for box in boxes:
        if not box.number:
            yield LineFault(box.line, Problem("box-number-unreadable", "0"))
        if box.number in seen:
            yield LineFault(box.line, Problem("box-twice", str(box.number)))
        seen.add(box.number)


def _cells(line: str) -> list[str]:
    separator = max(",;\t", key=line.count)
    return next(csv.reader([line], delimiter=separator), [])


def _columns_of(cells: Iterable[str]) -> dict[str, int]:
    names = {word: name for name, words in _COLUMNS.items() for word in words}
    found = ((names.get(cell.strip().lower()), place) for place, cell in enumerate(cells))
    return {name: place for name, place in found if name}


def _is_head(line: str) -> bool:
    return len(_columns_of(_cells(line))) > 0
