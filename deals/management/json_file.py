"""Reading a JSON file named on the command line, with one clear line when it cannot be read."""

from pathlib import Path

from django.utils.translation import gettext as _

from deals.domain.json_text import read_json

BYTES_LIMIT = 20_000_000


class UnreadableFileError(Exception):
    """A file that cannot be read; the message is one line for standard error."""


def read_json_file(path: Path, limit: int = BYTES_LIMIT) -> object:
    """Return what a JSON file holds (UTF-8, with or without its mark).

    Raises UnreadableFileError when it cannot be opened, is longer than `limit` bytes, is not
    in UTF-8 or is no JSON.
    """
    try:
        with path.open("rb") as file:
            content = file.read(limit + 1)
    except OSError as error:
        raise UnreadableFileError(
            _("%(file)s cannot be read: %(reason)s") % {"file": path, "reason": error.strerror}
        ) from error
    if len(content) > limit:
        raise UnreadableFileError(_("%(file)s is too large.") % {"file": path})
    try:
        return read_json(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UnreadableFileError(
            _("%(file)s is not in UTF-8 (byte %(byte)s).") % {"file": path, "byte": error.start}
        ) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError(
            _("%(file)s is no JSON: %(reason)s") % {"file": path, "reason": error}
        ) from error
