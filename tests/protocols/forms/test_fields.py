"""Contracts and whists as people type them."""

import pytest
from django import forms
from django.utils import translation

from protocols.forms.fields import ContractField, WhistsField, read_contract, write_contract


@pytest.mark.parametrize(
    ("typed", "contract"),
    [
        ("6s", "6S"), ("6п", "6S"), ("6 1", "6S"), ("6♠", "6S"), ("7d", "7D"), ("7б", "7D"), ("73", "7D"),
        ("7♦\ufe0f", "7D"), ("8т", "8C"), ("8 ♣", "8C"), ("9ч", "9H"), ("9H", "9H"), ("0n", "10NT"),
        ("10 бк", "10NT"), ("105", "10NT"), ("10s", "10S"), ("*", "misere"), ("м", "misere"),
        ("Мизер", "misere"),
        ("/", "passing"), ("-", "passing"), ("распасы", "passing"),
        ("5s", None), ("7", None), ("11s", None), ("7x", None), ("s7", None), ("7ss", None),
    ],
)  # fmt: skip
def test_read_contract(typed: str, contract: str | None) -> None:
    assert read_contract(typed) == contract


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "contract", [f"{level}{strain}" for level in (6, 10) for strain in ("S", "C", "D", "H", "NT")]
)
def test_written_contract_is_read_back(contract: str, language: str) -> None:
    with translation.override(language):
        assert read_contract(write_contract(contract)) == contract


def test_misere_and_passing_game_are_read_back() -> None:
    with translation.override("en"):
        assert (write_contract("misere"), write_contract("passing")) == ("misère", "passing game")
        assert [read_contract(write_contract(one)) for one in ("misere", "passing")] == ["misere", "passing"]


def test_contract_field() -> None:
    field = ContractField(required=False)
    assert (field.clean(" 7 d "), field.clean("")) == ("7D", "")
    with pytest.raises(forms.ValidationError):
        field.clean("seven")
    assert (field.prepare_value("7D"), field.prepare_value("7d"), field.prepare_value("")) == ("7♦", "7d", "")


def test_whists_field() -> None:
    field = WhistsField(required=False)
    assert [field.clean(text) for text in ("-5", "32,5", "13 1/3", "")] == [-30, 195, 80, None]
    with pytest.raises(forms.ValidationError):
        field.clean("many")
    assert (field.prepare_value(80), field.prepare_value("x")) == ("13⅓", "x")
