"""JSON that people bring: in each of its objects every key stands once."""

import json
from collections.abc import Iterable
from typing import Any


def read_json(text: str) -> Any:
    """Return what a JSON text holds.

    Raises ValueError for what is no JSON (json.JSONDecodeError), a number of thousands of digits or a
    key that stands twice in one object, one of whose values would be lost unsaid; RecursionError for
    a text nested too deep.
    """
    return json.loads(text, object_pairs_hook=_each_key_once)


def _each_key_once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:40]!r} stands twice in one object")
        found[key] = value
    return found
