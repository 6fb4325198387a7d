"""Objects of JSON in which every key stands once."""

from collections.abc import Iterable


def each_key_once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """Return the pairs of an object as a dictionary, for the `object_pairs_hook` of `json`.

    Raises ValueError for a key that stands twice: one of its two values would be lost unsaid.
    """
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:40]!r} stands twice in one object")
        found[key] = value
    return found
