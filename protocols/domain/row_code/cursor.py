"""A place in the typed text: the next key, without the spaces and the unknown characters before it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from deals.domain.errors import Problem

from ..played_deal import TRICKS_IN_A_DEAL
from .keys import HALF_MARKS, KNOWN, SPACES, TRICKS
from .reading import Expected

Value = TypeVar("Value")


class Stop(Exception):  # noqa: N818 - the reading stops here, which is no error
    """The reading is over: the text ended, or nothing sensible can follow."""

    def __init__(self, expects: tuple[Expected, ...] = (), missing: Problem | None = None) -> None:
        self.expects = expects
        self.missing = missing
        super().__init__()


@dataclass(frozen=True, slots=True)
class Tricks:
    """A number of tricks as typed; a last `1` after a space may still become ten."""

    value: int
    at: int
    may_grow: bool

    def between(self, low: int, high: int) -> bool:
        """Return whether this number, or ten if it may still grow, is one from `low` to `high`."""
        return low <= self.value <= high or (self.may_grow and low <= TRICKS_IN_A_DEAL <= high)


class Cursor:
    """Reads the text key by key and collects the problems."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.problems: list[Problem] = []

    def problem(self, code: str, at: int) -> None:
        """Add a problem at the offset `at`."""
        self.problems.append(Problem(code, at=at))

    def key(self, *expects: Expected, missing: str | None, missing_at: int | None = None) -> str:
        """Return the next key in lower case, not yet taken.

        At the end of the text raises Stop: complete when `missing` is None, else lacking that.
        """
        self._skip()
        if self.at < len(self.text):
            return self.text[self.at].lower()
        if missing is None:
            raise Stop((*expects, Expected.END))
        raise Stop(expects, Problem(missing, at=len(self.text) if missing_at is None else missing_at))

    def take(self, table: Mapping[str, Value], key: str, code: str) -> Value | None:
        """Take one key; return its meaning, or None with the problem `code`."""
        value = table.get(key)
        if value is None:
            self.problem(code, self.at)
        self.at += 1
        return value

    def take_tricks(self, key: str, *, ten_alone: bool = False) -> Tricks | None:
        """Take a number of tricks: `0–9`, `+`, or `10` after a space (`ten_alone`: and before one)."""
        at = self.at
        value = self.take(TRICKS, key, "tricks-expected")
        if value is None:
            return None
        after_space = at > 0 and self.text[at - 1] in SPACES
        if value == 1 and after_space and self._is_ten(ten_alone):
            self.at += 1
            return Tricks(10, at, may_grow=False)
        return Tricks(value, at, may_grow=value == 1 and after_space and self.at == len(self.text))

    def end(self, *, fits: bool = True, at: int | None = None) -> NoReturn:
        """Stop: nothing may follow. When the tricks do not fit yet, they lack their sum at `at`."""
        if fits:
            self.key(missing=None)
        else:
            self.key(Expected.TEN, missing="tricks-sum", missing_at=at)
        self.problem("too-much", self.at)
        raise Stop

    def half_mark_follows(self, after: int) -> bool:
        """Return whether the first key from the offset `after` on marks a half-whist."""
        while after < len(self.text) and self.text[after] in SPACES:
            after += 1
        return after < len(self.text) and self.text[after].lower() in HALF_MARKS

    def _is_ten(self, alone: bool) -> bool:
        rest = self.text[self.at : self.at + 2]
        return rest[:1] == "0" and (not alone or len(rest) == 1 or rest[1] in SPACES)

    def _skip(self) -> None:
        unknown = False
        while self.at < len(self.text):
            char = self.text[self.at]
            if char not in SPACES:
                if char.lower() in KNOWN:
                    return
                if not unknown:
                    self.problem("unknown-character", self.at)
                unknown = True
            self.at += 1
