"""The values of a tournament file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deals.domain.seats import Seat

FORMAT = "prikup-tournament/1"
MAX_ENTRIES = 999
MAX_TABLES = 500
MAX_ROUNDS = 200
MAX_BOXES = 6400


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A participant with his start number."""

    number: int
    name: str
    club: str = ""
    city: str = ""
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class FileBox:
    """A box; `dealer` is the first hand at three players, `deal` the deal notation or empty.

    `corrected`: the layout is not the one that the seed of a sealed series gives.
    """

    number: int
    set: int
    dealer: str
    deal: str = ""
    source: str = "ready"
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class FileRow:
    """A row of a protocol, players by start number; `place` is its path in the file."""

    box: int
    round: int
    table: int
    players: Mapping[Seat, int]
    place: str
    section: int = 1
    kind: str = "played"
    contract: str = ""
    declarer: str = ""
    calls: Mapping[str, str] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    written_sixths: Mapping[Seat, int] = field(default_factory=dict)
    disputed: bool = False
    fouled_group: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class FileAdjustment:
    """A penalty of the Codex on the row of a box at section, round and table; `tricks` as in `Correction`."""

    box: int
    round: int
    table: int
    seat: Seat
    rule: str
    place: str
    section: int = 1
    tricks: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FileSeal:
    """What a series was dealt from, so that anybody can deal it again."""

    seed: str
    public_source: str = ""
    public_number: str = ""


@dataclass(frozen=True, slots=True)
class FileSorter:
    """A table that sorts the cards of the set on paper which it plays in this round."""

    round: int
    table: int
    place: str
    section: int = 1


@dataclass(frozen=True, slots=True)
class FileSession:
    """A session: its movement, its boxes and its rows. `place` is its path in the file.

    `players` is the number of participants that the movement seats, None for all of the file;
    `sorters` are None when each set on paper is sorted where it is played first.
    """

    number: int
    deals_per_set: int
    minutes_per_deal: int
    movement: Mapping[str, object]
    boxes: tuple[FileBox, ...]
    rows: tuple[FileRow, ...]
    place: str
    current_round: int = 0
    closed_at: str = ""
    prepared_by: str = ""
    seal: FileSeal | None = None
    adjustments: tuple[FileAdjustment, ...] = ()
    players: int | None = None
    sorters: tuple[FileSorter, ...] | None = None


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """A whole tournament."""

    slug: str
    title: str
    date: str
    venue: str
    organiser: str
    chief_director: str
    preset: str
    players_at_table: int
    conventions: Mapping[str, object]
    entries: tuple[FileEntry, ...]
    sessions: tuple[FileSession, ...]
    zone: str = "Europe/Moscow"
