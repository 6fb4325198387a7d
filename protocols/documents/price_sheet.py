"""The price list (таблица стоимости игр) on one sheet, to lie on every table. Source: rules 1.6."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from protocols.documents.job import Job
from protocols.domain.figures import format_whists
from protocols.domain.price_list import GameRow, GameSection, PassingRow, PriceList, Prices, price_list
from tournament.queries.regulation import conventions_of

MOST_TRICKS = 8
"""Columns for the tricks of one of two whisters: none to seven."""
RETURNED_COLUMNS = 3
"""Declarer, dealer and defenders of a returned whist."""
SPLIT = "{}–\u2060{}"
"""The tricks of the first and the second whister; no line breaks behind the dash."""


@dataclass(frozen=True, slots=True)
class PriceRow:
    """A line of a game: `tricks` of the declarer (None: no play), `one` whister, `two` whisters.

    `one` holds declarer, whister, passer and, at four, the dealer; `pair` declarer and dealer of a
    game with two whisters; `by_tricks` what one of the two gets by his own tricks; `returned`
    declarer, dealer and defenders when the dealer returns the whist at other prices.
    """

    kind: str
    tricks: int | None
    one: tuple[str, ...]
    pair: tuple[str, ...] = ()
    by_tricks: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()

    @property
    def last_span(self) -> int:
        """Return how many columns the last figure of two whisters may take: those behind it stay empty."""
        return MOST_TRICKS + 1 - len(self.by_tricks)


@dataclass(frozen=True, slots=True)
class PriceLevel:
    """The games of one level."""

    level: int
    rows: tuple[PriceRow, ...]


@dataclass(frozen=True, slots=True)
class SplitNote:
    """Splits of two whisters at which declarer or dealer get something else than at the others."""

    level: int
    tricks: int
    splits: tuple[str, ...]
    declarer: str
    dealer: str


@dataclass(frozen=True, slots=True)
class UnwhistedNote:
    """A checked ten that nobody whists."""

    tricks: int
    declarer: str
    other: str


@dataclass(frozen=True, slots=True)
class PassingLine:
    """A split of a passing game: tricks, then whists in the same order; the dealer apart."""

    hands: tuple[int, int, int]
    whists: tuple[str, str, str]
    dealer_tricks: int | None
    dealer: str


@dataclass(frozen=True, slots=True)
class PriceSheet:
    """All that stands on the sheet.

    `passing` is in groups by the dealer's tricks; `returned` is "", "same" (as one whister) or "own"
    (own columns).
    """

    players: int
    levels: tuple[PriceLevel, ...]
    split_notes: tuple[SplitNote, ...]
    unwhisted: tuple[UnwhistedNote, ...]
    talon_bonus: tuple[tuple[int, str], ...]
    misere: tuple[tuple[int, str, str], ...]
    passing: tuple[tuple[PassingLine, ...], ...]
    returned: str
    tricks: range

    @property
    def figure_columns(self) -> int:
        """Return the columns of declarer, whister, passer and dealer in all groups together."""
        alone, pair = self.players, self.players - 2
        return alone + pair + (RETURNED_COLUMNS if self.returned == "own" else 0)

    @property
    def has_two_figures(self) -> bool:
        """Return whether "a/b" stands somewhere: whisters who get different prices for the same tricks."""
        return any("/" in price for game in self.levels for row in game.rows for price in row.by_tricks)


def price_sheet(job: Job) -> PriceSheet:
    """Return the price list of the tournament's regulation for the size of its tables."""
    found = price_list(conventions_of(job.tournament.regulation), job.players_at_table)
    returned = _returned(found)
    return PriceSheet(
        players=found.players,
        levels=tuple(PriceLevel(game.level, tuple(_rows(game, returned))) for game in found.games),
        split_notes=tuple(note for game in found.games for note in _split_notes(game)),
        unwhisted=tuple(_unwhisted(found)),
        talon_bonus=tuple(
            (game.level, format_whists(6 * game.talon_trick_whists))
            for game in found.games
            if game.talon_trick_whists
        ),
        misere=tuple(
            (row.tricks, format_whists(row.declarer), format_whists(row.each_other)) for row in found.misere
        ),
        passing=_by_dealer([_passing(row) for row in found.passing]),
        returned=returned,
        tricks=range(MOST_TRICKS),
    )


