import json

import pytest

from deals.domain.json_text import read_json


def test_objects_are_dictionaries() -> None:
    assert read_json('{"a": {"b": 1}, "c": []}') == {"a": {"b": 1}, "c": []}


def test_key_that_stands_twice_is_named() -> None:
    with pytest.raises(ValueError, match="'b' stands twice"):
        read_json('{"a": {"b": 1, "b": 1}}')


def test_what_is_no_json_has_its_place() -> None:
    with pytest.raises(json.JSONDecodeError) as error:
        read_json('{"a": 1,\n"b" 2}')
    assert error.value.lineno == 2
