"""A slow twin of the whists: it plays the notebook as players do at the table.

It shares no code with the program. A deal comes as plain data (as `score` reads it), the settings
as plain data too; pool, mountain and whists are written into a notebook one by one, and in the end
every pair of players settles. All numbers are whole or Fractions.
"""

from fractions import Fraction
from typing import Any

Number = int | Fraction

SEATS = "NESW"
SUITS_IN_WORDS = {"6": (2, 4), "7": (4, 2), "8": (6, 1), "9": (8, 1), "1": (10, 1)}


class Notebook:
    """Pool and mountain of everybody, and what each has written on each."""

    def __init__(self, players: int) -> None:
        self.names = SEATS[:players]
        self.pool: dict[str, Number] = dict.fromkeys(self.names, 0)
        self.mountain: dict[str, Number] = dict.fromkeys(self.names, 0)
        self.whists: dict[tuple[str, str], Number] = {
            (a, b): 0 for a in self.names for b in self.names if a != b
        }

    def settle(self, pool_point: int) -> dict[str, Fraction]:
        """Each pair settles: an n-th part of the difference of their points, and their whists."""
        n = len(self.names)
        result = {}
        for a in self.names:
            parts: Number = 0
            whists: Number = 0
            for b in self.names:
                if a == b:
                    continue
                parts += pool_point * (self.pool[a] - self.pool[b])
                parts -= 10 * (self.mountain[a] - self.mountain[b])
                whists += self.whists[a, b] - self.whists[b, a]
            result[a] = Fraction(parts, n) + whists
        return result


def play_the_notebook(deal: dict[str, Any], rules: dict[str, Any]) -> dict[str, Fraction]:
    """Return the whists of every seat at the table."""
    book = Notebook(deal["players"])
    if deal["contract"] == "passing":
        write_passing_game(book, deal, rules)
    elif deal["contract"] == "misere":
        write_misere(book, deal, rules)
    else:
        write_game(book, deal, rules)
    return book.settle(rules["pool_point_whists"])


def write_passing_game(book: Notebook, deal: dict[str, Any], rules: dict[str, Any]) -> None:
    took = dict(deal["tricks"])
    dealer = deal.get("dealer")
    hands = [name for name in book.names if name != dealer]
    if dealer:
        took[dealer] = 10 - sum(took[name] for name in hands)
    if rules["passing_score"] == "mountain":
        for name in book.names:
            book.mountain[name] += took[name] * rules["passing_price"]
    else:
        best = min(took[name] for name in hands)
        winners = [name for name in hands if took[name] == best]
        for winner in winners:
            for loser in hands:
                if loser not in winners:
                    book.whists[winner, loser] += Fraction(5 * took[loser], len(winners))
    for name in book.names if rules["zero_bonus_for_dealer"] else hands:
        if took[name] == 0:
            write_zero_bonus(book, name, rules)


def write_zero_bonus(book: Notebook, name: str, rules: dict[str, Any]) -> None:
    if rules["zero_bonus"] == "price":
        book.pool[name] += rules["passing_price"]
    if rules["zero_bonus"] == "1":
        book.pool[name] += 1
    if rules["zero_bonus"] == "two-tricks-off":
        book.mountain[name] -= 2 * rules["passing_price"]


def write_misere(book: Notebook, deal: dict[str, Any], rules: dict[str, Any]) -> None:
    declarer = deal["declarer"]
    took = deal["tricks"][declarer]
    dealer = deal.get("dealer")
    partners = [declarer]
    if dealer and (deal.get("calls") or {}).get(dealer) == "half":
        partners.append(dealer)
    for name in partners:
        if took == 0:
            book.pool[name] += Fraction(10, len(partners))
        else:
            book.mountain[name] += Fraction(10 * rules["mountain_multiplier"] * took, len(partners))
    if rules["misere_whists"] == "10-each":
        for writer in book.names:
            for name in partners:
                if writer not in partners:
                    book.whists[writer, name] += Fraction(10 * took, len(partners))


def defenders_in_turn(deal: dict[str, Any]) -> list[str]:
    """Walk round the table from the declarer; whoever deals or is not there is passed over."""
    at = SEATS.index(deal["declarer"])
    walk = [SEATS[(at + step) % 4] for step in (1, 2, 3)]
    return [name for name in walk if name != deal.get("dealer") and name in SEATS[: deal["players"]]]


