"""Contracts in and out."""

import pytest

from deals.domain.errors import Problem
from protocols.domain.contract import (
    LEVELS,
    MISERE,
    PASSING,
    Contract,
    ContractKind,
    Strain,
    format_contract,
    parse_contract,
)
from protocols.domain.errors import ContractProblems

GAMES = [Contract(ContractKind.GAME, level, strain) for level in LEVELS for strain in Strain]


@pytest.mark.parametrize("contract", [*GAMES, MISERE, PASSING], ids=format_contract)
def test_contract_round_trip(contract: Contract) -> None:
    assert parse_contract(format_contract(contract)) == contract


def test_contract_texts_of_games() -> None:
    assert [format_contract(contract) for contract in GAMES[:5]] == ["6S", "6C", "6D", "6H", "6NT"]
    assert format_contract(GAMES[-1]) == "10NT"


@pytest.mark.parametrize("text", ["", "5S", "11S", "6", "NT", "6s", "6X", "06S", " 6S", "Misere", "pass"])
def test_contract_of_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(ContractProblems) as refused:
        parse_contract(text)
    assert refused.value.problems == (Problem("contract", "contract"),)


@pytest.mark.parametrize(
    ("kind", "level", "strain"),
    [
        (ContractKind.GAME, None, Strain.S),
        (ContractKind.GAME, 6, None),
        (ContractKind.GAME, 5, Strain.S),
        (ContractKind.MISERE, 6, None),
        (ContractKind.PASSING, None, Strain.S),
    ],
)
def test_contract_with_parts_that_do_not_fit_is_refused(
    kind: ContractKind, level: int | None, strain: Strain | None
) -> None:
    with pytest.raises(ContractProblems):
        Contract(kind, level, strain)
