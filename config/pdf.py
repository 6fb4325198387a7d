"""The one door from HTML to PDF. Nothing comes from the network or from files not our own."""

import gc
import mimetypes
import posixpath
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from urllib.parse import unquote, urlsplit

from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousFileOperation
from weasyprint import CSS, HTML, Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from deals.domain.plain_text import without_hidden

STATIC_BASE = "http://static.invalid/"
"""Where relative addresses of a paper lead: a name that no network knows, answered by `StaticFetcher`."""
FACES = "css/fonts-paper.css"
OBJECTS_PER_COLLECTION = 100_000

_LOCK = Lock()


class RefusedAddressError(FatalURLFetchingError):  # type: ignore[misc]  # weasyprint carries no types
    """A paper asked for something that is not a static file of the program."""


class StaticFetcher(URLFetcher):  # type: ignore[misc]  # weasyprint carries no types
    """Serves the program's static files and refuses every other address."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """Return the static file behind the address. Raises RefusedAddressError."""
        path = static_path(url)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})


def static_path(url: str) -> Path:
    """Return the file of a static address. Raises RefusedAddressError for any other address."""
    if not url.startswith(STATIC_BASE):
        raise RefusedAddressError(url)
    name = posixpath.normpath(unquote(urlsplit(url).path).lstrip("/"))
    try:
        found = finders.find(name)
    except SuspiciousFileOperation as error:
        raise RefusedAddressError(url) from error
    if not isinstance(found, str) or not Path(found).is_file():
        raise RefusedAddressError(url)
    return Path(found)


def pdf_from_html(parts: Sequence[str]) -> bytes:
    """Return one PDF of all parts, each an HTML document with page numbers of its own.

    The same HTML gives the same bytes. The title is that of the first part. Controls, signs that turn
    the direction of writing and heaps of accents are left out: a name spoils its own line at most. Raises
    RefusedAddressError when a part asks for anything but static files.
    """
    parts = [without_hidden(part) for part in parts]
    with _LOCK, _fewer_collections():  # the text layout behind it is not made for several threads
        faces, fonts = _faces()
        documents = [
            HTML(string=part, base_url=STATIC_BASE, url_fetcher=StaticFetcher()).render(
                stylesheets=[faces], font_config=fonts
            )
            for part in parts
        ]
        return _joined(documents).write_pdf(pdf_identifier=_identifier(parts))  # type: ignore[no-any-return]


@contextmanager
def _fewer_collections() -> Iterator[None]:
    """Let the boxes of a whole paper be made before memory is searched for what nobody holds any more.

    They all live until the paper is written, so that the many searches at the usual threshold find nothing.
    """
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS_PER_COLLECTION, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


@cache
def _faces() -> tuple[CSS, FontConfiguration]:
    """Return the style sheet of the faces and the fonts behind it: unpacked once, not for each paper."""
    fonts = FontConfiguration()
    sheet = CSS(url=f"{STATIC_BASE}{FACES}", url_fetcher=StaticFetcher(), font_config=fonts)
    return sheet, fonts


def _joined(documents: Sequence[Document]) -> Document:
    first = documents[0]
    return first.copy([page for document in documents for page in document.pages])


def _identifier(parts: Sequence[str]) -> bytes:
    return sha256("\0".join(parts).encode()).hexdigest()[:32].encode()