def write_game(book: Notebook, deal: dict[str, Any], rules: dict[str, Any]) -> None:
    declarer = deal["declarer"]
    value, duty = SUITS_IN_WORDS[deal["contract"][0]]
    level = 10 if deal["contract"].startswith("10") else int(deal["contract"][0])
    one_whist = value * rules["whist_multiplier"]
    calls = deal.get("calls") or {}
    defence = defenders_in_turn(deal)
    dealer = deal.get("dealer")
    whisted = [name for name in [*defence, dealer] if name and calls.get(name) == "whist"]
    write_talon_bonus(book, deal, rules, one_whist, defence)
    checked = level == 10 and rules["ten"] == "checked"
    if not whisted and not checked:
        gives_up = rules["giving_up"] == "yes" or (rules["giving_up"] == "6-7" and level < 8)
        half = [name for name in defence if calls.get(name) == "half"]
        written = (deal.get("tricks") or {}).get(declarer)
        if gives_up and not half and written == level - 3:
            book.mountain[declarer] += 3 * value * rules["mountain_multiplier"]
            return
        book.pool[declarer] += value
        for name in half:
            book.whists[name, declarer] += Fraction(duty, 2) * one_whist
        return
    took = {**dict.fromkeys(book.names, 0), **deal["tricks"]}
    made = took[declarer] >= level
    if made:
        book.pool[declarer] += value
    else:
        for _ in range(level - took[declarer]):
            book.mountain[declarer] += value * rules["mountain_multiplier"]
            if not checked:
                write_consolation(book, deal, rules, one_whist, whisted)
    if whisted:
        write_tricks(book, declarer, took, rules, one_whist, whisted, defence, made)
        write_shortfall(book, declarer, took, rules, value, duty, whisted, dealer)


def write_talon_bonus(
    book: Notebook, deal: dict[str, Any], rules: dict[str, Any], one_whist: int, defence: list[str]
) -> None:
    if not rules["talon_bonus"]:
        return
    upper, lower = deal["talon"][:2], deal["talon"][2:]
    tricks = [upper, lower].count("SA") + sum(card[1] == "A" for card in (upper, lower) if card != "SA")
    if tricks == 2:
        tricks = 3
    elif upper[0] == lower[0] and "K" in (upper[1], lower[1]) and ({"A", "Q"} & {upper[1], lower[1]}):
        tricks += 1
    if deal["players"] == 4:
        book.whists[deal["dealer"], deal["declarer"]] += tricks * one_whist
    else:
        for name in defence:
            book.whists[name, deal["declarer"]] += Fraction(tricks * one_whist, 2)


def write_consolation(
    book: Notebook, deal: dict[str, Any], rules: dict[str, Any], one_whist: int, whisted: list[str]
) -> None:
    amount = {"value": one_whist, "10": 10, "15": 15, "none": 0}[rules["consolation"]]
    for name in book.names:
        if name == deal["declarer"]:
            continue
        allowed = rules["consolation_to_dealer" if name == deal.get("dealer") else "consolation_to_passer"]
        if name in whisted or allowed:
            book.whists[name, deal["declarer"]] += amount


def write_tricks(
    book: Notebook,
    declarer: str,
    took: dict[str, int],
    rules: dict[str, Any],
    one_whist: int,
    whisted: list[str],
    defence: list[str],
    made: bool,
) -> None:
    if len(whisted) == 2:
        for name in whisted:
            book.whists[name, declarer] += took[name] * one_whist
        return
    whister = whisted[0]
    passers = [name for name in defence if name != whister]
    style = rules["lone_whister"]
    shares = style == "gentleman-always" or (style == "gentleman-down" and not made)
    tricks = Fraction(10 - took[declarer])
    if not shares or len(passers) == 2:
        book.whists[whister, declarer] += tricks * one_whist
        return
    part = tricks / 2
    if rules["odd_trick"] == "whister" and part.denominator == 2:
        part -= Fraction(1, 2)
    book.whists[passers[0], declarer] += part * one_whist
    book.whists[whister, declarer] += (tricks - part) * one_whist


def write_shortfall(
    book: Notebook,
    declarer: str,
    took: dict[str, int],
    rules: dict[str, Any],
    value: int,
    duty: int,
    whisted: list[str],
    dealer: str | None,
) -> None:
    part = {"full": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0)}[rules["responsibility"]]
    price = value * rules["mountain_multiplier"] * part
    short = duty - (10 - took[declarer])
    if short <= 0:
        return
    if len(whisted) == 1:
        if whisted[0] != dealer or rules["dealer_responsible"]:
            book.mountain[whisted[0]] += short * price
    elif duty == 1:
        for name in whisted if rules["answering_on_8_to_10"] == "both" else whisted[1:]:
            book.mountain[name] += price
    else:
        for name in whisted:
            own = max(Fraction(0), Fraction(duty, 2) - took[name])
            if rules["shortfall_basis"] == "capped":
                own = min(own, Fraction(short))
            book.mountain[name] += own * price
