"""Reading plain values (what JSON holds) into typed ones, with every fault named by its place."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from deals.domain.errors import Problem
from deals.domain.plain_text import is_plain

TEXT_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class PlainReader:
    """Reads the fields of one object of a file and collects problems for the whole file.

    `place` is the path of the object, such as "sessions[0].rows[3]". Problem codes:
    "missing", "not-text", "text-long", "not-a-number", "number-outside" (place and limits
    "1…60" after a space), "not-a-list", "not-an-object", "not-a-choice", "not-yes-or-no".
    """

    data: Mapping[str, object]
    place: str
    problems: list[Problem] = field(default_factory=list)

    def path(self, key: str) -> str:
        """Return the path of a field of this object."""
        return f"{self.place}.{key}" if self.place else key

    def fault(self, code: str, key: str) -> None:
        """Note a problem with the field `key`."""
        self.problems.append(Problem(code, self.path(key)))

    def text(self, key: str, default: str | None = "", limit: int = TEXT_LIMIT) -> str:
        """Return a text; with `default` None the field must be there and not be empty."""
        value = self.data.get(key, default)
        if value is None or (default is None and value == ""):
            self.fault("missing", key)
            return ""
        if not isinstance(value, str):
            self.fault("not-text", key)
            return ""
        if len(value) > limit or not is_plain(value):
            self.fault("text-long" if len(value) > limit else "not-text", key)
            return ""
        return value

    def line(self, key: str, default: str | None = "", limit: int = TEXT_LIMIT) -> str:
        """Return a text of one line, as `text` does; with `default` None spaces alone are missing."""
        value = self.text(key, default, limit)
        if default is None and value and not value.strip():
            self.fault("missing", key)
        elif re.search(r"[\t\n]", value):
            self.fault("not-text", key)
        else:
            return value
        return ""

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from `low` to `high`; without `default` the field must be there."""
        value = self.data.get(key, default)
        if value is None:
            self.fault("missing", key)
        elif not isinstance(value, int) or isinstance(value, bool):
            self.fault("not-a-number", key)
        elif not low <= value <= high:
            self.fault("number-outside", key)
        else:
            return value
        return low

    def choice(self, key: str, options: tuple[str, ...], default: str | None = None) -> str:
        """Return one of `options`; without `default` the field must be there."""
        value = self.data.get(key, default)
        if value is None:
            self.fault("missing", key)
        elif value not in options:
            self.fault("not-a-choice", key)
        else:
            return str(value)
        return options[0]

    def yes_or_no(self, key: str, default: bool = False) -> bool:
        """Return true or false."""
        value = self.data.get(key, default)
        if isinstance(value, bool):
            return value
        self.fault("not-yes-or-no", key)
        return default

    def object(self, key: str) -> "PlainReader":
        """Return a reader of the object in field `key`, of an empty one when it is missing."""
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            self.fault("not-an-object", key)
            value = {}
        return PlainReader(value, self.path(key), self.problems)

    def objects(self, key: str) -> Iterator["PlainReader"]:
        """Yield a reader for each object of the list in field `key`."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.fault("not-a-list", key)
            return
        for index, item in enumerate(value):
            if isinstance(item, Mapping):
                yield PlainReader(item, f"{self.path(key)}[{index}]", self.problems)
            else:
                self.problems.append(Problem("not-an-object", f"{self.path(key)}[{index}]"))
