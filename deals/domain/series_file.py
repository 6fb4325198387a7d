"""The file of a series, `prikup-series/1`: out, in, and the check against its own seed.

Source: interfaces 9. Two keys are written only when a public number belongs to the series:
"public_source" and "public". A box that was shuffled at the table has "source": "table"; its "deal"
is what was written down afterwards, or left out, and the seed is not asked for it.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

from deals.domain.deal import Deal
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal, parse_deal
from deals.domain.series import (
    MAX_BOXES_PER_SET,
    MAX_SETS,
    Series,
    SeriesParameters,
    commitment_of,
    make_parameters,
    make_series,
    parse_commitment,
    set_of_box,
)

FORMAT = "prikup-series/1"
TABLE = "table"
"""The source of a box that was shuffled at the table. Source: competition rules 2."""


@dataclass(frozen=True, slots=True)
class SeriesFile:
    """A series as a file tells it: readable and complete, but not yet compared with its seed.

    `deals` are those of the boxes in order; None for a box of `shuffled` (the numbers of the
    boxes that were shuffled at the table) that nobody wrote down.
    """

    parameters: SeriesParameters
    commitment: str
    deals: tuple[Deal | None, ...]
    shuffled: frozenset[int] = frozenset()


def format_series_file(
    series: Series, shuffled: Set[int] = frozenset(), unwritten: Set[int] = frozenset()
) -> dict[str, object]:
    """Return the series as the object of the JSON file. Source: interfaces 9.

    `shuffled` are the numbers of boxes that were shuffled at the table; the deals of those that
    are `unwritten` too are left out.
    """
    parameters = series.parameters
    public = {"public_source": parameters.public_source, "public": parameters.public}
    return {
        "format": FORMAT,
        "players": parameters.players,
        "sets": parameters.sets,
        "boxes_per_set": parameters.boxes_per_set,
        "seed": parameters.seed,
        **(public if parameters.public_source else {}),
        "commitment": series.commitment,
        "boxes": [
            {"number": box.number, "set": box.set}
            | ({"source": TABLE} if box.number in shuffled else {})
            | ({} if box.number in shuffled & unwritten else {"deal": format_deal(box.deal)})
            for box in series.boxes
        ],
    }


def parse_series_file(data: object) -> SeriesFile:
    """Return what the object of a JSON file says.

    Raises ProblemsError with every problem and its place ("boxes[3].deal"): "object-expected",
    "list-expected", "number-expected", "text-expected", "format-unknown", "boxes-count-wrong",
    "box-number-wrong", "box-set-wrong", "box-players-wrong" and those of `make_parameters`,
    `parse_commitment` and `parse_deal`.
    """
    if not isinstance(data, dict):
        raise ProblemsError((Problem("object-expected"),))
    if data.get("format") != FORMAT:
        raise ProblemsError((Problem("format-unknown", "format"),))
    problems: list[Problem] = []
    parameters = _read_parameters(data, problems)
    commitment = _read_commitment(data, problems)
    deals = _read_boxes(data.get("boxes"), parameters, problems)
    if problems or parameters is None:
        raise ProblemsError(tuple(problems))
    return SeriesFile(parameters, commitment, deals, frozenset(shuffled_boxes(data)))


def shuffled_boxes(data: object) -> tuple[int, ...]:
    """Return the numbers of the boxes that a readable file says were shuffled at the table, in order."""
    boxes = data.get("boxes") if isinstance(data, dict) else None
    found = enumerate(boxes if isinstance(boxes, list) else (), start=1)
    return tuple(number for number, box in found if isinstance(box, dict) and box.get("source") == TABLE)


def check_series_file(data: object) -> tuple[Problem, ...]:
    """Return what speaks against a series file, an empty tuple when all of it follows from its seed.

    Problems are those of `parse_series_file`, or "commitment-differs" when the commitment does
    not fit seed and parameters, and "box-differs" with the number of the first box that the seed
    deals otherwise. Boxes that were shuffled at the table are passed over, see `shuffled_boxes`.
    """
    try:
        file = parse_series_file(data)
        series = make_series(file.parameters)
    except ProblemsError as error:
        return error.problems
    return (*_commitment_problems(file), *_box_problems(file, series))


def _commitment_problems(file: SeriesFile) -> Iterator[Problem]:
    if commitment_of(file.parameters) != file.commitment:
        yield Problem("commitment-differs", "commitment")


def _box_problems(file: SeriesFile, series: Series) -> Iterator[Problem]:
    for box, deal in zip(series.boxes, file.deals, strict=True):
        if box.number not in file.shuffled and box.deal != deal:
            yield Problem("box-differs", str(box.number))
            return


def _read_parameters(data: Mapping[str, object], problems: list[Problem]) -> SeriesParameters | None:
    before = len(problems)
    players, sets, boxes = (_number(data, key, key, problems) for key in ("players", "sets", "boxes_per_set"))
    seed = _text(data, "seed", "seed", problems)
    source, public = (
        _text(data, key, key, problems) if key in data else "" for key in ("public_source", "public")
    )
    if len(problems) > before:
        return None
    try:
        return make_parameters(players, sets, boxes, seed, public_source=source, public=public)
    except ProblemsError as error:
        problems += error.problems
        return None


def _read_commitment(data: Mapping[str, object], problems: list[Problem]) -> str:
    before = len(problems)
    text = _text(data, "commitment", "commitment", problems)
    try:
        return parse_commitment(text)
    except ProblemsError as error:
        problems += error.problems if len(problems) == before else ()
        return ""


def _read_boxes(
    boxes: object, parameters: SeriesParameters | None, problems: list[Problem]
) -> tuple[Deal | None, ...]:
    if not isinstance(boxes, list):
        problems.append(Problem("list-expected", "boxes"))
        return ()
    if parameters is not None and len(boxes) != parameters.sets * parameters.boxes_per_set:
        problems.append(Problem("boxes-count-wrong", "boxes"))
    if len(boxes) > MAX_SETS * MAX_BOXES_PER_SET:
        return ()
    return tuple(_read_box(box, index, parameters, problems) for index, box in enumerate(boxes))


def _read_box(
    box: object, index: int, parameters: SeriesParameters | None, problems: list[Problem]
) -> Deal | None:
    place = f"boxes[{index}]"
    if not isinstance(box, dict):
        problems.append(Problem("object-expected", place))
        return None
    before = len(problems)
    number = _number(box, "number", f"{place}.number", problems)
    box_set = _number(box, "set", f"{place}.set", problems)
    unwritten = box.get("source") == TABLE and box.get("deal") in (None, "")
    text = "" if unwritten else _text(box, "deal", f"{place}.deal", problems)
    if len(problems) > before:
        return None
    problems += _numbering_problems(place, index + 1, number, box_set, parameters)
    if unwritten:
        return None
    return _read_deal(text, f"{place}.deal", parameters, problems)


def _numbering_problems(
    place: str, expected: int, number: int, box_set: int, parameters: SeriesParameters | None
) -> Iterator[Problem]:
    if number != expected:
        yield Problem("box-number-wrong", f"{place}.number")
    if parameters is not None and box_set != set_of_box(expected, parameters.boxes_per_set):
        yield Problem("box-set-wrong", f"{place}.set")


def _read_deal(
    text: str, place: str, parameters: SeriesParameters | None, problems: list[Problem]
) -> Deal | None:
    try:
        deal = parse_deal(text)
    except ProblemsError as error:
        problems += (Problem(p.code, f"{place} {p.place}".strip(), p.at) for p in error.problems)
        return None
    if parameters is not None and deal.players != parameters.players:
        problems.append(Problem("box-players-wrong", place))
    return deal


def _number(data: Mapping[str, object], key: str, place: str, problems: list[Problem]) -> int:
    """Return a whole number of the file; 0 with a problem noted when it is none."""
    value = data.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    problems.append(Problem("number-expected", place))
    return 0


def _text(data: Mapping[str, object], key: str, place: str, problems: list[Problem]) -> str:
    """Return a text of the file; "" with a problem noted when it is none."""
    value = data.get(key)
    if isinstance(value, str):
        return value
    problems.append(Problem("text-expected", place))
    return ""
