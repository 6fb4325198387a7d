"""How many tricks the two talon cards are worth where a talon bonus is in force."""

import re

_TALON = re.compile(r"([SCDH])([789TJQKA])([SCDH])([789TJQKA])")


def is_talon(text: str) -> bool:
    """Return whether `text` is two different cards, suit and rank each ("SAH7").

    Source: interfaces 1 (deal notation).
    """
    return _TALON.fullmatch(text) is not None and text[:2] != text[2:]


def talon_tricks(text: str) -> int:
    """Return the tricks that the talon `text` counts for: 0–3.

    An ace 1, king and queen of a suit 1, ace and king of a suit 2, two aces 3.
    Raises ValueError if `text` is no talon. Source: Codex 3.4.11; rules 2.3 (talon bonus).
    """
    if not is_talon(text):
        raise ValueError(f"not two different cards: {text}")
    ranks = {text[1], text[3]}
    same_suit = text[0] == text[2]
    if ranks == {"A"}:
        return 3
    if same_suit and ranks == {"A", "K"}:
        return 2
    return int("A" in ranks or (same_suit and ranks == {"K", "Q"}))
