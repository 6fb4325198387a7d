"""Reading papers in tests: pages as text, and where on the page text stands."""

import datetime as dt
import io
from collections.abc import Iterator, Sequence
from typing import Any

from django.utils import translation
from pypdf import PageObject, PdfReader

from protocols.documents.kinds import KINDS
from protocols.documents.piles import Piece
from protocols.documents.printing import document_pdf, make_job
from tournament.models import Session, Tournament

PRINTED = dt.datetime(2026, 11, 29, 16, 30, tzinfo=dt.UTC)
LONG_NAME = 'Ёжиков-Ящеров <b>Ёремей</b> "Ять" Константинович-Задунайский'


def few_boxes(session: Session) -> None:
    """Leave the session two boxes: papers with something for each box print in a fraction of the time."""
    session.series.boxes.filter(number__gt=2).delete()


def paper(kind: str, tournament: Tournament, session: Session | None = None, **wishes: Any) -> PdfReader:
    """Return the PDF of one kind of paper, in English."""
    with translation.override("en"):
        job = make_job(tournament, session, printed_at=PRINTED, **wishes)
        return PdfReader(io.BytesIO(document_pdf(KINDS[kind], job)))


def pile(pages: Sequence[Sequence[Sequence[Piece | None]]]) -> list[Piece]:
    """Cut all pages at once and lay the piles of the ten places on each other."""
    places = [[piece for row in page for piece in row] for page in pages]
    cut = (page[place] for place in range(10) for page in places)
    return [piece for piece in cut if piece is not None]


def texts(reader: PdfReader) -> list[str]:
    """Return the text of each page with single spaces."""
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def off_page(reader: PdfReader) -> list[str]:
    """Return the texts that begin outside their page."""
    return [text for page in reader.pages for text in _outside(page)]


def _outside(page: PageObject) -> Iterator[str]:
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    found: list[str] = []

    def visit(text: str, cm: list[float], tm: list[float], *_font: object) -> None:
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        if text.strip() and not (0 <= x <= width - 5 and 0 <= y <= height):
            found.append(text)

    page.extract_text(visitor_text=visit)
    yield from found
