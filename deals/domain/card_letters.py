"""What people type for ranks and suits: Latin or Russian letters, on either layout of the keyboard.

A letter typed on the wrong layout lands on the same key of the other one: who thinks "Q" with the
Russian layout on types "Й", who thinks "Д" with the Latin layout on types "l". The sixteen
letters don't collide, so both are read. One trap is left: Latin T is the ten, Russian Т the ace.
A hand that mixes both alphabets around such a letter is not guessed at, it is reported.
"""

from collections.abc import Iterator

from deals.domain.cards import RANKS, SUITS, Rank, Suit
from deals.domain.errors import Problem

EMPTY_SUIT = "-"
_DASHES = "-–—−"

_DIGIT_RANKS = {"7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE, "0": Rank.TEN}
_COURT = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_LATIN = dict(zip("tjqka", _COURT, strict=True)) | dict(zip("еойлф", _COURT, strict=True))
_RUSSIAN = dict(zip("вдкт", _COURT[1:], strict=True)) | dict(zip("dlrn", _COURT[1:], strict=True))
_RANK_LETTERS = _DIGIT_RANKS | _LATIN | _RUSSIAN
_TRAPS = ("t", "т")

_LATIN_SUITS = ("scdh", "ысвр")
_RUSSIAN_SUITS = ("птбч", "gn,x")
_SUIT_LETTERS = {
    letter: suit
    for letters in (*_LATIN_SUITS, *_RUSSIAN_SUITS, "♠♣♦♥", "♤♧♢♡")
    for letter, suit in zip(letters, SUITS, strict=True)
}


def suit_of_letter(letter: str) -> Suit | None:
    """Return the suit typed as S C D H, П Т Б Ч or a suit sign, on either layout; None if it is none."""
    return _SUIT_LETTERS.get(letter.lower())


def is_dash(text: str) -> bool:
    """Return whether the text marks an empty suit: a hyphen or any dash."""
    return len(text) == 1 and text in _DASHES


def rank_at(text: str, at: int) -> tuple[Rank | None, int]:
    """Return the rank typed at a place of the text (None if it is none) and how many characters it takes.

    The ten is "T", "10" or "0"; ranks are read as 7 8 9 T J Q K A and В Д К Т, on either layout.
    Source: interfaces 1 (deal notation, Russian input).
    """
    if text.startswith("10", at):
        return Rank.TEN, 2
    return _RANK_LETTERS.get(text[at].lower()), 1


def read_ranks(text: str, start: int, place: str) -> tuple[tuple[Rank, ...], tuple[Problem, ...]]:
    """Return the ranks of one suit, high to low, and what is wrong: "rank-unknown" with its offset.

    `start` is the offset of the text in the whole input, `place` names the pocket. A rank typed
    twice is returned twice. Spaces are passed over, one dash alone is an empty suit.
    """
    ranks: list[Rank] = []
    problems: list[Problem] = []
    at = 0
    while at < len(text) and not is_dash(text.strip()):
        rank, width = rank_at(text, at)
        if rank is not None:
            ranks.append(rank)
        elif not text[at].isspace():
            problems.append(Problem("rank-unknown", place, start + at))
        at += width
    return tuple(sorted(ranks, key=RANKS.index, reverse=True)), tuple(problems)


def mixed_letters(ranks_text: str, start: int, place: str) -> Iterator[Problem]:
    """Yield "letters-mixed" where Latin T or Russian Т stands among letters of the other alphabet."""
    letters = [letter.lower() for letter in ranks_text]
    latin = any(letter in _LATIN for letter in letters)
    russian = any(letter in _RUSSIAN for letter in letters)
    if latin and russian:
        traps = (at for at, letter in enumerate(letters) if letter in _TRAPS)
        yield from (Problem("letters-mixed", place, start + at) for at in traps)


def is_mixed_card(suit_letter: str, rank_letter: str) -> bool:
    """Return whether a card of the talon puts Latin T after a Russian suit or Russian Т after a Latin one."""
    suit, rank = suit_letter.lower(), rank_letter.lower()
    if rank == "t":
        return any(suit in letters for letters in _RUSSIAN_SUITS)
    return rank == "т" and any(suit in letters for letters in _LATIN_SUITS)
