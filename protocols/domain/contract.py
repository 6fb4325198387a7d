"""Contracts: a game of a level in a strain, a misère, or a passing game."""

import re
from dataclasses import dataclass
from enum import Enum, StrEnum

from deals.domain.errors import Problem
from protocols.domain.errors import ContractProblems

LEVELS: tuple[int, ...] = (6, 7, 8, 9, 10)


class Strain(StrEnum):
    """The trump suit of a game, or no trumps, from low to high.

    Source: Codex 2.2.1 (order of the suits).
    """

    S = "S"
    C = "C"
    D = "D"
    H = "H"
    NT = "NT"


class ContractKind(Enum):
    """What is played: a game with a declarer, a misère, or a passing game (распасовка)."""

    GAME = "game"
    MISERE = "misere"
    PASSING = "passing"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract; `level` (6–10) and `strain` are set for a game and only for a game."""

    kind: ContractKind
    level: int | None = None
    strain: Strain | None = None

    def __post_init__(self) -> None:
        is_game = self.kind is ContractKind.GAME
        if is_game != (self.level in LEVELS) or is_game != (self.strain is not None):
            raise ContractProblems((Problem("contract", "contract"),))


MISERE = Contract(ContractKind.MISERE)
PASSING = Contract(ContractKind.PASSING)
_GAME = re.compile(r"(6|7|8|9|10)(S|C|D|H|NT)")


def parse_contract(text: str) -> Contract:
    """Return the contract that `text` names: "6S" … "10NT", "misere" or "passing".

    Raises ContractProblems with the code "contract" for anything else.
    Source: interfaces 1 (values).
    """
    if text == "misere":
        return MISERE
    if text == "passing":
        return PASSING
    match = _GAME.fullmatch(text)
    if match is None:
        raise ContractProblems((Problem("contract", "contract"),))
    return Contract(ContractKind.GAME, int(match[1]), Strain(match[2]))


def format_contract(contract: Contract) -> str:
    """Return the text of a contract: the inverse of `parse_contract`.

    Source: interfaces 1 (values).
    """
    if contract.kind is ContractKind.GAME:
        return f"{contract.level}{contract.strain}"
    return str(contract.kind.value)
