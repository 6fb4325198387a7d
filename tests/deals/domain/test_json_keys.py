import json

import pytest

from deals.domain.json_keys import each_key_once


def test_each_key_once_is_a_dictionary() -> None:
    assert json.loads('{"a": {"b": 1}, "c": []}', object_pairs_hook=each_key_once) == {"a": {"b": 1}, "c": []}


def test_key_that_stands_twice_is_named() -> None:
    with pytest.raises(ValueError, match="'b' stands twice"):
        json.loads('{"a": {"b": 1, "b": 1}}', object_pairs_hook=each_key_once)
