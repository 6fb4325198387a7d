"""All rows that the row code can say, written down from the rules and without the parser."""

from collections.abc import Iterator
from itertools import product

from deals.domain.seats import Seat, hands_clockwise
from protocols.domain.contract import MISERE, PASSING, Contract, ContractKind, Strain
from protocols.domain.played_deal import Call, PlayedDeal


def digit(seat: Seat) -> str:
    return str("NESW".index(seat) + 1)


def number(tricks: int) -> str:
    return "+" if tricks == 10 else str(tricks)


def defences(level: int, declarer: Seat, defenders: list[Seat], dealer: Seat | None) -> Iterator[str]:
    """What may stand behind the declarer's seat, as keys without spaces."""
    half = level in (6, 7)
    yield ""
    if half:
        yield from (f"{digit(seat)}." for seat in defenders)
    for taken in range(11):
        left, head = 10 - taken, number(taken)
        if level == 10 or taken >= level or taken == level - 3:
            yield head
        for seat in [*defenders, dealer] if dealer else defenders:
            yield head + digit(seat)
            yield head + digit(seat) + number(left)
        for first, second in (defenders, defenders[::-1]):
            for tricks in range(left + 1):
                yield head + digit(first) + number(tricks) + digit(second)
                yield head + digit(first) + number(tricks) + digit(second) + number(left - tricks)
            if half:
                for returns in [second, dealer] if dealer else [second]:
                    yield head + digit(first) + "." + digit(returns)
                    yield head + digit(first) + "." + digit(returns) + number(left)


def legal_texts(players: int, marker: Seat, levels: str = "67890", strains: str = "12345") -> Iterator[str]:
    hands, dealer = hands_clockwise(players, marker), marker if players == 4 else None
    for level, strain, declarer in product(levels, strains, hands):
        for defence in defences(int(level) or 10, declarer, [s for s in hands if s != declarer], dealer):
            yield level + strain + digit(declarer) + defence
            if level == "0":
                yield "10" + strain + digit(declarer) + defence
    for declarer, tricks in product(hands, range(11)):
        yield f"*{digit(declarer)}{number(tricks)}"
        if dealer:
            yield f"*{digit(declarer)}{number(tricks)}{digit(dealer)}."
    for tricks in product(range(11), repeat=3):
        if (8 if dealer else 10) <= sum(tricks) <= 10:
            yield "/" + "".join(map(number, tricks))


def legal_deals(players: int, marker: Seat) -> Iterator[PlayedDeal]:
    """Every row as a value, with the calls in each order of typing."""
    hands, dealer = hands_clockwise(players, marker), marker if players == 4 else None
    common = {"players": players, "dealer": dealer, "first_hand": None if dealer else marker}
    for level, strain, declarer in product(range(6, 11), Strain, hands):
        contract = Contract(ContractKind.GAME, level, strain)
        for calls, tricks in _games(level, declarer, [s for s in hands if s != declarer], dealer):
            yield PlayedDeal(contract=contract, declarer=declarer, calls=calls, tricks=tricks, **common)
    for declarer, taken in product(hands, range(11)):
        for calls in ({}, {dealer: Call.HALF}) if dealer else ({},):
            yield PlayedDeal(
                contract=MISERE, declarer=declarer, calls=calls, tricks={declarer: taken}, **common
            )
    for taken in product(range(11), repeat=3):
        if (8 if dealer else 10) <= sum(taken) <= 10:
            yield PlayedDeal(contract=PASSING, tricks=dict(zip(hands, taken, strict=True)), **common)


def _games(level: int, declarer: Seat, defenders: list[Seat], dealer: Seat | None):
    one, two = defenders
    both_pass = {one: Call.PASS, two: Call.PASS}
    if level < 10:
        yield both_pass, None
        yield both_pass, {declarer: level - 3}
    else:
        yield both_pass, None
        yield from ((both_pass, {declarer: d, one: 10 - d, two: 0}) for d in range(11))
    for first, second in (defenders, defenders[::-1]):
        half = {first: Call.HALF, second: Call.PASS}
        if level <= 7:
            yield half, None
        for taken in range(11):
            left = 10 - taken
            yield {first: Call.WHIST, second: Call.PASS}, {declarer: taken, first: left, second: 0}
            for tricks in range(left + 1):
                yield (
                    {first: Call.WHIST, second: Call.WHIST},
                    {declarer: taken, first: tricks, second: left - tricks},
                )
            if level <= 7:
                yield (
                    {first: Call.HALF, second: Call.WHIST},
                    {declarer: taken, second: left, first: 0},
                )
            if level <= 7 and dealer:
                yield (
                    {first: Call.HALF, dealer: Call.WHIST, second: Call.PASS},
                    {declarer: taken, dealer: left, one: 0, two: 0},
                )
    if dealer:
        for taken in range(11):
            yield (
                {dealer: Call.WHIST, one: Call.PASS, two: Call.PASS},
                {declarer: taken, dealer: 10 - taken, one: 0, two: 0},
            )
