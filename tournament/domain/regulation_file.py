"""A regulation as a file, so that a club can hand its own preset to another one."""

from collections.abc import Mapping
from dataclasses import dataclass

from deals.domain.errors import Problem
from deals.domain.plain_values import PlainReader
from tournament.domain.conventions import ConventionsProblems, conventions_from, overrides_of
from tournament.domain.conventions.settings import Plain
from tournament.domain.errors import ProblemsError

FORMAT = "prikup-regulation/1"
TITLE_LIMIT = 120


@dataclass(frozen=True, slots=True)
class RegulationFile:
    """A regulation under its title: preset, the settings that differ from it, and the table size."""

    title: str
    preset: str
    conventions: Mapping[str, Plain]
    players_at_table: int = 4


def read_regulation_file(data: object) -> RegulationFile:
    """Return the regulation that a file of the format prikup-regulation/1 holds.

    Settings that are those of the preset are left out. Raises ProblemsError with every fault:
    those of PlainReader, "regulation-format", "players-at-table" and the codes of the
    conventions, with the place.
    """
    if not isinstance(data, Mapping):
        raise ProblemsError((Problem("not-an-object", "file"),))
    if data.get("format") != FORMAT:
        raise ProblemsError((Problem("regulation-format", "format"),))
    reader = PlainReader(data, "")
    title = reader.text("title", None, TITLE_LIMIT)
    preset = reader.text("preset", None, 20)
    players = data.get("players_at_table", 4)
    if players not in (3, 4) or not isinstance(players, int):
        reader.fault("players-at-table", "players_at_table")
    given = reader.object("conventions").data
    conventions: dict[str, Plain] = {}
    try:
        conventions = overrides_of(preset, conventions_from(preset, given))  # type: ignore[arg-type]
    except ConventionsProblems as error:
        reader.problems.extend(error.problems if preset else ())
    if reader.problems:
        raise ProblemsError(reader.problems)
    return RegulationFile(title, preset, conventions, int(players))


def write_regulation_file(regulation: RegulationFile) -> dict[str, object]:
    """Return the plain values of a regulation file: the inverse of `read_regulation_file`."""
    return {
        "format": FORMAT,
        "title": regulation.title,
        "preset": regulation.preset,
        "players_at_table": regulation.players_at_table,
        "conventions": dict(regulation.conventions),
    }