def _returned(found: PriceList) -> str:
    """Return whether a returned whist costs the same as a lone whist, with the dealer as the whister."""
    rows = [row for game in found.games for row in game.rows if row.returned]
    if not rows:
        return ""
    return "same" if all(_is_same(row) for row in rows) else "own"


def _is_same(row: GameRow) -> bool:
    one, back = row.one_whister, row.returned
    if one is None or back is None:
        return False
    return back == Prices(one.declarer, one.second, one.second, one.first) and one.second == one.dealer


def _rows(game: GameSection, returned: str) -> Iterable[PriceRow]:
    if game.both_pass:
        yield PriceRow("passed", None, _one(game.both_pass))
    if game.half_whist:
        yield PriceRow("half", None, _one(game.half_whist))
    for row in game.rows:
        back = row.returned if returned == "own" else None
        yield PriceRow(
            "played",
            row.declarer_tricks,
            _one(row.one_whister) if row.one_whister else (),
            _pair(row),
            _by_tricks(row),
            tuple(format_whists(value) for value in (back.declarer, back.dealer or 0, back.first))
            if back
            else (),
        )


def _one(prices: Prices) -> tuple[str, ...]:
    values = (prices.declarer, prices.first, prices.second, prices.dealer)
    return tuple(format_whists(value) for value in values if value is not None)


def _pair(row: GameRow) -> tuple[str, ...]:
    """Return what declarer and dealer get at most splits."""
    usual = _usual(row)
    if usual is None:
        return ()
    return tuple(format_whists(value) for value in (usual.declarer, usual.dealer) if value is not None)


def _usual(row: GameRow) -> Prices | None:
    """Return the prices at the most even split."""
    if not row.two_whisters:
        return None
    return min(row.two_whisters, key=lambda two: abs(two.first_tricks - two.second_tricks)).prices


def _by_tricks(row: GameRow) -> tuple[str, ...]:
    """Return by own tricks what a whister gets; "a/b" where the first gets a and the second b."""
    first = {two.first_tricks: two.prices.first for two in row.two_whisters}
    second = {two.second_tricks: two.prices.second for two in row.two_whisters}
    return tuple(
        format_whists(first[own])
        if first[own] == second[own]
        else f"{format_whists(first[own])}/{format_whists(second[own])}"
        for own in sorted(first)
    )


def _split_notes(game: GameSection) -> Iterable[SplitNote]:
    for row in game.rows:
        usual = _usual(row)
        unusual: dict[tuple[int, int | None], list[str]] = {}
        for two in row.two_whisters:
            prices = (two.prices.declarer, two.prices.dealer)
            if usual and prices != (usual.declarer, usual.dealer):
                unusual.setdefault(prices, []).append(SPLIT.format(two.first_tricks, two.second_tricks))
        for (declarer, dealer), splits in unusual.items():
            yield SplitNote(
                game.level,
                row.declarer_tricks,
                tuple(splits),
                format_whists(declarer),
                "" if dealer is None else format_whists(dealer),
            )


def _unwhisted(found: PriceList) -> Iterable[UnwhistedNote]:
    for game in found.games:
        for row in game.rows:
            if row.unwhisted:
                prices = row.unwhisted
                yield UnwhistedNote(
                    row.declarer_tricks, format_whists(prices.declarer), format_whists(prices.first)
                )


def _passing(row: PassingRow) -> PassingLine:
    one, two, three = row.hand_sixths
    dealer = "" if row.dealer_sixths is None else format_whists(row.dealer_sixths)
    return PassingLine(
        row.hands,
        (format_whists(one), format_whists(two), format_whists(three)),
        row.dealer_tricks,
        dealer,
    )


def _by_dealer(lines: list[PassingLine]) -> tuple[tuple[PassingLine, ...], ...]:
    return tuple(tuple(group) for _, group in groupby(lines, key=lambda line: line.dealer_tricks))
