import gc
import io

import pytest
from pypdf import PdfReader

from config.pdf import STATIC_BASE, RefusedAddressError, pdf_from_html, static_path


def page(body: str) -> str:
    return f'<!doctype html><html lang="ru"><head><title>Лист</title></head><body>{body}</body></html>'


def test_pdf_holds_text_and_title():
    reader = PdfReader(io.BytesIO(pdf_from_html([page("Ёлка ♤ −13⅓")])))
    assert [one.extract_text() for one in reader.pages] == ["Ёлка ♤ −13⅓"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Лист"


def test_pdf_joins_parts_in_order():
    reader = PdfReader(io.BytesIO(pdf_from_html([page("раз"), page("два")])))
    assert [one.extract_text() for one in reader.pages] == ["раз", "два"]


def test_pdf_is_the_same_for_the_same_html():
    assert pdf_from_html([page("расклад")]) == pdf_from_html([page("расклад")])


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a.png",
        "http://127.0.0.1:8000/a.png",
        "file:///etc/hostname",
        "data:image/png;base64,iVBORw0KGgo=",
        "//example.org/a.png",
        "../../manage.py",
        "css/no-such-file.css",
    ],
)
def test_pdf_refuses_what_is_no_static_file(address):
    with pytest.raises(RefusedAddressError):
        pdf_from_html([page(f'<img src="{address}">')])


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        f"{STATIC_BASE}../manage.py",
        f"{STATIC_BASE}%2e%2e/manage.py",
        f"{STATIC_BASE}..%2f..%2fetc/passwd",
        f"{STATIC_BASE}css",
        f"{STATIC_BASE.rstrip('/')}.example.org/css/tokens.css",
    ],
)
def test_static_path_refuses(address):
    with pytest.raises(RefusedAddressError):
        static_path(address)


def test_static_path_finds_the_file():
    assert static_path(f"{STATIC_BASE}css/print/paper.css").name == "paper.css"


def test_memory_is_searched_as_before_once_the_paper_is_done():
    before = gc.get_threshold()
    pdf_from_html([page("расклад")])
    with pytest.raises(RefusedAddressError):
        pdf_from_html([page('<img src="file:///etc/hostname">')])
    assert gc.get_threshold() == before


def test_pdf_has_no_signs_that_turn_a_line_and_no_heaps_of_accents():
    name = "\u202eИван\u202c\x00 Жо" + "\u0301" * 60
    reader = PdfReader(io.BytesIO(pdf_from_html([page(f"<p>{name}</p><p>Пётр</p>")])))
    text = reader.pages[0].extract_text()
    assert text.startswith("Иван Жо")
    assert text.count("\u0301") <= 3
    assert text.endswith("Пётр")
