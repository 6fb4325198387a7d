"""Fields of a protocol row: a contract and whists as people write them."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext

from deals.domain.errors import Problem
from protocols.domain.contract import ContractKind, Strain, parse_contract
from protocols.domain.errors import ProblemsError
from protocols.domain.figures import format_whists, parse_whists
from protocols.words import problem_text

_STRAINS = {
    **dict.fromkeys(("1", "s", "п", "♠", "ы"), "S"),
    **dict.fromkeys(("2", "c", "т", "♣", "с"), "C"),
    **dict.fromkeys(("3", "d", "б", "♦", "в"), "D"),
    **dict.fromkeys(("4", "h", "ч", "♥", "р"), "H"),
    **dict.fromkeys(("5", "n", "nt", "бк", "без"), "NT"),
}
_WORDS = {
    **dict.fromkeys(("*", "m", "м", "misere", "misère", "мизер"), "misere"),
    **dict.fromkeys(("/", "-", "—", "passing", "распасы", "распасовка", "passing game"), "passing"),
}
_GAME = re.compile(r"(10|[67890])\s*(\S+)")


def read_contract(text: str) -> str | None:
    """Return the contract as "6S" … "10NT", "misere" or "passing"; None when the text is no contract.

    Levels and strains as in the row code: 7d, 7 3, 7♦, 7б; 0 or 10 for ten; * and / for
    misère and passing game. Source: interfaces 8.
    """
    typed = text.strip().lower().replace("\ufe0f", "").replace("\ufe0e", "")
    if typed in _WORDS:
        return _WORDS[typed]
    match = _GAME.fullmatch(typed)
    strain = _STRAINS.get(match[2]) if match else None
    if match is None or strain is None:
        return None
    return ("10" if match[1] == "0" else match[1]) + strain


def write_contract(value: str) -> str:
    """Return a contract as a field shows it: 7♦, 10NT, misère. `read_contract` reads it back."""
    contract = parse_contract(value)
    if contract.kind is ContractKind.MISERE:
        return gettext("misère")
    if contract.kind is ContractKind.PASSING:
        return gettext("passing game")
    signs = {Strain.S: "♠", Strain.C: "♣", Strain.D: "♦", Strain.H: "♥"}
    strain = signs.get(contract.strain or Strain.NT, pgettext("no trumps", "NT"))
    return f"{contract.level}{strain}"


class ContractField(forms.CharField):
    """A contract in one field, by keyboard. Its value is "7D", "misere", "passing" or ""."""

    def prepare_value(self, value: Any) -> Any:
        """Show stored contracts with their signs, and typed text as it was typed."""
        return write_contract(value) if value and read_contract(value) == value else value

    def to_python(self, value: Any) -> str:
        """Return the contract, "" for nothing; raise ValidationError for anything else."""
        text = super().to_python(value) or ""
        contract = read_contract(text) if text else ""
        if contract is None:
            raise forms.ValidationError(problem_text(Problem("contract", "contract")))
        return contract


class WhistsField(forms.CharField):
    """Whists as they are written, 32½ or 32.5. Its value is in sixths, None for nothing."""

    def prepare_value(self, value: Any) -> Any:
        """Show sixths as whists."""
        return format_whists(value) if isinstance(value, int) else value

    def to_python(self, value: Any) -> int | None:  # type: ignore[override]
        """Return the sixths; raise ValidationError for what is no whists."""
        text = super().to_python(value) or ""
        if not text:
            return None
        try:
            return parse_whists(text)
        except ProblemsError as error:
            raise forms.ValidationError(problem_text(Problem("whists-unreadable"))) from error
