"""A series of boxes dealt from one seed, and the commitment that seals it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from deals.domain.deal import Deal
from deals.domain.dealing import ALGORITHM, deal_box, parse_public, parse_seed
from deals.domain.errors import Problem, ProblemsError

MAX_SETS = 200
MAX_BOXES_PER_SET = 32
COMMITMENT_HEAD = "prikup-series/1"


@dataclass(frozen=True, slots=True)
class SeriesBox:
    """One box of a series: its number from 1, its set from 1, its deal."""

    number: int
    set: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class SeriesParameters:
    """All that a series follows from. Made by `make_parameters`, which checks.

    `public_source` says, before play, which public number will be mixed in ("" for none);
    `public` is that number, "" as long as it is not known.
    """

    players: int
    sets: int
    boxes_per_set: int
    seed: str
    public_source: str = ""
    public: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """The boxes that one session plays, in the order of their numbers."""

    parameters: SeriesParameters
    boxes: tuple[SeriesBox, ...]

    @property
    def commitment(self) -> str:
        """Return the commitment of the series, see `commitment_of`."""
        return commitment_of(self.parameters)


def make_parameters(
    players: int, sets: int, boxes_per_set: int, seed: str, *, public_source: str = "", public: str = ""
) -> SeriesParameters:
    """Return the parameters in normal form.

    Raises ProblemsError with every problem: "players-wrong", "sets-wrong" (1 to 200),
    "boxes-per-set-wrong" (1 to 32), "seed-wrong", "public-too-long", "public-characters",
    "public-unannounced" (a public number that no source announces).
    """
    problems = [*_number_problems(players, sets, boxes_per_set)]
    normal = {"seed": seed, "public_source": public_source, "public": public}
    for name, text in normal.items():
        try:
            normal[name] = parse_seed(text) if name == "seed" else parse_public(text, name)
        except ProblemsError as error:
            problems += error.problems
    if normal["public"] and not normal["public_source"]:
        problems.append(Problem("public-unannounced", "public"))
    if problems:
        raise ProblemsError(tuple(problems))
    return SeriesParameters(players, sets, boxes_per_set, **normal)


def make_series(parameters: SeriesParameters) -> Series:
    """Return the series: the same parameters give the same boxes for ever.

    Raises ProblemsError "public-missing" when a public number was announced and is not known yet.
    """
    if parameters.public_source and not parameters.public:
        raise ProblemsError((Problem("public-missing", "public"),))
    return Series(parameters, tuple(_boxes(parameters)))


def series_box(parameters: SeriesParameters, number: int) -> SeriesBox:
    """Return box `number` (from 1) alone, as `make_series` deals it."""
    deal = deal_box(parameters.seed, parameters.players, number, parameters.public)
    return SeriesBox(number, set_of_box(number, parameters.boxes_per_set), deal)


def set_of_box(number: int, boxes_per_set: int) -> int:
    """Return the set, from 1, that box `number` belongs to."""
    return (number - 1) // boxes_per_set + 1


def commitment_text(parameters: SeriesParameters) -> str:
    """Return the text whose SHA-256 is the commitment: seven lines, each ended by a line feed.

    The public number is not part of it (nobody knows it yet), what announces it is.
    """
    return (
        f"{COMMITMENT_HEAD}\n"
        f"algorithm={ALGORITHM}\n"
        f"players={parameters.players}\n"
        f"sets={parameters.sets}\n"
        f"boxes_per_set={parameters.boxes_per_set}\n"
        f"public_source={parameters.public_source}\n"
        f"seed={parameters.seed}\n"
    )


def commitment_of(parameters: SeriesParameters) -> str:
    """Return the commitment: 64 hexadecimal digits, the SHA-256 of `commitment_text`."""
    return sha256(commitment_text(parameters).encode()).hexdigest()


def parse_commitment(text: str) -> str:
    """Return a commitment in small digits without spaces. Raises ProblemsError "commitment-wrong"."""
    commitment = "".join(text.split()).lower()
    if not re.fullmatch(r"[0-9a-f]{64}", commitment):
        raise ProblemsError((Problem("commitment-wrong", "commitment"),))
    return commitment


def _boxes(parameters: SeriesParameters) -> Iterator[SeriesBox]:
    for number in range(1, parameters.sets * parameters.boxes_per_set + 1):
        yield series_box(parameters, number)


def _number_problems(players: int, sets: int, boxes_per_set: int) -> Iterator[Problem]:
    if players not in (3, 4):
        yield Problem("players-wrong", "players")
    if not 1 <= sets <= MAX_SETS:
        yield Problem("sets-wrong", "sets")
    if not 1 <= boxes_per_set <= MAX_BOXES_PER_SET:
        yield Problem("boxes-per-set-wrong", "boxes_per_set")
