"""The tournament file `prikup-tournament/1`: a whole tournament as plain values."""

from protocols.domain.tournament_file.read import read_tournament_file
from protocols.domain.tournament_file.values import (
    FORMAT,
    FileAdjustment,
    FileBox,
    FileEntry,
    FileRow,
    FileSeal,
    FileSession,
    TournamentFile,
)

__all__ = [
    "FORMAT",
    "FileAdjustment",
    "FileBox",
    "FileEntry",
    "FileRow",
    "FileSeal",
    "FileSession",
    "TournamentFile",
    "read_tournament_file",
]
